import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { inTransaction } from 'shared-service/transaction'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { readBalances, readReceipts, readRefunds } from '../../../testing/payments/read-settlement.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { closingEntries } from '../ledger/entries.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { settleAttempt } from './settle-attempt.ts'

let payments: TestPayments
let payer: TestBrowser
let log: string[]

beforeAll(async () => {
  log = []
  payments = await testPayments({ log })
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
})

afterAll(() => payments.close())

function balances(number: string) {
  return readBalances(payments.pool, number)
}

function receipts(number: string) {
  return readReceipts(payments.pool, number)
}

function refunds(number: string) {
  return readRefunds(payments.pool, number)
}

async function events(attemptId: string): Promise<readonly string[]> {
  const { rows } = await payments.pool.query<{ kind: string }>(
    'select kind from payment_event where attempt_id = $1 order by id',
    [attemptId],
  )
  return rows.map(({ kind }) => kind)
}

async function jobs(queue: string, payload: object): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    'select count(*)::int as count from portal_api_jobs.job where name = $1 and data = $2::jsonb',
    [queue, JSON.stringify(payload)],
  )
  return rows[0]?.count ?? 0
}

async function notices(browser: TestBrowser): Promise<readonly { readonly title: string }[]> {
  const reply = await browser.send({ url: '/api/notification?lang=en' })
  return reply.json<{ content: readonly { readonly title: string }[] }>().content
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await payments.pool.query<{ state: string }>(
    'select state from payment_attempt where id = $1',
    [id],
  )
  return rows[0]?.state ?? ''
}

const PAID = [
  { account: 'government-fees', debit: 0, credit: 450 },
  { account: 'payment-portal', debit: 2450, credit: 0 },
  { account: 'receivable', debit: 2450, credit: 2450 },
  { account: 'service-fees', debit: 0, credit: 2000 },
]
const PAID_TWICE = [
  { account: 'government-fees', debit: 0, credit: 450 },
  { account: 'payment-portal', debit: 4900, credit: 0 },
  { account: 'receivable', debit: 2450, credit: 2450 },
  { account: 'refunds', debit: 0, credit: 2450 },
  { account: 'service-fees', debit: 0, credit: 2000 },
]

test('PAY-02 PAY-05 a success settles the obligation with a receipt, entries of the ledger and a notification', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  expect(await settleAttempt(payments.context, successOf(id, 2450), 'callback')).toBe('applied')
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'paid',
    isPayable: false,
    paidOn: '2026-11-20',
    code: null,
    attempts: [{ id, state: 'success', continueUrl: null, finishedAt: '2026-11-20T09:00:00.000Z' }],
  })
  expect(await receipts(number)).toEqual([
    {
      number: `${number}-1`,
      payer: 'Vətəndaş Bir',
      amount: 2450,
      service: 2000,
      government: 450,
      bank: `B-${id.slice(0, 8)}`,
      paidAt: new Date('2026-11-20T09:05:00Z'),
    },
  ])
  expect(await balances(number)).toEqual(PAID)
  expect(await refunds(number)).toEqual([])
  expect(await events(id)).toEqual(['attempt-created', 'attempt-started', 'attempt-success'])
  expect(await jobs('payment-receipts-2', { attemptId: id })).toBe(1)
  expect(await notices(payer)).toMatchObject([
    {
      title: 'Your payment was received',
      content: `24.50\u{A0}AZN was paid. Payment numbers: ${number}. You can open the receipt on the page “Paid payments” in about a minute.`,
      deepLink: '/paid-payments',
    },
  ])
})

test('PAY-03 20 reports of a success at once have one effect, and so has each later one', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => settleAttempt(payments.context, successOf(id, 2450), 'callback')),
  )
  expect(outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: 19 }, () => 'unchanged')])
  expect(await settleAttempt(payments.context, successOf(id, 2450), 'daily-file')).toBe('unchanged')
  expect(await balances(number)).toEqual(PAID)
  expect(await receipts(number)).toHaveLength(1)
  expect(await jobs('payment-receipts-2', { attemptId: id })).toBe(1)
  expect(await notices(payer)).toHaveLength(1)
})

test('PAY-03 reports out of order change nothing after a success', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await settleAttempt(payments.context, successOf(id, 2450), 'callback')
  for (const state of ['created', 'submitted', 'failed', 'cancelled', 'expired'] as const)
    expect(await settleAttempt(payments.context, { ...successOf(id, 2450), state }, 'callback')).toBe(
      'unchanged',
    )
  expect(await stateOf(id)).toBe('success')
  expect(await balances(number)).toEqual(PAID)
})

test('PAY-03 a bank that still checks keeps the obligation in processing until the result', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  const submitted = {
    ...successOf(id, 2450),
    state: 'submitted',
    bankRef: undefined,
    paidAt: undefined,
  } as const
  expect(await settleAttempt(payments.context, submitted, 'return')).toBe('applied')
  expect(await settleAttempt(payments.context, submitted, 'return')).toBe('unchanged')
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'processing',
    attempts: [{ state: 'submitted', finishedAt: null, continueUrl: null }],
  })
  await settleAttempt(payments.context, successOf(id, 2450), 'poll')
  expect(await payments.read(payer, number)).toMatchObject({ status: 'paid' })
})

test('a payer who waits for the bank is notified when nothing was paid', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  const report = { ...successOf(id, 2450), bankRef: undefined, paidAt: undefined }
  await settleAttempt(payments.context, { ...report, state: 'submitted' }, 'return')
  expect(await notices(payer)).toEqual([])
  await settleAttempt(payments.context, { ...report, state: 'failed', failReason: 'declined' }, 'callback')
  expect(await notices(payer)).toMatchObject([{ title: 'Your payment was not made' }])
})

test.each([
  ['failed', 'funds'],
  ['cancelled', null],
  ['expired', null],
] as const)(
  'PAY-02 after an attempt that %s the obligation is owed again, and nothing is posted',
  async (state, failReason) => {
    const number = await payments.raise(payer.personId)
    const { id } = await payments.begin(payer, number)
    const report = { ...successOf(id, 2450), state, failReason: failReason ?? undefined }
    expect(await settleAttempt(payments.context, report, 'callback')).toBe('applied')
    expect(await payments.read(payer, number)).toMatchObject({
      status: 'open',
      isPayable: true,
      attempts: [{ state, failReason, finishedAt: '2026-11-20T09:00:00.000Z' }],
    })
    expect(await receipts(number)).toEqual([])
    expect((await balances(number)).map(({ account }) => account)).toEqual([
      'government-fees',
      'receivable',
      'service-fees',
    ])
    expect(await notices(payer)).toEqual([])
  },
)

test.each(['failed', 'cancelled', 'expired'] as const)(
  'PAY-03 a success that is reported late after %s settles what is still owed',
  async (state) => {
    const number = await payments.raise(payer.personId)
    const { id } = await payments.begin(payer, number)
    await settleAttempt(payments.context, { ...successOf(id, 2450), state, failReason: 'card' }, 'poll')
    expect(await settleAttempt(payments.context, successOf(id, 2450), 'daily-file')).toBe('applied')
    expect(await payments.read(payer, number)).toMatchObject({
      status: 'paid',
      attempts: [{ state: 'success', failReason: null }],
    })
    expect(await balances(number)).toEqual(PAID)
    expect(await refunds(number)).toEqual([])
    expect(await events(id)).toEqual([
      'attempt-created',
      'attempt-started',
      `attempt-${state}`,
      'attempt-success',
      'late-success',
    ])
  },
)

test('PAY-03 a second payment of the same obligation is returned automatically, to the qəpik', async () => {
  const number = await payments.raise(payer.personId)
  const first = await payments.begin(payer, number)
  await settleAttempt(payments.context, { ...successOf(first.id, 2450), state: 'expired' }, 'poll')
  const second = await payments.begin(payer, number)
  await settleAttempt(payments.context, successOf(second.id, 2450), 'callback')
  expect(await settleAttempt(payments.context, successOf(first.id, 2450), 'daily-file')).toBe('applied')
  expect(await settleAttempt(payments.context, successOf(first.id, 2450), 'callback')).toBe('unchanged')
  expect(await receipts(number)).toMatchObject([{ number: `${number}-1` }, { number: `${number}-2` }])
  expect(await refunds(number)).toEqual([
    { amount: 2450, state: 'approved', isAutomatic: true, reason: 'paid-twice' },
  ])
  expect(await balances(number)).toEqual(PAID_TWICE)
  expect(await events(first.id)).toEqual([
    'attempt-created',
    'attempt-started',
    'attempt-expired',
    'attempt-success',
    'late-success',
    'paid-twice',
  ])
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'paid',
    refunds: [
      {
        amount: '24.50',
        state: 'approved',
        isAutomatic: true,
        reason: 'The amount was no longer owed when it was paid',
        finishedAt: null,
      },
    ],
  })
  const { rows } = await payments.pool.query<{ id: string }>(
    `select f.id from payment_refund f join payment_receipt r on r.id = f.receipt_id where r.attempt_id = $1`,
    [first.id],
  )
  expect(await jobs('payment-refund-2', { refundId: rows[0]?.id })).toBe(1)
  const titles = (await notices(payer)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'An amount that you did not owe will be returned to you',
    // The first attempt expired while its payer was not there.
    'Your payment was not made',
    'Your payment was received',
  ])
  const { obligations } = (await payer.send({ url: `/api/payment-attempts/${first.id}?lang=en` })).json<{
    obligations: readonly object[]
  }>()
  expect(obligations).toMatchObject([{ number, isOwn: true, isReturned: true, receiptNumber: `${number}-2` }])
})

test('PAY-03 two attempts for the same obligations that succeed at once settle each once and refund the other', async () => {
  const numbers = [await payments.raise(payer.personId), await payments.raise(payer.personId)]
  const first = await payments.begin(payer, ...numbers)
  await settleAttempt(payments.context, { ...successOf(first.id, 4900), state: 'cancelled' }, 'cancel')
  const second = await payments.begin(payer, ...numbers.toReversed())
  await Promise.all(
    [first.id, second.id, first.id, second.id].map((id) =>
      settleAttempt(payments.context, successOf(id, 4900), 'callback'),
    ),
  )
  for (const number of numbers) {
    expect(await balances(number)).toEqual(PAID_TWICE)
    expect(await receipts(number)).toHaveLength(2)
    expect(await refunds(number)).toHaveLength(1)
  }
})

test('PAY-03 a success for an obligation that was closed meanwhile is returned', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await settleAttempt(payments.context, { ...successOf(id, 2450), state: 'cancelled' }, 'cancel')
  await inTransaction(payments.pool, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `update payment_obligation set closed_as = 'waived', closed_on = '2026-11-20', close_reason = 'Hardship'
       where number = $1 returning id`,
      [number],
    )
    await postTransfer(transaction, {
      kind: 'closing',
      obligationId: rows[0]?.id ?? '',
      entries: closingEntries({ serviceFee: 2000, governmentFee: 450 }),
      at: payments.clock.now(),
    })
  })
  await settleAttempt(payments.context, successOf(id, 2450), 'daily-file')
  expect(await refunds(number)).toHaveLength(1)
  expect(await payments.read(payer, number)).toMatchObject({
    status: 'waived',
    closing: { on: '2026-11-20', reason: 'Hardship' },
    paidOn: null,
  })
})

test('PAY-01 who owes it is notified when another person has paid, who gets the receipt', async () => {
  const number = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const friend = await payments.signIn('ASAN_USER')
  const started = await payments.start(friend, { numbers: [number], code: code ?? '' })
  const { id } = started.json<{ id: string }>()
  await settleAttempt(payments.context, successOf(id, 2450), 'callback')
  expect(await payments.read(payer, number)).toMatchObject({ status: 'paid', attempts: [] })
  expect(await notices(payer)).toMatchObject([
    { title: 'Another person has paid for you', deepLink: `/payment-obligations/${number}` },
  ])
  expect(await notices(friend)).toMatchObject([{ title: 'Your payment was received' }])
})

test('PAY-03 another amount than the one owed is an error for finance, and settles nothing', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  log.length = 0
  expect(await settleAttempt(payments.context, successOf(id, 2449), 'callback')).toBe('applied')
  expect(await settleAttempt(payments.context, successOf(id, 2449), 'poll')).toBe('unchanged')
  expect(await stateOf(id)).toBe('error')
  expect(await receipts(number)).toEqual([])
  expect(await payments.read(payer, number)).toMatchObject({ status: 'processing', isPayable: false })
  expect((await payments.start(payer, { numbers: [number] })).json()).toMatchObject({
    code: 'PAYMENT_IN_PROGRESS',
  })
  const { rows } = await payments.pool.query(
    `select detail from payment_event where attempt_id = $1 and kind = 'attempt-error'`,
    [id],
  )
  expect(rows).toEqual([
    { detail: { source: 'callback', before: 'started', reported: 'success', amount: 2449, expected: 2450 } },
  ])
  expect(log.join('')).toContain('the payment portal has another amount of an attempt')
  const deepLink = `/payment-obligations/return/${id}`
  const title = 'Your payment is being checked. Do not pay again'
  expect(await notices(payer)).toMatchObject([{ title, deepLink }])
  // The payment portal corrects itself.
  await settleAttempt(payments.context, successOf(id, 2450), 'daily-file')
  expect(await balances(number)).toEqual(PAID)
})

test('PAY-03 a late success with another amount is an error', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await settleAttempt(
    payments.context,
    { ...successOf(id, 2450), state: 'failed', failReason: 'limit' },
    'poll',
  )
  await settleAttempt(payments.context, successOf(id, 2451), 'daily-file')
  expect(await stateOf(id)).toBe('error')
  expect(await receipts(number)).toEqual([])
})

test('a report about an unknown attempt, or one of the other variant, changes nothing', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  const other = { ...payments.context, companyId: 1 } as const
  expect(await settleAttempt(other, successOf(id, 2450), 'callback')).toBe('unknown')
  expect(await settleAttempt(payments.context, successOf(randomUUID(), 2450), 'callback')).toBe('unknown')
  for (const reference of ['', 'order-1', `${id}0`, `0${id}`])
    expect(await settleAttempt(payments.context, successOf(reference, 2450), 'callback')).toBe('unknown')
  expect(await stateOf(id)).toBe('started')
})

test('a settlement that fails half-way has no effect, and the next report repeats it', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await payments.pool.query(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
     create trigger fail_once before insert on ledger_entry for each row execute function fail_once()`,
  )
  await expect(settleAttempt(payments.context, successOf(id, 2450), 'callback')).rejects.toThrow('killed')
  await payments.pool.query('drop trigger fail_once on ledger_entry; drop function fail_once')
  expect(await stateOf(id)).toBe('started')
  expect(await receipts(number)).toEqual([])
  await settleAttempt(payments.context, successOf(id, 2450), 'poll')
  expect(await balances(number)).toEqual(PAID)
})
