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
import { createTabStorage } from './rules/tab-storage.ts'
import type { EndReason, SessionDependencies, TabChannel, TabMessage } from './session-dependencies.ts'

interface StateHandlers {
  readonly onRead: (info: SessionInfo, isBackground: boolean) => void
  readonly onClose: () => void
}

type ReadReason = 'signIn' | 'pageStart' | 'refresh' | 'background'

/** Replaces the language prefix of an address. */
export function withLanguage(address: string, language: Language): string {
  const { pathname, search } = new URL(address, 'https://portal.invalid')
  return addressOf(splitLanguage(pathname).path, language) + search
}

/** State of the session: user, language, keys and drafts. */
export class SessionState {
  readonly parts: SessionDependencies
  readonly api: SessionApi
  readonly memory: ReturnType<typeof createTabStorage>
  readonly vault: SessionVault
  readonly #followers: StateHandlers
  readonly #tabs: TabChannel | undefined
  #info: SessionInfo | undefined
  #language: Language | undefined
  /** Number of ended sessions, so that an outdated response does not restore one. */
  #ends = 0

  constructor(parts: SessionDependencies, tabs: TabChannel | undefined, followers: StateHandlers) {
    const { api, companyId, settings, browser, page } = parts
    this.parts = parts
    this.#followers = followers
    this.#tabs = tabs
    this.api = createSessionApi(api, () => settings.value.language)
    this.memory = createTabStorage(companyId, browser)
    this.vault = new SessionVault(browser.drafts, { now: browser.now, here: page.getAddress })
    settings.subscribe(({ language }) => {
      this.#saveLanguage(language)
    })
  }

  readonly publish = (message: TabMessage): void => this.#tabs?.postMessage(message)

  get user(): User | null {
    return this.parts.service.session.value.user
  }

  get ends(): number {
    return this.#ends
  }

  get info(): SessionInfo | undefined {
    return this.#info
  }

  /** SESS-05: whether the access cookie exists, by its script-readable companion. */
  get hasAccessCookie(): boolean {
    const { access } = sessionCookieNames(this.parts.companyId)
    return `; ${document.cookie}`.includes(`; ${access}=1`)
  }

  /**
   * Loads the signed-in user; false for a visitor. `signIn`: a navigation in the user's language follows. `pageStart`: at
   * the start of a page. `background`: does not count as use of the session.
   */
  async read(reason: ReadReason = 'refresh'): Promise<boolean> {
    const ends = this.#ends
    try {
      const isBackground = reason === 'background'
      const calls = [this.api.details(isBackground), this.api.info(isBackground)] as const
      const [user, info] = await Promise.all(calls)
      if (ends !== this.#ends) return false
      await this.#apply(user, info, reason)
      return true
    } catch (error) {
      if (isPortalError(error) && error.status === 401) return false
      throw error
    }
  }

  /** Removes the user from this tab. Drafts remain unless the user signed out. */
  async close(reason: EndReason): Promise<void> {
    this.#ends += 1
    this.#info = undefined
    this.#language = undefined
    const { companyId, service } = this.parts
    const { access, authenticated } = sessionCookieNames(companyId)
    for (const name of [access, authenticated]) {
      for (const secure of ['', '; Secure']) document.cookie = `${name}=; Path=/; Max-Age=0${secure}`
    }
    this.#followers.onClose()
    // Recent searches are personal data.
    forgetRecentSearches(companyId)
    const closed =
      reason === 'logout' ? this.vault.removeAll().then(() => this.vault.lock()) : this.vault.lock()
    if (reason === 'logout') {
      this.memory.returnAddress = undefined
      this.memory.way = undefined
      this.memory.resetRedirects()
    }
    service.sign(null)
    await closed
  }

  async #apply(user: User, info: SessionInfo, reason: ReadReason): Promise<void> {
    const { service, settings, page } = this.parts
    if (info.draftKey !== this.#info?.draftKey) {
      // Without Web Crypto, e.g. on plain HTTP, drafts are kept in memory only.
      const seal = await createSeal(info.draftKey).catch(() => undefined)
      if (seal !== undefined) this.vault.unlock(seal)
    }
    this.#info = info
    this.memory.way = info.way
    this.#followers.onRead(info, reason === 'background')
    if (JSON.stringify(user) !== JSON.stringify(this.user)) service.sign(user)
    const { isoCode } = user.language
    const isNew = isoCode !== this.#language
    this.#language = isoCode
    // SESS-02, LANG-02, SESS-08: applies the user's language, also after a change in another tab.
    if (!isNew || reason === 'signIn' || isoCode === settings.value.language) return
    const address = withLanguage(page.getAddress(), isoCode) + page.getHash()
    if (reason === 'pageStart') page.replaceDocument(address)
    else await page.navigate(address, { replace: true })
  }

  /** LANG-01: saves the language of the signed-in user on the server. */
  #saveLanguage(language: Language): void {
    if (this.#language === undefined || this.#language === language) return
    this.#language = language
    this.api.setLanguage(language).then(
      () => {
        if (this.user !== null) this.parts.service.sign({ ...this.user, language: { isoCode: language } })
        this.publish({ kind: 'changed' })
      },
      // The next change saves it.
      () => undefined,
    )
  }
}
