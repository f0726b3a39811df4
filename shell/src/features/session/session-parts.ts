import type { ConfirmQuestion } from 'shared-contracts/events/payloads/shell'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { ApiClient } from 'shared-runtime/http-client'
import type { PageSettings, ReadableState } from 'shared-runtime/settings'
import type { SnackbarStream } from 'shared-runtime/snackbar'
import type { DialogPlace } from '../../common/services/dialog-place.ts'
import type { DialogQueue } from '../../common/services/dialog-queue.ts'
import type { HomeNotice } from '../../common/services/home-notice.ts'
import type { SessionService } from '../../common/services/session-service.ts'
import type { LockedWork } from './tabs/alone.ts'
import type { TabChannel } from './tabs/tabs.ts'
import type { DraftBox } from './drafts/draft-box.ts'

/** Who may see a path of the portal; undefined for a path that it does not have. */
export type Access = 'open' | 'gated' | undefined

/** The page as the session sees and moves it. Addresses are paths with language and query. */
export interface SessionPage {
  readonly here: () => string
  /** Part of the page that the address names, with its sign; empty where it names none. */
  readonly part: () => string
  readonly go: (address: string, options?: { readonly replace?: boolean }) => Promise<void>
  /** Takes the place of the present document: a page that is still being taken over must not change its language. */
  readonly reopen: (address: string) => void
  /** Leaves the portal. */
  readonly leave: (url: string) => void
  readonly accessOf: (path: string) => Access
}

/** What the browser gives; tests bring their own. */
export interface SessionBrowser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** What tabs talk over; undefined where they cannot. */
  readonly channel: (name: string) => TabChannel | undefined
  readonly alone: LockedWork
  readonly now: () => number
  readonly drafts: DraftBox
}

/** What the session is made of. */
export interface SessionParts {
  readonly companyId: CompanyId
  readonly api: ApiClient
  readonly service: SessionService
  readonly dialogs: DialogPlace
  readonly homeNotice: Pick<HomeNotice, 'show'>
  readonly confirm: DialogQueue<ConfirmQuestion, boolean>
  readonly snackbar: SnackbarStream
  readonly settings: ReadableState<PageSettings>
  /** Texts of the shell. */
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  readonly page: SessionPage
  readonly browser: SessionBrowser
}
