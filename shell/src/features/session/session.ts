import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import { CSRF_HEADER } from 'shared-contracts/session/session-cookies'
import type { ApiCall } from 'shared-runtime/http-client'
import type { KeptForm, ProviderAnswer, SessionKeeper } from '../../common/services/session-gate.ts'
import { isGated, ownPlace } from './rules/places.ts'
import { createRenewal } from './rules/renewal.ts'
import { SessionClock } from './rules/session-clock.ts'
import { warn } from './rules/warnings.ts'
import type { SessionParts } from './session-parts.ts'
import { SessionState, inLanguage } from './session-state.ts'
import { arrive, beginSignOn, chooseAccount, leadOn, nextPlace, signOut } from './sign-on.ts'
import { joinTabs } from './tabs/tabs.ts'
import type { EndReason, TabMessage, Tabs } from './tabs/tabs.ts'

/** Tabs tell each other of calls no more often than this. */
const TELL_USE_MS = 5000
/** Nobody knows who is signed in while the API is away; asked again then, at the latest. */
const ASK_AGAIN_MS = 15_000
/** A page that comes back to the front checks its session no more often than this. */
const CHECK_AGAIN_MS = 10_000

/** The session of the page (SESS-02 to SESS-08). */
class Session {
  readonly #parts: SessionParts
  readonly #state: SessionState
  readonly #clock: SessionClock
  readonly #renewal: ReturnType<typeof createRenewal>
  readonly #tabs: Tabs
  /** How often the session had been renewed, or had ended, when a call was sent. */
  readonly #sentAfter = new WeakMap<ApiCall, { readonly renewals: number; readonly ends: number }>()
  #expiring: Promise<void> | undefined
  #loading: Promise<void> | undefined
  #touchedAt = 0
  #toldUseAt = 0
  #checkedAt = 0
  /** The message that the session has ended; it goes when there is one again. */
  #endMessage: number | undefined

  constructor(parts: SessionParts) {
    const { companyId, browser } = parts
    const name = `portal_${String(companyId)}_session`
    this.#parts = parts
    this.#tabs = joinTabs(browser.channel(name), (message) => void this.#hear(message))
    this.#clock = new SessionClock({
      now: browser.now,
      touchedAt: () => this.#touchedAt,
      warn: (limit, endsAt, signal) => {
        void warn(parts, { limit, endsAt }, signal).then((stays) => {
          if (stays) void this.#askServer()
        })
      },
      extend: () => void this.#askServer(),
      over: () => void this.#askServer(),
    })
    this.#state = new SessionState(parts, {
      onRead: (info, isBackground) => {
        this.#clock.start(info, !isBackground)
        this.#checkedAt = browser.now()
        if (this.#endMessage !== undefined) parts.snackbar.close(this.#endMessage)
        this.#endMessage = undefined
      },
      onClose: () => this.#clock.stop(),
      onLanguage: () => this.#tabs.tell({ kind: 'changed' }),
    })
    this.#renewal = createRenewal({
      name: `${name}_renewal`,
      alone: browser.alone,
      refresh: (isBackground) => this.#refresh(isBackground),
      read: (isBackground) => this.#state.read(isBackground ? 'background' : 'shown'),
    })
    this.#watchPage()
  }

  get drafts() {
    return this.#state.vault
  }

  readonly unsent = (): Promise<readonly KeptForm[]> => this.#state.vault.list()

  readonly load = (): Promise<void> => (this.#loading ??= this.#load())

  readonly begin = async (): Promise<void> => {
    // Somebody wants to sign in; nobody is being sent around.
    this.#state.memory.forgetBounces()
    await beginSignOn(this.#state)
  }

  /** A sign-in was accepted. Whoever says so stands in the dialog that closes now, so that comes after the answer. */
  readonly start = async (): Promise<void> => {
    const { service, snackbar, text } = this.#parts
    if (!(await this.#state.read('led'))) {
      const message = text('session.notKept')
      snackbar.show({ kind: 'error', message })
      service.sign(null)
      throw new PortalError('SESSION_REQUIRED', { text: message })
    }
    this.#tabs.tell({ kind: 'signedIn' })
    const place = nextPlace(this.#state)
    setTimeout(() => void leadOn(this.#state, place))
  }

  readonly renew = async (): Promise<void> => {
    if ((await this.#state.read()) || (await this.#renewal.run())) this.#tabs.tell({ kind: 'changed' })
    else await this.#expire()
  }

  /** Answers at once: a person may have to be asked first. */
  readonly end = (): Promise<void> => {
    void signOut(this.#state, () => {
      this.#tabs.tell({ kind: 'signedOut', why: 'logout' })
    })
    return Promise.resolve()
  }

  readonly arrive = async (answer: ProviderAnswer): Promise<void> => {
    await arrive(this.#state, answer, () => {
      this.#tabs.tell({ kind: 'signedIn' })
    })
  }

  readonly headers = (call: ApiCall): Promise<Readonly<Record<string, string>>> | undefined => {
    this.#sentAfter.set(call, { renewals: this.#renewal.count, ends: this.#state.ends })
    if (call.isBackground !== true) this.#noteUse()
    return call.method === 'GET' ? undefined : this.#token()
  }

  /**
   * SESS-05 to SESS-07. True: the call is worth making once more.
   * @throws the code of the refusal with the text that the session has ended, where it has
   */
  readonly mend = async (error: PortalError, call: ApiCall): Promise<boolean> => {
    const { code } = error
    if (code === 'SESSION_REQUIRED' || code === 'SESSION_ENDED') return this.#mendSession(error, call)
    if (code === 'CSRF_REFUSED') return this.#mendToken()
    // Other refusals, e.g. of a password, are answers to the person and none of the session's business (AUTH-04).
    if (code === 'ACCESS_DENIED') await this.#leadHome()
    return false
  }

  async #token(): Promise<Readonly<Record<string, string>>> {
    // AUTH-04: the next try after a refused sign-in is a visitor's, and nobody is asked who that is.
    const isToBeRead = this.#state.info === undefined && this.#parts.service.gate.isFlagged()
    if (isToBeRead) await this.#state.read().catch(() => false)
    const token = this.#state.info?.csrfToken
    return token === undefined ? {} : { [CSRF_HEADER]: token }
  }

  async #load(): Promise<void> {
    // Whoever has just arrived from the provider is known already.
    while (this.#state.info === undefined) {
      try {
        if (
          (await this.#state.read('begun')) ||
          (this.#state.hasAccessCookie && (await this.#renewal.run()))
        ) {
          chooseAccount(this.#state)
        } else {
          await this.#endAtStart()
        }
        return
      } catch {
        await this.#untilAnswered()
      }
    }
  }

  /** Who only reads a public page is told, and not sent anywhere. */
  async #endAtStart(): Promise<void> {
    const { page, snackbar, text } = this.#parts
    if (isGated(page.here(), page.accessOf)) return this.#expire()
    await this.#state.close('ended')
    snackbar.show({ kind: 'info', message: text('session.ended') })
  }

  #untilAnswered(): Promise<void> {
    const { state } = this.#parts.api.circuit
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, ASK_AGAIN_MS)
      const stop = state.subscribe(({ circuit }) => {
        if (circuit === 'up') done()
      })
    })
  }

  async #refresh(isBackground: boolean): Promise<boolean> {
    try {
      await this.#state.api.refresh(isBackground)
      return true
    } catch (error) {
      if (isPortalError(error) && error.status === 401) return false
      throw error
    }
  }

  async #mendSession(error: PortalError, call: ApiCall): Promise<boolean> {
    const { service } = this.#parts
    const { renewals, ends } = this.#sentAfter.get(call) ?? { renewals: 0, ends: 0 }
    // The answer to a call from before the end: the person has been told.
    if (ends < this.#state.ends) throw this.#endedError(error)
    const { isBackground } = call
    if (this.#state.user === null && !service.gate.isFlagged()) {
      // SESS-07: who never signed in is asked to, and sent nowhere.
      if (isBackground !== true) this.#prompt(error.text)
      return false
    }
    if (renewals < this.#renewal.count) return true
    const before = this.#state.user?.id
    if (this.#state.hasAccessCookie && (await this.#renewal.run(isBackground))) return this.#isStill(before)
    // Nobody is taken away in the middle of a sentence: the person's own next call says that the session is over.
    if (isBackground === true) return false
    await this.#expire()
    throw this.#endedError(error)
  }

  /** The refusal in words for a person who was signed in; the server's are for one who never was. */
  #endedError({ code, status = 401 }: PortalError): PortalError {
    return new PortalError(code, { status, text: this.#parts.text('session.ended') })
  }

  /** What one person has filled in is never sent as another, who has signed in in another tab meanwhile. */
  #isStill(before: string | undefined): boolean {
    return before === undefined || this.#state.user?.id === before
  }

  /** The token of another session: somebody has signed in in another tab. */
  async #mendToken(): Promise<boolean> {
    const before = this.#state.user?.id
    return before !== undefined && (await this.#state.read()) && this.#isStill(before)
  }

  /** SESS-05: the session is over and nobody wanted it. Many calls may find out at once. */
  #expire(): Promise<void> {
    this.#expiring ??= this.#endAndAskAgain().finally(() => {
      this.#expiring = undefined
    })
    return this.#expiring
  }

  async #endAndAskAgain(): Promise<void> {
    const { page, service, text, settings, homeNotice } = this.#parts
    const { memory } = this.#state
    const { way } = memory
    memory.place = ownPlace(page.here(), page.accessOf)
    service.lastWay = way
    const closed = this.#state.close('ended')
    this.#tabs.tell({ kind: 'signedOut', why: 'ended' })
    this.#tellEnd()
    await closed
    if (!memory.bounce()) {
      homeNotice.show({ kind: 'ended' })
      await page.go(inLanguage('/home', settings.value.language))
    } else if (way === 'sign-on') {
      await beginSignOn(this.#state).catch(() => {
        this.#prompt(text('session.ended'))
      })
    } else {
      this.#prompt(text('session.ended'))
    }
  }

  #tellEnd(): void {
    const { snackbar, text } = this.#parts
    snackbar.show({ kind: 'warning', message: text('session.ended') })
    this.#endMessage = snackbar.shown.value.at(-1)?.id
  }

  #prompt(reason: string | undefined): void {
    const { dialogs } = this.#parts
    if (dialogs.shown.value?.name === 'login') return
    void dialogs.open(reason === undefined ? { dialog: 'login' } : { dialog: 'login', reason })
  }

  /** SESS-06: nothing is made again, so it cannot go round in circles. What the person may do is read anew. */
  async #leadHome(): Promise<void> {
    const { page, settings, homeNotice } = this.#parts
    const home = inLanguage('/home', settings.value.language)
    homeNotice.show({ kind: 'forbidden' })
    if (page.here() !== home) await page.go(home)
    if (this.#state.user !== null) void this.#state.read().catch(() => undefined)
  }

  /** Asks the server, which counts as use; it also says when the session is over (`mend`). */
  async #askServer(): Promise<void> {
    const { api, settings } = this.#parts
    try {
      await api.get(`/user/session?lang=${settings.value.language}`)
      await this.#state.read()
      this.#noteUse(true)
    } catch {
      // The rules for refused calls have done what is to be done; without a network the clock asks again.
    }
  }

  #noteUse(isCertain = false): void {
    const { now } = this.#parts.browser
    if (this.#state.info === undefined) return
    this.#clock.used(now())
    if (!isCertain && now() - this.#toldUseAt < TELL_USE_MS) return
    this.#toldUseAt = now()
    this.#tabs.tell({ kind: 'used', at: now() })
  }

  async #hear(message: TabMessage): Promise<void> {
    if (message.kind === 'used') this.#clock.used(message.at)
    else if (message.kind === 'signedOut') await this.#follow(message.why)
    else
      await this.#state.read().then(
        () => this.#closePrompt(),
        () => undefined,
      )
  }

  #closePrompt(): void {
    const { dialogs } = this.#parts
    if (this.#state.user !== null && dialogs.shown.value?.name === 'login') dialogs.close()
  }

  /** SESS-03, SESS-08: another tab has said that nobody is signed in any more. */
  async #follow(why: EndReason): Promise<void> {
    const { page, settings, snackbar, text } = this.#parts
    if (this.#state.user === null) return
    const isLogout = why === 'logout'
    if (!isLogout) this.#state.memory.place = ownPlace(page.here(), page.accessOf)
    else if (isGated(page.here(), page.accessOf)) await page.go(inLanguage('/home', settings.value.language))
    await this.#state.close(why)
    if (isLogout) snackbar.show({ kind: 'info', message: text('session.signedOut') })
    else this.#tellEnd()
  }

  /** Checks a page that comes back to the front: its session may have ended in the other portal. No use of the session. */
  async #check(): Promise<void> {
    const now = this.#parts.browser.now()
    if (this.#state.user === null || now - this.#checkedAt < CHECK_AGAIN_MS) return
    this.#checkedAt = now
    const isOver = await this.#isOver().catch(() => false)
    if (!isOver || this.#state.user === null) return
    this.#tabs.tell({ kind: 'signedOut', why: 'ended' })
    await this.#follow('ended')
  }

  async #isOver(): Promise<boolean> {
    try {
      await this.#state.api.info(true)
      return false
    } catch (error) {
      if (!isPortalError(error) || error.status !== 401) throw error
      return !(this.#state.hasAccessCookie && (await this.#renewal.run(true)))
    }
  }

  #watchPage(): void {
    const touch = () => {
      this.#touchedAt = this.#parts.browser.now()
    }
    addEventListener('pointerdown', touch, { passive: true })
    addEventListener('keydown', touch, { passive: true })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.drafts.flush()
      else {
        this.#clock.look()
        void this.#check()
      }
    })
    addEventListener('focus', () => void this.#check())
    // A page that comes back from the browser's memory shows who was signed in when it was left.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      const isFlagged = this.#parts.service.gate.isFlagged()
      if (!isFlagged) void this.#follow('logout')
      else void this.#state.read().catch(() => undefined)
    })
  }
}

/** Makes the keeper of the session for a page. */
export function createSession(parts: SessionParts): SessionKeeper {
  return new Session(parts)
}
