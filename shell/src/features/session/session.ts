import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import { CSRF_HEADER } from 'shared-contracts/session/session-cookies'
import type { ApiCall } from 'shared-runtime/http-client'
import type { DraftSummary, ProviderResponse, SessionController } from '../../common/services/session-gate.ts'
import { isGated, findOwnAddress } from './rules/return-address.ts'
import { Renewal } from './rules/renewal.ts'
import { SessionClock } from './rules/session-clock.ts'
import { showEndWarning } from './rules/end-warning.ts'
import type { EndReason, SessionDependencies, TabMessage } from './session-dependencies.ts'
import { SessionState, withLanguage } from './session-state.ts'
import {
  finishSignOn,
  beginSignOn,
  openAccountChooser,
  redirectAfterSignIn,
  findReturnAddress,
  signOut,
} from './sign-on.ts'

/** Minimum interval of `used` messages between tabs. */
const USE_INTERVAL_MS = 5000
/** Retry interval while the API is unavailable. */
const RETRY_MS = 15_000
/** Attempts to refresh while the response of another tab is on its way, and the time between two. */
const REFRESH_ATTEMPTS = 10
const REFRESH_WAIT_MS = 1000
/** Minimum interval of checks of a page in the foreground. */
const CHECK_INTERVAL_MS = 10_000

/** Session of the page: sign-in, renewal, expiry, sign-out, and synchronization of tabs. */
export class Session implements SessionController {
  readonly #parts: SessionDependencies
  readonly #state: SessionState
  readonly #clock: SessionClock
  readonly #renewal: Renewal
  /** Numbers of renewals and ended sessions when a call was sent. */
  readonly #sentAfter = new WeakMap<ApiCall, { readonly renewals: number; readonly ends: number }>()
  #expiring: Promise<void> | undefined
  #loading: Promise<void> | undefined
  #lastInputAt = 0
  #usePublishedAt = 0
  #checkedAt = 0
  #endMessage: number | undefined

  constructor(parts: SessionDependencies) {
    const { companyId, browser } = parts
    const name = `portal_${String(companyId)}_session`
    this.#parts = parts
    const tabs = browser.channel(name)
    tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'kind' in data) void this.#receive(data as TabMessage)
    })
    this.#clock = new SessionClock({
      now: browser.now,
      lastInputAt: () => this.#lastInputAt,
      onWarn: (limit, endsAt, signal) => {
        void showEndWarning(parts, { limit, endsAt }, signal).then((isStaying) => {
          if (isStaying) void this.#checkServer()
        })
      },
      onExtend: () => void this.#checkServer(),
      onEnd: () => void this.#checkServer(),
    })
    this.#state = new SessionState(parts, tabs, {
      onRead: (info, isBackground) => {
        this.#clock.start(info, !isBackground)
        this.#checkedAt = browser.now()
        if (this.#endMessage !== undefined) parts.snackbar.close(this.#endMessage)
        this.#endMessage = undefined
      },
      onClose: () => this.#clock.stop(),
    })
    this.#renewal = new Renewal({
      name: `${name}_renewal`,
      withLock: browser.withLock,
      refresh: (isBackground) => this.#refresh(isBackground),
      read: (isBackground) => this.#state.read(isBackground ? 'background' : 'refresh'),
    })
    this.#watchPage()
  }

  get drafts() {
    return this.#state.vault
  }

  readonly listDrafts = (): Promise<readonly DraftSummary[]> => this.#state.vault.list()

  readonly load = (): Promise<void> => (this.#loading ??= this.#load())

  readonly begin = async (): Promise<void> => {
    // The user has chosen to sign in, so earlier redirects do not count.
    this.#state.memory.resetRedirects()
    await beginSignOn(this.#state)
  }

  /**
   * Loads the session after an accepted sign-in and navigates after the reply, because the calling dialog closes.
   * @throws SESSION_REQUIRED when the browser has stored no session
   */
  readonly start = async (): Promise<void> => {
    const { service, snackbar, text } = this.#parts
    if (!(await this.#state.read('signIn'))) {
      const message = text('session.notKept')
      snackbar.show({ kind: 'error', message })
      service.sign(null)
      throw new PortalError('SESSION_REQUIRED', { text: message })
    }
    this.#state.publish({ kind: 'signedIn' })
    const address = findReturnAddress(this.#state)
    setTimeout(() => void redirectAfterSignIn(this.#state, address))
  }

  readonly renew = async (): Promise<void> => {
    if ((await this.#state.read()) || (await this.#renewal.run())) this.#state.publish({ kind: 'changed' })
    else await this.#expire()
  }

  /** Resolves immediately, because the user may have to confirm first. */
  readonly end = (): Promise<void> => {
    void signOut(this.#state)
    return Promise.resolve()
  }

  readonly finishSignOn = (response: ProviderResponse): Promise<void> => finishSignOn(this.#state, response)

  readonly headers = (call: ApiCall): Promise<Readonly<Record<string, string>>> | undefined => {
    this.#sentAfter.set(call, { renewals: this.#renewal.count, ends: this.#state.ends })
    if (call.isBackground !== true) this.#recordUse()
    return call.method === 'GET' ? undefined : this.#token()
  }

  /**
   * Handles a refused call (SESS-05 to SESS-07); true to repeat it.
   * @throws the code of the refusal, with the message that the session has ended
   */
  readonly recover = async (error: PortalError, call: ApiCall): Promise<boolean> => {
    const { code } = error
    if (code === 'SESSION_REQUIRED' || code === 'SESSION_ENDED') return this.#recoverSession(error, call)
    if (code === 'CSRF_REFUSED') return this.#recoverToken()
    // Other refusals, e.g. of a password, are shown to the user (AUTH-04).
    if (code === 'ACCESS_DENIED') await this.#redirectHome()
    return false
  }

  async #token(): Promise<Readonly<Record<string, string>>> {
    // AUTH-04: the retry of a refused sign-in is a call of a visitor.
    const isUnread = this.#state.info === undefined && this.#parts.service.gate.isFlagged()
    if (isUnread) await this.#state.read().catch(() => false)
    const token = this.#state.info?.csrfToken
    return token === undefined ? {} : { [CSRF_HEADER]: token }
  }

  async #load(): Promise<void> {
    // A single sign-on may have loaded it already.
    while (this.#state.info === undefined) {
      try {
        if (
          (await this.#state.read('pageStart')) ||
          (this.#state.hasAccessCookie && (await this.#renewal.run()))
        ) {
          openAccountChooser(this.#state)
        } else {
          await this.#endAtStart()
        }
        return
      } catch {
        await this.#waitForApi()
      }
    }
  }

  /** Ends an expired session at the start of a page; on a public page with a message instead of a redirect. */
  async #endAtStart(): Promise<void> {
    const { page, snackbar, text } = this.#parts
    if (isGated(page.getAddress(), page.accessOf)) return this.#expire()
    await this.#state.close('ended')
    snackbar.show({ kind: 'info', message: text('session.ended') })
  }

  #waitForApi(): Promise<void> {
    const { state } = this.#parts.api.circuit
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, RETRY_MS)
      const stop = state.subscribe(({ circuit }) => {
        if (circuit === 'up') done()
      })
    })
  }

  async #refresh(isBackground: boolean, attempts = REFRESH_ATTEMPTS): Promise<boolean> {
    try {
      await this.#state.api.refresh(isBackground)
      return true
    } catch (error) {
      if (!isPortalError(error) || error.status !== 401) throw error
      if (error.code !== 'SESSION_CHANGED' || attempts === 1) return false
    }
    // Another tab has changed the password; its response brings new cookies to all tabs.
    await new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))
    return this.#refresh(isBackground, attempts - 1)
  }

  async #recoverSession(error: PortalError, call: ApiCall): Promise<boolean> {
    const { service } = this.#parts
    const { renewals, ends } = this.#sentAfter.get(call) ?? { renewals: 0, ends: 0 }
    // The user was already notified.
    if (ends < this.#state.ends) throw this.#endedError(error)
    const { isBackground } = call
    if (this.#state.user === null && !service.gate.isFlagged()) {
      // SESS-07: a visitor is prompted, without a redirect.
      if (isBackground !== true) this.#prompt(error.text)
      return false
    }
    if (renewals < this.#renewal.count) return true
    const before = this.#state.user?.id
    if (this.#state.hasAccessCookie && (await this.#renewal.run(isBackground)))
      return this.#isSameUser(before)
    // A background call does not redirect; the next call of the user does.
    if (isBackground === true) return false
    await this.#expire()
    throw this.#endedError(error)
  }

  #endedError({ code, status = 401 }: PortalError): PortalError {
    return new PortalError(code, { status, text: this.#parts.text('session.ended') })
  }

  /** Whether the user is unchanged, so that input is never sent for a user of a later sign-in in another tab. */
  #isSameUser(before: string | undefined): boolean {
    return before === undefined || this.#state.user?.id === before
  }

  /** Reloads the CSRF token, which belongs to another session after a sign-in in another tab. */
  async #recoverToken(): Promise<boolean> {
    const before = this.#state.user?.id
    return before !== undefined && (await this.#state.read()) && this.#isSameUser(before)
  }

  /** SESS-05: handles an expired session. Concurrent calls share it. */
  #expire(): Promise<void> {
    this.#expiring ??= this.#endAndPrompt().finally(() => {
      this.#expiring = undefined
    })
    return this.#expiring
  }

  async #endAndPrompt(): Promise<void> {
    const { page, service, text, settings, homeNotice } = this.#parts
    const { memory } = this.#state
    const { way } = memory
    memory.returnAddress = findOwnAddress(page.getAddress(), page.accessOf)
    service.lastWay = way
    const closed = this.#state.close('ended')
    this.#state.publish({ kind: 'signedOut', why: 'ended' })
    this.#showEndMessage()
    await closed
    if (!memory.countRedirect()) {
      homeNotice.show({ kind: 'ended' })
      await page.navigate(withLanguage('/home', settings.value.language))
    } else if (way === 'sign-on') {
      await beginSignOn(this.#state).catch(() => {
        this.#prompt(text('session.ended'))
      })
    } else {
      this.#prompt(text('session.ended'))
    }
  }

  #showEndMessage(): void {
    const { snackbar, text } = this.#parts
    snackbar.show({ kind: 'warning', message: text('session.ended') })
    this.#endMessage = snackbar.shown.value.at(-1)?.id
  }

  #prompt(reason: string | undefined): void {
    const { dialogs } = this.#parts
    if (dialogs.shown.value?.dialog === 'login') return
    void dialogs.open({ dialog: 'login', reason })
  }

  /** SESS-06: redirects home with a notice. The call is not repeated, which prevents a loop. Permissions are reloaded. */
  async #redirectHome(): Promise<void> {
    const { page, settings, homeNotice } = this.#parts
    const home = withLanguage('/home', settings.value.language)
    homeNotice.show({ kind: 'forbidden' })
    if (page.getAddress() !== home) await page.navigate(home)
    if (this.#state.user !== null) void this.#state.read().catch(() => undefined)
  }

  /** Sends a request that counts as use; its refusal ends the session (`recover`). */
  async #checkServer(): Promise<void> {
    const { api, settings } = this.#parts
    try {
      await api.get(`/user/session?lang=${settings.value.language}`)
      await this.#state.read()
      this.#recordUse(true)
    } catch {
      // The guard has handled the error; offline, the clock repeats the request.
    }
  }

  #recordUse(isForced = false): void {
    const { now } = this.#parts.browser
    if (this.#state.info === undefined) return
    this.#clock.recordUse(now())
    if (!isForced && now() - this.#usePublishedAt < USE_INTERVAL_MS) return
    this.#usePublishedAt = now()
    this.#state.publish({ kind: 'used', at: now() })
  }

  async #receive(message: TabMessage): Promise<void> {
    if (message.kind === 'used') this.#clock.recordUse(message.at)
    else if (message.kind === 'signedOut') await this.#endHere(message.why)
    else
      await this.#state.read().then(
        () => this.#closePrompt(),
        () => undefined,
      )
  }

  #closePrompt(): void {
    const { dialogs } = this.#parts
    if (this.#state.user !== null && dialogs.shown.value?.dialog === 'login') dialogs.close()
  }

  /** SESS-03, SESS-08: ends the session here after another tab has ended it. */
  async #endHere(why: EndReason): Promise<void> {
    const { page, settings, snackbar, text } = this.#parts
    if (this.#state.user === null) return
    const isLogout = why === 'logout'
    if (!isLogout) this.#state.memory.returnAddress = findOwnAddress(page.getAddress(), page.accessOf)
    else if (isGated(page.getAddress(), page.accessOf))
      await page.navigate(withLanguage('/home', settings.value.language))
    await this.#state.close(why)
    if (isLogout) snackbar.show({ kind: 'info', message: text('session.signedOut') })
    else this.#showEndMessage()
  }

  /** Checks the session of a page in the foreground, which may have ended in the other portal; does not count as use. */
  async #check(): Promise<void> {
    const now = this.#parts.browser.now()
    if (this.#state.user === null || now - this.#checkedAt < CHECK_INTERVAL_MS) return
    this.#checkedAt = now
    const hasEnded = await this.#hasEnded().catch(() => false)
    if (!hasEnded || this.#state.user === null) return
    this.#state.publish({ kind: 'signedOut', why: 'ended' })
    await this.#endHere('ended')
  }

  async #hasEnded(): Promise<boolean> {
    try {
      await this.#state.api.info(true)
      return false
    } catch (error) {
      if (!isPortalError(error) || error.status !== 401) throw error
      return !(this.#state.hasAccessCookie && (await this.#renewal.run(true)))
    }
  }

  #watchPage(): void {
    const recordInput = () => {
      this.#lastInputAt = this.#parts.browser.now()
    }
    addEventListener('pointerdown', recordInput, { passive: true })
    addEventListener('keydown', recordInput, { passive: true })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.drafts.flush()
      else {
        this.#clock.check()
        void this.#check()
      }
    })
    addEventListener('focus', () => void this.#check())
    // A page from the back-forward cache may show the previous user.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      const isFlagged = this.#parts.service.gate.isFlagged()
      if (!isFlagged) void this.#endHere('logout')
      else void this.#state.read().catch(() => undefined)
    })
  }
}
