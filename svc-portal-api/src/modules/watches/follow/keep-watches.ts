import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import type { WatchedRegistries } from '../../../common/registries/watched-registries.ts'
import { findNews, registriesWithNews } from './find-news.ts'
import { promiseDigests } from './promise-digests.ts'
import { sweepWatches } from './sweep-watches.ts'
import { tellNews } from './tell-news.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const LOOK_MS = 3000
/** Two processes that follow the changes of one database wait for nobody: the second leaves it to the first. */
const FOLLOWING_LOCK = 726_120
const HOUR_MS = 3_600_000

export interface WatchWork {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registries: WatchedRegistries
  /** Key of the tokens that stop mails. */
  readonly stopKey: Buffer
  /** The civil day where the law is read, at an instant. */
  readonly dayAt: (instant: Date) => string
}

/** Compares changes with what is watched, tells people, and promises their mails. Gives what stops it. */
export function keepWatches(work: WatchWork, onError: (error: unknown) => void): () => Promise<void> {
  let warned = 0
  return repeatEvery({
    ...{ everyMs: LOOK_MS, onError },
    work: async (stopping) => {
      const hour = Math.floor(work.clock.now().getTime() / HOUR_MS)
      const isFirst = hour !== warned
      if (await followOnce(work, { stopping, isFirst })) warned = hour
    },
  })
}

interface Round {
  readonly stopping: AbortSignal
  /** Of this hour: terms are looked at, and what nobody needs any more goes. */
  readonly isFirst: boolean
}

/**
 * One round; false when another process is at it.
 * @throws what failed, when everything else of the round is done.
 */
export async function followOnce(work: WatchWork, { stopping, isFirst }: Round): Promise<boolean> {
  const holder = await work.pool.connect()
  try {
    const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      FOLLOWING_LOCK,
    ])
    if (rows[0]?.mine !== true) return false
    try {
      await follow(work, { stopping, isFirst })
      return true
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [FOLLOWING_LOCK])
    }
  } finally {
    holder.release()
  }
}

async function follow(work: WatchWork, { stopping, isFirst }: Round): Promise<void> {
  const now = work.clock.now()
  const isGoingOn = () => !stopping.aborted
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const following = { ...work, now, today: work.dayAt(now), onError }
  const attempt = (step: () => Promise<boolean>) => whileThereIsMore(step, isGoingOn).catch(onError)
  for (const registry of await registriesWithNews(work.pool, work.registries.names)) {
    await attempt(() => findNews(following, registry))
  }
  if (isFirst && isGoingOn()) {
    await warnOfExpiry(following).catch(onError)
    await sweepWatches(work.pool, now).catch(onError)
  }
  await attempt(() => tellNews(following))
  await attempt(() => promiseDigests(following))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}

/** Steps of a work, each of which says whether another one is to come. */
async function whileThereIsMore(step: () => Promise<boolean>, isGoingOn: () => boolean): Promise<void> {
  let hasMore = true
  while (hasMore && isGoingOn()) hasMore = await step()
}
