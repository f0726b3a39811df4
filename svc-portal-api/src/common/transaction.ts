import type pg from 'pg'

/** Where a statement runs: the pool, or the one connection of a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>

/** All of it or nothing: what `work` throws takes back what it did. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      // A connection that cannot even take back is not given to anybody else.
      () => client.release(true),
    )
    throw error
  }
}
