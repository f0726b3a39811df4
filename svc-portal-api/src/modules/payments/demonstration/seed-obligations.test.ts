import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import { statusOn } from '../obligations/obligation-status.ts'
import { seedDemonstrationObligations } from './seed-obligations.ts'

const STAND_IN = 'http://127.0.0.1:9/sign-on'
let payments: TestPayments

beforeAll(async () => {
  payments = await testPayments()
})

afterAll(() => payments.close())

function seed(issuer: string | undefined, companyId: 1 | 2 = 2): Promise<number> {
  return seedDemonstrationObligations({ ...payments.context, companyId, issuer })
}

async function select<Row extends object>(sql: string, values: readonly unknown[] = []) {
  return (await payments.pool.query<Row>(sql, [...values])).rows
}

test('a real single sign-on gets no demonstration obligations', async () => {
  expect([await seed('https://sign-on.example'), await seed(undefined)]).toEqual([0, 0])
  expect(await select(`select from person where sso_subject = 'demo-citizen-1'`)).toEqual([])
})

test('people of the stand-in get obligations in each state, once, without notifications of the past', async () => {
  expect(await seed(STAND_IN)).toBe(12)
  expect(await seed(STAND_IN)).toBe(0)
  const rows = await select<{ reference: string; status: string; is_sample: boolean }>(
    `select o.reference, ${statusOn('$1')} as status, o.is_sample from payment_obligation o
     where o.company_id = 2 order by o.reference`,
    ['2026-11-20'],
  )
  expect(Object.fromEntries(rows.map(({ reference, status }) => [reference, status]))).toEqual({
    approval: 'open',
    calibration: 'overdue',
    'calibration-paid': 'paid',
    duplicate: 'waived',
    expertise: 'overdue',
    'expertise-paid': 'paid',
    extract: 'open',
    'extract-office': 'open',
    'extract-paid': 'paid',
    standard: 'paid',
    training: 'refunded',
    verification: 'paid',
  })
  expect(rows.every(({ is_sample: isSample }) => isSample)).toBe(true)
  expect(await select('select from payment_attempt where not is_demonstration')).toEqual([])
  expect(await select('select from notification')).toEqual([])
})

test('the ledger of the demonstration balances, and what is owed is what it has as receivable', async () => {
  const balances = await select<{ account: string; balance: number }>(
    'select account, sum(debit - credit)::bigint as balance from ledger_entry group by account order by account',
  )
  expect(balances).toEqual([
    { account: 'government-fees', balance: -5_950 },
    { account: 'payment-portal', balance: 26_450 },
    { account: 'receivable', balance: 108_000 },
    { account: 'refunds', balance: 0 },
    { account: 'service-fees', balance: -128_500 },
  ])
})

test('a paid obligation has a receipt of the day on which it was paid', async () => {
  const [receipt] = await select<{ day: string; payer: string }>(
    `select to_char(r.paid_at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day, r.payer_name as payer
     from payment_receipt r join payment_obligation o on o.id = r.obligation_id where o.reference = 'expertise-paid'`,
  )
  expect(receipt).toEqual({ day: '2026-10-11', payer: 'Nümunə 3 ASC' })
})

test('the other variant has obligations of its own', async () => {
  expect(await seed(STAND_IN, 1)).toBe(4)
  const rows = await select<{ target: { en: string } }>(
    `select target from payment_obligation where company_id = 1 and reference = 'concentration'`,
  )
  expect(rows.map(({ target }) => target.en)).toEqual([
    'Notification of a concentration: shares of Nümunə 4 MMC',
  ])
})
