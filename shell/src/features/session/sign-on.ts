import { errorMessage } from 'shared-contracts/rules/error-message'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { ProviderAnswer } from '../../common/services/session-gate.ts'
import { rememberSignedOut } from '../../common/services/signed-out.ts'
import { untilState } from '../../common/services/until-state.ts'
import { isGated, isTrustedUrl, ownPlace, placeAfterCancel, placeAfterSignIn } from './rules/places.ts'
import { inLanguage } from './session-state.ts'
import type { SessionState } from './session-state.ts'

/** First page of signed-in people (SESS-04). */
const FIRST_PAGE = '/e-services'

/** Where to go now that somebody is signed in, by what this tab remembers and what waits for it. */
export function nextPlace({ parts, memory }: SessionState): string | undefined {
  const { page, service } = parts
  return placeAfterSignIn({
    here: page.here(),
    remembered: memory.place,
    isAwaited: service.isAwaited(),
    accessOf: page.accessOf,
  })
}

/** ACC-01: who holds several accounts chooses one. */
export function chooseAccount({ user, parts }: SessionState): void {
  const accounts = user?.manufacturers ?? []
  if (accounts.length > 1 && accounts.every(({ selected }) => !selected)) {
    void parts.dialogs.open({ dialog: 'account-chooser' })
  }
}

/** Goes there, in the person's language; then the account is chosen where that is due. */
export async function leadOn(state: SessionState, place?: string, replace = false): Promise<void> {
  const { user, parts, memory } = state
  const { page, settings, dialogs } = parts
  memory.place = undefined
  const first = page.accessOf(FIRST_PAGE) === undefined ? '/home' : FIRST_PAGE
  const target = inLanguage(place ?? first, user?.language.isoCode ?? settings.value.language)
  if (dialogs.shown.value?.name === 'login') dialogs.close()
  if (target !== page.here()) await page.go(target, { replace })
  chooseAccount(state)
}

/** AUTH-05: begins the national single sign-on; the page is left. */
export async function beginSignOn(state: SessionState): Promise<void> {
  const { parts, memory, vault, api } = state
  const { page, settings, snackbar, text } = parts
  try {
    const { url, state: secret, redirect } = await api.beginSignOn()
    if (!isTrustedUrl(url))
      throw new PortalError('SIGN_ON_UNAVAILABLE', { text: text('session.signOnFailed') })
    memory.signOn = { state: secret, redirect, from: page.here(), returnTo: nextPlace(state) ?? null }
    await vault.flush()
    page.leave(url)
  } catch (error) {
    snackbar.show({ kind: 'error', message: errorMessage(error, settings.value.language) })
    throw error
  }
}

/**
 * AUTH-05: the provider has sent the person back with this. Only what was begun in this tab is gone on with.
 * Rejects with the reason when nobody is signed in by it.
 */
export async function arrive(
  state: SessionState,
  answer: ProviderAnswer,
  onSignedIn: () => void,
): Promise<void> {
  const { parts, memory, api } = state
  const { page, text, snackbar, settings } = parts
  const begun = memory.signOn
  memory.signOn = undefined
  const { code } = answer
  const refused = () => new PortalError('SIGN_ON_REFUSED', { text: text('session.signOnRefused') })
  const isReload = begun === undefined && answer.state === undefined
  if (isReload && (state.user !== null || (parts.service.gate.isFlagged() && (await state.read('led'))))) {
    await leadOn(state, undefined, true)
    return
  }
  if (begun === undefined || answer.state !== begun.state) throw refused()
  if (answer.error === 'access_denied') {
    snackbar.show({ kind: 'info', message: text('session.signOnCancelled') })
    const place = placeAfterCancel(begun.from, page.accessOf) ?? '/home'
    await page.go(inLanguage(place, settings.value.language), { replace: true })
    return
  }
  const returnTo = ownPlace(begun.returnTo, page.accessOf)
  // Who tries again from here comes to the same place.
  memory.place = returnTo
  if (code === undefined) throw refused()
  await api.finishSignOn({ code, redirect: begun.redirect, state: begun.state })
  if (!(await state.read('led'))) {
    throw new PortalError('SESSION_REQUIRED', { text: text('session.notKept') })
  }
  onSignedIn()
  await leadOn(state, returnTo, true)
  welcome(state)
}

/** Says that somebody is signed in, in the person's language (LANG-02); its texts may still be on their way. */
function welcome({ user, parts }: SessionState): void {
  const { settings, snackbar, text } = parts
  const say = (lng: Language) => {
    snackbar.show({ kind: 'success', message: text('session.signedIn', { lng }) })
  }
  const before = settings.value.language
  if (user === null || user.language.isoCode === before) {
    say(before)
    return
  }
  void untilState(settings, ({ language }) => language !== before).then(() => say(settings.value.language))
}

/** SESS-03: signs out here, in every tab and at the provider. */
export async function signOut(state: SessionState, onSignedOut: () => void): Promise<void> {
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
  // First away from a page that would ask a visitor to sign in.
  if (isGated(page.here(), page.accessOf) || logoutUrl === null) {
    await page.go(inLanguage('/home', settings.value.language))
  }
  await state.close('logout')
  onSignedOut()
  if (logoutUrl !== null && isTrustedUrl(logoutUrl)) {
    rememberSignedOut(parts.browser.storage, parts.companyId)
    page.leave(logoutUrl)
  } else snackbar.show({ kind: 'success', message: text('session.signedOut') })
}
