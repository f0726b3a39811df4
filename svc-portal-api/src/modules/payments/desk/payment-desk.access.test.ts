import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'

let desk: TestPaymentDesk

beforeAll(async () => {
  desk = await testPaymentDesk()
})

afterAll(() => desk.close())

const READS = [
  '',
  '/exceptions',
  '/refunds',
  '/reconciliations',
  '/reconciliations/2026-11-19',
  '/obligations/9400000000',
]

const REASON = { reason: 'No longer owed' }

const CHANGES: readonly (readonly [string, object?])[] = [
  [
    '/obligations',
    {
      key: randomUUID(),
      payer: 'AAAAAAA',
      target: 'Fee',
      serviceFee: '1.00',
      governmentFee: '0.00',
      dueOn: '2026-12-20',
    },
  ],
  ['/obligations/9400000000/closings', { kind: 'waived', ...REASON }],
  ['/refunds', { key: randomUUID(), receipt: randomUUID(), amount: '1.00', refundable: '1.00', ...REASON }],
  [`/refunds/${randomUUID()}/decisions`, { outcome: 'approved' }],
  [`/refunds/${randomUUID()}/retries`],
  [`/differences/${randomUUID()}/resolutions`, { note: 'Checked' }],
]

test('the finance desk is closed to officials without the duty finance, whatever other duties they have', async () => {
  const others = await desk.official([
    'intake',
    'caseworker',
    'head',
    'call-center',
    'auditor',
    'configuration',
  ])
  const none = await desk.official([])
  for (const browser of [others, none]) {
    for (const path of READS)
      expect([path, await desk.refusalOf(browser, path)]).toEqual([path, 'CASE_DUTY_MISSING'])
    for (const [path, payload] of CHANGES) {
      const { status, code } = await desk.post(browser, path, payload)
      expect([path, status, code]).toEqual([path, 409, 'CASE_DUTY_MISSING'])
    }
  }
})

test('the duty finance of the other variant does not open the desk of this one', async () => {
  const official = await desk.official([])
  await desk.pool.query(
    `insert into official_duty (person_id, company_id, unit, duty, given_at)
     values ($1, 1, 'reception', 'finance', '2026-11-01T08:00:00Z')`,
    [official.personId],
  )
  expect(await desk.refusalOf(official, '')).toBe('CASE_DUTY_MISSING')
})

test('an official of finance reaches every part of the desk', async () => {
  const official = await desk.official()
  for (const path of READS.slice(0, -1))
    expect([path, await desk.refusalOf(official, path)]).toEqual([path, undefined])
  expect(await desk.refusalOf(official, '/obligations/9400000000')).toBe('PAYMENT_UNKNOWN')
})
