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

/** Finds the page to return to after the sign-in; undefined for the first page of signed-in users. */
export function findReturnAddress({ parts, memory }: SessionState): string | undefined {
  const { page, service } = parts
  return addressAfterSignIn({
    current: page.getAddress(),
    saved: memory.returnAddress,
    isAwaited: service.isAwaited(),
    accessOf: page.accessOf,
  })
}

/** ACC-01: opens the account chooser where no account is selected. */
export function openAccountChooser({ user, parts }: SessionState): void {
  const accounts = user?.manufacturers ?? []
  if (accounts.length > 1 && accounts.every(({ selected }) => !selected)) {
    void parts.dialogs.open({ dialog: 'account-chooser' })
  }
}

/** Navigates after a sign-in, in the user's language, and opens the account chooser where needed. */
export async function redirectAfterSignIn(state: SessionState, to?: string, replace = false): Promise<void> {
  const { user, parts, memory } = state
  const { page, settings, dialogs } = parts
  memory.returnAddress = undefined
  const first = page.accessOf(FIRST_PAGE) === undefined ? '/home' : FIRST_PAGE
  const target = withLanguage(to ?? first, user?.language.isoCode ?? settings.value.language)
  if (dialogs.shown.value?.dialog === 'login') dialogs.close()
  if (target !== page.getAddress()) await page.navigate(target, { replace })
  openAccountChooser(state)
}

/** AUTH-05: redirects to the provider. @throws SIGN_ON_UNAVAILABLE for an untrusted URL of the provider */
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

/**
 * AUTH-05: finishes a single sign-on that was started in this tab.
 * @throws SIGN_ON_REFUSED for another state or without a code
 * @throws SESSION_REQUIRED when the browser has stored no session
 */
export async function finishSignOn(state: SessionState, response: ProviderResponse): Promise<void> {
  const { parts, memory, api } = state
  const { page, text, snackbar, settings } = parts
  const pending = memory.signOn
  memory.signOn = undefined
  const { code } = response
  const refused = () => new PortalError('SIGN_ON_REFUSED', { text: text('session.signOnRefused') })
  const isReload = pending === undefined && response.state === undefined
  if (isReload && (state.user !== null || (parts.service.gate.isFlagged() && (await state.read('signIn'))))) {
    await redirectAfterSignIn(state, undefined, true)
    return
  }
  if (pending === undefined || response.state !== pending.state) throw refused()
  if (response.error === 'access_denied') {
    snackbar.show({ kind: 'info', message: text('session.signOnCancelled') })
    const address = addressAfterCancel(pending.from, page.accessOf) ?? '/home'
    await page.navigate(withLanguage(address, settings.value.language), { replace: true })
    return
  }
  const returnTo = findOwnAddress(pending.returnTo, page.accessOf)
  // Saved for a retry.
  memory.returnAddress = returnTo
  if (code === undefined) throw refused()
  await api.finishSignOn({ code, redirect: pending.redirect, state: pending.state })
  if (!(await state.read('signIn'))) {
    throw new PortalError('SESSION_REQUIRED', { text: text('session.notKept') })
  }
  state.publish({ kind: 'signedIn' })
  await redirectAfterSignIn(state, returnTo, true)
  confirmSignIn(state)
}

/** Confirms the sign-in by a toast in the user's language (LANG-02), after its texts are loaded. */
function confirmSignIn({ user, parts }: SessionState): void {
  const { settings, snackbar, text } = parts
  const show = (lng: Language) => {
    snackbar.show({ kind: 'success', message: text('session.signedIn', { lng }) })
  }
  const before = settings.value.language
  if (user === null || user.language.isoCode === before) {
    show(before)
    return
  }
  void waitForState(settings, ({ language }) => language !== before).then(() => show(settings.value.language))
}

/** Whether signing out would delete what only this device has. */
async function hasUnsent({ vault }: SessionState): Promise<boolean> {
  return (await vault.list()).some(({ isUnsent }) => isUnsent)
}

/** SESS-03: signs out in all tabs and at the provider. */
export async function signOut(state: SessionState): Promise<void> {
  const { parts, api } = state
  const { confirm, page, settings, snackbar, text } = parts
  const isSure =
    !(await hasUnsent(state)) ||
    (await confirm.open(
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
  // A page that requires a sign-in would prompt the visitor.
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
