import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import type * as z from 'zod/mini'
import { settleTestAttempt } from '../../../testing/payments/test-receipts.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
  payer = await payments.signIn('ASAN_USER')
})

afterAll(() => payments.close())

interface Paid {
  readonly count: number
  readonly paidAt: string
  readonly service?: string | null
  readonly isDemonstration?: boolean
  /** No law sets the amount. */
  readonly isSample?: boolean
}

/** Pays obligations of 24.50 together. */
async function pay(paid: Paid): Promise<string[]> {
  const { count, paidAt, service = null, isDemonstration = false, isSample = false } = paid
  const numbers: string[] = []
  for (let index = 0; index < count; index += 1)
    numbers.push(await payments.raise(payer.personId, { service, isSample }))
  const start = () => payments.start(payer, { numbers })
  const reply = await (isDemonstration ? payments.withStandIn(start) : start())
  const attemptId = reply.json<{ id: string }>().id
  const change = { paidAt: new Date(paidAt) }
  await settleTestAttempt(payments, { attemptId, amount: count * 2450, change })
  return numbers
}

type Report = z.infer<typeof getPaymentReport.reply>

async function read(query = ''): Promise<Report> {
  return (await payments.app.inject({ url: `/api/public/payment-report?lang=en&${query}` })).json<Report>()
}

const NOTHING = { serviceFee: '0.00', governmentFee: '0.00', refunded: '0.00' }

test('HTTP-01 the public report is empty before the first payment', async () => {
  expect(await read()).toEqual({
    year: '2026',
    years: [],
    months: [],
    services: [],
    all: { count: 0, sums: NOTHING },
    isSample: true,
    asOf: '2026-10-31T20:00:00.000Z',
  })
})

test('HTTP-01 demonstration payments are reported as such until there is a real one', async () => {
  await pay({ count: 6, paidAt: '2026-10-10T08:00:00Z', isDemonstration: true })
  expect(await read()).toMatchObject({
    isSample: true,
    months: [{ month: '2026-10', count: 6, sums: { serviceFee: '120.00', governmentFee: '27.00' } }],
    services: [{ service: null, count: 6 }],
  })
})

test('HTTP-01 real payments are reported by month in Baku and by service, without small numbers', async () => {
  // No law sets the amount of the first ones, which were paid all the same.
  await pay({ count: 7, paidAt: '2026-08-31T19:59:59Z', service: 'type-approval-instrument', isSample: true })
  const [refunded = ''] = await pay({ count: 6, paidAt: '2026-08-31T20:00:00Z' })
  await pay({ count: 3, paidAt: '2026-10-31T19:59:59Z', service: 'verification-of-instruments' })
  await payments.pool.query(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_at, decided_at, finished_at)
     select id, gen_random_uuid(), 1000, 'paid-twice', true, 'success', $2, $2, $2 from payment_receipt where number = $1`,
    [`${refunded}-1`, '2026-10-31T19:59:59Z'],
  )
  const report = await read()
  expect(report).toMatchObject({ isSample: false, year: '2026', years: ['2026'] })
  expect(report.months).toEqual([
    {
      month: '2026-08',
      count: 7,
      sums: { serviceFee: '140.00', governmentFee: '31.50', refunded: '0.00' },
    },
    // With the total, its number would reveal the small one.
    { month: '2026-09', count: 'protected', sums: null },
    { month: '2026-10', count: 'small', sums: null },
  ])
  expect(report.services.map(({ service, count, sums }) => [service?.code, count, sums?.serviceFee])).toEqual(
    [
      ['type-approval-instrument', 7, '140.00'],
      [undefined, 'protected', undefined],
      ['verification-of-instruments', 'small', undefined],
    ],
  )
  expect(report.all).toEqual({
    count: 16,
    sums: { serviceFee: '320.00', governmentFee: '72.00', refunded: '10.00' },
  })
})

test('HTTP-01 the year of the report is chosen, and one without payments is empty', async () => {
  await pay({ count: 2, paidAt: '2025-12-31T19:00:00Z' })
  expect(await read()).toMatchObject({ year: '2026', years: ['2026', '2025'] })
  expect(await read('year=2025')).toMatchObject({
    year: '2025',
    months: [{ month: '2025-12', count: 'small', sums: null }],
    all: { count: 'small', sums: null },
  })
  expect((await read('year=2019')).months).toEqual([])
})

test('HTTP-01 payments and refunds of a month that has not ended are left out, so that two reports reveal no single one', async () => {
  const before = await read()
  const [number = ''] = await pay({ count: 6, paidAt: '2026-10-31T20:00:00Z' })
  await payments.pool.query(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_at, decided_at, finished_at)
     select id, gen_random_uuid(), 100, 'paid-twice', true, 'success', $2, $2, $2 from payment_receipt
     where number = $1 or paid_at = '2026-08-31T20:00:00Z' and number not in (select r.number from payment_receipt r
       join payment_refund f on f.receipt_id = r.id)`,
    [`${number}-1`, '2026-10-31T20:00:00Z'],
  )
  expect(await read()).toEqual(before)
  expect(before.asOf).toBe('2026-10-31T20:00:00.000Z')
})

test('a second payment of the same obligation, which is returned, is not counted', async () => {
  const before = (await read()).all
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  const expired = { state: 'expired', paidAt: undefined, bankRef: undefined } as const
  await settleTestAttempt(payments, { attemptId: id, amount: 2450, change: expired })
  const second = await payments.begin(payer, number)
  const change = { paidAt: new Date('2026-10-20T09:00:00Z') }
  for (const attemptId of [second.id, id])
    await settleTestAttempt(payments, { attemptId, amount: 2450, change })
  expect([before.count, (await read()).all.count]).toEqual([16, 17])
})
