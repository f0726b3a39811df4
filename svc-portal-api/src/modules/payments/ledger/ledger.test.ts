import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTransaction } from 'shared-service/transaction'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { chargeEntries, closingEntries, paymentEntries, type LedgerEntry } from './entries.ts'
import { isSettled, postTransfer } from './ledger.ts'

let payments: TestPayments
let obligationId: string
let paid: { readonly obligationId: string; readonly receiptId: string; readonly attemptId: string }

const FEES = { serviceFee: 2000, governmentFee: 450 }
const AT = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  payments = await testPayments()
  const payer = await payments.signIn('ASAN_USER')
  const number = await payments.raise(payer.personId)
  const { rows } = await payments.pool.query<{ id: string }>(
    'select id from payment_obligation where number = $1',
    [number],
  )
  obligationId = rows[0]?.id ?? ''
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  await settleAttempt(payments.context, successOf(id, 2450), 'callback')
  const settled = await payments.pool.query<typeof paid>(
    `select obligation_id as "obligationId", id as "receiptId", attempt_id as "attemptId" from payment_receipt
     where attempt_id = $1`,
    [id],
  )
  paid = settled.rows[0] ?? { obligationId: '', receiptId: '', attemptId: '' }
})

afterAll(() => payments.close())

function post(entries: readonly LedgerEntry[]): Promise<void> {
  return inTransaction(payments.pool, (transaction) =>
    postTransfer(transaction, { kind: 'closing', obligationId, entries, at: AT }),
  )
}

async function countTransfers(): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger_transfer',
  )
  return rows[0]?.count ?? 0
}

test.each([
  ['that is one qəpik short', [{ account: 'receivable', debit: 0, credit: 2449 }]],
  ['that is one qəpik too much', [{ account: 'receivable', debit: 0, credit: 2451 }]],
  ['without its other side', []],
] as const)('PAY-05 the database refuses a transfer %s', async (_which, other) => {
  const before = await countTransfers()
  const sides = closingEntries(FEES).slice(0, 2)
  await expect(post([...sides, ...other])).rejects.toThrow(/is not balanced/)
  expect(await countTransfers()).toBe(before)
})

test('PAY-05 the database refuses a transfer without entries, and an entry of nothing', async () => {
  await expect(post([])).rejects.toThrow(/is not balanced/)
  const nothing = { account: 'refunds', debit: 0, credit: 0 } as const
  await expect(post([...closingEntries(FEES), nothing])).rejects.toThrow(/violates check constraint/)
  const negative = { account: 'refunds', debit: -1, credit: 0 } as const
  await expect(post([...closingEntries(FEES), negative])).rejects.toThrow(/violates check constraint/)
})

test('PAY-05 an entry that is added to a transfer later unbalances it, and is refused', async () => {
  await expect(
    payments.pool.query(
      `insert into ledger_entry (transfer_id, account, credit)
       select id, 'refunds', 1 from ledger_transfer where kind = 'charge' limit 1`,
    ),
  ).rejects.toThrow(/is not balanced/)
})

test.each([
  'update ledger_entry set debit = debit + 1 where debit > 0',
  'delete from ledger_entry',
  'truncate ledger_entry cascade',
  `update ledger_transfer set at = at + interval '1 day'`,
  'delete from ledger_transfer',
  'truncate ledger_transfer cascade',
  `update payment_receipt set payer_name = 'Another'`,
  'delete from payment_receipt',
  `update payment_event set kind = 'another'`,
  'delete from payment_obligation',
  'update payment_attempt_item set service_fee = service_fee + 1',
  'delete from payment_attempt_item',
  'delete from payment_event',
  'truncate payment_event',
])('PAY-05 the database refuses: %s', async (statement) => {
  await expect(payments.pool.query(statement)).rejects.toThrow(/is append-only/)
})

test.each([
  'service_fee = service_fee + 1',
  `account = 'C-1'`,
  `due_on = due_on + 1`,
  `closed_as = 'waived', closed_on = issued_on, close_reason = 'test', payer_name = 'Another'`,
])('PAY-05 the database refuses another content of an obligation: %s', async (change) => {
  await expect(payments.pool.query(`update payment_obligation set ${change}`)).rejects.toThrow(
    /keeps all but its closing/,
  )
})

test('PAY-05 an obligation is closed once, and stays closed', async () => {
  const { personId } = await payments.signIn('ASAN_USER')
  const number = await payments.raise(personId)
  const update = (change: string) =>
    payments.pool.query(`update payment_obligation set ${change} where number = $1`, [number])
  await update(`closed_as = 'waived', closed_on = issued_on, close_reason = 'test'`)
  await expect(update(`closed_as = 'cancelled'`)).rejects.toThrow(/is closed already/)
  await expect(update('closed_as = null, closed_on = null, close_reason = null')).rejects.toThrow(
    /is closed already/,
  )
})

test.each([
  ['another amount', 'amount = amount + 1', /keeps its payer, key and amount/],
  ['another payer', 'person_id = gen_random_uuid()', /keeps its payer, key and amount/],
  ['another key', 'key = gen_random_uuid()', /keeps its payer, key and amount/],
  [
    'an earlier state',
    `state = 'failed', paid_at = null, fail_reason = 'card'`,
    /cannot become failed after success/,
  ],
])('PAY-03 an attempt that has succeeded cannot get %s', async (_what, change, refusal) => {
  await expect(
    payments.pool.query(`update payment_attempt set ${change} where id = $1`, [paid.attemptId]),
  ).rejects.toThrow(refusal)
})

test('PAY-03 an obligation is charged once, and settled once', async () => {
  const charge = { kind: 'charge', obligationId, entries: chargeEntries(FEES), at: AT } as const
  await expect(
    inTransaction(payments.pool, (transaction) => postTransfer(transaction, charge)),
  ).rejects.toThrow(/ledger_charge/)
  const closing = {
    ...charge,
    kind: 'closing',
    obligationId: paid.obligationId,
    entries: closingEntries(FEES),
  } as const
  await expect(
    inTransaction(payments.pool, (transaction) => postTransfer(transaction, closing)),
  ).rejects.toThrow(/ledger_settlement/)
  const { receiptId } = paid
  const again = { ...charge, kind: 'payment', receiptId, entries: paymentEntries(2450) } as const
  await expect(
    inTransaction(payments.pool, (transaction) => postTransfer(transaction, again)),
  ).rejects.toThrow(/ledger_receipt/)
})

test('PAY-03 only a payment has a receipt', async () => {
  const closing = { kind: 'closing', obligationId, entries: closingEntries(FEES), at: AT } as const
  const post = (transfer: Parameters<typeof postTransfer>[1]) =>
    inTransaction(payments.pool, (transaction) => postTransfer(transaction, transfer))
  await expect(post({ ...closing, receiptId: paid.receiptId })).rejects.toThrow(/violates check constraint/)
  await expect(post({ ...closing, kind: 'payment', entries: paymentEntries(2450) })).rejects.toThrow(
    /violates check constraint/,
  )
})

test('an obligation is settled by a payment or a closing, not by its charge', async () => {
  expect(await isSettled(payments.pool, obligationId)).toBe(false)
  expect(await isSettled(payments.pool, paid.obligationId)).toBe(true)
  await post(closingEntries(FEES))
  expect(await isSettled(payments.pool, obligationId)).toBe(true)
})

interface RefundValues {
  readonly amount: number
  readonly state?: string
  readonly by?: string | null
  readonly decidedBy?: string | null
}

function insertRefund({ amount, state = 'requested', by = null, decidedBy = null }: RefundValues) {
  return payments.pool.query(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_by, decided_by,
       requested_at)
     values ($1, gen_random_uuid(), $2, 'Reason', $3, $4, $5, $6, $7)`,
    [paid.receiptId, amount, by === null, state, by, decidedBy, AT],
  )
}

test('PAY-05 no more is refunded than was paid, also by several refunds', async () => {
  await expect(insertRefund({ amount: 2451, state: 'approved' })).rejects.toThrow(/more would be refunded/)
  await insertRefund({ amount: 2000, state: 'approved' })
  await expect(insertRefund({ amount: 451, state: 'approved' })).rejects.toThrow(/more would be refunded/)
  await insertRefund({ amount: 450, state: 'approved' })
  await expect(insertRefund({ amount: 1, state: 'approved' })).rejects.toThrow(/more would be refunded/)
  await payments.pool.query('delete from payment_refund')
})

test('PAY-05 two refunds at once return no more than was paid', async () => {
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => insertRefund({ amount: 2000, state: 'approved' })),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await payments.pool.query('delete from payment_refund')
})

test('the official who requests a refund does not decide about it', async () => {
  const official = await payments.signIn('ADMIN')
  const by = official.personId
  await expect(insertRefund({ amount: 1, state: 'approved', by, decidedBy: by })).rejects.toThrow(
    /violates check constraint/,
  )
  await expect(insertRefund({ amount: 1, state: 'approved', by })).rejects.toThrow(
    /violates check constraint/,
  )
})

test('PAY-05 an obligation of nothing or of too much is refused by the database too', async () => {
  const insert = (serviceFee: number, governmentFee: number) =>
    payments.pool.query(
      `insert into payment_obligation (company_id, number, origin, source, reference, target, person_id, payer_name,
         service_fee, government_fee, is_sample, issued_on, due_on, created_at)
       select 2, '9400009990', 'official', 'sql', 'sql', target, person_id, payer_name, $1, $2, false, issued_on,
         due_on, created_at from payment_obligation limit 1`,
      [serviceFee, governmentFee],
    )
  for (const [serviceFee, governmentFee] of [
    [0, 0],
    [-1, 2],
    [2, -1],
    [999_999_999, 1],
  ] as const)
    await expect(insert(serviceFee, governmentFee)).rejects.toThrow(/violates check constraint/)
})
