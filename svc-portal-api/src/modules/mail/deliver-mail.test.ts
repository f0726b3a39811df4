import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { systemClock } from 'shared-service/clock'
import { jobWork, startJobs } from 'shared-service/jobs/start-jobs'
import { createPool } from 'shared-service/database'
import { findFreePort } from 'shared-service/ports/free-port'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { JOBS_SCHEMA } from '../../common/jobs.ts'
import { enqueueMail, mailJob } from '../../common/mail/enqueue-mail.ts'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'
import { startMailServer, type TestMailServer } from '../../testing/test-mail-server.ts'
import { until } from 'shared-service/testing/waiting'
import { deliverMail, createMailHandlers } from './deliver-mail.ts'
import { enqueueWaitingMails, deleteSettledMails } from './mail-outbox.store.ts'
import { smtpTransport } from './mail-transport.ts'

let database: TestDatabase
let pool: pg.Pool
let server: TestMailServer
let now: Date
let lines: string[]
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 12 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await pool.query(`truncate mail_outbox, ${JOBS_SCHEMA}.job`)
  server = await startMailServer()
  now = new Date()
  lines = []
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await server.close()
})

const log = {
  info: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
  warn: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
}

async function work(smtpUrl = server.url, companyId: 1 | 2 = 2): Promise<void> {
  const clock = { now: () => now }
  const delivery = {
    pool,
    log,
    clock,
    codeClock: clock,
    origin: 'https://portal.example',
    transport: smtpTransport({ smtpUrl, from: 'no-reply@portal.example' }),
  }
  const works = [jobWork(mailJob(companyId), (_payload, { id }) => deliverMail(delivery, id))]
  const timing = { poll: 0.5, check: 1 }
  stops.push(await startJobs({ pool, databaseUrl: database.url, schema: JOBS_SCHEMA, works, log, timing }))
}

/** Statement of the runbook for the time after a repair of the mail server. */
async function tryNow(): Promise<void> {
  await pool.query(
    `update ${JOBS_SCHEMA}.job set start_after = now() where name like 'mail-%' and state = 'retry'`,
  )
}

/** Seconds until the next attempt. */
async function wait(): Promise<number | undefined> {
  const { rows: jobs } = await pool.query<{ wait: number }>(
    `select extract(epoch from start_after - now())::float8 as wait from ${JOBS_SCHEMA}.job where state = 'retry'`,
  )
  return jobs[0]?.wait
}

function codeFor(
  to: string,
  change: { readonly validUntil?: Date; readonly companyId?: 1 | 2 } = {},
): OutgoingMail {
  const mail = {
    to,
    companyId: 2,
    language: 'en',
    template: 'password-code',
    values: { code: 'SECRET-1' },
  } as const
  return { ...mail, ...change }
}

interface Row {
  readonly state: string
  readonly attempts: number
  readonly recipient: string | null
  readonly template_values: unknown
  readonly last_failure: string | null
}

async function rows(): Promise<Row[]> {
  const found = await pool.query<Row>(
    'select state, attempts, recipient, template_values, last_failure from mail_outbox order by created_at',
  )
  return found.rows
}

async function isState(state: string): Promise<boolean> {
  return (await rows()).every((row) => row.state === state)
}

test('AUTH-08 a queued mail is sent in the language of its recipient, and its values are deleted', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(() => isState('sent'))
  expect(await rows()).toMatchObject([{ attempts: 1, recipient: null, template_values: null }])
  const [mail] = server.received
  expect(mail).toMatchObject({
    recipients: ['one@example.com'],
    subject: 'Code for a new password',
    from: { name: 'Quality Infrastructure Portal', address: 'no-reply@portal.example' },
    to: [{ address: 'one@example.com', name: '' }],
  })
  expect(mail?.text).toContain('Code: SECRET-1')
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' })
})

test('AUTH-08 a mail of the other variant is not sent', async () => {
  await enqueueMail(pool, codeFor('one@example.com', { companyId: 1 }))
  await enqueueMail(pool, codeFor('two@example.com'))
  await work()
  // The server receives the mail shortly before the outbox is updated.
  await until(async () => (await rows())[1]?.state === 'sent')
  expect(server.received).toHaveLength(1)
  expect((await rows()).map(({ state, recipient }) => [state, recipient])).toEqual([
    ['waiting', 'one@example.com'],
    ['sent', null],
  ])
})

test('AUTH-08 an unavailable or busy server is retried with backoff', async () => {
  server.responses.push({ at: 'recipient', code: 451 }, { at: 'data', code: 452 })
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(async () => (await wait()) !== undefined)
  expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1, last_failure: '451' })
  const first = (await wait()) ?? NaN
  expect(first > 1 && first <= 6).toBe(true)
  await tryNow()
  await until(async () => (await rows())[0]?.last_failure === '452' && (await wait()) !== undefined)
  const second = (await wait()) ?? NaN
  expect(second > 4 && second <= 12).toBe(true)
  await tryNow()
  await until(() => isState('sent'))
  expect((await rows())[0]?.attempts).toBe(3)
  expect(server.received).toHaveLength(1)
})

test('AUTH-08 an unreachable mail server only delays mails', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await work(`smtp://127.0.0.1:${await findFreePort()}`)
  await until(
    async () =>
      (await rows())[0]?.last_failure === 'ESOCKET' || (await rows())[0]?.last_failure === 'ECONNECTION',
  )
  expect((await rows())[0]?.state).toBe('waiting')
})

test('AUTH-08 a mail whose response was lost is resent with the same message id', async () => {
  server.responses.push({ at: 'lost' })
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(async () => (await wait()) !== undefined)
  expect((await rows())[0]?.last_failure).toBe('421')
  await tryNow()
  await until(() => isState('sent'))
  const [first, second] = server.received
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/)
  expect(second?.messageId).toBe(first?.messageId)
  expect(second?.date).toBe(first?.date)
})

test.each([
  [{ at: 'recipient', code: 550, text: '5.1.1 No such user' }, 'refused'],
  [{ at: 'data', code: 554, text: '5.6.0 Not taken' }, 'refused'],
  [{ at: 'recipient', code: 550, text: '5.7.1 Relaying denied' }, 'waiting'],
] as const)('AUTH-08 the response %j leaves a mail %s', async (response, state) => {
  server.responses.push(response)
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(async () => (await rows())[0]?.last_failure === String(response.code))
  expect((await rows())[0]?.state).toBe(state)
})

test('AUTH-08 after 72 hours a mail is no longer retried', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await pool.query(`update mail_outbox set created_at = $1::timestamptz - interval '72 hours'`, [now])
  server.responses.push({ at: 'data', code: 451 })
  await work()
  await until(() => isState('given-up'))
})

test('AUTH-09 an expired code is not sent', async () => {
  await enqueueMail(pool, codeFor('one@example.com', { validUntil: new Date(now.getTime() - 1) }))
  await work()
  await until(() => isState('outdated'))
  expect(server.received).toHaveLength(0)
})

test('AUTH-08 concurrent workers send each mail once', async () => {
  for (let number = 0; number < 30; number += 1) await enqueueMail(pool, codeFor(`n${number}@example.com`))
  await Promise.all([1, 2, 3, 4].map(() => work()))
  await until(() => isState('sent'))
  expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(30)
  expect(server.received).toHaveLength(30)
})

test('AUTH-08 a mail of a killed worker is sent by another', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await pool.query(`update mail_outbox set attempts = 1`)
  await pool.query(
    `update ${JOBS_SCHEMA}.job set state = 'active', started_on = now() - interval '61 s',
       heartbeat_on = now() - interval '61 s'`,
  )
  await work()
  await until(async () => (await wait()) !== undefined || (await isState('sent')))
  await tryNow()
  await until(() => isState('sent'))
  expect((await rows())[0]?.attempts).toBe(2)
})

test('AUTH-08 pending mails without a job, as of the former release, are sent when due', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await enqueueMail(pool, codeFor('two@example.com'))
  await pool.query(
    `update mail_outbox set next_attempt_at = now() + interval '20 minutes' where recipient = 'two@example.com'`,
  )
  await pool.query(`truncate ${JOBS_SCHEMA}.job`)
  await work()
  for (let time = 0; time < 2; time += 1) await enqueueWaitingMails(pool, 2)
  await until(async () => (await rows())[0]?.state === 'sent')
  const { rows: jobs } = await pool.query<{ state: string; wait: number }>(
    `select state::text, round(extract(epoch from start_after - now()) / 60)::float8 as wait
     from ${JOBS_SCHEMA}.job where state <> 'completed' and state <> 'active'`,
  )
  expect(jobs).toEqual([{ state: 'created', wait: 20 }])
  expect(server.received).toHaveLength(1)
})

test('AUTH-08 sent mails are deleted after 30 days', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(() => isState('sent'))
  await deleteSettledMails(pool, new Date(now.getTime() - 1))
  expect(await rows()).toHaveLength(1)
  await deleteSettledMails(pool, new Date(now.getTime() + 1))
  expect(await rows()).toEqual([])
})

test('AUTH-08 no log line contains an address or a code', async () => {
  server.responses.push({ at: 'recipient', code: 451, text: 'one@example.com is busy' })
  await enqueueMail(pool, codeFor('one@example.com'))
  await work()
  await until(() => lines.length > 0)
  expect(lines.join('\n')).toContain('"code":"451"')
  expect(lines.join('\n')).not.toMatch(/one@|SECRET/)
})

test('AUTH-08 without a mail server mails stay in the outbox, and a warning is logged', () => {
  const works = createMailHandlers({ settings: { COMPANY_ID: 2 }, pool, codeClock: systemClock, log })
  expect(works).toEqual([])
  expect(lines).toEqual([
    '[{},"mail: queued in the outbox, because SMTP_URL, MAIL_FROM or PUBLIC_ORIGIN is not set"]',
  ])
})
