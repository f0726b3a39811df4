import type pg from 'pg'
import type { Queries } from 'shared-service/transaction'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { followWatchesJob } from '../../../../common/registries/follow-watches-job.ts'

export type Connection = pg.PoolClient | pg.Client

const CHANGE_LOCK = 726_100
/** For a transaction that has joined. */
const LONGEST_WAIT = '3s'

/** Runs work in one transaction, serialized with all other changes of registries. @throws Error of the work. */
export async function changeRegistries<Result>(
  client: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await lockRegistries(client)
    const result = await changeAndFollow(client, work)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Runs work in a transaction with its connection, serialized until its end with all other changes of registries. It waits for
 * them for a few seconds only, because the transaction holds locks and an import can last for minutes.
 * @throws Error of the database, as one that is unavailable, when they last longer
 */
export async function joinRegistryChange<Result>(
  transaction: Queries,
  work: (client: Connection) => Promise<Result>,
  /** Whether the work has changed a record, so that its watches are to be followed. */
  hasChanged: (result: Result) => boolean = () => true,
): Promise<Result> {
  // A transaction is a connection; its type names only what most of its users need.
  const client = transaction as Connection
  const { rows } = await client.query<{ usual: string }>(
    `select current_setting('statement_timeout') as usual`,
  )
  await client.query(`set local statement_timeout = '${LONGEST_WAIT}'`)
  await lockRegistries(client)
  await client.query('set local statement_timeout = 0')
  const result = await changeAndFollow(client, work, hasChanged)
  await client.query(`select set_config('statement_timeout', $1, true)`, [rows[0]?.usual])
  return result
}

async function lockRegistries(client: Connection): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [CHANGE_LOCK])
}

async function changeAndFollow<Result>(
  client: Connection,
  work: (client: Connection) => Promise<Result>,
  hasChanged: (result: Result) => boolean = () => true,
): Promise<Result> {
  // Off for requests (REQUEST_SETTINGS).
  await client.query('set local enable_seqscan = on')
  const result = await work(client)
  if (hasChanged(result)) await enqueueJob(client, followWatchesJob, { payload: {} })
  return result
}
