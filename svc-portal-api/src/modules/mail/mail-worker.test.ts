import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createServer } from 'node:net'
import type pg from 'pg'
import { systemClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail/mail-server.ts'
import { holdTimers, until } from 'shared-service/testing/waiting'
import { smtpTransport } from './mail-transport.ts'
import { delayAfter, startMailWorker, type MailWorker } from './mail-worker.ts'
import { startMail } from './start-mail.ts'

let database: TestDatabase
let pool: pg.Pool
let server: TestMailServer
let now: Date
let lines: string[]
const workers: MailWorker[] = []

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 8 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await pool.query('truncate mail_outbox')
  server = await startMailServer()
  // A row gets its time from the database, which is later by what the machine takes until then.
  now = new Date(Date.now() + 3_600_000)
  lines = []
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await server.close()
})

const log = {
  info: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
  warn: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
}

function work(smtpUrl = server.url, companyId: 1 | 2 = 2): MailWorker {
  const transport = smtpTransport({ smtpUrl, from: 'no-reply@portal.example' })
  const clock = { now: () => now }
  const options = {
    pool,
    companyId,
    transport,
    origin: 'https://portal.example',
    clock,
    codeClock: clock,
    log,
    pollMs: 20,
  }
  const worker = startMailWorker(options)
  workers.push(worker)
  return worker
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
  readonly wait: number
}

async function rows(): Promise<Row[]> {
  const found = await pool.query<Row>(
    `select state, attempts, recipient, template_values, last_failure,
       extract(epoch from next_attempt_at - $1::timestamptz)::float8 as wait
     from mail_outbox order by created_at`,
    [now],
  )
  return found.rows
}

async function isState(state: string): Promise<boolean> {
  return (await rows()).every((row) => row.state === state)
}

test('AUTH-08 a promised mail is sent to its recipient in the language of the person, and its values are forgotten', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  work()
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

test('AUTH-08 a mail of the other variant is left to that variant', async () => {
  await enqueueMail(pool, codeFor('one@example.com', { companyId: 1 }))
  await enqueueMail(pool, codeFor('two@example.com'))
  work()
  // The server has the mail a moment before the outbox knows of it.
  await until(async () => (await rows())[1]?.state === 'sent')
  expect(server.received).toHaveLength(1)
  expect((await rows()).map(({ state, recipient }) => [state, recipient])).toEqual([
    ['waiting', 'one@example.com'],
    ['sent', null],
  ])
})

test('AUTH-08 a server that is busy or away is asked again, later each time', async () => {
  server.answers.push({ at: 'recipient', code: 451 }, { at: 'data', code: 452 })
  await enqueueMail(pool, codeFor('one@example.com'))
  const worker = work()
  await until(async () => (await rows())[0]?.last_failure === '451')
  expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1, wait: 5 })
  now = new Date(now.getTime() + 5001)
  worker.wake()
  await until(async () => (await rows())[0]?.last_failure === '452')
  now = new Date(now.getTime() + 10_001)
  await until(() => isState('sent'))
  expect((await rows())[0]?.attempts).toBe(3)
  expect(server.received).toHaveLength(1)
})

test('AUTH-08 a mail server that nobody answers at costs nothing but time', async () => {
  const port = await new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
  await enqueueMail(pool, codeFor('one@example.com'))
  work(`smtp://127.0.0.1:${port}`)
  await until(
    async () =>
      (await rows())[0]?.last_failure === 'ESOCKET' || (await rows())[0]?.last_failure === 'ECONNECTION',
  )
  expect((await rows())[0]?.state).toBe('waiting')
})

test('AUTH-08 a mail whose answer was lost has the same number when it comes again', async () => {
  server.answers.push({ at: 'lost' })
  await enqueueMail(pool, codeFor('one@example.com'))
  work()
  await until(async () => (await rows())[0]?.last_failure === '421')
  now = new Date(now.getTime() + 5001)
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
] as const)('AUTH-08 the answer %j leaves a mail %s', async (answer, state) => {
  server.answers.push(answer)
  await enqueueMail(pool, codeFor('one@example.com'))
  work()
  await until(async () => (await rows())[0]?.last_failure === String(answer.code))
  expect((await rows())[0]?.state).toBe(state)
})

test('AUTH-08 after 72 hours a mail is given up', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await pool.query(`update mail_outbox set created_at = $1::timestamptz - interval '72 hours'`, [now])
  server.answers.push({ at: 'data', code: 451 })
  work()
  await until(() => isState('given-up'))
})

test('AUTH-09 a code that has ended is not sent any more', async () => {
  await enqueueMail(pool, codeFor('one@example.com', { validUntil: new Date(now.getTime() - 1) }))
  work()
  await until(() => isState('outdated'))
  expect(server.received).toHaveLength(0)
})

test('AUTH-08 many workers beside each other send each mail once', async () => {
  for (let number = 0; number < 30; number += 1) await enqueueMail(pool, codeFor(`n${number}@example.com`))
  for (let number = 0; number < 4; number += 1) work()
  await until(() => isState('sent'))
  expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(30)
  expect(server.received).toHaveLength(30)
})

test('AUTH-08 a mail that a worker took and never finished is taken again', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  await pool.query(
    `update mail_outbox set attempts = 1, next_attempt_at = $1::timestamptz + interval '120 s'`,
    [now],
  )
  work()
  now = new Date(now.getTime() + 121_000)
  await until(() => isState('sent'))
})

test('AUTH-08 what was sent is forgotten after 30 days', async () => {
  await enqueueMail(pool, codeFor('one@example.com'))
  work()
  await until(() => isState('sent'))
  now = new Date(now.getTime() + 31 * 24 * 3_600_000)
  await until(async () => (await rows()).length === 0)
})

test('AUTH-08 no log line has an address or a code', async () => {
  server.answers.push({ at: 'recipient', code: 451, text: 'one@example.com is busy' })
  await enqueueMail(pool, codeFor('one@example.com'))
  work()
  await until(() => lines.length > 0)
  expect(lines.join('\n')).toContain('"code":"451"')
  expect(lines.join('\n')).not.toMatch(/one@|SECRET/)
})

test('AUTH-08 tries grow from 5 seconds to a minute, and after some ten minutes to an hour', () => {
  expect([1, 2, 3, 4, 5, 10, 11, 12, 16, 40].map(delayAfter).map((ms) => ms / 1000)).toEqual([
    5, 10, 20, 40, 60, 60, 120, 240, 3600, 3600,
  ])
})

test('AUTH-08 a commit wakes the worker, which looks by itself every five seconds only', async () => {
  const settings = {
    COMPANY_ID: 2,
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@portal.example',
    PUBLIC_ORIGIN: 'https://portal.example/',
  } as const
  // Which do not pass in this test.
  holdTimers(5000)
  const stop = startMail({ settings, pool, databaseUrl: database.url, codeClock: systemClock, log })
  // The worker looks when it starts and when it begins to listen; the third mail it has to be told of.
  for (const recipient of ['one@example.com', 'two@example.com', 'three@example.com']) {
    await enqueueMail(pool, codeFor(recipient))
    await until(() => isState('sent'))
  }
  expect(server.received).toHaveLength(3)
  await stop()
})

test('AUTH-08 without a mail server mails wait, and the log says why', async () => {
  const stop = startMail({
    ...{ settings: { COMPANY_ID: 2 }, pool, databaseUrl: database.url, codeClock: systemClock, log },
  })
  await stop()
  expect(lines).toEqual([
    '[{},"mail: waits in the outbox, because SMTP_URL, MAIL_FROM or PUBLIC_ORIGIN is not set"]',
  ])
})
