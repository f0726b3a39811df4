import type { Language } from 'shared-contracts/session/language'
import { html } from '../../common/html.ts'
import { renderPage } from '../../common/page.ts'
import { TEXTS } from '../../common/texts.ts'
import type { ReceivedMail } from './mailbox.ts'

const TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Asia/Baku',
  dateStyle: 'medium',
  timeStyle: 'short',
})

function formatTime(instant: string): string {
  return TIME.format(new Date(instant)).replace(',', '')
}

export function renderMailsPage(language: Language, mails: readonly ReceivedMail[], to: string): string {
  const texts = TEXTS[language].mailbox
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a class="choice" href="/mailbox/${mail.id}?lang=${language}"
          ><strong lang="${mail.language ?? language}">${mail.subject}</strong
          ><span>${mail.to.join(', ')} · ${formatTime(mail.receivedAt)}</span></a
        >
      </li>`,
  )
  const list =
    rows.length === 0
      ? html`<p class="panel">${texts.none}</p>`
      : html`<ol class="list">
          ${rows}
        </ol>`
  const content = html`<div class="stack">
      <h1>${texts.mails}</h1>
      <p class="muted">${texts.hint}</p>
    </div>
    <form class="search" action="/mailbox" role="search">
      <input type="hidden" name="lang" value="${language}" /><label
        >${texts.recipient}<input name="to" type="email" autocomplete="off" value="${to}" /></label
      ><button class="button">${texts.show}</button>
    </form>
    ${list}`
  const query = to === '' ? '' : `&to=${encodeURIComponent(to)}`
  const inLanguage = (other: Language): string => `/mailbox?lang=${other}${query}`
  return renderPage({ language, title: texts.mails, system: texts.system, content, inLanguage })
}

export function renderMailPage(language: Language, mail: ReceivedMail): string {
  const texts = TEXTS[language].mailbox
  const own = mail.language ?? language
  const written =
    mail.html === null
      ? undefined
      : html`<iframe class="mail" src="/mailbox/${mail.id}/html" title="${texts.content}"></iframe>`
  const content = html`<p><a href="/mailbox?lang=${language}">${texts.back}</a></p>
    <h1 lang="${own}">${mail.subject}</h1>
    <dl class="facts">
      <dt>${texts.from}</dt>
      <dd>${mail.from}</dd>
      <dt>${texts.to}</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>${texts.time}</dt>
      <dd>${formatTime(mail.receivedAt)}</dd>
    </dl>
    ${written}
    <section class="stack">
      <h2>${texts.plain}</h2>
      <div class="panel"><pre lang="${own}">${mail.text}</pre></div>
    </section>`
  const inLanguage = (other: Language): string => `/mailbox/${mail.id}?lang=${other}`
  return renderPage({ language, title: mail.subject, system: texts.system, content, inLanguage })
}

export function renderUnknownMailPage(language: Language): string {
  const { unknown, back, system } = TEXTS[language].mailbox
  const content = html`<h1>${unknown}</h1>
    <p><a href="/mailbox?lang=${language}">${back}</a></p>`
  return renderPage({ language, title: unknown, system, content })
}
