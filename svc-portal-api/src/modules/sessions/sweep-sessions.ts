import type pg from 'pg'
import { sweepLimits } from '../../common/limits/limits.ts'
import { sweepSessions } from './sessions.store.ts'

const DAY_MS = 24 * 3_600_000
/** What ended stays so long, for questions of who was signed in where. */
const KEPT_DAYS = 30

/**
 * Removes sessions and counts that nobody needs any more. The limits count in the time of the machine, which a held
 * clock does not hold.
 */
export async function sweepAll(pool: pg.Pool, now: Date): Promise<void> {
  await sweepSessions(pool, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await sweepLimits(pool, new Date())
}
