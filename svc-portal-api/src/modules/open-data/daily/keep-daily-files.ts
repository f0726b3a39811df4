import { repeatEvery } from 'shared-service/repeat'
import { makeDailyFiles, type DailyWork } from './make-daily-files.ts'

/** Soon after midnight, and soon after a start. */
const LOOK_MS = 60_000

type KeepingDailyFiles = Omit<DailyWork, 'failedAt' | 'uptimeMs'>

/** Makes the daily files anew with each day that found a registry changed. Gives what stops it. */
export function keepDailyFiles(keeping: KeepingDailyFiles): () => Promise<void> {
  const work: DailyWork = { ...keeping, failedAt: new Map(), uptimeMs: () => performance.now() }
  return repeatEvery({
    ...{ everyMs: LOOK_MS, startsNow: false, onError: keeping.onError },
    work: (stopping) => makeDailyFiles(work, stopping),
  })
}
