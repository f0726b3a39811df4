import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

const { types } = pg
const INT8 = 20
const DATE = 1082

// Counts fit a number, and a civil date is not an instant.
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (value) => value)

/** The server is unavailable or full: a retry makes sense. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Cannot use a pool/

/** Whether an error means that the database is unavailable, not that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? String(error.code) : ''
  // The code alone could mean a missing file.
  if (UNAVAILABLE.has(code) && ('severity' in error || isConnecting(error))) return true
  return 'message' in error && UNAVAILABLE_MESSAGE.test(String(error.message))
}

function isConnecting(error: object): boolean {
  if (error instanceof AggregateError) return true
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
}

/** Minimum of connection and statement timeouts in milliseconds, for slow machines that build and test at once. */
const MIN_TIMEOUT_MS = Number(process.env['DATABASE_WAIT_MS'] ?? 0)

/** Raises a database timeout in milliseconds where the machine is slow. */
export function raiseTimeout(usual: number): number {
  return Math.max(usual, MIN_TIMEOUT_MS)
}

interface PoolOptions {
  /** First schema of the search path. */
  readonly schema?: string
  readonly max?: number
  /** Milliseconds until the server cancels a statement. */
  readonly statementTimeout?: number
  /** Milliseconds to retry a refused connection. */
  readonly connectRetryMs?: number
  /** Server settings of each connection, e.g. `{ enable_seqscan: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Creates a pool that reconnects after a short outage. Connects with the first use.
 * @throws Error for an invalid name of a schema.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { schema, max = 10, connectRetryMs = 3000, settings = {} } = options
  const { statementTimeout = raiseTimeout(15_000) } = options
  const search = schema === undefined ? {} : { search_path: `${validateSchemaName(schema)},public` }
  const given = Object.entries({ ...search, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new RetryingPool(connectRetryMs, {
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: raiseTimeout(5000),
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    ...(given.length === 0 ? {} : { options: given.join(' ') }),
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => undefined)
  // A broken connection in use rejects its statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

class RetryingPool extends pg.Pool {
  readonly #connectRetryMs: number

  constructor(connectRetryMs: number, config: pg.PoolConfig) {
    super(config)
    this.#connectRetryMs = connectRetryMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connectWithRetry()
    this.#connectWithRetry().then(
      (client) => callback(undefined, client, (broken?: Error | boolean) => client.release(broken)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectWithRetry(): Promise<pg.PoolClient> {
    const deadline = Date.now() + this.#connectRetryMs
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.ending || !isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      }
      await sleep(100)
    }
  }
}

/** Migrations of a service. */
export interface MigrationSet {
  readonly folder: string
  readonly schema: string
  /** Names without extension; all others stay pending. */
  readonly only?: ReadonlySet<string>
}

/**
 * Applies new `NNN-name.sql` files of a folder in order and in one transaction; concurrent instances wait. Creates the
 * schema of the service.
 * @throws Error when a file fails, or an applied file is missing.
 */
export async function migrate(pool: pg.Pool, set: MigrationSet): Promise<void> {
  const { schema } = set
  validateSchemaName(schema)
  await pool.query(`create schema if not exists ${schema}`).catch((error: unknown) => {
    // Race of two instances: another one created it.
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
  })
  const migrator = new Migrator({
    db: new Kysely<never>({ dialect: new PostgresDialect({ pool }) }),
    migrationTableSchema: schema,
    // Domains number their migrations in ranges, so a new one may precede those of other domains.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => readMigrations(set) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
}

/** Lists the files of a migrations folder in order. @throws Error for a wrong file name */
export async function listMigrationFiles(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong !== undefined) throw new Error(`Not a name of a migration: ${wrong} (NNN-name.sql)`)
  return names
}

async function readMigrations({ folder, schema, only }: MigrationSet): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await listMigrationFiles(folder)) {
    if (only?.has(name.slice(0, -'.sql'.length)) === false) continue
    const statements = await readFile(join(folder, name), 'utf8')
    migrations[name.slice(0, -'.sql'.length)] = {
      async up(db) {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`set local search_path to ${sql.id(schema)}, public`.execute(db)
        await sql.raw(statements).execute(db)
      },
    }
  }
  return migrations
}

function validateSchemaName(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`Not a name of a schema: ${schema}`)
  return schema
}
