import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createPool, isDatabaseUnavailable, listMigrationFiles, migrate } from '../database.ts'
import { startPostgres, stopPostgres, type PostgresHandle } from '../postgres-supervisor.ts'
import { adminUrl, readAccess, serviceUrl } from '../postgres/server-access.ts'

const FOLDER = fileURLToPath(new URL('../../../.data', import.meta.url))
/** Age at which databases of crashed test runs are dropped. */
const LEFTOVER_AFTER_MS = 3_600_000
/** Tests use the role of services. */
const OWNER = 'portal_service'
/** Advisory locks for templates. Callers that need an empty database do not wait for a filled one. */
const TEMPLATE_LOCK = 726_001
const CONTENT_LOCK = 726_002

/** Test data may be lost in a power cut, so the server does not wait for the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
}

/** `npm test` sets a folder in memory: each database consists of 800 files, which a disk creates and deletes slowly. */
function dataDir(): string {
  return process.env['TEST_DATABASE_DIR'] ?? join(FOLDER, 'test-postgres')
}

function startServer(): Promise<PostgresHandle> {
  const logFile = join(FOLDER, 'logs', 'test-postgres.log')
  return startPostgres({ dataDir: dataDir(), logFile, settings: FAST_SETTINGS })
}

/** Database of one test file. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Initial content shared by test files: written once into a template and copied from it. */
export interface TestContent {
  /** Lower-case letters; earlier content of this name is dropped when it changes. */
  readonly name: string
  /** Changes whenever `write` writes other content. */
  readonly version: string
  /** Content that exists before `write`; only migrated tables without it. */
  readonly base?: TestContent
  /** Writes into the migrated database at `url` and closes its connections. */
  write(url: string): Promise<void>
}

/**
 * Creates a migrated database on the test server of this repository, which is started when it does not run.
 * Copies a template that is created once per state of migrations and `content`. Safe for parallel test processes.
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
      // Another process may stop the idle server between its start and the first connection.
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
  const server = (await findRunning()) ?? (await startServer())
  const migrations = await hashMigrations(migrationsFolder)
  const template = `template_of_service_${schema}_${migrations}`
  const name = `test_${Date.now()}_${randomBytes(5).toString('hex')}`
  const endUse = await beginUse(server.adminUrl)
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
  }).catch(async (error: unknown) => {
    await endUse()
    throw error
  })
  return {
    url: inDatabase(server.url, name),
    async drop() {
      await withAdmin(server.adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      })
      await endUse()
    },
  }
}

/**
 * Keeps a connection open, so that another process does not stop the server as idle: a test may have no other connection
 * for a moment.
 */
async function beginUse(server: string): Promise<() => Promise<void>> {
  // Types of pg lack them.
  const client = connectable(server) as pg.Client & { ref(): void; unref(): void }
  await client.connect()
  client.unref()
  return () => {
    // Otherwise a process without other work ends before the connection.
    client.ref()
    return client.end()
  }
}

/**
 * Finds the server when it is ready, without the lock of its start: with many test files on a busy machine each holds
 * the lock for seconds, and one of them could wait for a minute.
 */
async function findRunning(): Promise<Pick<PostgresHandle, 'url' | 'adminUrl'> | undefined> {
  const access = await readAccess(dataDir())
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

/** Stops the test server; called last by the test runner. True when one ran. */
export async function stopTestPostgres(): Promise<boolean> {
  return stopPostgres(dataDir())
}

/** Like `stopTestPostgres`, except while another test run is connected. */
export async function stopIdleTestPostgres(): Promise<boolean> {
  if (!existsSync(join(dataDir(), 'postmaster.pid'))) return false
  const { adminUrl } = await startServer()
  let isUsed = false
  await withAdmin(adminUrl, async (admin) => {
    // Also one that is creating its template.
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

async function makeTemplate(admin: pg.Client, template: Template): Promise<void> {
  const draft = `draft_${template.template}`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft} owner ${OWNER}`)
  const pool = createPool(inDatabase(template.server, draft), { schema: template.schema })
  try {
    await migrate(pool, { folder: template.migrationsFolder, schema: template.schema })
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${draft} rename to ${template.template}`)
}

/** Name of the template with the content, which the first caller creates. */
async function filledTemplate(admin: pg.Client, content: TestContent, from: Template): Promise<string> {
  const family = `content_${from.schema}_${content.name}_`
  const hash = createHash('sha256').update(from.template)
  for (let part: TestContent | undefined = content; part !== undefined; part = part.base)
    hash.update(part.version)
  const filled = `${family}${hash.digest('hex').slice(0, 16)}`
  // Each content has its own lock, so that several can be written concurrently.
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

/** Copies file by file: the default strategy takes four times as long for a filled database. */
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
  const admin = connectable(server)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function connectable(server: string): pg.Client {
  const client = new pg.Client({ connectionString: server })
  // The statement rejects; without a listener the error would end the process.
  client.on('error', () => undefined)
  return client
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function hashMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await listMigrationFiles(folder)) {
    hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
