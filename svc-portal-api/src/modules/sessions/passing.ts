import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { Queries } from 'shared-service/transaction'
import { readCookie } from '../../common/cookies/cookies.ts'
import type { Identity } from '../../common/identity.ts'
import type { Sessions } from '../../common/sessions.ts'
import { hashHandle } from './handles.ts'
import {
  endWithHandedOff,
  findByAnyAccess,
  findRunning,
  isWithinLimits,
  lockPersonOf,
} from './sessions.store.ts'

/** What passing a session on to the other variant, and taking one over, asks of sessions (XPORT-02). */
export function createPassing({
  clock,
  companyId,
}: Pick<Identity, 'clock' | 'companyId'>): Pick<
  Sessions,
  'passable' | 'ownerOf' | 'present' | 'endWithHandedOff'
> {
  const { session: cookie } = sessionCookieNames(companyId)
  return {
    async passable(queries, sessionId) {
      await lockPersonOf(queries, sessionId)
      const session = await findRunning(queries, sessionId)
      if (session === undefined || !isWithinLimits(session, clock.now())) return undefined
      const { person_id: personId, way, account, provider_session: providerSession } = session
      const signIn = { id: session.sign_in_id, startedAt: session.started_at }
      return { personId, way, account, providerSession, signIn }
    },

    async ownerOf(queries, sessionId) {
      const { rows } = await queries.query<{ id: string }>(
        'select person_id as id from session where id = $1',
        [sessionId],
      )
      return rows[0]?.id
    },

    async present(queries, request) {
      const hash = hashHandle(readCookie(request, cookie))
      if (hash === undefined) return undefined
      const session = await findByAnyAccess(queries, { hash, companyId, kind: 'browser' })
      const isRunning =
        session !== undefined && session.ended_at === null && isWithinLimits(session, clock.now())
      return isRunning ? { personId: session.person_id, account: session.account } : undefined
    },

    endWithHandedOff: (transaction, sessionId, reason) =>
      endWithHandedOff(transaction, sessionId, { reason, at: clock.now() }),
  }
}

interface TakenUp {
  readonly personId: string
  readonly companyId: number
  readonly now: Date
}

/** Where a foreign organization signs in with its password, its account is taken up. */
export async function noteTakenUp(
  transaction: Queries,
  { personId, companyId, now }: TakenUp,
): Promise<void> {
  await transaction.query(
    'insert into person_portal (person_id, company_id, since) values ($1, $2, $3) on conflict do nothing',
    [personId, companyId, now],
  )
}
