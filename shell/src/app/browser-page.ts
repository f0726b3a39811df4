import { createContext, useContext } from 'react'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { Language } from 'shared-contracts/session/language'
import type { ReadableState } from 'shared-runtime/settings'

/** What the shell knows of a route beyond its path. */
export interface RouteHandle {
  /** Key of the title among the shell's texts, or the title itself. */
  readonly title: string | Readonly<Record<Language, string>>
  readonly remote?: PageRemote
  readonly screen?: string
  /** Why the release must not run here (FED-03). */
  readonly refusal?: string | undefined
}

/** What the page itself needs beyond what screens get. */
export interface BrowserPage {
  readonly remotes: PageState['remotes']
  /** A title that a screen gave to the page of a path (`usePageTitle`). */
  readonly name: ReadableState<{ readonly path: string; readonly title: string } | undefined>
  /** Whether an answer of the API named a newer composition than the one of this document (FED-07). */
  readonly isOutdated: () => boolean
  /** Asks the edge for a page, as a link without JavaScript would. */
  readonly openDocument: (address: string) => void
  /** Loads the texts of a language and shows the page in it, without a reload (LANG-01). */
  readonly changeLanguage: (language: Language) => void
}

export const BrowserPageContext = createContext<BrowserPage | null>(null)

export function useBrowserPage(): BrowserPage {
  const page = useContext(BrowserPageContext)
  if (page === null) throw new Error('Rendered outside of Portal')
  return page
}
