import { createContext, useContext } from 'react'
import type { PageRoutes, SidebarRule } from 'shared-contracts/release/page-state'
import type { Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { ReadableState } from 'shared-runtime/settings'
import type { ProviderAnswer } from '../common/services/session-gate.ts'
import type { CompositionWatch } from './releases/composition-watch.ts'

/** What the shell knows of a route beyond its path. */
export interface RouteHandle {
  /** Key of the title among the shell's texts. */
  readonly title?: string
  /** Path of a remote's route, without language prefix: the key of its title. */
  readonly path?: string
  readonly remote?: string
  readonly screen?: string
  /** What a person needs for the page; absent for what is everybody's. */
  readonly permission?: Permission
  /** Path of a page of the map that no remote shows. */
  readonly mapped?: string
  /** The page says that it is not available now. */
  readonly isReserved?: boolean
  /** Who has the sidebar beside the page, where it is not who is signed in (NAV-07). */
  readonly sidebar?: SidebarRule
  /** A step of signing in: the server knows nothing of what it is about. */
  readonly isStep?: boolean
}

/** What the page itself needs beyond what screens get. */
export interface BrowserPage extends PageRoutes {
  /** Path and query that the document was rendered for. */
  readonly address: string
  /** What the provider of the single sign-on sent, where the document is the page that it leads back to. */
  readonly signOnAnswer?: ProviderAnswer
  /** A title that a screen gave to the page of a path (`usePageTitle`). */
  readonly name: ReadableState<{ readonly path: string; readonly title: string } | undefined>
  /** Which composition is live, and whether this page shows it (FED-07). */
  readonly releases: Pick<CompositionWatch, 'isFresh' | 'isOutdated' | 'refresh'>
  /** Asks the edge for a page, as a link without JavaScript would. */
  readonly openDocument: (address: string) => void
  /** Loads the texts of a language and shows the page in it, without a reload (LANG-01). */
  readonly changeLanguage: (language: Language) => void
  /** Calls back when another tab of the portal has changed the language (SESS-08). Gives what stops the calls. */
  readonly onOtherLanguage: (listener: (language: Language) => void) => () => void
  /** Has bare addresses answered in the present language: those that other systems lead back to. */
  readonly keepLanguage: () => void
}

export const BrowserPageContext = createContext<BrowserPage | null>(null)

export function useBrowserPage(): BrowserPage {
  const page = useContext(BrowserPageContext)
  if (page === null) throw new Error('Rendered outside of Portal')
  return page
}
