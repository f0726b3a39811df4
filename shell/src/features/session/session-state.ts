import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { SessionInfo } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { addressOf } from 'shared-runtime/navigation'
import { forgetRecentSearches } from 'shared-runtime/recent-searches'
import { SessionVault } from './drafts/draft-vault.ts'
import { createSeal } from './drafts/seal.ts'
import { createSessionApi } from './session.api.ts'
import type { SessionApi } from './session.api.ts'
import type { SessionParts } from './session-parts.ts'
import { createTabMemory } from './tabs/tab-memory.ts'
import type { TabMemory } from './tabs/tab-memory.ts'
import type { EndReason } from './tabs/tabs.ts'

/** Told of what becomes of the session. */
interface Followers {
  readonly onRead: (info: SessionInfo, isBackground: boolean) => void
  readonly onClose: () => void
  readonly onLanguage: () => void
}

/** When it is read who is signed in. */
type Moment = 'led' | 'begun' | 'shown' | 'background'

/** An address of the portal in another language. */
export function inLanguage(address: string, language: Language): string {
  const { pathname, search } = new URL(address, 'https://portal.invalid')
  return addressOf(splitLanguage(pathname).path, language) + search
}

/** Who is signed in, as the server says it, and what goes with the person: language, keys, half-filled forms. */
export class SessionState {
  readonly parts: SessionParts
  readonly api: SessionApi
  readonly memory: TabMemory
  readonly vault: SessionVault
  readonly #followers: Followers
  #info: SessionInfo | undefined
  /** What the server believes to be the person's language. */
  #language: Language | undefined
  /** Counts ends, so that an answer from before one signs nobody in again. */
  #ends = 0

  constructor(parts: SessionParts, followers: Followers) {
    const { api, companyId, settings, browser, page } = parts
    this.parts = parts
    this.#followers = followers
    this.api = createSessionApi(api, () => settings.value.language)
    this.memory = createTabMemory(companyId, browser)
    this.vault = new SessionVault(browser.drafts, { now: browser.now, here: page.here })
    settings.subscribe(({ language }) => {
      this.#tellLanguage(language)
    })
  }

  get user(): User | null {
    return this.parts.service.session.value.user
  }

  get ends(): number {
    return this.#ends
  }

  get info(): SessionInfo | undefined {
    return this.#info
  }

  /** SESS-05: the readable companion says that there is an access cookie. */
  get hasAccessCookie(): boolean {
    const { access } = sessionCookieNames(this.parts.companyId)
    return `; ${document.cookie}`.includes(`; ${access}=1`)
  }

  /**
   * Reads who is signed in; false when nobody is. `led`: whoever calls goes to another page with it, in the person's
   * language. `begun`: the page has only begun. `background`: nobody asked for it, so it is not use of the session.
   */
  async read(moment: Moment = 'shown'): Promise<boolean> {
    const ends = this.#ends
    try {
      const [user, info] = await this.#ask(moment === 'background')
      if (ends !== this.#ends) return false
      await this.#apply(user, info, moment)
      return true
    } catch (error) {
      if (isPortalError(error) && error.status === 401) return false
      throw error
    }
  }

  #ask(isBackground: boolean): Promise<[User, SessionInfo]> {
    return Promise.all([this.api.details(isBackground), this.api.info(isBackground)])
  }

  /** Forgets the person in this tab. After an end that nobody wanted their half-filled forms stay. */
  async close(why: EndReason): Promise<void> {
    this.#ends += 1
    this.#info = undefined
    this.#language = undefined
    const { companyId, service } = this.parts
    const { access, authenticated } = sessionCookieNames(companyId)
    for (const name of [access, authenticated]) {
      for (const secure of ['', '; Secure']) document.cookie = `${name}=; Path=/; Max-Age=0${secure}`
    }
    this.#followers.onClose()
    // What was looked for tells of a person, whoever sits here next.
    forgetRecentSearches(companyId)
    const kept = why === 'logout' ? this.vault.removeAll().then(() => this.vault.lock()) : this.vault.lock()
    if (why === 'logout') {
      this.memory.place = undefined
      this.memory.way = undefined
      this.memory.forgetBounces()
    }
    service.sign(null)
    await kept
  }

  async #apply(user: User, info: SessionInfo, moment: Moment): Promise<void> {
    const { service, settings, page } = this.parts
    if (info.draftKey !== this.#info?.draftKey) {
      // Without the means to seal, e.g. on an unprotected connection, forms are kept in memory only.
      const seal = await createSeal(info.draftKey).catch(() => undefined)
      if (seal !== undefined) this.vault.unlock(seal)
    }
    this.#info = info
    this.memory.way = info.way
    this.#followers.onRead(info, moment === 'background')
    if (JSON.stringify(user) !== JSON.stringify(this.user)) service.sign(user)
    const { isoCode } = user.language
    const isNew = isoCode !== this.#language
    this.#language = isoCode
    // SESS-02, LANG-02: the person's language is applied; SESS-08: also when it was changed in another tab.
    if (!isNew || moment === 'led' || isoCode === settings.value.language) return
    const address = inLanguage(page.here(), isoCode) + page.part()
    if (moment === 'begun') page.reopen(address)
    else await page.go(address, { replace: true })
  }

  /** LANG-01: the server is told when a signed-in person chooses another language. */
  #tellLanguage(language: Language): void {
    if (this.#language === undefined || this.#language === language) return
    this.#language = language
    this.api.setLanguage(language).then(
      () => {
        if (this.user !== null) this.parts.service.sign({ ...this.user, language: { isoCode: language } })
        this.#followers.onLanguage()
      },
      // The page is shown in it all the same; the next choice tells it again.
      () => undefined,
    )
  }
}
