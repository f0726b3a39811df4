import { errorMessage } from 'shared-contracts/rules/error-message'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { ProviderResponse } from '../../common/services/session-gate.ts'
import { markSignedOut } from '../../common/services/home-notice.ts'
import { waitForState } from '../../common/services/wait-for-state.ts'
import {
  isGated,
  isTrustedUrl,
  findOwnAddress,
  addressAfterCancel,
  addressAfterSignIn,
} from './rules/return-address.ts'
import { withLanguage } from './session-state.ts'
import type { SessionState } from './session-state.ts'

const FIRST_PAGE = '/e-services'

/** Page after the sign-in; undefined for the first page. */
export function findReturnAddress({ parts, memory }: SessionState): string | undefined {
  const { page, service } = parts
  return addressAfterSignIn({
    here: page.getAddress(),
    remembered: memory.place,
    isAwaited: service.isAwaited(),
    accessOf: page.accessOf,
  })
}

/** ACC-01. */
export function openAccountChooser({ user, parts }: SessionState): void {
  const accounts = user?.manufacturers ?? []
  if (accounts.length > 1 && accounts.every(({ selected }) => !selected)) {
    void parts.dialogs.open({ dialog: 'account-chooser' })
  }
}

/** Navigates after a sign-in, in the person's language, and opens the chooser where it is due. */
export async function redirectAfterSignIn(
  state: SessionState,
  place?: string,
  replace = false,
): Promise<void> {
  const { user, parts, memory } = state
  const { page, settings, dialogs } = parts
  memory.place = undefined
  const first = page.accessOf(FIRST_PAGE) === undefined ? '/home' : FIRST_PAGE
  const target = withLanguage(place ?? first, user?.language.isoCode ?? settings.value.language)
  if (dialogs.shown.value?.dialog === 'login') dialogs.close()
  if (target !== page.getAddress()) await page.navigate(target, { replace })
  openAccountChooser(state)
}

/** AUTH-05: starts the single sign-on; the page is left. */
export async function beginSignOn(state: SessionState): Promise<void> {
  const { parts, memory, vault, api } = state
  const { page, settings, snackbar, text } = parts
  try {
    const { url, state: secret, redirect } = await api.beginSignOn()
    if (!isTrustedUrl(url))
      throw new PortalError('SIGN_ON_UNAVAILABLE', { text: text('session.signOnFailed') })
    memory.signOn = {
      state: secret,
      redirect,
      from: page.getAddress(),
      returnTo: findReturnAddress(state) ?? null,
    }
    await vault.flush()
    page.redirect(url)
  } catch (error) {
    snackbar.show({ kind: 'error', message: errorMessage(error, settings.value.language) })
    throw error
  }
}

/** AUTH-05: finishes a single sign-on that was started in this tab. Rejects with the reason when it fails. */
export async function finishSignOn(state: SessionState, answer: ProviderResponse): Promise<void> {
  const { parts, memory, api } = state
  const { page, text, snackbar, settings } = parts
  const begun = memory.signOn
  memory.signOn = undefined
  const { code } = answer
  const refused = () => new PortalError('SIGN_ON_REFUSED', { text: text('session.signOnRefused') })
  const isReload = begun === undefined && answer.state === undefined
  if (isReload && (state.user !== null || (parts.service.gate.isFlagged() && (await state.read('led'))))) {
    await redirectAfterSignIn(state, undefined, true)
    return
  }
  if (begun === undefined || answer.state !== begun.state) throw refused()
  if (answer.error === 'access_denied') {
    snackbar.show({ kind: 'info', message: text('session.signOnCancelled') })
    const place = addressAfterCancel(begun.from, page.accessOf) ?? '/home'
    await page.navigate(withLanguage(place, settings.value.language), { replace: true })
    return
  }
  const returnTo = findOwnAddress(begun.returnTo, page.accessOf)
  // For a retry.
  memory.place = returnTo
  if (code === undefined) throw refused()
  await api.finishSignOn({ code, redirect: begun.redirect, state: begun.state })
  if (!(await state.read('led'))) {
    throw new PortalError('SESSION_REQUIRED', { text: text('session.notKept') })
  }
  state.publish({ kind: 'signedIn' })
  await redirectAfterSignIn(state, returnTo, true)
  confirmSignIn(state)
}

/** Confirms the sign-in in the person's language (LANG-02), once its texts are loaded. */
function confirmSignIn({ user, parts }: SessionState): void {
  const { settings, snackbar, text } = parts
  const say = (lng: Language) => {
    snackbar.show({ kind: 'success', message: text('session.signedIn', { lng }) })
  }
  const before = settings.value.language
  if (user === null || user.language.isoCode === before) {
    say(before)
    return
  }
  void waitForState(settings, ({ language }) => language !== before).then(() => say(settings.value.language))
}

/** SESS-03: signs out here, in every tab and at the provider. */
export async function signOut(state: SessionState): Promise<void> {
  const { parts, api, vault } = state
  const { confirm, page, settings, snackbar, text } = parts
  const isSure =
    !(await vault.hasAny()) ||
    (await confirm.ask(
      {
        message: text('session.unsent'),
        acceptLabel: text('session.signOutAll'),
        rejectLabel: text('session.notNow'),
        destructive: true,
      },
      new AbortController().signal,
    ))
  if (!isSure) return
  let logoutUrl: string | null
  try {
    logoutUrl = (await api.logout()).logoutUrl
  } catch (error) {
    snackbar.show({ kind: 'error', message: errorMessage(error, settings.value.language) })
    return
  }
  // A gated page would prompt the visitor.
  if (isGated(page.getAddress(), page.accessOf) || logoutUrl === null) {
    await page.navigate(withLanguage('/home', settings.value.language))
  }
  await state.close('logout')
  state.publish({ kind: 'signedOut', why: 'logout' })
  if (logoutUrl !== null && isTrustedUrl(logoutUrl)) {
    markSignedOut(parts.browser.storage, parts.companyId)
    page.redirect(logoutUrl)
  } else snackbar.show({ kind: 'success', message: text('session.signedOut') })
}
