import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { JOBS_SCHEMA } from '../../../common/jobs.ts'
import { settleAttempt } from '../../../modules/payments/attempts/settle-attempt.ts'
import { sendRefund } from '../../../modules/payments/reconcile/send-refund.ts'
import { testPayments, type TestPayments } from '../../payments/test-payments.ts'
import type { TestBrowser } from '../../test-sessions.ts'
import { Journal } from '../journal.ts'
import { listMessageFaults } from './check-messages.ts'
import { listPaymentFaults } from './check-payments.ts'
import { listReceiptFaults } from './check-receipts.ts'

/** One payment of each end: ids of attempts, and what belongs to them. */
interface Ended {
  readonly paid: string
  readonly failed: string
  /** Paid after another attempt for the same obligation had paid it, and refunded. */
  readonly second: string
  /** Number of the obligation that was paid twice. */
  readonly number: string
  readonly refund: string
  /** Receipts of `paid` and `second`. */
  readonly receipt: string
  readonly secondReceipt: string
}

const PROTECTED = [
  'payment_attempt',
  'payment_attempt_item',
  'payment_receipt',
  'payment_refund',
  'ledger_transfer',
  'ledger_entry',
  'payment_event',
]

let payments: TestPayments
let journal: Journal
let ended: Ended

beforeAll(async () => {
  payments = await testPayments()
  journal = new Journal()
  const payer = await payments.signIn('ASAN_USER')
  const paid = await pay(payer, await payments.raise(payer.personId), 'success')
  const failed = await pay(payer, await payments.raise(payer.personId), 'failed')
  const number = await payments.raise(payer.personId)
  const second = await pay(payer, number, 'cancelled')
  await pay(payer, number, 'success')
  await settleAttempt(payments.context, payments.provider.report(second), 'callback')
  const refund = await read('select id from payment_refund')
  await sendRefund(payments.context, refund)
  ended = {
    paid,
    failed,
    second,
    number,
    refund,
    receipt: await read('select id from payment_receipt where attempt_id = $1', paid),
    secondReceipt: await read('select id from payment_receipt where attempt_id = $1', second),
  }
})

afterAll(() => payments.close())

async function read(query: string, ...values: readonly string[]): Promise<string> {
  const { rows } = await payments.pool.query<{ id: string }>(query, [...values])
  return rows[0]?.id ?? ''
}

/** Starts a payment of 24.50 and lets it end. Returns the id of the attempt. */
async function pay(
  payer: TestBrowser,
  number: string,
  state: 'success' | 'failed' | 'cancelled',
): Promise<string> {
  const { id } = await payments.begin(payer, number)
  const failReason = state === 'failed' ? 'funds' : undefined
  await settleAttempt(payments.context, payments.provider.report(id, { state, failReason }), 'callback')
  journal.addAttempt(await read('select key as id from payment_attempt where id = $1', id), id)
  journal.addState(id, state)
  return id
}

/** All checks, of an empty journal of faults and all receipts. */
async function listFaults(
  queries: Queries,
  counts: ReadonlyMap<string, number> = new Map(),
): Promise<readonly string[]> {
  return [
    ...(await listPaymentFaults({ pool: queries, provider: payments.provider }, journal)),
    ...(await listMessageFaults(queries, counts)),
    ...(await listReceiptFaults(queries, [])),
  ]
}

/** Changes the database without the triggers that refuse it, runs the checks, and takes the change back. */
async function listFaultsAfter(...statements: readonly string[]): Promise<readonly string[]> {
  const undo = new Error('undo')
  let faults: readonly string[] = []
  await inTransaction(payments.pool, async (transaction) => {
    for (const table of PROTECTED) await transaction.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await transaction.query(fill(statement))
    faults = await listFaults(transaction)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return faults
}

/** Replaces `{paid}` and the others by their ids. */
function fill(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: keyof Ended) => ended[name])
}

/** Adds an attempt that succeeded, for the obligation of `paid`. */
const ADD_ATTEMPT = `with attempt as (
    insert into payment_attempt (company_id, person_id, payer_name, key, request_hash, state, amount, language, created_at,
      expires_at, paid_at, finished_at, is_demonstration)
    select 2, person_id, payer_name, gen_random_uuid(), 'x', 'success', amount, language, created_at, expires_at, paid_at,
      finished_at, is_demonstration from payment_attempt where id = '{paid}' returning id)
  insert into payment_attempt_item (attempt_id, obligation_id, service_fee, government_fee)
  select attempt.id, item.obligation_id, item.service_fee, item.government_fee
  from attempt, payment_attempt_item item where item.attempt_id = '{paid}'`

const DELETE_REFUND = [
  `update payment_event set refund_id = null`,
  `delete from ledger_entry where transfer_id in (select id from ledger_transfer where refund_id is not null)`,
  `delete from ledger_transfer where refund_id is not null`,
  `delete from payment_refund`,
]

test('PAY-03 what has ended as at the payment portal has no fault', async () => {
  expect(await listFaults(payments.pool)).toEqual([])
  expect(await listFaultsAfter()).toEqual([])
})

test.each<[string, readonly string[], string]>([
  [
    'an attempt that is paid only here',
    [
      `update payment_attempt set state = 'success', fail_reason = null, paid_at = finished_at where id = '{failed}'`,
    ],
    '{failed} is success, and failed at the payment portal',
  ],
  [
    'an attempt that is paid only at the payment portal',
    [
      `update payment_attempt set state = 'failed', fail_reason = 'funds', paid_at = null where id = '{paid}'`,
    ],
    '{paid} is failed, and success at the payment portal',
  ],
  [
    'an attempt that has not ended',
    [
      `update payment_attempt set state = 'started', fail_reason = null, finished_at = null where id = '{failed}'`,
    ],
    '{failed} is started, and failed at the payment portal',
  ],
  [
    'an attempt that has expired here and failed there',
    [`update payment_attempt set state = 'expired', fail_reason = null where id = '{failed}'`],
    '{failed} is expired, and failed at the payment portal',
  ],
  [
    'an attempt of another amount',
    [`update payment_attempt set amount = 2449 where id = '{paid}'`],
    '{paid} is of 2449 qəpik, and of 2450 at the payment portal',
  ],
  [
    'an attempt for less than its amount',
    [`update payment_attempt_item set service_fee = 1999 where attempt_id = '{paid}'`],
    '{paid} of 2450 qəpik is for 2449',
  ],
  [
    'a receipt without payment',
    [
      `insert into payment_receipt (attempt_id, obligation_id, number, paid_at, payer_name, service_fee, government_fee, bank_ref)
       select attempt_id, obligation_id, 'x', now(), 'x', service_fee, government_fee, 'x'
       from payment_attempt_item where attempt_id = '{failed}'`,
    ],
    '{failed} is failed with 1 receipts of 1',
  ],
  ['a payment without receipt', [ADD_ATTEMPT], 'is success with 0 receipts of 1'],
  [
    'a receipt of another amount',
    [`update payment_receipt set service_fee = 1999 where id = '{receipt}'`],
    '{paid} of 2450 has receipts of 2449',
  ],
  [
    'a payment that succeeded twice',
    [
      `insert into payment_event (company_id, at, kind, attempt_id)
       values (2, now(), 'attempt-success', '{paid}')`,
    ],
    '{paid} is success and succeeded 2 times',
  ],
  [
    'a payment whose receipt no job makes',
    [`delete from ${JOBS_SCHEMA}.job where data ->> 'attemptId' = '{paid}'`],
    '{paid} is paid, and no job makes its receipts',
  ],
  ['a second payment without refund', DELETE_REFUND, '{number} was paid twice, 4900 qəpik were kept'],
  [
    'an overpayment without refund',
    DELETE_REFUND,
    'of the receipt {secondReceipt}, 0 qəpik were refunded automatically',
  ],
  [
    'a refund that has failed',
    [`update payment_refund set state = 'error', finished_at = null`],
    'the refund {refund} is error, and success at the payment portal',
  ],
  [
    'a refund that was made and sent again',
    [`update payment_refund set sendings = 2`],
    'the refund {refund} was sent again after success,none',
  ],
  [
    'a transfer that is not balanced',
    [
      `update ledger_entry set debit = debit + 1 where account = 'payment-portal' and transfer_id =
         (select id from ledger_transfer where receipt_id = '{receipt}')`,
    ],
    '1 transfers are not balanced',
  ],
  [
    'a ledger with one qəpik too much',
    [
      `update ledger_entry set debit = debit + 1 where account = 'payment-portal' and transfer_id =
         (select id from ledger_transfer where receipt_id = '{receipt}')`,
    ],
    'money at the payment portal: 4901 qəpik in the ledger in place of 4900',
  ],
  [
    'a debt of one qəpik too much',
    [
      `update ledger_entry set debit = debit + 1 where account = 'receivable' and transfer_id =
         (select min(transfer_id) from ledger_entry)`,
    ],
    'owed by payers: 2451 qəpik in the ledger in place of 2450',
  ],
  [
    'money that is to be refunded for no refund',
    [`update ledger_entry set credit = credit + 1 where account = 'refunds' and credit > 0`],
    'to be refunded: 1 qəpik in the ledger in place of 0',
  ],
  [
    'an income of the wrong fee',
    [
      `update ledger_entry set credit = credit + case account when 'service-fees' then 1 else -1 end
       where transfer_id = (select min(transfer_id) from ledger_entry where account = 'service-fees')
         and account in ('service-fees', 'government-fees')`,
    ],
    'service fees: 6001 qəpik in the ledger in place of 6000',
  ],
  [
    'a forged call-back that was processed',
    [`insert into payment_message (sender, id, received_at) values ('payment-portal', 'forged-1234', now())`],
    'the call-back forged-1234 was processed',
  ],
])('PAY-03 PAY-05 the drill names %s', async (_which, statements, fault) => {
  expect(await listFaultsAfter(...statements)).toContainEqual(expect.stringContaining(fill(fault)))
})

test.each([
  ['a payment that the payment portal has with another end', { state: 'failed' }, 'is success, and failed'],
  [
    'a payment that the payment portal has with another amount',
    { amount: 2449 },
    'is of 2450 qəpik, and of 2449',
  ],
] as const)('PAY-03 the drill names %s', async (_which, change, fault) => {
  const { payments: theirs } = payments.provider
  const before = payments.provider.report(ended.paid, {})
  theirs.set(ended.paid, { ...before, ...change })
  const faults = await listFaults(payments.pool)
  theirs.set(ended.paid, before)
  expect(faults).toContainEqual(expect.stringContaining(`${ended.paid} ${fault}`))
})

test('PAY-03 the drill names a refund that the payment portal does not have', async () => {
  const { refunds } = payments.provider
  const before = refunds.get(ended.refund)
  refunds.delete(ended.refund)
  const faults = await listFaults(payments.pool)
  if (before !== undefined) refunds.set(ended.refund, before)
  expect(faults).toContain(`the refund ${ended.refund} is success, and none at the payment portal`)
})

test('PAY-03 the drill names what payers have seen otherwise', async () => {
  const seen = new Journal()
  const [key, other, lost] = [randomUUID(), randomUUID(), randomUUID()]
  seen.addAttempt(key, ended.paid)
  seen.addAttempt(key, ended.failed)
  seen.addAttempt(other, lost)
  seen.addState(ended.failed, 'success')
  const faults = await listPaymentFaults(payments, seen)
  expect(faults).toContain(`the key ${key} has the attempts ${ended.paid},${ended.failed}`)
  expect(faults).toContain(`${ended.failed} was shown as paid and is failed`)
  expect(faults).toContain(`the attempt ${lost} is lost`)
  expect(faults).toContainEqual(
    expect.stringMatching(
      new RegExp(`^the attempt ${ended.second} of the key \\S+ was returned in no reply$`),
    ),
  )
})

test.each([
  ['forged call-back: 200', ['2 replies: forged call-back: 200']],
  ['stale call-back: 200', ['2 replies: stale call-back: 200']],
  ['foreign call-back: 401', ['2 replies: foreign call-back: 401']],
  ['forged call-back: 401', ['no event reports the forged call-backs']],
  ['stale call-back: 401', ['no event reports the stale call-backs']],
  ['foreign call-back: 200', ['no event reports the foreign call-backs']],
  ['forged call-back: no reply', []],
])('PAY-02 the drill judges untrue call-backs by their replies and events: %s', async (name, expected) => {
  expect(await listFaults(payments.pool, new Map([[name, 2]]))).toEqual(expected)
})

test('the drill names a receipt without a file in each language', async () => {
  const number = await read('select number as id from payment_receipt where attempt_id = $1', ended.paid)
  expect(await listReceiptFaults(payments.pool, [ended.paid])).toEqual([`the receipt ${number} has 0 files`])
})
