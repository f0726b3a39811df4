import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import * as z from 'zod/mini'
import { createPool } from '../database.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { until } from '../testing/waiting.ts'
import { enqueueJob } from './enqueue-job.ts'
import { jobsSchema, type JobDefinition } from './job-definition.ts'
import { jobWork, startJobs, type JobWork } from './start-jobs.ts'

const SCHEMA = jobsSchema('sample')
const TIMING = { poll: 0.5, check: 1 }

let migrations: string
let database: TestDatabase
let pool: pg.Pool
const stops: (() => Promise<void>)[] = []
const lines: unknown[] = []
const log = { warn: (details: object, message: string) => void lines.push([message, details]) }

beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(migrations, '001-things.sql'), 'create table subject (name text primary key);')
  database = await testDatabase(migrations, 'sample')
  pool = createPool(database.url, { schema: 'sample', max: 10 })
  // The first start creates the tables.
  await (
    await startJobs({ pool, databaseUrl: database.url, schema: SCHEMA, works: [], log })
  )()
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(migrations, { recursive: true, force: true })
})

function define(name: string, change: Partial<JobDefinition> = {}): JobDefinition<{ subject: string }> {
  return {
    schema: SCHEMA,
    name,
    retries: 5,
    retryDelay: 1,
    maxDelay: 1,
    timeout: 30,
    ...change,
    payload: z.object({ subject: z.string() }),
  }
}

async function start(...works: readonly JobWork[]): Promise<() => Promise<void>> {
  const stop = await startJobs({
    pool,
    databaseUrl: database.url,
    schema: SCHEMA,
    works,
    log,
    timing: TIMING,
  })
  stops.push(stop)
  return stop
}

async function states(name: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select state::text from ${SCHEMA}.job where name = $1 order by created_on, id`,
    [name],
  )
  return rows.map(({ state }) => state)
}

test('a job starts with the commit of its transaction, and never after a rollback', async () => {
  const job = define('committed')
  const done: string[] = []
  await start(jobWork(job, async ({ subject }) => void done.push(subject)))
  const client = await pool.connect()
  await client.query('begin')
  await enqueueJob(client, job, { payload: { subject: 'rolled back' } })
  await client.query('rollback')
  await client.query('begin')
  await enqueueJob(client, job, { payload: { subject: 'kept' } })
  await client.query('commit')
  client.release()
  await until(async () => (await states('committed'))[0] === 'completed')
  expect([done, await states('committed')]).toEqual([['kept'], ['completed']])
})

test('a job added twice with one id runs once', async () => {
  const job = define('numbered')
  const id = '7f1c0f5e-7a31-4b8a-9d0e-1c2d3e4f5a6b'
  for (const subject of ['first', 'second']) await enqueueJob(pool, job, { payload: { subject }, id })
  const done: string[] = []
  await start(jobWork(job, async ({ subject }) => void done.push(subject)))
  await until(async () => (await states('numbered')).join() === 'completed')
  expect(done).toEqual(['first'])
})

test('a failed attempt is logged without its payload and retried until the job fails', async () => {
  const job = define('failing', { retries: 1 })
  const attempts: number[] = []
  await enqueueJob(pool, job, { payload: { subject: 'secret' } })
  await start(
    jobWork(job, async (_payload, { number }) => {
      attempts.push(number)
      throw new RangeError('no')
    }),
  )
  await until(async () => (await states('failing')).join() === 'failed')
  expect(attempts).toEqual([1, 2])
  expect(lines).toMatchObject(
    [1, 2].map((attempt) => ['jobs: an attempt failed', { job: 'failing', attempt }]),
  )
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('two instances share the jobs: each runs once', async () => {
  const job = define('shared', { concurrency: 3 })
  const done: string[] = []
  const work = jobWork(job, async ({ subject }) => void done.push(subject))
  await Promise.all([start(work), start(work)])
  const things = Array.from({ length: 40 }, (_, number) => `subject ${number}`)
  for (const subject of things) await enqueueJob(pool, job, { payload: { subject } })
  await until(async () => (await states('shared')).every((state) => state === 'completed'))
  expect(done.toSorted()).toEqual(things.toSorted())
})

test('an exclusive queue runs one job at a time over all instances', async () => {
  const job = define('exclusive', { isExclusive: true })
  let running = 0
  let most = 0
  const work = jobWork(job, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
  })
  await Promise.all([start(work), start(work)])
  for (const subject of ['a', 'b', 'c']) await enqueueJob(pool, job, { payload: { subject } })
  await until(async () => (await states('exclusive')).join() === 'completed,completed,completed')
  expect(most).toBe(1)
})

test('an exclusive queue keeps one of two equal waiting jobs, which starts after the later commit', async () => {
  const job = define('merged', { isExclusive: true })
  const done: string[] = []
  for (const subject of ['same', 'same', 'other']) await enqueueJob(pool, job, { payload: { subject } })
  const client = await pool.connect()
  await client.query('begin')
  await enqueueJob(client, job, { payload: { subject: 'same' } })
  await start(jobWork(job, async ({ subject }) => void done.push(subject)))
  await until(() => done.includes('other'))
  expect(done).toEqual(['other'])
  await client.query('commit')
  client.release()
  await until(async () => (await states('merged')).join() === 'completed,completed')
  expect(done).toEqual(['other', 'same'])
})

test('a stop waits for running attempts, and a job of a killed process is retried', async () => {
  const job = define('stopped')
  let finish = (): void => undefined
  const held = new Promise<void>((resolve) => (finish = resolve))
  const began: string[] = []
  const work = jobWork(job, async ({ subject }) => {
    began.push(subject)
    await held
  })
  const stop = await start(work)
  await enqueueJob(pool, job, { payload: { subject: 'running' } })
  await until(() => began.length === 1)
  const stopped = stop()
  finish()
  await stopped
  expect(await states('stopped')).toEqual(['completed'])
  await enqueueJob(pool, job, { payload: { subject: 'killed' } })
  // State of a job whose process was killed.
  await pool.query(
    `update ${SCHEMA}.job set state = 'active', started_on = now() - interval '2 minutes',
       heartbeat_on = now() - interval '2 minutes' where name = 'stopped' and state = 'created'`,
  )
  await start(work)
  await until(async () => (await states('stopped')).join() === 'completed,completed')
  expect(began).toEqual(['running', 'killed'])
})

test('the stored job equals what the library itself writes', async () => {
  const job = define('columns', { isExclusive: true })
  await enqueueJob(pool, job, { payload: { subject: 'ours' } })
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    schema: SCHEMA,
    registerInstance: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  await boss.start()
  await boss.send('columns', { subject: 'theirs' })
  await boss.stop()
  const { rows } = await pool.query<object>(
    `select to_jsonb(j) - array['id', 'data', 'created_on', 'start_after', 'keep_until'] as columns,
       round(extract(epoch from keep_until - start_after)) as kept
     from ${SCHEMA}.job j where name = 'columns' order by created_on`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

test('a schedule uses Baku time and is deleted when the job has none', async () => {
  const schedules = async () =>
    (await pool.query<object>(`select cron, timezone from ${SCHEMA}.schedule where name = 'timed'`)).rows
  const run = async (): Promise<void> => undefined
  await start(jobWork(define('timed', { cron: '7 * * * *' }), run))
  expect(await schedules()).toEqual([{ cron: '7 * * * *', timezone: 'Asia/Baku' }])
  await start(jobWork(define('timed'), run))
  expect(await schedules()).toEqual([])
})
