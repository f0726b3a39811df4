import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { signMessage } from 'shared-service/messages/signed-message'
import { PORTAL_SECRETS, testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

const SECRET = 'first-secret-of-the-customs-system'
const OTHER_SECRET = 'second-secret-of-the-customs-system'
const OBLIGATION = {
  source: 'customs',
  reference: 'T-1',
  payer: '1ABCDE2',
  target: { az: 'Gömrük rüsumu', en: 'Customs duty', ru: 'Таможенная пошлина' },
  serviceFee: '0.00',
  governmentFee: '12.05',
  dueOn: '2026-12-20',
}

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
  payer = await payments.signIn('ASAN_USER')
  await payments.pool.query(`update person set pin = '1ABCDE2' where id = $1`, [payer.personId])
})

afterAll(() => payments.close())

function add(change: object = {}, secret = SECRET, ageSeconds = 0): Promise<LightMyRequestResponse> {
  const body = JSON.stringify({ ...OBLIGATION, ...change })
  const now = new Date(payments.clock.now().getTime() - ageSeconds * 1000)
  return payments.app.inject({
    method: 'POST',
    url: '/api/public/payment-obligations',
    payload: body,
    headers: { ...signMessage(body, { id: randomUUID(), secret, now }), 'content-type': 'application/json' },
  })
}

async function verdict(sent: Promise<LightMyRequestResponse>): Promise<unknown> {
  const reply = await sent
  return [reply.statusCode, reply.json<{ code: string }>().code]
}

async function count(): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    'select count(*) as count from payment_obligation',
  )
  return rows[0]?.count ?? 0
}

test('PAY-01 another system adds an obligation, which its payer sees', async () => {
  const reply = await add()
  expect(reply.statusCode).toBe(200)
  const { number } = reply.json<{ number: string }>()
  expect(await payments.read(payer, number)).toMatchObject({
    number,
    target: 'Customs duty',
    amount: '12.05',
    serviceFee: '0.00',
    governmentFee: '12.05',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    status: 'open',
  })
  const { rows } = await payments.pool.query(
    'select source, is_sample as "isSample" from payment_obligation where number = $1',
    [number],
  )
  expect(rows).toEqual([{ source: 'external:customs', isSample: false }])
})

test('PAY-01 the same reference again returns the same number, and other content is refused', async () => {
  const { number } = (await add({ reference: 'T-2' })).json<{ number: string }>()
  const before = await count()
  expect((await add({ reference: 'T-2' }, OTHER_SECRET)).json()).toEqual({ number })
  expect(await verdict(add({ reference: 'T-2', governmentFee: '12.06' }))).toEqual([409, 'PAYMENT_KEY_USED'])
  expect(await count()).toBe(before)
})

test('PAY-01 the same reference again returns the same number after another representative has signed in', async () => {
  const payerCode = '9900000071'
  const first = await payments.signIn('ASAN_USER')
  const second = await payments.signIn('ASAN_USER')
  const represent = (personId: string, readAt: string) =>
    payments.pool.query(
      `with account as (insert into sign_on_account
         (person_id, cert_number, kind, organization, voen, place, is_held)
         values ($1::uuid, 'C-' || $1::text, 'business', 'Nümunə MMC', $2, 1, true))
       update person set read_at = $3 where id = $1::uuid`,
      [personId, payerCode, readAt],
    )
  await represent(first.personId, '2026-11-20T07:00:00Z')
  const sent = { reference: 'T-7', payer: payerCode }
  const { number } = (await add(sent)).json<{ number: string }>()
  await represent(second.personId, '2026-11-20T08:00:00Z')
  expect((await add(sent)).json()).toEqual({ number })
  expect((await payments.read(first, number)).status).toBe('open')
})

test('PAY-01 the same reference again returns the same number after its due day', async () => {
  const sent = { reference: 'T-8', dueOn: '2026-11-20' }
  const { number } = (await add(sent)).json<{ number: string }>()
  payments.clock.forward(24 * 3600)
  expect((await add(sent)).json()).toEqual({ number })
  expect(await verdict(add({ ...sent, reference: 'T-9' }))).toEqual([400, 'REQUEST_INVALID'])
  payments.clock.forward(-24 * 3600)
})

test('PAY-01 what an obligation is for is one line without hidden characters', async () => {
  const target = { az: 'Gömrük\nrüsumu', en: ' Customs \u202eduty\u0000 ', ru: 'Таможенная\tпошлина' }
  const { number } = (await add({ reference: 'T-10', target })).json<{ number: string }>()
  const { rows } = await payments.pool.query('select target from payment_obligation where number = $1', [
    number,
  ])
  expect(rows).toEqual([{ target: { az: 'Gömrük rüsumu', en: 'Customs duty', ru: 'Таможенная пошлина' } }])
})

test('PAY-01 the payer is notified of an obligation once', async () => {
  const { number } = (await add({ reference: 'T-6' })).json<{ number: string }>()
  await add({ reference: 'T-6' })
  const { rows } = await payments.pool.query(
    `select category, deep_link as link from notification where person_id = $1 and deep_link like '%' || $2`,
    [payer.personId, number],
  )
  expect(rows).toEqual([{ category: 'payment', link: `/payment-obligations/${number}` }])
})

test('PAY-01 references of concurrent messages are one obligation', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => add({ reference: 'T-3' })))
  const numbers = replies.map((reply) => reply.json<{ number?: string }>().number)
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(/^94\d{8}$/)
})

test.each([
  ['customs', 'customs'],
  ['others', 'unknown'],
])('PAY-02 a forged obligation of %s is reported as of %s', async (source, sender) => {
  payments.clock.forward(120)
  await add({ source }, 'x'.repeat(40))
  const { rows } = await payments.pool.query<{ detail: unknown }>(
    `select detail from payment_event where kind = 'message-refused' and at = $1`,
    [payments.clock.now()],
  )
  expect(rows).toEqual([{ detail: { sender, because: 'forged' } }])
})

test.each([
  ['of a forged signature', {}, 'x'.repeat(40), 0],
  ['of an old time', {}, SECRET, 301],
  ['of the payment portal', {}, PORTAL_SECRETS[0] ?? '', 0],
  ['of an unknown system', { source: 'others' }, SECRET, 0],
  ['of an unknown system with an empty secret', { source: 'others' }, '', 0],
] as const)('PAY-01 an obligation %s is refused', async (_what, change, secret, age) => {
  const before = await count()
  expect(await verdict(add({ reference: 'T-4', ...change }, secret, age))).toEqual([401, 'MESSAGE_REFUSED'])
  expect(await count()).toBe(before)
})

test.each([
  ['an unknown payer', { payer: '9ZZZZZ9' }, 404, 'PAYER_UNKNOWN'],
  ['an unknown organization', { payer: '9900000099' }, 404, 'PAYER_UNKNOWN'],
  ['no amount', { governmentFee: '0.00' }, 400, 'REQUEST_INVALID'],
  ['a fraction of a qəpik', { governmentFee: '12.055' }, 400, 'REQUEST_INVALID'],
  ['a past due day', { dueOn: '2026-11-19' }, 400, 'REQUEST_INVALID'],
  [
    'a text of which readers see nothing',
    { target: { ...OBLIGATION.target, en: ' \u202e' } },
    400,
    'REQUEST_INVALID',
  ],
  ['a hidden character in its reference', { reference: 'T-5\u0000' }, 400, 'REQUEST_INVALID'],
  ['an additional field', { isSample: true }, 400, 'REQUEST_INVALID'],
])('PAY-01 an obligation with %s is refused', async (_what, change, status, code) => {
  const before = await count()
  expect(await verdict(add({ reference: 'T-5', ...change }))).toEqual([status, code])
  expect(await count()).toBe(before)
})
