import { createHash } from 'node:crypto'
import type { Language } from 'shared-contracts/session/language'
import { Html, html } from '../../common/html.ts'
import { buildPolicy, renderPage } from '../../common/page.ts'
import { TEXTS } from '../../common/texts.ts'
import type { DemoPerson } from './people.ts'

interface ChoosePage {
  readonly language: Language
  readonly people: readonly DemoPerson[]
  readonly action: string
}

export function renderChoosePage({ language, people, action }: ChoosePage): string {
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
  return renderPage({ language, title: texts.choose, system: texts.system, content, inLanguage })
}

/** Submits the logout form, when the portal has proved that the user requested it. */
const SUBMIT_SCRIPT = "document.getElementById('op.logoutForm').submit()"
/** Script element that the policy allows by the hash of its text. */
const SUBMIT_TAG = new Html(`<script>${SUBMIT_SCRIPT}</script>`)
const LOGOUT_POLICY = buildPolicy(`sha256-${createHash('sha256').update(SUBMIT_SCRIPT).digest('base64')}`)

interface LogoutPage {
  readonly language: Language
  readonly form: string
  readonly isPortalRequest: boolean
}

/** Page of the logout. After the portal's own logout it submits itself, unless scripts are off. */
export function renderLogoutPage({ language, form, isPortalRequest }: LogoutPage): {
  page: string
  policy: string
} {
  const texts = TEXTS[language].signOn
  const title = isPortalRequest ? texts.leaving : texts.leave
  const send = isPortalRequest
    ? html`<input type="hidden" name="logout" value="yes" form="op.logoutForm" /> ${SUBMIT_TAG}`
    : undefined
  const stay = isPortalRequest
    ? undefined
    : html`<button class="button secondary" form="op.logoutForm">${texts.no}</button>`
  const content = html`<div class="stack">
      <h1>${title}</h1>
      <p class="muted">${isPortalRequest ? '' : texts.leaveHint}</p>
    </div>
    ${new Html(form)}
    <div class="actions">
      <button class="button" form="op.logoutForm" name="logout" value="yes">${texts.yes}</button>${stay}
    </div>
    ${send}`
  const page = renderPage({ language, title, system: texts.system, content })
  return { page, policy: isPortalRequest ? LOGOUT_POLICY : buildPolicy() }
}

export function renderMessagePage(language: Language, kind: 'left' | 'failed' | 'expired'): string {
  const { messages, system } = TEXTS[language].signOn
  const { title, hint } = messages[kind]
  const content = html`<div class="stack">
    <h1>${title}</h1>
    <p>${hint}</p>
  </div>`
  return renderPage({ language, title, system, content })
}
