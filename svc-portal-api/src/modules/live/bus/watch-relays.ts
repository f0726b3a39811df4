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
 * Tells what this instance uses between instances, and warns when another one, of either variant, uses something else.
 * Only a warning: who changes it changes one instance after the other. Gives what stops it.
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
    // What was told before this instance began may be what it used before its restart.
    const others = (await findRelays(pool, startedAt)).filter((each) => each.relay !== relay)
    const found = JSON.stringify(others)
    if (others.length > 0 && found !== warnedOf)
      log.warn({ relay, others }, 'live: instances use different relays; AMQP_URL has to be the same for all')
    warnedOf = found
  }
  const onError = (error: unknown): void => log.warn({ err: error }, 'live: relays cannot be compared')
  return repeatEvery({ everyMs, work, onError })
}
