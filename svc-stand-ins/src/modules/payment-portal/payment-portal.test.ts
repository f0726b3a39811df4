import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { until } from 'shared-service/testing/waiting'
import { startTestApp, PAYMENT_SECRETS, type TestApp } from '../../testing/test-app.ts'
import { startTestMerchant, type TestMerchant } from '../../testing/test-merchant.ts'

let time = Date.parse('2026-11-20T09:00:00Z')
let testApp: TestApp
let merchant: TestMerchant

function now(): Date {
  return new Date(time)
}

beforeAll(async () => {
  testApp = await startTestApp({ now })
  merchant = await startTestMerchant(testApp.url, now)
})

beforeEach(async () => {
  await merchant.set({})
})

afterAll(async () => {
  await testApp.close()
  await merchant.close()
})

test('PAY-02 a payment is created once for its reference, with a page for the payer', async () => {
  const path = await merchant.create('a-1')
  expect(path).toMatch(/^\/payment-portal\/pay\/[0-9a-f-]{36}$/)
  expect(await merchant.create('a-1')).toBe(path)
  const other = await merchant.send('create-payment', {
    reference: 'a-1',
    amount: 3001,
    currency: 'AZN',
    description: 'x',
    language: 'az',
    returnUrl: testApp.url,
    callBackUrl: testApp.url,
    expiresAt: '2027-01-01T00:00:00.000Z',
  })
  expect([other.status, other.body]).toEqual([409, { error: 'REFERENCE_USED' }])
})

test('PAY-02 the reply about a payment has its state and exact amount', async () => {
  const path = await merchant.create('a-2')
  expect((await merchant.send('get-payment', { reference: 'a-2' })).body).toEqual({
    reference: 'a-2',
    providerRef: path.split('/').at(-1),
    state: 'created',
    amount: 3000,
    currency: 'AZN',
    failReason: null,
    bankRef: null,
    paidAt: null,
  })
})

test('PAY-02 another merchant has no such payment', async () => {
  await merchant.create('a-3')
  const reply = await merchant.send('get-payment', { reference: 'a-3' }, { merchant: 'portal-1' })
  expect([reply.status, reply.body]).toEqual([404, { error: 'REFERENCE_UNKNOWN' }])
})

test.each([
  ['another secret', { secret: 'f'.repeat(32) }],
  ['an old time', { now: new Date('2026-11-20T08:00:00Z') }],
])('PAY-02 a message with %s is refused', async (_what, options) => {
  const reply = await merchant.send('get-payment', { reference: 'a-2' }, options)
  expect([reply.status, reply.body]).toEqual([401, { error: 'SIGNATURE_REFUSED' }])
})

test('PAY-02 both secrets of a merchant are accepted', async () => {
  await merchant.create('a-4')
  const reply = await merchant.send('get-payment', { reference: 'a-4' }, { secret: PAYMENT_SECRETS[1] })
  expect(reply.status).toBe(200)
})

test('PAY-02 a payment for a foreign address, or one that has expired, is not created', async () => {
  await expect(merchant.create('a-5', { returnUrl: 'https://example.com/' })).rejects.toThrow(
    'ADDRESS_REFUSED',
  )
  await expect(merchant.create('a-5', { callBackUrl: 'http://10.0.0.1/' })).rejects.toThrow('ADDRESS_REFUSED')
  await expect(merchant.create('a-5', { expiresAt: '2026-11-20T09:00:00.000Z' })).rejects.toThrow(
    'PAYMENT_EXPIRED',
  )
  await expect(merchant.create('a-5', { amount: 0 })).rejects.toThrow('MESSAGE_INVALID')
})

test.each([
  ['pay', 'success', null],
  ['refuse', 'failed', 'funds'],
  ['cancel', 'cancelled', null],
])(
  'PAY-02 the payer can %s: the payment is then %s, and the payer returns to the portal',
  async (action, state, reason) => {
    const path = await merchant.create(`b-${action}`)
    const response = await merchant.act(path, action)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain(`/az/payment-obligations/return/b-${action}`)
    expect((await merchant.send('get-payment', { reference: `b-${action}` })).body).toMatchObject({
      state,
      failReason: reason,
      paidAt: state === 'success' ? '2026-11-20T09:00:00.000Z' : null,
    })
    // A second action, e.g. in another tab, changes nothing.
    await merchant.act(path, action === 'pay' ? 'cancel' : 'pay')
    expect(await merchant.state(`b-${action}`)).toBe(state)
  },
)

test('PAY-02 the bank confirms a submitted payment after some seconds, and it cannot be cancelled meanwhile', async () => {
  const path = await merchant.create('c-1')
  await merchant.act(path, 'check')
  expect((await merchant.send('cancel-payment', { reference: 'c-1' })).body['state']).toBe('submitted')
  time += 5000
  expect(await merchant.state('c-1')).toBe('success')
})

test('PAY-02 a merchant cancels what is not paid, and gets the state of what is paid', async () => {
  await merchant.create('c-2')
  expect((await merchant.send('cancel-payment', { reference: 'c-2' })).body['state']).toBe('cancelled')
  await merchant.act(await merchant.create('c-3'), 'pay')
  expect((await merchant.send('cancel-payment', { reference: 'c-3' })).body['state']).toBe('success')
  expect((await merchant.send('cancel-payment', { reference: 'c-4' })).status).toBe(404)
})

test('PAY-02 a reference that was cancelled before its payment arrived can have none afterwards', async () => {
  const reply = await merchant.send('cancel-payment', { reference: 'c-6' })
  expect([reply.status, reply.body]).toEqual([404, { error: 'REFERENCE_UNKNOWN' }])
  await expect(merchant.create('c-6')).rejects.toThrow('REFERENCE_CANCELLED')
  expect((await merchant.send('cancel-payment', { reference: 'c-6' })).status).toBe(404)
  expect((await merchant.send('get-payment', { reference: 'c-6' })).status).toBe(404)
})

test('PAY-02 a payment ends at its expiry, and cannot be paid afterwards', async () => {
  const path = await merchant.create('c-5', { expiresAt: new Date(time + 1000).toISOString() })
  time += 1000
  await merchant.act(path, 'pay')
  expect(await merchant.state('c-5')).toBe('expired')
})

test('PAY-02 a call-back reports each new state, signed with the first secret', async () => {
  await merchant.act(await merchant.create('d-1'), 'pay')
  await until(async () => merchant.received.some(({ body }) => body['reference'] === 'd-1'))
  const [callBack] = merchant.received.filter(({ body }) => body['reference'] === 'd-1')
  expect(callBack?.body).toMatchObject({ merchant: 'portal-2', reference: 'd-1', state: 'success' })
})

test('PAY-02 a refund returns money once for its reference, and never more than is left', async () => {
  await merchant.act(await merchant.create('e-1'), 'pay')
  const refund = { payment: 'e-1', currency: 'AZN', amount: 1000, refundable: 3000 }
  const first = await merchant.send('refund', { reference: 'r-1', ...refund })
  expect([first.status, first.body['state']]).toEqual([200, 'success'])
  expect((await merchant.send('refund', { reference: 'r-1', ...refund })).body).toEqual(first.body)
  const stale = await merchant.send('refund', { reference: 'r-2', ...refund })
  expect([stale.status, stale.body]).toEqual([409, { error: 'REFUNDABLE_DIFFERS' }])
  const rest = { payment: 'e-1', currency: 'AZN', refundable: 2000 }
  expect((await merchant.send('refund', { reference: 'r-2', ...rest, amount: 2001 })).status).toBe(409)
  expect((await merchant.send('refund', { reference: 'r-2', ...rest, amount: 2000 })).body['state']).toBe(
    'success',
  )
  expect((await merchant.send('get-refund', { reference: 'r-2' })).body).toMatchObject({
    payment: 'e-1',
    amount: 2000,
  })
})

test('PAY-02 what is not paid cannot be refunded', async () => {
  await merchant.create('e-2')
  const refund = { payment: 'e-2', currency: 'AZN', amount: 3000, refundable: 3000 }
  expect((await merchant.send('refund', { reference: 'r-3', ...refund })).status).toBe(404)
})

test('PAY-02 the bank finishes a refund later, or refuses it, as switched', async () => {
  await merchant.set({ refundSeconds: 10, failRefunds: 100 })
  await merchant.act(await merchant.create('e-3'), 'pay')
  const refund = { payment: 'e-3', currency: 'AZN', amount: 3000, refundable: 3000 }
  expect((await merchant.send('refund', { reference: 'r-4', ...refund })).body['state']).toBe('submitted')
  time += 10_000
  expect((await merchant.send('get-refund', { reference: 'r-4' })).body['state']).toBe('error')
})

test('PAY-02 the daily file of a day in Baku has its successful payments, their count and sum', async () => {
  time = Date.parse('2026-11-25T19:59:59Z')
  await merchant.act(await merchant.create('f-1'), 'pay')
  await merchant.act(await merchant.create('f-2', { amount: 5 }), 'pay')
  await merchant.act(await merchant.create('f-3'), 'refuse')
  const early = await merchant.send('get-daily-file', { day: '2026-11-25' })
  expect([early.status, early.body]).toEqual([409, { error: 'DAY_NOT_FINISHED' }])
  // Midnight in Baku.
  time = Date.parse('2026-11-25T20:00:00Z')
  await merchant.act(await merchant.create('f-4'), 'pay')
  const { text } = await merchant.send('get-daily-file', { day: '2026-11-25' })
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { reference: 'f-1', state: 'success', amount: 3000, paidAt: '2026-11-25T19:59:59.000Z' },
    { reference: 'f-2', state: 'success', amount: 5 },
    { count: 2, sum: 3005 },
  ])
  expect(lines).toHaveLength(3)
  const foreign = await merchant.send('get-daily-file', { day: '2026-11-25' }, { merchant: 'portal-1' })
  expect(foreign.text).toBe('{"count":0,"sum":0}\n')
})
