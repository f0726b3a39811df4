import type { PortalRuntime } from 'shared-runtime/remote'
import type { SessionService } from '../../common/services/session-service.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import type { TabLock } from './rules/renewal.ts'

/** Access to a path; undefined for a path without page. */
export type Access = 'open' | 'gated' | undefined

/** Page operations of the session. Addresses are paths with language prefix and query. */
export interface SessionPage {
  readonly getAddress: () => string
  readonly getHash: () => string
  readonly navigate: (address: string, options?: { readonly replace?: boolean }) => Promise<void>
  /** Loads a new document, because a page that is being hydrated must not change its language. */
  readonly replaceDocument: (address: string) => void
  readonly redirect: (url: string) => void
  readonly accessOf: (path: string) => Access
}

export type EndReason = 'logout' | 'ended'

/** Message between tabs of one browser (SESS-08), without personal data. */
export type TabMessage =
  | { readonly kind: 'signedIn' | 'changed' }
  | { readonly kind: 'signedOut'; readonly why: EndReason }
  | { readonly kind: 'used'; readonly at: number }

export type TabChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>

/** Browser APIs of the session; replaced in tests. */
export interface SessionBrowser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly channel: (name: string) => TabChannel | undefined
  readonly withLock: TabLock
  readonly now: () => number
  readonly drafts: DraftStore
}

export interface SessionDependencies
  extends
    Pick<PortalRuntime, 'companyId' | 'api' | 'settings'>,
    Pick<ShellServices, 'dialogs' | 'homeNotice' | 'confirm' | 'snackbar'> {
  readonly service: SessionService
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  readonly page: SessionPage
  readonly browser: SessionBrowser
}
