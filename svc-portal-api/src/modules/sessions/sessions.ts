import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  TOKEN_HEADER,
  sessionCookieNames,
  type SessionCookieNames,
} from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VISITOR, type Caller } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import { readCookie } from '../../common/cookies/cookies.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { Sessions } from '../../common/sessions.ts'
import type { Queries } from '../../common/transaction.ts'
import { deviceWords } from './device-words.ts'
import { giveHandles, hashHandle, makeHandle, presentedHandle, setSessionCookies } from './handles.ts'
import { csrfToken } from './session-guard.ts'
import { USE_SECONDS } from './session-limits.ts'
import {
  endById,
  endOfPerson,
  findByAccess,
  findByAnyAccess,
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

export interface SessionDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly secrets: Secrets
}

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

    async begin(transaction, { personId, way, request, account = null, providerSession = null }) {
      const kind: StoredSession['kind'] = request.headers[TOKEN_HEADER] === 'bearer' ? 'bearer' : 'browser'
      if (kind === 'browser') await endPresent(transaction, request)
      const now = clock.now()
      const sessionId = randomUUID()
      const session = {
        ...{ id: sessionId, way, kind, account, company_id: companyId, person_id: personId },
        device: deviceWords(request.headers['user-agent']),
        provider_session: providerSession,
      }
      await insertSession(transaction, session, now)
      await endOfPerson(transaction, { personId, keep: MOST_SESSIONS }, ending('limit'))
      const tokens = await giveHandles(transaction, { sessionId, now, parent: null })
      request.log.info({ event: 'session-begun', session: sessionId, way, kind }, 'session')
      if (kind === 'bearer') return tokens
      setSessionCookies(request, cookies, tokens)
      // A page has no use for the real ones, and nothing that runs in it should get at them.
      return { token: makeHandle(), refreshToken: makeHandle() }
    },

    async rotate(transaction, { caller: { sessionId, kind }, request, account }) {
      if (account !== undefined) await setAccount(transaction, sessionId, account)
      if (kind === 'bearer') return
      const now = clock.now()
      await supersedeHandles(transaction, sessionId, now)
      // Another password shuts out whoever has a copy: a lost answer then costs a sign-in, not the person's safety.
      if (account === undefined) await refuseRefreshHandles(transaction, sessionId)
      setSessionCookies(request, cookies, await giveHandles(transaction, { sessionId, now, parent: null }))
    },

    endOthers: (transaction, { personId, sessionId: except }) =>
      endOfPerson(transaction, { personId, except }, ending('password')),

    endAll: (transaction, personId, reason) => endOfPerson(transaction, { personId }, ending(reason)),

    resolveCaller: (request) => resolveCaller(dependencies, request),

    csrfTokenOf: ({ sessionId }) => csrfToken(csrfKey, sessionId),

    draftKeyOf: (personId) => createHmac('sha256', draftKey).update(personId).digest('base64url'),
  }
}

async function resolveCaller(dependencies: SessionDependencies, request: FastifyRequest): Promise<Caller> {
  const { pool, clock } = dependencies
  const session = await findPresent(dependencies, pool, request)
  if (session === undefined) return VISITOR
  const now = clock.now()
  if (now.getTime() - session.last_used_at.getTime() > USE_SECONDS * 1000) {
    await touchSession(pool, session.id, now)
  }
  const { id: sessionId, person_id: personId, role: actor, kind, way, account } = session
  return { actor, personId, sessionId, kind, way, account }
}

async function findPresent(
  { clock, companyId }: SessionDependencies,
  queries: Queries,
  request: FastifyRequest,
): Promise<StoredSession | undefined> {
  const { hash, kind } = presentedHandle(request, sessionCookieNames(companyId))
  if (hash === undefined) return undefined
  const now = clock.now()
  const session = await findByAccess(queries, { hash, companyId, kind }, now)
  if (session === undefined || isWithinLimits(session, now)) return session
  await endById(queries, session.id, { reason: 'limit', at: now })
  return undefined
}
