import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createDatabase, createPool, migrate } from 'shared-service/database'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { dataFolder } from '../config.ts'

export const SCHEMA = 'portal_api'
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Settings of every connection that answers questions. Each question has an index; the planner must not read a whole
 * registry because of a wrong guess.
 */
export const READING = { enable_seqscan: 'off' } as const

const DATA = dataFolder()

export interface OpenDatabase {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * The portal's database: `DATABASE_URL`, else the one that the running portal uses, else the embedded one, which is
 * then started here and stopped again.
 */
export async function openDatabase(url: string | undefined): Promise<OpenDatabase> {
  const given = url ?? (await runningUrl())
  if (given !== undefined) {
    const open = await connect(given).catch((error: unknown) => {
      if (url !== undefined) throw error
      return undefined
    })
    if (open !== undefined) return open
  }
  const server = await startPostgres({
    dataDir: join(DATA, 'postgres'),
    logFile: join(DATA, 'logs/postgres.log'),
  })
  const { pool, close } = await connect(server.url)
  return {
    pool,
    close: async () => {
      await close()
      if (!server.adopted) await server.stop()
    },
  }
}

async function connect(url: string): Promise<OpenDatabase> {
  const pool = createPool(url, { schema: SCHEMA, max: 2, statementTimeout: 0 })
  const db = createDatabase(pool)
  try {
    await migrate(db, MIGRATIONS, SCHEMA)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { pool, close: () => db.destroy() }
}

/** Where the running portal says its database is. */
async function runningUrl(): Promise<string | undefined> {
  const text = await readFile(join(DATA, 'run/postgres.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const found: unknown = JSON.parse(text)
  if (typeof found !== 'object' || found === null || !('url' in found)) return undefined
  return typeof found.url === 'string' ? found.url : undefined
}
