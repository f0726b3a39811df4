import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import { sweepUnfinished } from './registration/registration.store.ts'

const HOUR_MS = 3_600_000

/** Removes what has run out, now and every hour. Gives what stops it. */
export function keepAccountsTidy(
  pool: pg.Pool,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeatEvery({ everyMs: HOUR_MS, work: () => sweepUnfinished(pool, clock.now()), onError })
}
