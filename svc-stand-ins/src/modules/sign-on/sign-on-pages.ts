import { createHash } from 'node:crypto'
import type { Language } from 'shared-contracts/session/language'
import { Html, html } from '../../common/html.ts'
import { policyOf, writePage } from '../../common/page.ts'
import { TEXTS } from '../../common/texts.ts'
import type { DemoPerson } from './people.ts'

interface ChoosePage {
  readonly language: Language
  readonly people: readonly DemoPerson[]
  readonly action: string
}

export function choosePage({ language, people, action }: ChoosePage): string {
  const texts = TEXTS[language].signOn
  const choices = people.map(
    ({ claims, label, about }) =>
      html`<li>
        <button class="choice" name="person" value="${claims.sub}">
          <strong>${label[language]}</strong><span>${about[language]}</span>
        </button>
      </li>`,
  )
  const content = html`<div class="stack">
      <h1>${texts.choose}</h1>
      <p class="muted">${texts.chooseHint}</p>
    </div>
    <p class="notice">${texts.notice}</p>
    <form method="post" action="${action}" class="choices">
      <ul class="list" aria-label="${texts.people}">
        ${choices}
      </ul>
      <div class="actions">
        <button class="button secondary" name="cancel" value="yes">${texts.cancel}</button>
      </div>
    </form>`
  const inLanguage = (other: Language): string => `${action}?lang=${other}`
  return writePage({ language, title: texts.choose, system: texts.system, content, inLanguage })
}

/** Submits the logout form, when the portal has proved that the user requested it. */
const SEND = "document.getElementById('op.logoutForm').submit()"
/** The policy allows exactly this text by its hash. */
const SENDING = new Html(`<script>${SEND}</script>`)
const LEAVING_POLICY = policyOf(`sha256-${createHash('sha256').update(SEND).digest('base64')}`)

interface LeavePage {
  readonly language: Language
  readonly form: string
  readonly isKnownWish: boolean
}

/** Page of the logout. After the portal's own logout it submits itself, unless scripts are off. */
export function leavePage({ language, form, isKnownWish }: LeavePage): { page: string; policy: string } {
  const texts = TEXTS[language].signOn
  const title = isKnownWish ? texts.leaving : texts.leave
  const send = isKnownWish
    ? html`<input type="hidden" name="logout" value="yes" form="op.logoutForm" /> ${SENDING}`
    : undefined
  const stay = isKnownWish
    ? undefined
    : html`<button class="button secondary" form="op.logoutForm">${texts.no}</button>`
  const content = html`<div class="stack">
      <h1>${title}</h1>
      <p class="muted">${isKnownWish ? '' : texts.leaveHint}</p>
    </div>
    ${new Html(form)}
    <div class="actions">
      <button class="button" form="op.logoutForm" name="logout" value="yes">${texts.yes}</button>${stay}
    </div>
    ${send}`
  const page = writePage({ language, title, system: texts.system, content })
  return { page, policy: isKnownWish ? LEAVING_POLICY : policyOf() }
}

export function messagePage(language: Language, kind: 'left' | 'failed' | 'expired'): string {
  const { messages, system } = TEXTS[language].signOn
  const { title, hint } = messages[kind]
  const content = html`<div class="stack">
    <h1>${title}</h1>
    <p>${hint}</p>
  </div>`
  return writePage({ language, title, system, content })
}
