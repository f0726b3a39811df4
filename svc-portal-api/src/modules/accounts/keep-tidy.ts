import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { sweepUnfinished } from './registration/registration.store.ts'

const HOUR_MS = 3_600_000

/** Removes what has run out, now and every hour. Gives what stops it. */
export function keepAccountsTidy(pool: pg.Pool, clock: Clock, onError: (error: unknown) => void): () => void {
  const sweep = () => void sweepUnfinished(pool, clock.now()).catch(onError)
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
