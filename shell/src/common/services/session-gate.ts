import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { CallGuard } from 'shared-runtime/http-client'
import type { DraftVault } from 'shared-runtime/remote'
import { loadOnce } from '../load-once.ts'

/** Query parameters of the single sign-on provider (AUTH-05). */
export interface ProviderResponse {
  readonly code: string | undefined
  readonly state: string | undefined
  readonly error: string | undefined
}

/** Saved draft of the user in this browser. */
export interface DraftSummary {
  readonly page: string | undefined
  readonly savedAt: number
  /** Only this device has it, or its last change. */
  readonly isUnsent: boolean
}

/** Controls of the session (`features/session`), loaded for signed-in users and for a sign-in. */
export interface SessionController extends CallGuard {
  /** Loads the signed-in user at the start of a page (SESS-02). */
  readonly load: () => Promise<void>
  readonly begin: () => Promise<void>
  readonly start: () => Promise<void>
  readonly renew: () => Promise<void>
  readonly end: () => Promise<void>
  /** Finishes a single sign-on; rejects with the reason of a failure (AUTH-05). */
  readonly finishSignOn: (answer: ProviderResponse) => Promise<void>
  readonly drafts: DraftVault
  readonly listDrafts: () => Promise<readonly DraftSummary[]>
}

/** Lazy access to the session for every page; its code is loaded on demand. */
export type SessionGate = ReturnType<typeof createSessionGate>

export function createSessionGate(companyId: CompanyId) {
  // The value is the role, for the edge.
  const flag = new RegExp(`; ${sessionCookieNames(companyId).authenticated}=(?!0?(?:;|$))`)
  let opened: SessionController | undefined
  let connect: (load: () => Promise<SessionController>) => void = () => undefined
  const connected = new Promise<() => Promise<SessionController>>((resolve) => {
    connect = resolve
  })
  const isFlagged = () => flag.test(`; ${document.cookie}`)

  const controller = loadOnce(async () => (opened = await (await connected)()))
  const guard: CallGuard = {
    headers(call) {
      if (opened !== undefined) return opened.headers(call)
      const needsToken = call.method !== 'GET' && isFlagged()
      return needsToken ? controller().then((session) => session.headers(call) ?? {}) : undefined
    },
    recover: async (error, call) => (await controller()).recover(error, call),
  }
  const drafts: DraftVault = {
    read: async (draft) => (await controller()).drafts.read(draft),
    write: async (draft, content, over) => (await controller()).drafts.write(draft, content, over),
    remove: async (draft) => (await controller()).drafts.remove(draft),
  }
  /** `connect` sets the loader of the controller after the page is mounted; `controller` loads it once. */
  return { isFlagged, controller, connect, guard, drafts }
}
