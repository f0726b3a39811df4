import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import { sweepLimits } from '../../common/limits/limits.ts'
import { sweepSessions } from './sessions.store.ts'

const HOUR_MS = 3_600_000
/** What ended stays so long, for questions of who was signed in where. */
const KEPT_DAYS = 30

/** Removes sessions and counts that nobody needs any more, now and every hour. Gives what stops it. */
export function keepSessionsTidy(
  pool: pg.Pool,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeatEvery({ everyMs: HOUR_MS, work: () => sweepAll(pool, clock.now()), onError })
}

/** The limits count in the time of the machine, which a held clock does not hold. */
export async function sweepAll(pool: pg.Pool, now: Date): Promise<void> {
  await sweepSessions(pool, new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS))
  await sweepLimits(pool, new Date())
}
