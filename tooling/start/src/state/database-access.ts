import { createPool } from 'shared-service/database'

/**
 * Says in one sentence why a PostgreSQL of one's own cannot be used; undefined when it answers. Names host and port,
 * never the password.
 */
export async function explainDatabase(databaseUrl: string): Promise<string | undefined> {
  const { host, pathname } = new URL(databaseUrl)
  const pool = createPool(databaseUrl, { max: 1, patience: 0 })
  try {
    await pool.query('select 1')
    return undefined
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'nobody answers there'
    return `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`
  } finally {
    await pool.end()
  }
}
