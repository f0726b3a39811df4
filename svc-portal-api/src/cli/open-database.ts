import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import * as z from 'zod/mini'
import { createPool, migrate } from 'shared-service/database'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { dataFolder } from '../config.ts'

export const SCHEMA = 'portal_api'
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Settings of connections for requests. Each query has an index, so a wrong estimate must not lead to a sequential scan
 * of a registry. Prefetching is off: pages are usually in memory, where a hand-over to I/O workers takes longer than
 * the read.
 */
export const REQUEST_SETTINGS = { enable_seqscan: 'off', effective_io_concurrency: '0' } as const

const DATA = dataFolder()

const NOT_RUNNING = `no portal runs on ${DATA}: this command uses the embedded database there, and visitors see the records once a portal is started with that folder. For a portal with DATABASE_URL or DATA_DIR, set the same variables here.`

export interface OpenDatabase {
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface DatabaseOptions {
  /** `DATABASE_URL`; undefined: the running portal's database in this data folder, else the embedded one. */
  readonly url: string | undefined
  readonly note: (message: string) => void
  readonly start?: typeof startPostgres
}

/**
 * Opens the portal's database. Without a URL and a running portal it starts the embedded PostgreSQL, prints a note, and
 * stops it on close.
 * @throws Error when the database is unavailable or a migration fails
 */
export async function openDatabase({
  url,
  note,
  start = startPostgres,
}: DatabaseOptions): Promise<OpenDatabase> {
  const given = url ?? (await findRunningUrl())
  if (given !== undefined) {
    const open = await connect(given).catch((error: unknown) => {
      if (url !== undefined) throw error
      return undefined
    })
    if (open !== undefined) return open
  }
  const server = await start({
    dataDir: join(DATA, 'postgres'),
    logFile: join(DATA, 'logs/postgres.log'),
  })
  if (!server.adopted) note(NOT_RUNNING)
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
  try {
    await migrate(pool, { folder: MIGRATIONS, schema: SCHEMA })
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function findRunningUrl(): Promise<string | undefined> {
  const text = await readFile(join(DATA, 'run/postgres.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return z.object({ url: z.string() }).safeParse(JSON.parse(text)).data?.url
}
