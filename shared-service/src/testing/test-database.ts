import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createPool, hashMigrations, isDatabaseUnavailable, migrate } from '../database.ts'
import { startPostgres, stopPostgres, type PostgresHandle } from '../postgres-supervisor.ts'
import { adminUrl, readAccess, serviceUrl } from '../postgres/server-access.ts'

const DATA_DIR = fileURLToPath(new URL('../../../.data/test-postgres', import.meta.url))
/** What a crashed test run left behind goes after this time. */
const LEFTOVER_AFTER_MS = 3_600_000
/** Tests have the rights that services have. */
const OWNER = 'portal_service'
/** Any numbers; all who make templates use the same. Nobody who wants an empty database waits for a filled one. */
const TEMPLATE_LOCK = 726_001
const CONTENT_LOCK = 726_002

/** A test may lose its data in a power cut, so the server need not wait for the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
}

const SERVER = {
  dataDir: DATA_DIR,
  logFile: join(DATA_DIR, '../logs/test-postgres.log'),
  settings: FAST_SETTINGS,
}

/** A database of one test file's own. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** What many test files begin with: written once into a template, and copied from there. */
export interface TestContent {
  /** Lower-case letters; earlier content of this name goes when it changes. */
  readonly name: string
  /** Another one whenever `write` would write something else. */
  readonly version: string
  /** What is there already when `write` begins; without it, migrated tables alone. */
  readonly base?: TestContent
  /** Writes into the migrated database at `url`, and has closed its connections when it ends. */
  write(url: string): Promise<void>
}

/**
 * A fresh, migrated database on the test server of this repository, which is started when it does not run.
 * Copies a template that is made once per state of the migrations and of `content`; safe for parallel test processes.
 */
export async function testDatabase(
  migrationsFolder: string,
  schema: string,
  content?: TestContent,
): Promise<TestDatabase> {
  for (let left = 3; ; left -= 1) {
    try {
      return await makeDatabase({ migrationsFolder, schema }, content)
    } catch (error) {
      // Whoever ends an idle server may come between its start and the first connection.
      if (left === 0 || !isDatabaseUnavailable(error)) throw error
    }
  }
}

interface Migrated {
  readonly migrationsFolder: string
  readonly schema: string
}

async function makeDatabase(migrated: Migrated, content?: TestContent): Promise<TestDatabase> {
  const { migrationsFolder, schema } = migrated
  const server = (await findRunning()) ?? (await startPostgres(SERVER))
  const migrations = await hashMigrations(migrationsFolder)
  const template = `template_of_service_${schema}_${migrations}`
  const name = `test_${Date.now()}_${randomBytes(5).toString('hex')}`
  await withAdmin(server.adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (!(await databaseExists(admin, template))) {
      await dropLeftovers(admin)
      await makeTemplate(admin, { server: server.url, template, migrationsFolder, schema })
    }
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
    const filled =
      content === undefined
        ? template
        : await filledTemplate(admin, content, { ...migrated, template, server: server.url })
    await copyDatabase(admin, filled, name)
  })
  return {
    url: inDatabase(server.url, name),
    drop: () =>
      withAdmin(server.adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/**
 * The server when it runs and is ready. Without the lock under which it is started: when many test files begin on a busy
 * machine, each holds that for seconds, and one of them may wait for it for a minute.
 */
async function findRunning(): Promise<Pick<PostgresHandle, 'url' | 'adminUrl'> | undefined> {
  const access = await readAccess(DATA_DIR)
  if (access === undefined) return undefined
  const found = { url: serviceUrl(access), adminUrl: adminUrl(access) }
  const { pathname } = new URL(found.url)
  let isReady = false
  try {
    await withAdmin(found.adminUrl, async (admin) => {
      isReady = await databaseExists(admin, pathname.slice(1))
    })
  } catch {
    return undefined
  }
  return isReady ? found : undefined
}

/** Ends the test server; the test runner calls it last. True when one ran. */
export async function stopTestPostgres(): Promise<boolean> {
  return stopPostgres(DATA_DIR)
}

/** Like `stopTestPostgres`, but leaves the server to another test run that is connected to it. */
export async function stopIdleTestPostgres(): Promise<boolean> {
  if (!existsSync(join(DATA_DIR, 'postmaster.pid'))) return false
  const { adminUrl } = await startPostgres(SERVER)
  let isUsed = false
  await withAdmin(adminUrl, async (admin) => {
    // Also one that only makes its template.
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    isUsed = (rowCount ?? 0) > 0
  })
  return isUsed ? false : stopTestPostgres()
}

interface Template {
  readonly server: string
  readonly template: string
  readonly migrationsFolder: string
  readonly schema: string
}

async function makeTemplate(admin: pg.Client, wanted: Template): Promise<void> {
  const draft = `draft_${wanted.template}`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft} owner ${OWNER}`)
  const pool = createPool(inDatabase(wanted.server, draft), { schema: wanted.schema })
  try {
    await migrate(pool, { folder: wanted.migrationsFolder, schema: wanted.schema })
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${draft} rename to ${wanted.template}`)
}

/** Name of the template that has the content, which the first who asks for it writes. */
async function filledTemplate(admin: pg.Client, content: TestContent, from: Template): Promise<string> {
  const family = `content_${from.schema}_${content.name}_`
  const hash = createHash('sha256').update(from.template)
  for (let part: TestContent | undefined = content; part !== undefined; part = part.base)
    hash.update(part.version)
  const filled = `${family}${hash.digest('hex').slice(0, 16)}`
  // Each content has a lock of its own: another one may be written at the same time.
  await admin.query('select pg_advisory_lock($1, hashtext($2))', [CONTENT_LOCK, family])
  try {
    if (await databaseExists(admin, filled)) return filled
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [family],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    const begun = content.base === undefined ? from.template : await filledTemplate(admin, content.base, from)
    const draft = `${family}draft`
    await copyDatabase(admin, begun, draft)
    await content.write(inDatabase(from.server, draft))
    await admin.query(`alter database ${draft} rename to ${filled}`)
    return filled
  } finally {
    await admin.query('select pg_advisory_unlock($1, hashtext($2))', [CONTENT_LOCK, family])
  }
}

/** File by file: written through the log, page by page, a filled database takes four times as long. */
async function copyDatabase(admin: pg.Client, template: string, name: string): Promise<void> {
  await admin.query(`create database ${name} template ${template} strategy file_copy owner ${OWNER}`)
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  )
  for (const { datname } of rows) {
    const madeAt = Number(datname.split('_')[1])
    if (Date.now() - madeAt > LEFTOVER_AFTER_MS) {
      await admin.query(`drop database if exists ${datname} with (force)`)
    }
  }
}

async function databaseExists(admin: pg.Client, name: string): Promise<boolean> {
  return (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  // Shows in the statement; without a listener it would end the process.
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
