import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool, isDatabaseUnavailable, migrate } from './database.ts'
import { listenForNotifications } from './notifications.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'
import { inTransaction } from './transaction.ts'

let folder: string
let database: TestDatabase
const open: pg.Pool[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(folder, '001-things.sql'),
    'create table thing (id bigint primary key, day date not null);',
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  database = await testDatabase(folder, 'sample')
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.end()))
  await database.drop()
})

function connect(statementTimeout = 5000): pg.Pool {
  const pool = createPool(database.url, { schema: 'sample', statementTimeout })
  open.push(pool)
  return pool
}

/** Resolves when the condition is true; a test that never gets there fails by its timeout. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

test('counts are read as numbers and dates as ISO dates', async () => {
  const pool = connect()
  await pool.query('insert into thing (id, day) values ($1, $2)', [9_000_000_000, '2026-11-20'])
  const { rows } = await pool.query('select id, day from thing')
  expect(rows).toEqual([{ id: 9_000_000_000, day: '2026-11-20' }])
})

test('concurrent instances migrate once, and new migrations are applied later', async () => {
  const more = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(more, '001-things.sql'),
    'create table thing (id bigint primary key, day date not null);',
  )
  await writeFile(join(more, '002-more.sql'), "insert into thing values (1, '2026-01-01');")
  await Promise.all([1, 2, 3].map(() => migrate(connect(), { folder: more, schema: 'sample' })))
  expect((await connect().query('select id from thing')).rows).toEqual([{ id: 1 }])
  await rm(more, { recursive: true, force: true })
})

test('a migration runs although one with a higher number was applied before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '020-second.sql'), 'create table second (id int);')
  await migrate(connect(), { folder, schema: 'ranges' })
  await writeFile(join(folder, '010-first.sql'), 'create table first (id int);')
  await migrate(connect(), { folder, schema: 'ranges' })
  const found = await connect().query("select to_regclass('ranges.first')::text as name")
  expect(found.rows).toEqual([{ name: 'ranges.first' }])
  await rm(folder, { recursive: true, force: true })
})

test('a failed migration changes nothing, and an invalid file name is refused', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(broken, '001-things.sql'), 'create table other (id int); create table other (id int);')
  await expect(migrate(connect(), { folder: broken, schema: 'fresh' })).rejects.toThrow('already exists')
  const found = await connect().query("select to_regclass('fresh.other')::text as name")
  expect(found.rows).toEqual([{ name: null }])
  await writeFile(join(broken, 'second.sql'), 'select 1')
  await expect(migrate(connect(), { folder: broken, schema: 'fresh' })).rejects.toThrow('second.sql')
  await rm(broken, { recursive: true, force: true })
})

test('HTTP-06 a statement timeout counts as unavailable, an invalid statement does not', async () => {
  const slow = await connect(100)
    .query('select pg_sleep(5)')
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(slow)).toBe(true)
  const wrong = await connect()
    .query('select * from nowhere')
    .catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(wrong)).toBe(false)
})

test('HTTP-06 connections are retried for a limited time while the server starts', async () => {
  const away = createPool('postgres://portal@localhost/x?host=%2Fnowhere', { connectRetryMs: 300 })
  const started = Date.now()
  const error = await away.connect().catch((refused: unknown) => refused)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(Date.now() - started).toBeGreaterThanOrEqual(300)
  await away.end()
})

test('HTTP-06 statements of the pool are retried too and release their connection', async () => {
  const away = createPool('postgres://portal@localhost/x?host=%2Fnowhere', { connectRetryMs: 300 })
  const started = Date.now()
  const error = await away.query('select 1').catch((refused: unknown) => refused)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(Date.now() - started).toBeGreaterThanOrEqual(300)
  await away.end()
  const pool = createPool(database.url, { max: 1 })
  const responses = await Promise.all(
    [1, 2, 3].map((one) => pool.query<{ one: number }>('select $1::int as one', [one])),
  )
  expect(responses.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]])
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await expect(pool.query('select nothing')).rejects.toThrow('does not exist')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('an idle connection that the server closes is replaced without an error', async () => {
  const pool = connect()
  await pool.query('select 1')
  await connect().query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await until(() => pool.totalCount === 0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection closed during use fails only its statement, as unavailable', async () => {
  // Longer than the test takes on a busy machine.
  const pool = createPool(database.url, { max: 6, statementTimeout: 60_000 })
  const work = [
    ...Array.from({ length: 3 }, () => pool.query('select pg_sleep(50)')),
    ...Array.from({ length: 3 }, () =>
      inTransaction(pool, async (transaction) => {
        await transaction.query('select 1')
        await transaction.query('select pg_sleep(50)')
      }),
    ),
  ].map((each) => each.then(() => undefined).catch((error: unknown) => error))
  const other = createPool(database.url)
  const ended = new Set<number>()
  await until(async () => {
    const { rows } = await other.query<{ pid: number }>(
      "select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()",
    )
    for (const { pid } of rows) ended.add(pid)
    return ended.size === 6
  })
  const errors = await Promise.all(work)
  expect(errors.map((error) => [isDatabaseUnavailable(error), String(error)])).toEqual(
    errors.map((error) => [true, String(error)]),
  )
  // A connection ends shortly after the failure of its statement.
  await until(() => pool.totalCount === 0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await other.end()
})

test('notifications arrive, also after a lost connection', async () => {
  const payloads: string[] = []
  const problems: unknown[] = []
  const listener = listenForNotifications({
    url: database.url,
    channel: 'news',
    onNotification: (payload) => void payloads.push(payload),
    onProblem: (error) => void problems.push(error),
  })
  const received = (count: number): Promise<void> => until(() => payloads.length >= count)
  await received(1)
  await connect().query("select pg_notify('news', 'first')")
  await received(2)
  await connect().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )
  await received(3)
  await connect().query("select pg_notify('news', 'second')")
  await received(4)
  expect(payloads).toEqual(['', 'first', '', 'second'])
  expect(problems.length).toBeGreaterThan(0)
  await listener.stop()
})

test('each test database is separate', async () => {
  const other = await testDatabase(folder, 'sample')
  await connect().query("insert into thing (id, day) values (1, '2026-01-01')")
  const pool = createPool(other.url, { schema: 'sample' })
  expect((await pool.query('select id from thing')).rows).toEqual([])
  await pool.end()
  await other.drop()
})
