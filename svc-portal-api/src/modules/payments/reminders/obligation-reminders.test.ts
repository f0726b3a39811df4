import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fixedClock } from 'shared-service/clock'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import { addPerson } from '../../../testing/test-people.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { remindOfObligations } from './obligation-reminders.ts'

let payments: TestPayments
let personId: string

beforeAll(async () => {
  payments = await testPayments()
})

afterAll(() => payments.close())

beforeEach(async () => {
  personId = await addPerson(payments.pool, 'ASAN_USER')
})

/** Raises an obligation of 24.50 that is due on 4 December. */
function raise(change: Parameters<TestPayments['raise']>[1] = {}): Promise<string> {
  return payments.raise(personId, { dueOn: '2026-12-04', ...change })
}

/** Runs the reminders in the morning of a day. */
function remindOn(day: string): Promise<void> {
  return remindOfObligations({ ...payments.context, clock: fixedClock(`${day}T05:20:00Z`) })
}

async function listNotices(): Promise<readonly unknown[]> {
  const { rows } = await payments.pool.query<{
    title: { en: string }
    content: { en: string }
    deep_link: string
    is_urgent: boolean
  }>(
    `select title, content, deep_link, is_urgent from notification where person_id = $1 and category = 'payment'
     order by created_at`,
    [personId],
  )
  return rows.map((row) => [row.title.en, row.content.en, row.deep_link, row.is_urgent])
}

test('an unpaid obligation is recalled three days before its due day and the day after it, each once', async () => {
  const number = await raise()
  await remindOn('2026-11-30')
  expect(await listNotices()).toEqual([])
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-04']) await remindOn(day)
  const soon = [
    'A payment is due soon: 24.50\u{A0}AZN',
    `Payment ${number}. Please pay by 04.12.2026. If you have paid already, you do not need to do anything.`,
    `/payment-obligations/${number}`,
    false,
  ]
  expect(await listNotices()).toEqual([soon])
  for (const day of ['2026-12-05', '2026-12-06']) await remindOn(day)
  expect(await listNotices()).toEqual([
    soon,
    [
      'A payment is overdue: 24.50\u{A0}AZN',
      `Payment ${number}. It was due on 04.12.2026 and has not been paid. You can still pay on the portal.`,
      `/payment-obligations/${number}`,
      true,
    ],
  ])
})

test('what is paid, closed or being paid, and what is long overdue, is not recalled', async () => {
  const browser = await payments.signIn('ASAN_USER', { personId })
  const paid = await payments.begin(browser, await raise())
  await settleAttempt(payments.context, payments.provider.report(paid.id), 'poll')
  await payments.begin(browser, await raise())
  await payments.pool.query(
    `update payment_obligation set closed_as = 'waived', closed_on = '2026-11-20', close_reason = 'test' where number = $1`,
    [await raise()],
  )
  await raise({ issuedOn: '2026-10-01', dueOn: '2026-11-01' })
  await payments.pool.query('delete from notification where person_id = $1', [personId])
  await remindOn('2026-12-03')
  expect(await listNotices()).toEqual([])
})

test('an obligation that is due soon when it is raised is recalled from the next day', async () => {
  await raise({ dueOn: '2026-11-21' })
  await remindOn('2026-11-20')
  expect(await listNotices()).toEqual([])
  await remindOn('2026-11-21')
  expect(await listNotices()).toHaveLength(1)
})

test('concurrent runs send a reminder once, and another variant sends none', async () => {
  await raise()
  const clock = fixedClock('2026-12-02T05:20:00Z')
  await remindOfObligations({ ...payments.context, companyId: 1, clock })
  expect(await listNotices()).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindOfObligations({ ...payments.context, clock })))
  expect(await listNotices()).toHaveLength(1)
})
