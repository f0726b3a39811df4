import type pg from 'pg'
import type { Queries } from 'shared-service/transaction'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { followWatchesJob } from '../../../../common/registries/follow-watches-job.ts'

export type Connection = pg.PoolClient | pg.Client

const CHANGE_LOCK = 726_100

/** Runs work in one transaction, serialized with all other changes of registries. @throws Error of the work. */
export async function changeRegistries<Result>(
  client: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await joinRegistryChange(client, work)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Runs work in a transaction with its connection, serialized until its end with all other changes of registries. A request
 * waits for them no longer than a statement may take: an import can last for minutes.
 */
export async function joinRegistryChange<Result>(
  transaction: Queries,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  // A transaction is a connection; its type names only what most of its users need.
  const client = transaction as Connection
  await client.query('select pg_advisory_xact_lock($1)', [CHANGE_LOCK])
  await client.query('set local statement_timeout = 0')
  // Off for requests (REQUEST_SETTINGS).
  await client.query('set local enable_seqscan = on')
  const result = await work(client)
  await enqueueJob(client, followWatchesJob, { payload: {} })
  return result
}
