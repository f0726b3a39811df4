import { createContext, useContext } from 'react'
import type { PageRoutes, SidebarRule } from 'shared-contracts/release/page-state'
import type { Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { ReadableState } from 'shared-runtime/settings'
import type { ProviderResponse } from '../common/services/session-gate.ts'
import type { SessionPage } from '../features/session/session-dependencies.ts'
import type { CompositionWatch } from './releases/composition-watch.ts'

/** Data of a route beside its path. */
export interface RouteHandle {
  readonly title?: string
  /** Path of a remote's route without language prefix; key of its title. */
  readonly path?: string
  readonly remote?: string
  readonly screen?: string
  readonly permission?: Permission
  readonly mapped?: string
  readonly isReserved?: boolean
  /** Overrides which users have the sidebar; by default signed-in users (NAV-07). */
  readonly sidebar?: SidebarRule
  /** Sign-in page, on which no dialog opens automatically. */
  readonly isSignIn?: boolean
  /** Step of a sign-in that the server cannot render. */
  readonly isStep?: boolean
}

/** Name that a screen gave the page at a path, and on the server what the page is. */
interface PageName {
  readonly path: string
  readonly title: string
  readonly description?: string | undefined
}

/** State and actions of the page for the shell only. */
export interface BrowserPage extends PageRoutes {
  /** Path and query that the document was rendered for. */
  readonly address: string
  /** Query parameters of the single sign-on provider, on its callback page. */
  readonly signOnResponse?: ProviderResponse
  readonly name: ReadableState<PageName | undefined>
  /** Live composition, and whether this page shows it (FED-07). */
  readonly releases: Pick<CompositionWatch, 'isFresh' | 'isOutdated' | 'refresh'>
  readonly accessOf: SessionPage['accessOf']
  /** Loads a page as a document from the edge. */
  readonly openDocument: (address: string) => void
  /** Loads the texts of a language and renders the page in it without a reload (LANG-01). */
  readonly changeLanguage: (language: Language) => void
  /** Subscribes to language changes of other tabs (SESS-08); returns the unsubscribe function. */
  readonly onOtherLanguage: (listener: (language: Language) => void) => () => void
  /** Saves the language for URLs without language prefix, which other systems redirect to. */
  readonly saveLanguage: () => void
}

export const BrowserPageContext = createContext<BrowserPage | null>(null)

/** @throws Error outside of `Portal` */
export function useBrowserPage(): BrowserPage {
  const page = useContext(BrowserPageContext)
  if (page === null) throw new Error('Rendered outside of Portal')
  return page
}
