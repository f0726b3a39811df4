import type pg from 'pg'

/** Target of a statement: the pool, or the connection of a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>

/**
 * Runs `work` in a transaction, which is rolled back when it throws.
 * @throws Error of `work` or of the database.
 */
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
      // A connection that cannot roll back is not reused.
      () => client.release(true),
    )
    throw error
  }
}
