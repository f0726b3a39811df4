import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { reconcileDay, reconcileDays } from './reconcile-days.ts'

const DAY_S = 86_400

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

afterAll(() => payments.close())

async function begin(): Promise<string> {
  const number = await payments.raise(payer.personId)
  return (await payments.begin(payer, number)).id
}

/** Pays at noon of a day; without `isSettled` the portal does not know yet. */
async function pay(day: string, isSettled = true): Promise<string> {
  const attempt = await begin()
  const payment = payments.provider.report(attempt, {
    state: 'success',
    paidAt: new Date(`${day}T08:00:00Z`),
  })
  if (isSettled) await settleAttempt(payments.context, payment, 'callback')
  return attempt
}

async function listDays(): Promise<readonly unknown[]> {
  const { rows } = await payments.pool.query<{ day: string }>(
    `select day, our_count as ours, our_sum as "ourSum", their_count as theirs, their_sum as "theirSum"
     from payment_reconciliation where company_id = 2 and read_at is not null order by day`,
  )
  return rows
}

async function listDifferences(): Promise<readonly unknown[]> {
  const { rows } = await payments.pool.query<object>(
    `select day, kind, reference, ours, theirs from payment_difference where company_id = 2 order by day, kind`,
  )
  return rows
}

/** Starts with an empty history. */
async function forget(): Promise<void> {
  payer = await payments.signIn('ASAN_USER')
  payments.provider.payments.clear()
  await payments.pool.query('delete from payment_difference; delete from payment_reconciliation')
}

test('PAY-03 each day since the last comparison is compared once, beginning with yesterday', async () => {
  await forget()
  await reconcileDays(payments.context)
  payments.clock.forward(3 * DAY_S)
  payer = await payments.signIn('ASAN_USER')
  const attempts = [await pay('2026-11-21'), await pay('2026-11-22')]
  await reconcileDays(payments.context)
  expect(attempts).toHaveLength(2)
  expect(await listDays()).toEqual([
    { day: '2026-11-19', ours: 0, ourSum: 0, theirs: 0, theirSum: 0 },
    { day: '2026-11-20', ours: 0, ourSum: 0, theirs: 0, theirSum: 0 },
    { day: '2026-11-21', ours: 1, ourSum: 2450, theirs: 1, theirSum: 2450 },
    { day: '2026-11-22', ours: 1, ourSum: 2450, theirs: 1, theirSum: 2450 },
  ])
  expect(await listDifferences()).toEqual([])
  payments.provider.calls.length = 0
  await reconcileDays(payments.context)
  expect(payments.provider.calls).toEqual([])
})

test('PAY-03 a payment that only the file contains is settled, and is no difference then', async () => {
  await forget()
  const attempt = await pay('2026-12-01', false)
  expect(await reconcileDay(payments.context, '2026-12-01')).toEqual([])
  const { rows } = await payments.pool.query('select state from payment_attempt where id = $1', [attempt])
  expect(rows).toEqual([{ state: 'success' }])
  expect(await listDays()).toMatchObject([{ ours: 1, theirs: 1 }])
})

test('PAY-03 differences are stored for finance with an event, and are found once', async () => {
  await forget()
  const missingThere = await pay('2026-12-02')
  payments.provider.payments.delete(missingThere)
  payments.provider.report('other system', {
    state: 'success',
    amount: 77,
    paidAt: new Date('2026-12-02T08:00:00Z'),
  })
  await reconcileDay(payments.context, '2026-12-02')
  await reconcileDay(payments.context, '2026-12-02')
  expect(await listDifferences()).toEqual([
    {
      day: '2026-12-02',
      kind: 'missing-here',
      reference: 'other system',
      ours: null,
      theirs: { state: 'success', amount: '0.77' },
    },
    {
      day: '2026-12-02',
      kind: 'missing-there',
      reference: missingThere,
      ours: { state: 'success', amount: '24.50' },
      theirs: null,
    },
  ])
  const { rows } = await payments.pool.query<{ attempt: string | null; kind: string }>(
    `select attempt_id as attempt, detail->>'difference' as kind from payment_event
     where kind = 'difference' order by detail->>'difference'`,
  )
  expect(rows).toEqual([
    { attempt: null, kind: 'missing-here' },
    { attempt: missingThere, kind: 'missing-there' },
  ])
})

test('PAY-03 a difference that is gone disappears, unless finance has resolved it', async () => {
  await forget()
  const day = '2026-12-03'
  const [late, resolved] = [await pay(day), await pay(day)]
  for (const attempt of [late, resolved]) payments.provider.payments.delete(attempt)
  await reconcileDay(payments.context, day)
  await payments.pool.query(
    `update payment_difference set resolved_at = now(), note = 'Bank letter 1' where reference = $1`,
    [resolved],
  )
  for (const reference of [late, resolved])
    payments.provider.report(reference, {
      state: 'success',
      amount: 2450,
      paidAt: new Date(`${day}T08:00:00Z`),
    })
  expect(await reconcileDay(payments.context, day)).toEqual([])
  expect(await listDifferences()).toMatchObject([{ reference: resolved }])
})

test('PAY-03 a day without file is not compared, and compared later', async () => {
  await forget()
  const provider = { ...payments.provider, getDailyFile: async () => undefined }
  await expect(reconcileDays({ ...payments.context, provider })).rejects.toThrow('no file of')
  expect(await listDays()).toEqual([])
  await reconcileDays(payments.context)
  expect(await listDays()).toHaveLength(1)
})
