import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { signMessage } from 'shared-service/messages/signed-message'
import { PORTAL_SECRETS, testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { addProcessed, deleteProcessed, isProcessed } from './messages.store.ts'

const FOREIGN_SECRET = 'a-secret-that-is-not-configured'

const lines: string[] = []
let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments({ log: lines })
})

beforeEach(async () => {
  // Each test has its own minute of events.
  payments.clock.forward(120)
  payer = await payments.signIn('ASAN_USER')
  lines.length = 0
})

afterAll(() => payments.close())

interface SentMessage {
  readonly id?: string
  readonly secret?: string | undefined
  readonly ageSeconds?: number
  /** Replaces the body after signing. */
  readonly sentBody?: string
}

function send(url: string, content: object, options: SentMessage = {}): Promise<LightMyRequestResponse> {
  const { id = randomUUID(), secret = PORTAL_SECRETS[0] ?? '', ageSeconds = 0, sentBody } = options
  const body = JSON.stringify(content)
  const now = new Date(payments.clock.now().getTime() - ageSeconds * 1000)
  return payments.app.inject({
    method: 'POST',
    url,
    payload: sentBody ?? body,
    headers: { ...signMessage(body, { id, secret, now }), 'content-type': 'application/json' },
  })
}

function callBack(reference: string, options?: SentMessage): Promise<LightMyRequestResponse> {
  return send('/api/public/payment-callbacks', { reference, state: 'success', merchant: 'portal-2' }, options)
}

/** Starts a payment; returns its reference. */
async function begin(): Promise<string> {
  const number = await payments.raise(payer.personId)
  return (await payments.begin(payer, number)).id
}

interface PaymentFacts {
  readonly state: string
  readonly receipts: number
  readonly transfers: number
}

async function factsOf(attempt: string): Promise<PaymentFacts | undefined> {
  const { rows } = await payments.pool.query<PaymentFacts>(
    `select a.state, (select count(*)::int from payment_receipt where attempt_id = a.id) as receipts,
       (select count(*)::int from ledger_transfer t join payment_attempt_item i using (obligation_id)
         where i.attempt_id = a.id and t.kind <> 'charge') as transfers
     from payment_attempt a where id = $1`,
    [attempt],
  )
  return rows[0]
}

/** Events of the present minute. */
async function listReports(): Promise<readonly string[]> {
  const { rows } = await payments.pool.query<{ report: string }>(
    `select kind || ' ' || (detail->>'sender') || ' ' || (detail->>'because') as report from payment_event
     where kind like 'message-%' and at = $1 order by id`,
    [payments.clock.now()],
  )
  return rows.map(({ report }) => report)
}

const UNCHANGED = { state: 'started', receipts: 0, transfers: 0 }
const PAID = { state: 'success', receipts: 1, transfers: 1 }

test('PAY-02 a call-back makes the portal request the state, and settles the payment', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  const reply = await callBack(attempt)
  expect([reply.statusCode, reply.json()]).toEqual([200, {}])
  expect([await factsOf(attempt), await listReports()]).toEqual([PAID, []])
})

test('PAY-02 a call-back about a payment that the payment portal does not have changes nothing, and is reported', async () => {
  const attempt = await begin()
  payments.provider.payments.delete(attempt)
  expect((await callBack(attempt)).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(UNCHANGED)
  expect(await listReports()).toEqual(['message-refused payment-portal foreign'])
})

test('PAY-02 a call-back that reports a success changes nothing while the payment portal has none', async () => {
  const attempt = await begin()
  expect((await callBack(attempt)).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(UNCHANGED)
})

test('PAY-02 the second secret is accepted while it replaces the first one', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  expect((await callBack(attempt, { secret: PORTAL_SECRETS[1] })).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(PAID)
})

test.each([
  ['of another secret', { secret: FOREIGN_SECRET }, 'forged'],
  ['of an empty secret', { secret: '' }, 'forged'],
  ['of a system that sends obligations', { secret: 'first-secret-of-the-customs-system' }, 'forged'],
  ['with a changed body', { sentBody: '{"reference":"ATTEMPT","state":"success" }' }, 'forged'],
  ['that is 301 seconds old', { ageSeconds: 301 }, 'stale'],
  ['from the future', { ageSeconds: -301 }, 'stale'],
] as const)(
  'PAY-02 a call-back %s changes nothing, requests nothing, and is reported',
  async (_what, options, because) => {
    const attempt = await begin()
    payments.provider.report(attempt)
    const calls = payments.provider.calls.length
    const sent: SentMessage =
      'sentBody' in options ? { sentBody: options.sentBody.replace('ATTEMPT', attempt) } : options
    const reply = await callBack(attempt, sent)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'MESSAGE_REFUSED'])
    expect(await factsOf(attempt)).toEqual(UNCHANGED)
    expect(payments.provider.calls).toHaveLength(calls)
    expect(await listReports()).toEqual([`message-refused payment-portal ${because}`])
    expect(lines.some((line) => line.includes('payment-message-refused') && line.includes(because))).toBe(
      true,
    )
  },
)

test('PAY-02 a call-back without signature is refused', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  const reply = await payments.app.inject({
    method: 'POST',
    url: '/api/public/payment-callbacks',
    payload: { reference: attempt },
  })
  expect([reply.statusCode, await factsOf(attempt)]).toEqual([401, UNCHANGED])
})

test('PAY-02 a repeated call-back changes nothing, requests nothing, and is reported', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  const id = randomUUID()
  await callBack(attempt, { id })
  const calls = payments.provider.calls.length
  expect((await callBack(attempt, { id })).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(PAID)
  expect(payments.provider.calls).toHaveLength(calls)
  expect(await listReports()).toEqual(['message-repeated payment-portal repeated'])
})

test('the id of a processed message is kept until its repetition would be stale', async () => {
  const { pool, clock } = payments
  const message = { sender: 'payment-portal', id: randomUUID() }
  const at = clock.now()
  await addProcessed(pool, message, at)
  await deleteProcessed(pool, at)
  expect(await isProcessed(pool, message)).toBe(true)
  await deleteProcessed(pool, new Date(at.getTime() + 1))
  expect(await isProcessed(pool, message)).toBe(false)
})

test('PAY-02 ten call-backs at once settle a payment once', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  const replies = await Promise.all(Array.from({ length: 10 }, () => callBack(attempt)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await factsOf(attempt)).toEqual(PAID)
})

test.each(['7d0c5a3e-0000-4000-8000-000000000001', 'another system', "' or true --"])(
  'PAY-02 a call-back about the foreign reference %s requests nothing, and is reported',
  async (reference) => {
    const calls = payments.provider.calls.length
    expect((await callBack(reference)).statusCode).toBe(200)
    expect(payments.provider.calls).toHaveLength(calls)
    expect(await listReports()).toEqual(['message-refused payment-portal foreign'])
  },
)

test('PAY-02 a call-back about a payment of the other variant changes nothing', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  await payments.pool.query('update payment_attempt set company_id = 1 where id = $1', [attempt])
  expect((await callBack(attempt)).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(UNCHANGED)
  expect(await listReports()).toEqual(['message-refused payment-portal foreign'])
})

test('PAY-02 a call-back during an outage is refused, and accepted when it is repeated', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  const id = randomUUID()
  payments.provider.isDown = true
  const reply = await callBack(attempt, { id })
  payments.provider.isDown = false
  expect([reply.statusCode, await factsOf(attempt)]).toEqual([503, UNCHANGED])
  expect((await callBack(attempt, { id })).statusCode).toBe(200)
  expect(await factsOf(attempt)).toEqual(PAID)
})

test('forgeries of one minute are one event, and each is in the log', async () => {
  const attempt = await begin()
  for (let count = 0; count < 3; count += 1) await callBack(attempt, { secret: FOREIGN_SECRET })
  expect(await listReports()).toEqual(['message-refused payment-portal forged'])
  expect(lines.filter((line) => line.includes('payment-message-refused'))).toHaveLength(3)
  payments.clock.forward(61)
  await callBack(attempt, { secret: FOREIGN_SECRET })
  expect(await listReports()).toEqual(['message-refused payment-portal forged'])
})
