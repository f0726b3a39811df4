import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { repeatEvery } from 'shared-service/repeat'
import type { WorkLog } from '../../../common/work-log.ts'
import { findRelays, relayOf, TELL_MS, tellRelay } from './relays.store.ts'

interface RelayWatch {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly amqpUrl?: string | undefined
  readonly log: WorkLog
  readonly everyMs?: number
}

/**
 * Reports the relay of this instance, and warns when another instance of either variant uses a different one. Only a
 * warning, because a change is rolled out one instance after the other. Returns a function that stops it.
 */
export function watchRelays({
  pool,
  companyId,
  amqpUrl,
  log,
  everyMs = TELL_MS,
}: RelayWatch): () => Promise<void> {
  const relay = relayOf(amqpUrl)
  let startedAt: Date | undefined
  let warnedOf = ''
  const work = async (): Promise<void> => {
    const toldAt = await tellRelay(pool, { companyId, relay })
    startedAt ??= toldAt
    // Earlier reports may be of this instance before its restart.
    const others = (await findRelays(pool, startedAt)).filter((each) => each.relay !== relay)
    const found = JSON.stringify(others)
    if (others.length > 0 && found !== warnedOf)
      log.warn({ relay, others }, 'live: instances use different relays; AMQP_URL has to be the same for all')
    warnedOf = found
  }
  const onError = (error: unknown): void => log.warn({ err: error }, 'live: relays cannot be compared')
  return repeatEvery({ everyMs, work, onError })
}
