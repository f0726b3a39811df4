import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { CallGuard } from 'shared-runtime/http-client'
import type { DraftVault } from 'shared-runtime/remote'
import { loadOnce } from '../load-once.ts'

/** What the provider of the single sign-on has sent back (AUTH-05). */
export interface ProviderAnswer {
  readonly code: string | undefined
  readonly state: string | undefined
  /** E.g. `access_denied`, where the person has cancelled. */
  readonly error: string | undefined
}

/** A half-filled form of the person that this browser keeps. */
export interface KeptForm {
  /** Path of the page where it is filled in, without language prefix; undefined where that was not kept. */
  readonly page: string | undefined
  /** In milliseconds since 1970. */
  readonly savedAt: number
}

/**
 * All of the session beyond its flag (`features/session`): who is signed in, how it is renewed and how it ends. No page
 * of a visitor carries it; it comes when somebody is, or wants to be, signed in.
 */
export interface SessionKeeper extends CallGuard {
  /** Reads who is signed in, once a page has begun (SESS-02). */
  readonly load: () => Promise<void>
  readonly begin: () => Promise<void>
  readonly start: () => Promise<void>
  readonly renew: () => Promise<void>
  readonly end: () => Promise<void>
  /** The provider has sent somebody back; rejects with the reason when nobody is signed in by it (AUTH-05). */
  readonly arrive: (answer: ProviderAnswer) => Promise<void>
  readonly drafts: DraftVault
  /** Half-filled forms of the person that this browser keeps, newest first. */
  readonly unsent: () => Promise<readonly KeptForm[]>
}

/** The way to the keeper of the session, as every page has it. */
export interface SessionGate {
  readonly guard: CallGuard
  readonly drafts: DraftVault
  /** Whether this browser says that somebody is signed in. */
  readonly isFlagged: () => boolean
  readonly keeper: () => Promise<SessionKeeper>
  /** Tells how the keeper is made, once the page stands that it needs. */
  readonly connect: (load: () => Promise<SessionKeeper>) => void
}

/** Makes the gate; nothing is loaded by it. */
export function createSessionGate(companyId: CompanyId): SessionGate {
  // Its value is the role, which is the edge's business.
  const flag = new RegExp(`; ${sessionCookieNames(companyId).authenticated}=(?!0?(?:;|$))`)
  let opened: SessionKeeper | undefined
  let connect: SessionGate['connect'] = () => undefined
  const connected = new Promise<() => Promise<SessionKeeper>>((resolve) => {
    connect = resolve
  })
  const isFlagged = () => flag.test(`; ${document.cookie}`)

  const keeper = loadOnce(async () => (opened = await (await connected)()))
  return {
    isFlagged,
    keeper,
    connect: (load) => {
      connect(load)
    },
    guard: {
      headers(call) {
        if (opened !== undefined) return opened.headers(call)
        const needsToken = call.method !== 'GET' && isFlagged()
        return needsToken ? keeper().then((session) => session.headers(call) ?? {}) : undefined
      },
      mend: async (error, call) => (await keeper()).mend(error, call),
    },
    drafts: {
      read: async (draft) => (await keeper()).drafts.read(draft),
      write: async (draft, content) => (await keeper()).drafts.write(draft, content),
      remove: async (draft) => (await keeper()).drafts.remove(draft),
    },
  }
}
