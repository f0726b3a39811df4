import type { Language } from 'shared-contracts/session/language'
import { html } from '../../common/html.ts'
import { renderPage } from '../../common/page.ts'
import { TEXTS } from '../../common/texts.ts'
import { isFinal, type Payment } from './payment-models.ts'
import { PAYER_ACTIONS } from './payments.ts'

/** Page on which a payer decides, or sees how the payment has ended. */
export function renderPaymentPage(language: Language, payment: Payment): string {
  const texts = TEXTS[language].paymentPortal
  const { providerRef, amount, description, returnUrl, state } = payment
  const action = `/payment-portal/pay/${providerRef}`
  const title = state === 'created' ? texts.title : texts.states[state]
  const content = html`<div class="stack">
      <h1>${title}</h1>
      <p class="muted">${state === 'created' ? texts.hint : ''}</p>
    </div>
    <p class="notice">${texts.notice}</p>
    <dl class="facts">
      <dt>${texts.purpose}</dt>
      <dd>${description}</dd>
      <dt>${texts.amount}</dt>
      <dd>${formatAmount(amount, language)}</dd>
      <dt>${texts.reference}</dt>
      <dd>${payment.reference}</dd>
    </dl>
    ${isFinal(payment) || state === 'submitted' ? renderReturn(language, returnUrl) : renderChoices(language, payment)}`
  const inLanguage = (other: Language): string => `${action}?lang=${other}`
  return renderPage({ language, title, system: texts.system, content, inLanguage })
}

function renderChoices(language: Language, { providerRef, amount }: Payment) {
  const texts = TEXTS[language].paymentPortal
  const choices = PAYER_ACTIONS.filter((action) => action !== 'cancel').map(
    (action) =>
      html`<li>
        <button class="choice" name="action" value="${action}">
          <strong>${texts.actions[action].replace('{amount}', formatAmount(amount, language))}</strong
          ><span>${texts.about[action]}</span>
        </button>
      </li>`,
  )
  return html`<form
      method="post"
      action="/payment-portal/pay/${providerRef}?lang=${language}"
      class="choices"
    >
      <ul class="list" aria-label="${texts.choices}">
        ${choices}
      </ul>
      <div class="actions">
        <button class="button secondary" name="action" value="cancel">${texts.cancel}</button>
      </div>
    </form>
    <p class="muted">${texts.close}</p>`
}

function renderReturn(language: Language, returnUrl: string) {
  return html`<div class="actions">
    <a class="button" href="${returnUrl}">${TEXTS[language].paymentPortal.back}</a>
  </div>`
}

/** Page for an address without payment. */
export function renderUnknownPayment(language: Language): string {
  const { unknown, unknownHint, system } = TEXTS[language].paymentPortal
  const content = html`<div class="stack">
    <h1>${unknown}</h1>
    <p>${unknownHint}</p>
  </div>`
  return renderPage({ language, title: unknown, system, content })
}

/** Formats qəpik as manats, e.g. `1 234,50 AZN`. */
export function formatAmount(amount: number, language: Language): string {
  const manats = String(Math.floor(amount / 100)).replaceAll(
    /\B(?=(\d{3})+$)/g,
    language === 'en' ? ',' : '\u00A0',
  )
  const qepik = String(amount % 100).padStart(2, '0')
  return `${manats}${language === 'en' ? '.' : ','}${qepik}\u00A0AZN`
}
