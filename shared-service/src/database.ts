import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

const { types } = pg
const INT8 = 20
const DATE = 1082

// Counts fit a number, and a civil date is a day, not an instant somewhere in the evening before.
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (value) => value)

/** The server is not there, starts, stops, recovers or is full: a repeat makes sense. */
const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'],
])
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Cannot use a pool/

/** Says whether an error means that the database cannot answer now, rather than that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? String(error.code) : ''
  // A code alone could be that of a missing file.
  if (UNAVAILABLE.has(code) && ('severity' in error || isConnecting(error))) return true
  return 'message' in error && UNAVAILABLE_MESSAGE.test(String(error.message))
}

function isConnecting(error: object): boolean {
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return true
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
}

/**
 * Milliseconds that a connection and a statement have at least, where a machine is known to be slow: on one that builds
 * and tests everything at once, a wait of seconds is no fault.
 */
const WAIT_MS = Number(process.env['DATABASE_WAIT_MS'] ?? 0)

/** Milliseconds that somebody waits for the database: more than usual where the machine is known to be slow. */
export function patiently(usual: number): number {
  return Math.max(usual, WAIT_MS)
}

interface PoolOptions {
  /** First of the search path, so that statements need not name the service's schema. */
  readonly schema?: string
  readonly max?: number
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeout?: number
  /** Milliseconds during which a refused connection is tried again. */
  readonly patience?: number
  /** Settings of the server that hold for every connection of the pool, e.g. `{ enable_seqscan: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A pool whose connections come up again after the server was away for a moment. Connects with the first use. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { schema, max = 10, patience = 3000, settings = {} } = options
  const { statementTimeout = patiently(15_000) } = options
  const search = schema === undefined ? {} : { search_path: `${checkName(schema)},public` }
  const given = Object.entries({ ...search, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new PatientPool(patience, {
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patiently(5000),
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    ...(given.length === 0 ? {} : { options: given.join(' ') }),
  })
  // An idle connection that breaks is replaced with the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One in use tells its statement; nobody else listens then, and that would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

class PatientPool extends pg.Pool {
  readonly #patience: number

  constructor(patience: number, config: pg.PoolConfig) {
    super(config)
    this.#patience = patience
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connectPatiently()
    // `pool.query` comes this way.
    this.#connectPatiently().then(
      (client) => callback(undefined, client, (broken?: Error | boolean) => client.release(broken)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const deadline = Date.now() + this.#patience
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

export interface MigrationSet {
  readonly folder: string
  readonly schema: string
  /** Names without ending; all others wait for the next call. */
  readonly only?: ReadonlySet<string>
}

/**
 * Applies the `NNN-name.sql` files of a folder that are new, in the order of their names and in one transaction;
 * instances that start together wait for each other. Each service has a schema of its own, made here.
 * @throws when a file fails, or an applied file is missing.
 */
export async function migrate(pool: pg.Pool, set: MigrationSet): Promise<void> {
  const { schema } = set
  checkName(schema)
  await pool.query(`create schema if not exists ${schema}`).catch((error: unknown) => {
    // Two instances at once: the loser of the race finds it made.
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
  })
  const migrator = new Migrator({
    db: new Kysely<never>({ dialect: new PostgresDialect({ pool }) }),
    migrationTableSchema: schema,
    // Domains number their migrations in ranges of their own: a new one may come before those of another domain.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => readMigrations(set) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
}

/** Files of a migrations folder, in order. */
export async function listMigrationFiles(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong !== undefined) throw new Error(`Not a name of a migration: ${wrong} (NNN-name.sql)`)
  return names
}

/** Changes when any migration of the folder changes. */
export async function hashMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await listMigrationFiles(folder)) {
    hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
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

function checkName(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`Not a name of a schema: ${schema}`)
  return schema
}
