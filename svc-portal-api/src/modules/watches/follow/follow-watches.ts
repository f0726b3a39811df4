import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import type { WatchedRegistries } from '../registries/watched-registries.ts'
import { findNews, registriesWithNews } from './find-news.ts'
import { promiseDigests } from './promise-digests.ts'
import { sweepWatches } from './sweep-watches.ts'
import { tellNews } from './tell-news.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

export interface WatchWork {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registries: WatchedRegistries
  readonly stopKey: Buffer
  readonly dayAt: (instant: Date) => string
}

interface Round {
  readonly stopping: AbortSignal
  /** Also warn of terms that end, and remove old news and watches. */
  readonly isHourly: boolean
}

/**
 * Compares changes with watches, notifies people, and enqueues their mails. Concurrent rounds do nothing twice.
 * @throws the first failure, after all other steps of the round.
 */
export async function followWatches(work: WatchWork, { stopping, isHourly }: Round): Promise<void> {
  const now = work.clock.now()
  const isGoingOn = () => !stopping.aborted
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const following = { ...work, now, today: work.dayAt(now), onError }
  const attempt = async (step: () => Promise<boolean>): Promise<void> => {
    let hasMore = true
    while (hasMore && isGoingOn()) hasMore = await step()
  }
  for (const registry of await registriesWithNews(work.pool, work.registries.names)) {
    await attempt(() => findNews(following, registry)).catch(onError)
  }
  if (isHourly && isGoingOn()) {
    await warnOfExpiry(following).catch(onError)
    await sweepWatches(work.pool, now).catch(onError)
  }
  await attempt(() => tellNews(following)).catch(onError)
  await attempt(() => promiseDigests(following)).catch(onError)
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}
