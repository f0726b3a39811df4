import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { civilDay } from '../../../common/civil-day.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { listExceptionRows } from '../desk/exceptions.store.ts'
import { reconcileDay, reconcileDays } from './reconcile-days.ts'

const DAY_S = 86_400

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

afterAll(() => payments.close())

async function begin(): Promise<string> {
  payer = await payments.signIn('ASAN_USER')
  return (await payments.begin(payer, await payments.raise(payer.personId))).id
}

/** Pays at an instant; the portal does not know yet. */
async function pay(paidAt: string): Promise<string> {
  const attempt = await begin()
  payments.provider.report(attempt, { state: 'success', paidAt: new Date(paidAt) })
  return attempt
}

async function settle(attempt: string, change = {}): Promise<void> {
  const payment = { ...payments.provider.report(attempt, {}), ...change }
  await settleAttempt(payments.context, payment, 'callback')
}

async function stateOf(attempt: string): Promise<string | undefined> {
  const { rows } = await payments.pool.query<{ state: string }>(
    'select state from payment_attempt where id = $1',
    [attempt],
  )
  return rows[0]?.state
}

/** Days with their number of own payments, and whether they were compared. */
async function days(): Promise<readonly string[]> {
  const { rows } = await payments.pool.query<{ day: string; ours: number; isRead: boolean }>(
    `select day, our_count as ours, read_at is not null as "isRead" from payment_reconciliation
     where company_id = 2 order by day`,
  )
  return rows.map(({ day, ours, isRead }) => (isRead ? `${day} ${ours}` : `${day} not compared`))
}

async function openDifferences(): Promise<readonly string[]> {
  const { rows } = await payments.pool.query<{ kind: string; reference: string }>(
    'select kind, reference from payment_difference where company_id = 2 and resolved_at is null order by reference',
  )
  return rows.map(({ kind, reference }) => `${kind} ${reference}`)
}

async function openExceptions(kind: string): Promise<readonly unknown[]> {
  const now = payments.clock.now()
  const { rows } = await listExceptionRows(payments.pool, { companyId: 2, now }, { limit: 100, offset: 0 })
  return rows.filter((row) => row.kind === kind && !row.isSettled).map(({ at }) => at.toISOString())
}

test('PAY-03 the first days are compared as soon as their files exist, and finance sees that they were not', async () => {
  const attempt = await pay('2026-11-20T10:00:00Z')
  const provider = { ...payments.provider, getDailyFile: async () => undefined }
  const withoutFiles = { ...payments.context, provider }
  payments.clock.forward(DAY_S)
  await expect(reconcileDays(withoutFiles)).rejects.toThrow('no file of 2026-11-20')
  expect(await openExceptions('day-not-compared')).toEqual([])
  payments.clock.forward(DAY_S)
  await expect(reconcileDays(withoutFiles)).rejects.toThrow('no file of 2026-11-21')
  expect(await days()).toEqual(['2026-11-20 not compared', '2026-11-21 not compared'])
  // The day ended at midnight in Baku.
  expect(await openExceptions('day-not-compared')).toEqual(['2026-11-20T20:00:00.000Z'])
  await reconcileDays(payments.context)
  expect(await days()).toEqual(['2026-11-20 1', '2026-11-21 0'])
  expect(await stateOf(attempt)).toBe('success')
  expect(await openExceptions('day-not-compared')).toEqual([])
})

test('PAY-03 a day whose file is unusable does not keep later days from being compared', async () => {
  payments.clock.forward(2 * DAY_S)
  const provider = {
    ...payments.provider,
    getDailyFile: async (day: string) => {
      if (day === '2026-11-22') throw new Error('the daily file is incomplete')
      return payments.provider.getDailyFile(day)
    },
  }
  await expect(reconcileDays({ ...payments.context, provider })).rejects.toThrow('incomplete')
  expect((await days()).slice(2)).toEqual(['2026-11-22 not compared', '2026-11-23 0'])
  await reconcileDays(payments.context)
  expect((await days()).slice(2)).toEqual(['2026-11-22 0', '2026-11-23 0'])
})

test('PAY-03 a payment that cannot be settled is a difference until another comparison settles it', async () => {
  const [bad, good] = [await pay('2026-11-24T08:00:00Z'), await pay('2026-11-24T08:00:00Z')]
  payments.clock.forward(DAY_S)
  const provider = {
    ...payments.provider,
    getDailyFile: async (day: string) => {
      const file = (await payments.provider.getDailyFile(day)) ?? []
      // The database refuses a zero byte.
      return file.map((payment) => (payment.reference === bad ? { ...payment, bankRef: '\0' } : payment))
    },
  }
  await expect(reconcileDays({ ...payments.context, provider })).rejects.toThrow()
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['started', 'success'])
  expect(await openDifferences()).toEqual([`state ${bad}`])
  expect((await days()).at(-1)).toBe('2026-11-24 not compared')
  await reconcileDays(payments.context)
  expect(await stateOf(bad)).toBe('success')
  expect(await openDifferences()).toEqual([])
  expect((await days()).at(-1)).toBe('2026-11-24 2')
})

test('PAY-03 a day is compared again when a payment of it was settled late, or operations request it', async () => {
  const late = await begin()
  payments.clock.forward(DAY_S)
  await reconcileDays(payments.context)
  expect((await days()).at(-1)).toBe('2026-11-25 0')
  payments.provider.report(late, { state: 'success', paidAt: new Date('2026-11-25T11:00:00Z') })
  payments.clock.forward(60)
  await settle(late)
  await reconcileDays(payments.context)
  expect((await days()).at(-1)).toBe('2026-11-25 1')
  payments.provider.calls.length = 0
  await reconcileDays(payments.context)
  expect(payments.provider.calls).toEqual([])
  await payments.pool.query(`update payment_reconciliation set read_at = null where day = '2026-11-25'`)
  await reconcileDays(payments.context)
  expect(payments.provider.calls).toEqual(['daily-file 2026-11-25'])
  expect((await days()).at(-1)).toBe('2026-11-25 1')
})

test('PAY-03 a payment around midnight that the payment portal confirms may be in the file of another day', async () => {
  // Baku is four hours ahead of UTC.
  const times = ['2026-12-01T20:00:00Z', '2026-12-02T19:59:59Z', '2026-12-02T19:00:00Z']
  const attempts = []
  for (const time of times) attempts.push(await pay(time))
  const [first = '', last = '', evening = ''] = attempts
  for (const attempt of attempts) await settle(attempt)
  const provider = { ...payments.provider, getDailyFile: async () => [] }
  await reconcileDay({ ...payments.context, provider }, '2026-12-02')
  expect(await openDifferences()).toEqual([`missing-there ${evening}`])
  payments.provider.payments.delete(last)
  payments.provider.report(first, { amount: 1 })
  await reconcileDay({ ...payments.context, provider }, '2026-12-02')
  expect(await openDifferences()).toEqual(
    attempts.map((attempt) => `missing-there ${attempt}`).toSorted((a, b) => (a < b ? -1 : 1)),
  )
  await payments.pool.query('delete from payment_difference')
})

test('PAY-03 a day of the last eight without row is compared, too', async () => {
  await payments.pool.query(`delete from payment_reconciliation where day = '2026-11-23'`)
  await reconcileDays(payments.context)
  expect(await days()).toContain('2026-11-23 0')
})

test('PAY-03 a comparison that is stopped fails, so that its job is tried again', async () => {
  await payments.pool.query(`update payment_reconciliation set read_at = null where day = '2026-11-23'`)
  await expect(reconcileDays(payments.context, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await days()).toContain('2026-11-23 not compared')
  await reconcileDays(payments.context)
  expect(await days()).toContain('2026-11-23 0')
})

test('PAY-03 an attempt with another amount is a difference of the day it ended when no other day has it', async () => {
  payments.clock.forward(7 * DAY_S)
  await reconcileDays(payments.context)
  await payments.pool.query('delete from payment_difference')
  payer = await payments.signIn('ASAN_USER')
  const number = await payments.raise(payer.personId)
  const { id: attempt } = await payments.begin(payer, number)
  const today = civilDay(payments.clock.now())
  const paidAt = new Date(payments.clock.now().getTime() - 3 * DAY_S * 1000)
  payments.provider.report(attempt, { state: 'success', amount: 2349, paidAt: payments.clock.now() })
  await settle(attempt)
  const provider = { ...payments.provider, getDailyFile: async () => [] }
  const compare = async () => {
    await reconcileDay({ ...payments.context, provider }, today)
    return openDifferences()
  }
  payments.provider.report(attempt, { paidAt: new Date(payments.clock.now().getTime() + DAY_S * 1000) })
  expect(await compare()).toEqual([])
  payments.provider.report(attempt, { state: 'cancelled' })
  expect(await compare()).toEqual([`missing-there ${attempt}`])
  // Paid on a day that was compared without it.
  payments.provider.report(attempt, { state: 'success', paidAt })
  await payments.pool.query('update payment_reconciliation set read_at = null where day = $1', [
    civilDay(paidAt),
  ])
  expect(await compare()).toEqual([])
  await payments.pool.query('update payment_reconciliation set read_at = now()')
  expect(await compare()).toEqual([`amount ${attempt}`])
  expect(await compare()).toEqual([`amount ${attempt}`])
  expect((await payments.read(payer, number)).status).toBe('processing')
  await payments.pool.query(`update payment_difference set resolved_at = $1, note = 'Returned'`, [
    payments.clock.now(),
  ])
  expect((await payments.read(payer, number)).status).toBe('open')
})

test('PAY-03 a day whose file the payment portal no longer keeps is not compared again', async () => {
  const paidAt = new Date(payments.clock.now().getTime() - 9 * DAY_S * 1000)
  await payments.pool.query(
    `insert into payment_reconciliation (company_id, day, read_at, our_count, our_sum, their_count, their_sum)
     values (2, $1, '2026-11-20T02:00:00Z', 0, 0, 0, 0) on conflict (company_id, day) do update set read_at = excluded.read_at`,
    [civilDay(paidAt)],
  )
  const attempt = await pay(paidAt.toISOString())
  await settle(attempt)
  payments.provider.calls.length = 0
  await reconcileDays(payments.context)
  expect(payments.provider.calls).not.toContain(`daily-file ${civilDay(paidAt)}`)
})

test('PAY-03 an attempt with another amount is one difference when the day of its payment has it', async () => {
  await payments.pool.query('delete from payment_difference')
  const attempt = await begin()
  const today = civilDay(payments.clock.now())
  const paidAt = new Date(payments.clock.now().getTime() - DAY_S * 1000)
  payments.provider.report(attempt, { state: 'success', amount: 2349, paidAt })
  await settle(attempt)
  await reconcileDay(payments.context, civilDay(paidAt))
  await reconcileDay(
    { ...payments.context, provider: { ...payments.provider, getDailyFile: async () => [] } },
    today,
  )
  expect((await openDifferences()).filter((each) => each.endsWith(attempt))).toEqual([`amount ${attempt}`])
})

test('PAY-03 another difference of a reference that finance has resolved is open again, with its earlier note', async () => {
  await payments.pool.query('delete from payment_difference')
  const paidAt = payments.clock.now()
  const [day, attempt] = [civilDay(paidAt), await pay(paidAt.toISOString())]
  await settle(attempt)
  const compareWith = async (...amounts: readonly number[]) => {
    const file = amounts.map((amount) => ({ ...payments.provider.report(attempt), amount }))
    await reconcileDay(
      { ...payments.context, provider: { ...payments.provider, getDailyFile: async () => file } },
      day,
    )
    return (await openDifferences()).filter((each) => each.endsWith(attempt))
  }
  expect(await compareWith()).toEqual([`missing-there ${attempt}`])
  await payments.pool.query(`update payment_difference set resolved_at = now(), note = 'Bank letter 1'`)
  expect(await compareWith()).toEqual([])
  // A file may have a reference twice.
  expect(await compareWith(2349, 2349)).toEqual([`amount ${attempt}`])
  const { rows } = await payments.pool.query<object>(
    `select detail->>'difference' as difference, detail->>'earlierNote' as note from payment_event
     where kind = 'difference' and attempt_id = $1 order by id`,
    [attempt],
  )
  expect(rows).toEqual([
    { difference: 'missing-there', note: null },
    { difference: 'amount', note: 'Bank letter 1' },
  ])
  const { rows: sides } = await payments.pool.query<object>(
    'select theirs, resolved_by as by from payment_difference where reference = $1',
    [attempt],
  )
  expect(sides).toEqual([{ theirs: { state: 'success', amount: '23.49' }, by: null }])
})

test('PAY-03 what finance recorded before an attempt took another amount does not free its obligation', async () => {
  const number = await payments.raise(payer.personId)
  const { id: attempt } = await payments.begin(payer, number)
  const day = civilDay(payments.clock.now())
  await payments.pool.query(
    `insert into payment_difference (company_id, day, kind, reference, found_at, resolved_at, note)
     values (2, $1, 'state', $2, $3, $3, 'The log of the job')`,
    [day, attempt, payments.clock.now()],
  )
  payments.clock.forward(60)
  payments.provider.report(attempt, { state: 'success', amount: 2349, paidAt: payments.clock.now() })
  await settle(attempt)
  expect((await payments.read(payer, number)).status).toBe('processing')
  expect(await openExceptions('attempt-error')).toContain(payments.clock.now().toISOString())
  await reconcileDay(payments.context, day)
  expect(await openDifferences()).toContain(`amount ${attempt}`)
})
