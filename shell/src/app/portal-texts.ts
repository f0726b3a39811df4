import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { Language } from 'shared-contracts/session/language'
import type { FileLoader } from '../features/remote-outlet/release-file-loader.ts'

/** Texts of one namespace, as the file has them. */
export type TextTree = Readonly<Record<string, unknown>>

/** The one instance of a page. It reads nothing by itself and has no fallback language: missing keys fail the build. */
export function createI18n(language: Language, namespaces: Readonly<Record<string, TextTree>>): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    ns: Object.keys(namespaces),
    resources: { [language]: { ...namespaces } },
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}

/** Texts of one release; another release of a remote that is on the page too has a namespace of its own. */
interface TextSource {
  readonly namespace: string
  readonly base: string
  readonly paths: Readonly<Record<Language, string>>
  readonly added: Set<Language>
}

/** Loads the text files of the shell and of remotes in use, each once per language. */
export class PortalTexts {
  readonly #files: Pick<FileLoader, 'loadJson'>
  readonly #sources: TextSource[] = []
  readonly #loading = new Map<string, Promise<TextTree>>()
  #i18n: i18n | undefined
  /** What the page shall be shown in; an earlier choice that arrives later is dropped. */
  #wanted: Language | undefined

  constructor(files: Pick<FileLoader, 'loadJson'>, shell: PageState['shell']) {
    this.#files = files
    this.#use('shell', releaseBase('shell', shell.version), shell.texts)
  }

  /** Starts the texts of the page with those of the shell. */
  async start(language: Language): Promise<i18n> {
    this.#wanted = language
    const shell = await this.#load(this.#sources[0]?.paths[language] ?? '')
    this.#i18n = createI18n(language, { shell })
    this.#sources[0]?.added.add(language)
    return this.#i18n
  }

  /**
   * Makes sure that the texts of a release are there in the language of the page, and in one that it changes to. The
   * namespace is the remote's name, or one of its own for a release beside the live one.
   */
  async addRemote(remote: PageRemote, namespace: string): Promise<void> {
    const source = this.#use(namespace, releaseBase(remote.name, remote.version), remote.texts)
    const shown = this.#i18n?.language as Language | undefined
    const languages = new Set([shown, this.#wanted].filter((language) => language !== undefined))
    await Promise.all([...languages].map((one) => this.#add(source, one)))
  }

  /**
   * Changes the language once every text that is in use has arrived in it. False when another one was chosen
   * meanwhile, whose own change then counts.
   */
  async change(language: Language): Promise<boolean> {
    this.#wanted = language
    // A remote may come into use while texts are on their way.
    for (let missing = this.#missing(language); missing.length > 0; missing = this.#missing(language)) {
      await Promise.all(missing.map((source) => this.#add(source, language)))
      if (this.#wanted !== language) return false
    }
    await this.#i18n?.changeLanguage(language)
    return true
  }

  #missing(language: Language): readonly TextSource[] {
    return this.#sources.filter(({ added }) => !added.has(language))
  }

  #use(namespace: string, base: string, texts: Readonly<Record<Language, string>>): TextSource {
    const known = this.#sources.find((source) => source.base === base)
    if (known !== undefined) return known
    const paths = { az: base + texts.az, en: base + texts.en, ru: base + texts.ru }
    const source = { namespace, base, paths, added: new Set<Language>() }
    this.#sources.push(source)
    return source
  }

  async #add({ namespace, paths, added }: TextSource, language: Language): Promise<void> {
    if (added.has(language)) return
    const texts = await this.#load(paths[language])
    if (added.has(language)) return
    added.add(language)
    this.#i18n?.addResourceBundle(language, namespace, texts, true, true)
  }

  #load(path: string): Promise<TextTree> {
    const loading = this.#loading.get(path) ?? (this.#files.loadJson(path) as Promise<TextTree>)
    this.#loading.set(path, loading)
    // The next who asks begins anew.
    loading.catch(() => this.#loading.delete(path))
    return loading
  }
}
