import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** What an instance uses that has no RabbitMQ. */
const POSTGRESQL = 'postgresql'

/** An instance tells so often what it uses. */
export const TELL_MS = 15_000
/** Who has not told for so long does not run any more. */
const GONE_SECONDS = 60

/** What notifications between instances go by, without user and password: it is logged. */
export function relayOf(amqpUrl: string | undefined): string {
  if (amqpUrl === undefined) return POSTGRESQL
  const { protocol, hostname, port, pathname } = new URL(amqpUrl)
  const usual = protocol === 'amqps:' ? '5671' : '5672'
  return `rabbitmq ${hostname}:${port === '' ? usual : port}${pathname === '' ? '/' : pathname}`
}

export interface Relay {
  readonly companyId: CompanyId
  readonly relay: string
}

/** Says that an instance uses it. Gives when, by the time of the database. */
export async function tellRelay(queries: Queries, { companyId, relay }: Relay): Promise<Date> {
  await queries.query(`delete from live_relay where told_at < now() - make_interval(secs => $1)`, [
    GONE_SECONDS,
  ])
  const { rows } = await queries.query<{ told_at: Date }>(
    `insert into live_relay (company_id, relay, told_at) values ($1, $2, clock_timestamp())
     on conflict (company_id, relay) do update set told_at = excluded.told_at returning told_at`,
    [companyId, relay],
  )
  const [told] = rows
  if (told === undefined) throw new Error('live: the relay was not told')
  return told.told_at
}

/** What instances use that have told so since then. */
export async function findRelays(queries: Queries, since: Date): Promise<readonly Relay[]> {
  const { rows } = await queries.query<Relay>(
    'select company_id as "companyId", relay from live_relay where told_at > $1 order by company_id, relay',
    [since],
  )
  return rows
}
