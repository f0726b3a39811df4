import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import type { WatchedRegistries } from '../registries/watched-registries.ts'
import { compareChanges, listChangedRegistries } from './compare-changes.ts'
import { enqueueDigests } from './enqueue-digests.ts'
import { deleteExpiredWatches } from './delete-expired-watches.ts'
import { notifyNews } from './notify-news.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

export interface WatchWork {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registries: WatchedRegistries
  readonly stopKey: Buffer
  readonly dayAt: (instant: Date) => string
}

interface RoundOptions {
  readonly stopping: AbortSignal
  /** Also warn of terms that end, and remove old news and watches. */
  readonly isHourly: boolean
}

/**
 * Compares changes with watches, notifies people, and enqueues their mails. Concurrent rounds do nothing twice.
 * @throws AggregateError of several failures, or the only one, after all other steps of the round.
 */
export async function followWatches(work: WatchWork, { stopping, isHourly }: RoundOptions): Promise<void> {
  const now = work.clock.now()
  const isGoingOn = () => !stopping.aborted
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const following = { ...work, now, today: work.dayAt(now), onError }
  const attempt = async (step: () => Promise<boolean>): Promise<void> => {
    let hasMore = true
    while (hasMore && isGoingOn()) hasMore = await step()
  }
  for (const registry of await listChangedRegistries(work.pool, work.registries.names)) {
    await attempt(() => compareChanges(following, registry)).catch(onError)
  }
  if (isHourly && isGoingOn()) {
    await warnOfExpiry(following).catch(onError)
    await deleteExpiredWatches(work.pool, now).catch(onError)
  }
  await attempt(() => notifyNews(following)).catch(onError)
  await attempt(() => enqueueDigests(following)).catch(onError)
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}
