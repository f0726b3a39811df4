import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { Language } from 'shared-contracts/session/language'
import type { FileLoader } from '../features/remote-outlet/release-file-loader.ts'

export type TextTree = Readonly<Record<string, unknown>>

/** Creates the i18next instance of a page, without fallback language: missing keys fail the build. */
export function createI18n(language: Language, namespaces: Readonly<Record<string, TextTree>>): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    ns: Object.keys(namespaces),
    resources: { [language]: { ...namespaces } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}

/** Loads the texts of the shell and of mounted remotes, once per language. */
export class PortalTexts {
  readonly #files: Pick<FileLoader, 'loadJson'>
  /** Paths by namespace; two releases of a remote on one page have two namespaces. */
  readonly #paths = new Map<string, Readonly<Record<Language, string>>>()
  readonly #loading = new Map<string, Promise<TextTree>>()
  #i18n: i18n | undefined
  /** Last requested language; texts of an earlier request that arrive later are ignored. */
  #requested: Language | undefined

  constructor(files: Pick<FileLoader, 'loadJson'>, shell: PageState['shell']) {
    this.#files = files
    this.#use('shell', releaseBase('shell', shell.version), shell.texts)
  }

  async start(language: Language): Promise<i18n> {
    this.#requested = language
    this.#i18n = createI18n(language, { shell: await this.#load('shell', language) })
    return this.#i18n
  }

  /** Loads the texts of a release in the current language, and in the one that is being loaded. */
  async addRemote({ name, version, texts }: PageRemote, namespace: string): Promise<void> {
    this.#use(namespace, releaseBase(name, version), texts)
    const shown = this.#i18n?.language as Language | undefined
    const languages = new Set([shown, this.#requested].filter((language) => language !== undefined))
    await Promise.all([...languages].map((language) => this.#add(namespace, language)))
  }

  /** Changes the language after all texts are loaded. False when another one was requested meanwhile. */
  async change(language: Language): Promise<boolean> {
    this.#requested = language
    // Repeated, because a remote may be mounted while texts are loading.
    for (let missing = this.#missing(language); missing.length > 0; missing = this.#missing(language)) {
      await Promise.all(missing.map((namespace) => this.#add(namespace, language)))
      if (this.#requested !== language) return false
    }
    await this.#i18n?.changeLanguage(language)
    return true
  }

  #missing(language: Language): readonly string[] {
    return [...this.#paths.keys()].filter((name) => this.#i18n?.hasResourceBundle(language, name) !== true)
  }

  #use(namespace: string, base: string, { az, en, ru }: Readonly<Record<Language, string>>): void {
    this.#paths.set(namespace, { az: base + az, en: base + en, ru: base + ru })
  }

  async #add(namespace: string, language: Language): Promise<void> {
    if (this.#i18n?.hasResourceBundle(language, namespace) === true) return
    const texts = await this.#load(namespace, language)
    this.#i18n?.addResourceBundle(language, namespace, texts, true, true)
  }

  #load(namespace: string, language: Language): Promise<TextTree> {
    const path = this.#paths.get(namespace)?.[language] ?? ''
    const loading = this.#loading.get(path) ?? (this.#files.loadJson(path) as Promise<TextTree>)
    this.#loading.set(path, loading)
    // The next call retries.
    loading.catch(() => this.#loading.delete(path))
    return loading
  }
}
