import { createContext, useContext } from 'react'
import type { PageRoutes, SidebarRule } from 'shared-contracts/release/page-state'
import type { Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { ReadableState } from 'shared-runtime/settings'
import type { ProviderResponse } from '../common/services/session-gate.ts'
import type { SessionPage } from '../features/session/session-dependencies.ts'
import type { CompositionWatch } from './releases/composition-watch.ts'

/** Handle of a route, beyond its path. */
export interface RouteHandle {
  readonly title?: string
  /** Path of a remote's route without language prefix, the key of its title. */
  readonly path?: string
  readonly remote?: string
  readonly screen?: string
  readonly permission?: Permission
  readonly mapped?: string
  readonly isReserved?: boolean
  /** Who has the sidebar, where that is not the signed-in person (NAV-07). */
  readonly sidebar?: SidebarRule
  /** A page of signing in: no dialog is opened by itself there. */
  readonly isSignIn?: boolean
  /** A step of signing in, which the server cannot render. */
  readonly isStep?: boolean
}

/** State and actions of the page that screens do not get. */
export interface BrowserPage extends PageRoutes {
  /** Path and query that the document was rendered for. */
  readonly address: string
  /** Query of the single sign-on provider, on the page that it redirects to. */
  readonly signOnResponse?: ProviderResponse
  readonly name: ReadableState<{ readonly path: string; readonly title: string } | undefined>
  /** Which composition is live, and whether this page shows it (FED-07). */
  readonly releases: Pick<CompositionWatch, 'isFresh' | 'isOutdated' | 'refresh'>
  readonly accessOf: SessionPage['accessOf']
  /** Requests a page from the edge, as a link without JavaScript does. */
  readonly openDocument: (address: string) => void
  /** Loads the texts of a language and shows the page in it without a reload (LANG-01). */
  readonly changeLanguage: (language: Language) => void
  /** Subscribes to language changes of other tabs (SESS-08); the result ends the subscription. */
  readonly onOtherLanguage: (listener: (language: Language) => void) => () => void
  /** Stores the language for bare addresses that other systems redirect to. */
  readonly saveLanguage: () => void
}

export const BrowserPageContext = createContext<BrowserPage | null>(null)

export function useBrowserPage(): BrowserPage {
  const page = useContext(BrowserPageContext)
  if (page === null) throw new Error('Rendered outside of Portal')
  return page
}
