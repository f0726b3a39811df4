import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { CallGuard } from 'shared-runtime/http-client'
import type { DraftVault } from 'shared-runtime/remote'
import { loadOnce } from '../load-once.ts'

/** Query of the single sign-on provider (AUTH-05). */
export interface ProviderResponse {
  readonly code: string | undefined
  readonly state: string | undefined
  readonly error: string | undefined
}

/** A draft of the person in this browser. */
export interface DraftSummary {
  readonly page: string | undefined
  readonly savedAt: number
}

/** The session (`features/session`), loaded when a person is, or wants to be, signed in. */
export interface SessionController extends CallGuard {
  /** Reads who is signed in, after the start of a page (SESS-02). */
  readonly load: () => Promise<void>
  readonly begin: () => Promise<void>
  readonly start: () => Promise<void>
  readonly renew: () => Promise<void>
  readonly end: () => Promise<void>
  /** Finishes a single sign-on; rejects with the reason when that fails (AUTH-05). */
  readonly finishSignOn: (answer: ProviderResponse) => Promise<void>
  readonly drafts: DraftVault
  readonly listDrafts: () => Promise<readonly DraftSummary[]>
}

/** Access to the session on every page, without its code. */
export type SessionGate = ReturnType<typeof createSessionGate>

export function createSessionGate(companyId: CompanyId) {
  // Its value is the role, for the edge.
  const flag = new RegExp(`; ${sessionCookieNames(companyId).authenticated}=(?!0?(?:;|$))`)
  let opened: SessionController | undefined
  let connect: (load: () => Promise<SessionController>) => void = () => undefined
  const connected = new Promise<() => Promise<SessionController>>((resolve) => {
    connect = resolve
  })
  const isFlagged = () => flag.test(`; ${document.cookie}`)

  const keeper = loadOnce(async () => (opened = await (await connected)()))
  const guard: CallGuard = {
    headers(call) {
      if (opened !== undefined) return opened.headers(call)
      const needsToken = call.method !== 'GET' && isFlagged()
      return needsToken ? keeper().then((session) => session.headers(call) ?? {}) : undefined
    },
    recover: async (error, call) => (await keeper()).recover(error, call),
  }
  const drafts: DraftVault = {
    read: async (draft) => (await keeper()).drafts.read(draft),
    write: async (draft, content) => (await keeper()).drafts.write(draft, content),
    remove: async (draft) => (await keeper()).drafts.remove(draft),
  }
  /** `connect` sets how the keeper is loaded, once the page is mounted. */
  return { isFlagged, keeper, connect, guard, drafts }
}
