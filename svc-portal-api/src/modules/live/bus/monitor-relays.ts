import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { repeatEvery } from 'shared-service/repeat'
import type { WorkLog } from '../../../common/work-log.ts'

const REPORT_MS = 15_000
/** An instance without a report in this time no longer runs. */
const EXPIRY_SECONDS = 60

interface RelayMonitorOptions {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly amqpUrl?: string | undefined
  readonly log: WorkLog
  readonly everyMs?: number | undefined
}

/**
 * Reports the relay of this instance, and warns when another instance of either variant uses a different one. Only a
 * warning, because a change is rolled out one instance after the other. Returns a function that stops it.
 */
export function monitorRelays(watch: RelayMonitorOptions): () => Promise<void> {
  const { pool, companyId, amqpUrl, log, everyMs = REPORT_MS } = watch
  const relay = relayOf(amqpUrl)
  let startedAt: Date | undefined
  let lastWarning = ''
  const work = async (): Promise<void> => {
    const reportedAt = await reportRelay(pool, companyId, relay)
    startedAt ??= reportedAt
    // Earlier reports may be of this instance before its restart.
    const others = (await listRelays(pool, startedAt)).filter((each) => each.relay !== relay)
    const found = JSON.stringify(others)
    if (others.length > 0 && found !== lastWarning)
      log.warn({ relay, others }, 'live: instances use different relays; AMQP_URL has to be the same for all')
    lastWarning = found
  }
  const onError = (error: unknown): void => log.warn({ err: error }, 'live: relays cannot be compared')
  return repeatEvery({ everyMs, work, onError })
}

/** Relay of notifications without user and password, as it is logged. */
export function relayOf(amqpUrl: string | undefined): string {
  if (amqpUrl === undefined) return 'postgresql'
  const { protocol, hostname, port, pathname } = new URL(amqpUrl)
  const usual = protocol === 'amqps:' ? '5671' : '5672'
  return `rabbitmq ${hostname}:${port === '' ? usual : port}${pathname === '' ? '/' : pathname}`
}

/** Reports the relay of an instance. Returns the time of the database. */
async function reportRelay(pool: pg.Pool, companyId: CompanyId, relay: string): Promise<Date> {
  await pool.query('delete from live_relay where told_at < now() - make_interval(secs => $1)', [
    EXPIRY_SECONDS,
  ])
  const { rows } = await pool.query<{ told_at: Date }>(
    `insert into live_relay (company_id, relay, told_at) values ($1, $2, clock_timestamp())
     on conflict (company_id, relay) do update set told_at = excluded.told_at returning told_at`,
    [companyId, relay],
  )
  const [row] = rows
  if (row === undefined) throw new Error('live: the relay was not stored')
  return row.told_at
}

async function listRelays(pool: pg.Pool, since: Date) {
  const { rows } = await pool.query<{ companyId: CompanyId; relay: string }>(
    'select company_id as "companyId", relay from live_relay where told_at > $1 order by company_id, relay',
    [since],
  )
  return rows
}
