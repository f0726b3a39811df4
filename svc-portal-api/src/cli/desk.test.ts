import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { seedDemonstrationDuties } from '../modules/case-engine/storage/demonstration-duties.ts'
import { listDuties, type OfficialDuty } from '../modules/case-engine/storage/duties.store.ts'
import { hasDuties } from '../modules/case-engine/storage/offered-duties.store.ts'
import { MIGRATIONS, SCHEMA } from './open-database.ts'

const PROGRAM = fileURLToPath(new URL('desk.ts', import.meta.url))
const clock = fixedClock('2026-11-20T09:00:00Z')
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Each start of the program takes a second. */
async function desk(
  ...args: readonly string[]
): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, out, err }
}

/** First sign-on of a person. */
async function signOn(subject: string, role = 'ADMIN'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into person (role, name, surname, sso_issuer, sso_subject, activated_at, created_at)
     values ($2, 'Official', 'One', 'https://sign-on.test', $1, now(), now()) returning id`,
    [subject, role],
  )
  return rows[0]?.id ?? ''
}

function dutiesOf(personId: string): Promise<readonly OfficialDuty[]> {
  return listDuties(pool, { personId, companyId: 2 })
}

test('officials of the stand-in get their duties with the first sign-on; a real single sign-on gets none', async () => {
  expect(await seedDemonstrationDuties(pool, { clock, issuer: 'https://sign-on.example' })).toBe(0)
  expect(await hasDuties(pool)).toBe(false)
  expect(await seedDemonstrationDuties(pool, { clock, issuer: 'http://127.0.0.1:9/sign-on' })).toBe(4)
  expect(await seedDemonstrationDuties(pool, { clock, issuer: 'http://127.0.0.1:9/sign-on' })).toBe(0)
  const personId = await signOn('demo-official-3')
  expect(await dutiesOf(personId)).toEqual([
    { unit: 'appeals', duty: 'caseworker' },
    { unit: 'appeals', duty: 'finance' },
    { unit: 'conformity', duty: 'caseworker' },
    { unit: 'conformity', duty: 'finance' },
    { unit: 'metrology', duty: 'caseworker' },
    { unit: 'metrology', duty: 'finance' },
    { unit: 'standards', duty: 'caseworker' },
    { unit: 'standards', duty: 'finance' },
  ])
  expect(await dutiesOf(await signOn('demo-official-1', 'ASAN_USER'))).toEqual([])
})

test('a duty is granted before or after the first sign-on, listed and revoked', async () => {
  expect(await desk('grant', 'later', 'head', '--unit', 'appeals')).toEqual({ status: 0, out: '', err: '' })
  const personId = await signOn('later')
  expect(await dutiesOf(personId)).toEqual([{ unit: 'appeals', duty: 'head' }])
  await desk('grant', 'later', 'auditor', '--unit', 'metrology')
  const { out } = await desk('list')
  expect(out).toContain('later\tOfficial One\t2\tappeals\thead\nlater\tOfficial One\t2\tmetrology\tauditor\n')
  expect(out).toContain('demo-official-4\t-\t2\tappeals\tcall-center\n')
  expect(await desk('revoke', 'later', 'head')).toEqual({ status: 0, out: '1 revoked\n', err: '' })
  expect(await desk('revoke', 'later', 'head')).toEqual({ status: 1, out: '0 revoked\n', err: '' })
  expect(await dutiesOf(personId)).toEqual([{ unit: 'metrology', duty: 'auditor' }])
})

test('comments of surveys are printed, with the address only where the person permits it', async () => {
  const insert = `insert into survey_answer (company_id, person_id, service, quarter, overall, comment, may_contact,
    answered_at) values (2, $1, 'portal', '2026-Q4', 2, $2, $3, '2026-11-20T09:00:00Z')`
  const first = await signOn('writer-1', 'ASAN_USER')
  await pool.query(
    `update person set email = 'one@example.com', email_folded = 'one@example.com' where id = $1`,
    [first],
  )
  await pool.query(insert, [first, 'Faster, please', true])
  const second = await signOn('writer-2', 'ASAN_USER')
  await pool.query(
    `update person set email = 'two@example.com', email_folded = 'two@example.com' where id = $1`,
    [second],
  )
  await pool.query(insert, [second, '=1+1', false])
  await pool.query(insert, [await signOn('writer-3', 'ASAN_USER'), '', false])
  expect((await desk('comments', '2026-Q4')).out.split('\r\n').toSorted()).toEqual([
    '',
    '2026-11-20,portal,2,"Faster, please",one@example.com',
    "2026-11-20,portal,2,'=1+1,",
    'day,service,overall,comment,email',
  ])
  expect(await desk('comments', '2026-Q3')).toMatchObject({ out: 'day,service,overall,comment,email\r\n' })
  expect((await desk('comments', 'last')).err).toContain('comments needs a quarter')
})

test('a day is compared with the file of the payment portal at once, also when it was compared before', async () => {
  const read = async () => {
    const { rows } = await pool.query<object>(
      `select c.day, c.read_at as "readAt",
         (select count(*)::int from portal_api_jobs.job j where j.name = 'payment-days-2' and j.data = '{}') as jobs
       from payment_reconciliation c where c.company_id = 2`,
    )
    return rows
  }
  expect(await desk('compare', '2026-11-20')).toEqual({ status: 0, out: '', err: '' })
  expect(await read()).toEqual([{ day: '2026-11-20', readAt: null, jobs: 1 }])
  await pool.query('update payment_reconciliation set read_at = now()')
  await desk('compare', '2026-11-20')
  expect(await read()).toEqual([{ day: '2026-11-20', readAt: null, jobs: 1 }])
  expect((await desk('compare', '2999-01-01')).err).toContain('2999-01-01 has not begun')
  expect((await desk('compare', 'today')).err).toContain('compare needs a day')
})

test('a wrong command is refused with the usage', async () => {
  const { status, err } = await desk('grant', 'later', 'king')
  expect([status, err.split('\n')[0]]).toEqual([
    2,
    'grant needs a subject and a duty: intake, caseworker, head, call-center, auditor, configuration, finance',
  ])
  expect((await desk('grant', 'later', 'head', '--unit', 'moon')).err).toContain('no unit moon')
})
