import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fixedClock } from 'shared-service/clock'
import {
  startTestPaymentPortal,
  type TestPaymentPortal,
} from '../../../testing/payments/test-payment-portal.ts'
import { createGovernmentPortal } from './government-portal.ts'
import type { PaymentProvider } from './payment-provider.ts'

const CLOCK = fixedClock('2026-11-20T09:00:00Z')
const SECRET = 'a-secret-of-thirty-two-characters'
const REFERENCE = '7d0c5a3e-0000-4000-8000-000000000001'
const SUCCESS = {
  reference: REFERENCE,
  providerRef: 'P-1',
  state: 'success',
  amount: 2450,
  currency: 'AZN',
  failReason: null,
  bankRef: 'B-1',
  paidAt: '2026-11-20T09:05:00.000Z',
}
const UNAVAILABLE = { code: 'PAYMENT_PORTAL_UNAVAILABLE' }

let portal: TestPaymentPortal
let provider: PaymentProvider

beforeAll(async () => {
  portal = await startTestPaymentPortal({ secret: SECRET, now: () => CLOCK.now() })
})

beforeEach(() => {
  portal.messages.length = 0
  portal.hangs = false
  const settings = {
    url: portal.url,
    merchant: 'portal-2',
    secrets: [SECRET, 'older'],
    deadlineMs: 500,
    openMs: 60_000,
  }
  provider = createGovernmentPortal(settings, CLOCK)
})

afterAll(() => portal.close())

function respond(body: unknown, status = 200): void {
  portal.reply = { status, body }
}

test('PAY-02 a payment is created by a signed message with amount, expiry and both return addresses', async () => {
  respond({ reference: REFERENCE, providerRef: 'P-1', continueUrl: 'https://payments.example/pay/1' })
  const created = await provider.createPayment({
    reference: REFERENCE,
    amount: 2450,
    description: 'Ödəniş',
    language: 'az',
    returnUrl: 'https://portal.example/az/payment-obligations/return/1',
    expiresAt: new Date('2026-11-20T10:30:00Z'),
  })
  expect(created).toMatchObject({ providerRef: 'P-1', continueUrl: 'https://payments.example/pay/1' })
  expect(portal.messages).toEqual([
    {
      merchant: 'portal-2',
      operation: 'create-payment',
      reference: REFERENCE,
      amount: 2450,
      currency: 'AZN',
      description: 'Ödəniş',
      language: 'az',
      returnUrl: 'https://portal.example/az/payment-obligations/return/1',
      callBackUrl: 'https://portal.example/api/public/payment-callbacks',
      expiresAt: '2026-11-20T10:30:00.000Z',
    },
  ])
})

test.each(['javascript:alert(1)', 'http://payments.example/pay/1', 'ftp://127.0.0.1/1', 'pay/1'])(
  'PAY-02 a page at %s is never a link of the portal',
  async (continueUrl) => {
    respond({ reference: REFERENCE, providerRef: 'P-1', continueUrl })
    const payment = { reference: REFERENCE, amount: 1, description: 'x', language: 'az' as const }
    const rest = { returnUrl: 'https://portal.example/', expiresAt: CLOCK.now() }
    await expect(provider.createPayment({ ...payment, ...rest })).rejects.toMatchObject(UNAVAILABLE)
  },
)

test.each(['REFERENCE_CANCELLED', 'PAYMENT_EXPIRED'])(
  'PAY-02 a payment that the payment portal refuses as %s cannot be created any more',
  async (error) => {
    respond({ error }, 409)
    const payment = { reference: REFERENCE, amount: 1, description: 'x', language: 'az' as const }
    const rest = { returnUrl: 'https://portal.example/', expiresAt: CLOCK.now() }
    expect(await provider.createPayment({ ...payment, ...rest })).toBeUndefined()
  },
)

test.each(['https://payments.example/pay/1', 'http://127.0.0.1:4000/pay/1'])(
  'PAY-02 a page at %s continues a payment',
  async (continueUrl) => {
    respond({ reference: REFERENCE, providerRef: 'P-1', continueUrl })
    const payment = { reference: REFERENCE, amount: 1, description: 'x', language: 'az' as const }
    const rest = { returnUrl: 'https://portal.example/', expiresAt: CLOCK.now() }
    expect(await provider.createPayment({ ...payment, ...rest })).toMatchObject({ continueUrl })
  },
)

test('PAY-02 the state of a payment has its amount, bank reference and time', async () => {
  respond(SUCCESS)
  expect(await provider.getPayment(REFERENCE)).toEqual({
    reference: REFERENCE,
    providerRef: 'P-1',
    state: 'success',
    amount: 2450,
    failReason: undefined,
    bankRef: 'B-1',
    paidAt: new Date('2026-11-20T09:05:00Z'),
  })
  expect(portal.messages).toEqual([{ merchant: 'portal-2', operation: 'get-payment', reference: REFERENCE }])
})

test.each([
  ['funds', 'funds'],
  ['a-new-reason', 'unknown'],
  [null, 'unknown'],
])('PAY-02 the reason %s of a failed payment is %s', async (failReason, expected) => {
  respond({ ...SUCCESS, state: 'failed', failReason, bankRef: null, paidAt: null })
  expect(await provider.cancelPayment(REFERENCE)).toMatchObject({ state: 'failed', failReason: expected })
})

test('PAY-02 a time may be in another zone', async () => {
  respond({ ...SUCCESS, paidAt: '2026-11-20T13:05:00+04:00' })
  expect(await provider.getPayment(REFERENCE)).toMatchObject({ paidAt: new Date('2026-11-20T09:05:00Z') })
})

test('PAY-02 each operation names what it is about', async () => {
  respond(SUCCESS)
  await provider.cancelPayment(REFERENCE)
  respond('{"count":0,"sum":0}\n')
  await provider.getDailyFile('2026-11-20')
  const merchant = 'portal-2'
  expect(portal.messages).toEqual([
    { merchant, operation: 'cancel-payment', reference: REFERENCE },
    { merchant, operation: 'get-daily-file', day: '2026-11-20' },
  ])
})

test.each(['submitted', 'success', 'error'] as const)(
  'PAY-05 a refund can be %s at the payment portal',
  async (state) => {
    respond({ reference: 'r-1', providerRef: 'R-1', state })
    expect(await provider.getRefund('r-1')).toEqual({ reference: 'r-1', providerRef: 'R-1', state })
    expect(portal.messages).toEqual([{ merchant: 'portal-2', operation: 'get-refund', reference: 'r-1' }])
  },
)

test('PAY-02 a refusal for another reason than an unknown reference is an error', async () => {
  respond({ error: 'MERCHANT_BLOCKED' }, 409)
  await expect(provider.getPayment(REFERENCE)).rejects.toThrow('MERCHANT_BLOCKED')
})

test.each(['xREFERENCE_UNKNOWN', 'REFERENCE_UNKNOWNx'])(
  'PAY-02 after the unusable refusal %s the result is unknown',
  async (error) => {
    respond({ error }, 404)
    await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
  },
)

test('PAY-02 an unknown payment or refund is undefined; a plain 404 may be a wrong address', async () => {
  respond({ error: 'REFERENCE_UNKNOWN' }, 404)
  expect([
    await provider.getPayment(REFERENCE),
    await provider.cancelPayment(REFERENCE),
    await provider.getRefund(REFERENCE),
  ]).toEqual([undefined, undefined, undefined])
  respond('<p>Not found</p>', 404)
  await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  ['another reference', { ...SUCCESS, reference: '7d0c5a3e-0000-4000-8000-000000000002' }],
  ['an unknown state', { ...SUCCESS, state: 'done' }],
  ['another currency', { ...SUCCESS, currency: 'EUR' }],
  ['a fraction of a qəpik', { ...SUCCESS, amount: 24.5 }],
  ['no amount', { ...SUCCESS, amount: undefined }],
  ['a success without time', { ...SUCCESS, paidAt: null }],
  ['a success without bank reference', { ...SUCCESS, bankRef: null }],
  ['no JSON', 'success'],
])('PAY-02 a reply with %s is no usable response', async (_what, body) => {
  respond(body)
  await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
})

test('PAY-02 a refund has its amount and what is left; a refusal is an error, and no outage', async () => {
  const refund = { reference: 'r-1', payment: REFERENCE, amount: 1000, refundable: 2450 }
  respond({ reference: 'r-1', providerRef: 'R-1', state: 'submitted' })
  expect(await provider.refund(refund)).toMatchObject({ providerRef: 'R-1', state: 'submitted' })
  expect(portal.messages).toEqual([{ merchant: 'portal-2', operation: 'refund', currency: 'AZN', ...refund }])
  respond({ error: 'REFUNDABLE_DIFFERS' }, 409)
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(provider.refund(refund)).rejects.toThrow('REFUNDABLE_DIFFERS')
  respond(SUCCESS)
  expect((await provider.getPayment(REFERENCE))?.state).toBe('success')
})

test.each([400, 401, 429, 500])('PAY-02 after status %d the result is unknown', async (status) => {
  respond({ error: 'REFERENCE_UNKNOWN' }, status)
  await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
})

test('PAY-02 a daily file is complete, or not used', async () => {
  const line = JSON.stringify(SUCCESS)
  respond(`${line}\n{"count":1,"sum":2450}\n`)
  expect(await provider.getDailyFile('2026-11-20')).toMatchObject([{ reference: REFERENCE, amount: 2450 }])
  respond('{"count":0,"sum":0}\n')
  expect(await provider.getDailyFile('2026-11-20')).toEqual([])
  for (const file of [
    `${line}\n`,
    `${line}\n{"count":2,"sum":2450}\n`,
    `${line}\n{"count":1,"sum":2451}\n`,
    '',
  ]) {
    respond(file)
    await expect(provider.getDailyFile('2026-11-20')).rejects.toMatchObject(UNAVAILABLE)
  }
  respond({ error: 'DAY_NOT_FINISHED' }, 409)
  expect(await provider.getDailyFile('2026-11-20')).toBeUndefined()
})

test('PAY-02 a payment portal that hangs is given up in time, and not called while its circuit is open', async () => {
  portal.hangs = true
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
  expect(portal.messages).toHaveLength(5)
  await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject({
    ...UNAVAILABLE,
    retryAfter: expect.any(Number),
  })
  expect(portal.messages).toHaveLength(5)
})

test('PAY-02 a daily file that takes longer than a payment may arrives', async () => {
  portal.hangs = true
  respond('{"count":0,"sum":0}\n')
  const file = provider.getDailyFile('2026-11-20')
  await expect(provider.getPayment(REFERENCE)).rejects.toMatchObject(UNAVAILABLE)
  portal.release()
  expect(await file).toEqual([])
})

test('PAY-02 without a configured payment portal nothing can be paid', async () => {
  await expect(createGovernmentPortal(undefined, CLOCK).getPayment(REFERENCE)).rejects.toMatchObject(
    UNAVAILABLE,
  )
})
