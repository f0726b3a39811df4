import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { resumeRefunds, sendRefund } from './send-refund.ts'

const DAY_S = 86_400

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
  payments.provider.refundState = 'success'
  payments.provider.calls.length = 0
})

afterAll(() => payments.close())

/** Pays an obligation that was closed meanwhile, so that all of it is returned. Returns the id of the refund. */
async function payTooMuch(): Promise<string> {
  const number = await payments.raise(payer.personId)
  const first = await payments.begin(payer, number)
  await settleAttempt(
    payments.context,
    payments.provider.report(first.id, { state: 'cancelled' }),
    'callback',
  )
  const second = await payments.begin(payer, number)
  await settleAttempt(payments.context, payments.provider.report(second.id), 'callback')
  // The cancelled one succeeds late.
  await settleAttempt(payments.context, payments.provider.report(first.id), 'callback')
  const { rows } = await payments.pool.query<{ id: string }>(
    `select f.id from payment_refund f join payment_receipt r on r.id = f.receipt_id where r.attempt_id = $1`,
    [first.id],
  )
  return rows[0]?.id ?? ''
}

interface RefundFacts {
  readonly state: string
  readonly paid: number
  readonly events: readonly string[]
}

async function factsOf(refund: string): Promise<RefundFacts | undefined> {
  const { rows } = await payments.pool.query<RefundFacts>(
    `select f.state, (select count(*) from ledger_transfer where refund_id = f.id and kind = 'refund-paid') as paid,
       array(select kind from payment_event where refund_id = f.id and kind like 'refund-%' order by id) as events
     from payment_refund f where id = $1`,
    [refund],
  )
  return rows[0]
}

/** Money that the ledger holds for refunds and at the payment portal, for a payer. */
async function balanceOf(personId: string): Promise<Record<string, number>> {
  const { rows } = await payments.pool.query<{ account: string; balance: number }>(
    `select e.account, sum(e.debit - e.credit)::bigint as balance from ledger_entry e
     join ledger_transfer t on t.id = e.transfer_id join payment_obligation o on o.id = t.obligation_id
     where o.person_id = $1 group by e.account`,
    [personId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

test('PAY-03 an automatic refund returns the money once, however often its job runs', async () => {
  const refund = await payTooMuch()
  expect(await balanceOf(payer.personId)).toMatchObject({
    'payment-portal': 4900,
    refunds: -2450,
    receivable: 0,
  })
  await Promise.all([sendRefund(payments.context, refund), sendRefund(payments.context, refund)])
  await sendRefund(payments.context, refund)
  expect(await factsOf(refund)).toEqual({ state: 'success', paid: 1, events: ['refund-success'] })
  expect(await balanceOf(payer.personId)).toMatchObject({ 'payment-portal': 2450, refunds: 0, receivable: 0 })
  expect(payments.provider.refunds.get(refund)?.amount).toBe(2450)
})

test('PAY-03 the payer is notified when the money was returned', async () => {
  await sendRefund(payments.context, await payTooMuch())
  const { rows } = await payments.pool.query<{ title: { en: string }; content: { en: string } }>(
    `select title, content from notification where person_id = $1 order by created_at desc, id`,
    [payer.personId],
  )
  const notice = rows.find(({ title }) => title.en === 'Your money was returned')
  expect(notice?.content.en).toContain('24.50')
})

test('PAY-03 a refund that the bank has not finished is requested again, and not sent twice', async () => {
  payments.provider.refundState = 'submitted'
  const refund = await payTooMuch()
  await sendRefund(payments.context, refund)
  expect(await factsOf(refund)).toEqual({ state: 'submitted', paid: 0, events: ['refund-submitted'] })
  await sendRefund(payments.context, refund)
  expect(payments.provider.calls.filter((call) => call === `refund ${refund}`)).toHaveLength(1)
  payments.provider.refunds.set(refund, { providerRef: `R-${refund}`, state: 'success', amount: 2450 })
  await sendRefund(payments.context, refund)
  expect(await factsOf(refund)).toEqual({
    state: 'success',
    paid: 1,
    events: ['refund-submitted', 'refund-success'],
  })
})

test('PAY-03 an approved refund is sent at once, and what ends it is recorded with its amount', async () => {
  const refund = await payTooMuch()
  const jobs = await countJobs(refund)
  payments.provider.calls.length = 0
  await sendRefund(payments.context, refund)
  expect(payments.provider.calls).toEqual([`refund ${refund}`])
  expect(await countJobs(refund)).toBe(jobs)
  const { rows } = await payments.pool.query(
    `select detail from payment_event where refund_id = $1 and kind = 'refund-success'`,
    [refund],
  )
  expect(rows).toEqual([{ detail: { amount: 2450 } }])
})

test('PAY-03 a refund whose reply was lost is sent again, and paid once', async () => {
  const refund = await payTooMuch()
  payments.provider.losesReplies = true
  await expect(sendRefund(payments.context, refund)).rejects.toMatchObject({
    code: 'PAYMENT_PORTAL_UNAVAILABLE',
  })
  payments.provider.losesReplies = false
  expect((await factsOf(refund))?.state).toBe('approved')
  await sendRefund(payments.context, refund)
  expect(await factsOf(refund)).toMatchObject({ state: 'success', paid: 1 })
})

test('PAY-03 a refund that the payment portal has refused is an exception of finance, and moves no money', async () => {
  payments.provider.refundState = 'error'
  const refund = await payTooMuch()
  await sendRefund(payments.context, refund)
  await sendRefund(payments.context, refund)
  expect(await factsOf(refund)).toEqual({ state: 'error', paid: 0, events: ['refund-failed'] })
  expect((await balanceOf(payer.personId))['refunds']).toBe(-2450)
})

test('PAY-03 the refundable amount that is sent is what is left of the attempt', async () => {
  const refund = await payTooMuch()
  const sent: unknown[] = []
  const provider = {
    ...payments.provider,
    refund: async (given: Parameters<typeof payments.provider.refund>[0]) => {
      sent.push(given)
      return payments.provider.refund(given)
    },
  }
  const { rows } = await payments.pool.query<{ attempt: string }>(
    `select r.attempt_id as attempt from payment_refund f join payment_receipt r on r.id = f.receipt_id where f.id = $1`,
    [refund],
  )
  await sendRefund({ ...payments.context, provider }, refund)
  expect(sent).toEqual([{ reference: refund, payment: rows[0]?.attempt, amount: 2450, refundable: 2450 }])
})

test('PAY-03 a refund that waits for a second official is not sent', async () => {
  const refund = await payTooMuch()
  await payments.pool.query(
    `update payment_refund set is_automatic = false, requested_by = $2, state = 'requested', decided_at = null where id = $1`,
    [refund, payer.personId],
  )
  await sendRefund(payments.context, refund)
  expect(payments.provider.calls).not.toContain(`refund ${refund}`)
})

test('PAY-03 a refund of the other variant, or an unknown one, is not sent', async () => {
  const refund = await payTooMuch()
  await sendRefund({ ...payments.context, companyId: 1 }, refund)
  await sendRefund(payments.context, '00000000-0000-4000-8000-00000000000f')
  expect((await factsOf(refund))?.state).toBe('approved')
})

async function countJobs(refund: string): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    `select count(*) as count from portal_api_jobs.job where data->>'refundId' = $1`,
    [refund],
  )
  return rows[0]?.count ?? 0
}

test('PAY-03 a refund without result for a day gets one more job each day', async () => {
  const refund = await payTooMuch()
  const before = await countJobs(refund)
  await resumeRefunds(payments.context)
  expect(await countJobs(refund)).toBe(before)
  payments.clock.forward(DAY_S + 1)
  await resumeRefunds(payments.context)
  await resumeRefunds(payments.context)
  expect(await countJobs(refund)).toBe(before + 1)
  payments.clock.forward(DAY_S)
  await resumeRefunds(payments.context)
  expect(await countJobs(refund)).toBe(before + 2)
})

test('PAY-03 several jobs of a refund that the bank has not finished go on as one', async () => {
  payments.provider.refundState = 'submitted'
  const refund = await payTooMuch()
  const before = await countJobs(refund)
  for (let run = 0; run < 3; run += 1) await sendRefund(payments.context, refund)
  expect(await countJobs(refund)).toBe(before + 1)
  payments.clock.forward(60)
  await sendRefund(payments.context, refund)
  expect(await countJobs(refund)).toBe(before + 2)
})
