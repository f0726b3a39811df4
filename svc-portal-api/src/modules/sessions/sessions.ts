import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  TOKEN_HEADER,
  sessionCookieNames,
  type SessionCookieNames,
} from 'shared-contracts/session/session-cookies'
import { VISITOR, type Caller, type SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'
import { readCookie } from '../../common/cookies/cookies.ts'
import type { Identity } from '../../common/identity.ts'
import type { Sessions } from '../../common/sessions.ts'
import { createToken } from '../../common/tokens.ts'
import { deviceWords } from '../../common/device-words.ts'
import { giveHandles, hashHandle, presentedHandle, setSessionCookies } from './handles.ts'
import { createPassing, noteTakenUp } from './passing.ts'
import { csrfToken } from './session-guard.ts'
import { USE_SECONDS, isUse } from './session-limits.ts'
import {
  endById,
  endOfPerson,
  findByAccess,
  findByAnyAccess,
  findRole,
  findRunningOf,
  insertSession,
  isWithinLimits,
  refuseRefreshHandles,
  setAccount,
  supersedeHandles,
  touchSession,
  type EndReason,
  type StoredSession,
} from './sessions.store.ts'

/** Running sessions that one person may have; a further one ends the oldest. */
const MOST_SESSIONS = 20

export type SessionDependencies = Pick<Identity, 'pool' | 'clock' | 'companyId' | 'secrets'>

/** For the routes of this module. */
export interface SessionsWithCookies extends Sessions {
  readonly cookies: SessionCookieNames
}

/** Implements what `common/sessions` promises. */
export function createSessions(dependencies: SessionDependencies): SessionsWithCookies {
  const { clock, companyId, secrets } = dependencies
  const cookies = sessionCookieNames(companyId)
  const csrfKey = secrets.key('csrf')
  const draftKey = secrets.key('drafts')
  const ending = (reason: EndReason) => ({ reason, at: clock.now() })
  /** The one that this browser had, even if it has to be renewed first: its cookies are overwritten. */
  const endPresent = async (transaction: Queries, request: FastifyRequest) => {
    const hash = hashHandle(readCookie(request, cookies.session))
    if (hash === undefined) return
    const before = await findByAnyAccess(transaction, { hash, companyId, kind: 'browser' })
    if (before !== undefined) await endById(transaction, before.id, ending('replaced'))
  }

  return {
    cookies,
    ...createPassing(dependencies),
    ...createLooks(dependencies),

    async begin(transaction, { personId, way, request, account = null, providerSession = null, signIn }) {
      const kind: StoredSession['kind'] = request.headers[TOKEN_HEADER] === 'bearer' ? 'bearer' : 'browser'
      if (kind === 'browser') await endPresent(transaction, request)
      const now = clock.now()
      const sessionId = randomUUID()
      const session = {
        ...{ id: sessionId, way, kind, account, company_id: companyId, person_id: personId },
        device: deviceWords(request.headers['user-agent']),
        provider_session: providerSession,
        ...{ sign_in_id: signIn?.id ?? sessionId, started_at: signIn?.startedAt ?? now },
      }
      await insertSession(transaction, session, now)
      if (way === 'password') await noteTakenUp(transaction, { personId, companyId, now })
      await endOfPerson(transaction, { personId, keep: MOST_SESSIONS }, ending('limit'))
      const tokens = await giveHandles(transaction, { sessionId, now, parent: null })
      request.log.info({ event: 'session-begun', session: sessionId, way, kind }, 'session')
      if (kind === 'bearer') return { ...tokens, sessionId }
      setSessionCookies(request, cookies, { ...tokens, role: await findRole(transaction, personId) })
      // A page has no use for the real ones, and nothing that runs in it should get at them.
      return { token: createToken(), refreshToken: createToken(), sessionId }
    },

    async rotate(transaction, { caller, request, account }) {
      const { sessionId, kind } = caller
      if (account !== undefined) await setAccount(transaction, sessionId, account)
      if (kind === 'bearer') return
      const now = clock.now()
      await supersedeHandles(transaction, sessionId, now)
      // Another password shuts out whoever has a copy: a lost answer then costs a sign-in, not the person's safety.
      if (account === undefined) await refuseRefreshHandles(transaction, sessionId)
      const tokens = await giveHandles(transaction, { sessionId, now, parent: null })
      setSessionCookies(request, cookies, { ...tokens, role: caller.actor })
    },

    endOthers: (transaction, { personId, sessionId: except }) =>
      endOfPerson(transaction, { personId, except }, ending('password')),

    endAll: (transaction, personId, reason) => endOfPerson(transaction, { personId }, ending(reason)),

    resolveCaller: (request) => resolveCaller(dependencies, request),

    csrfTokenOf: ({ sessionId }) => csrfToken(csrfKey, sessionId),

    draftKeyOf: (personId) => createHmac('sha256', draftKey).update(personId).digest('base64url'),
  }
}

/** What the live channel asks of sessions: it looks at them, and uses none. */
function createLooks(dependencies: SessionDependencies): Pick<Sessions, 'peek' | 'running'> {
  const { pool, clock } = dependencies
  return {
    async peek(request) {
      const session = await findOpened(dependencies, pool, request)
      const isOpen = session?.kind === 'browser' && isWithinLimits(session, clock.now())
      return isOpen ? signedInBy(session) : undefined
    },

    async running(sessionIds) {
      const now = clock.now()
      const found = await findRunningOf(pool, sessionIds)
      return new Set(found.filter((session) => isWithinLimits(session, now)).map(({ id }) => id))
    },
  }
}

async function resolveCaller(dependencies: SessionDependencies, request: FastifyRequest): Promise<Caller> {
  const { pool, clock } = dependencies
  const session = await findPresent(dependencies, pool, request)
  if (session === undefined) return VISITOR
  const now = clock.now()
  const isDue = now.getTime() - session.last_used_at.getTime() > USE_SECONDS * 1000
  if (isDue && isUse(request)) {
    await touchSession(pool, session.id, now)
  }
  return signedInBy(session)
}

function signedInBy({ id, person_id: personId, role, kind, way, account }: StoredSession): SignedIn {
  return { actor: role, sessionId: id, personId, kind, way, account }
}

/** The session that the cookie or token of a call opens; its limits are for the caller to judge. */
async function findOpened(
  { clock, companyId }: SessionDependencies,
  queries: Queries,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<StoredSession | undefined> {
  const { hash, kind } = presentedHandle(request, sessionCookieNames(companyId))
  return hash === undefined ? undefined : findByAccess(queries, { hash, companyId, kind }, clock.now())
}

async function findPresent(
  dependencies: SessionDependencies,
  queries: Queries,
  request: FastifyRequest,
): Promise<StoredSession | undefined> {
  const now = dependencies.clock.now()
  const session = await findOpened(dependencies, queries, request)
  if (session === undefined || isWithinLimits(session, now)) return session
  await endById(queries, session.id, { reason: 'limit', at: now })
  return undefined
}
