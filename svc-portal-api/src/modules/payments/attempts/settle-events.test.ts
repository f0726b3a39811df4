import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from './settle-attempt.ts'

const log: string[] = []
let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments({ log })
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
  log.length = 0
})

afterAll(() => payments.close())

async function begin(): Promise<string> {
  return (await payments.begin(payer, await payments.raise(payer.personId))).id
}

async function eventsOf(attemptId: string): Promise<readonly unknown[]> {
  const { rows } = await payments.pool.query<{ kind: string; detail: unknown }>(
    'select kind, detail from payment_event where attempt_id = $1 order by id',
    [attemptId],
  )
  return rows.map(({ kind, detail }) => [kind, detail])
}

async function titles(): Promise<readonly string[]> {
  const reply = await payer.send({ url: '/api/notification?lang=en' })
  return reply.json<{ content: readonly { title: string }[] }>().content.map(({ title }) => title)
}

test('the events of an attempt record where a report is from, the state before, and what is returned', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await settleAttempt(payments.context, { ...successOf(id, 2450), state: 'expired' }, 'poll')
  const second = await payments.begin(payer, number)
  await settleAttempt(payments.context, successOf(second.id, 2450), 'return')
  await settleAttempt(payments.context, successOf(id, 2450), 'daily-file')
  expect(await eventsOf(id)).toEqual([
    ['attempt-created', {}],
    ['attempt-started', {}],
    ['attempt-expired', { source: 'poll', before: 'started' }],
    ['attempt-success', { source: 'daily-file', before: 'expired' }],
    ['late-success', { before: 'expired' }],
    ['paid-twice', { amount: 2450 }],
  ])
  expect(log.join('')).not.toContain('another amount')
})

test.each([
  ['failed', 'poll'],
  ['cancelled', 'poll'],
  ['expired', 'poll'],
  ['failed', 'daily-file'],
  ['cancelled', 'daily-file'],
  ['expired', 'daily-file'],
] as const)('the payer of an attempt that %s is notified when the %s reports it', async (state, source) => {
  await settleAttempt(payments.context, { ...successOf(await begin(), 2450), state }, source)
  expect(await titles()).toEqual(['Your payment was not made'])
})

test('a payment that the bank is checking has not ended', async () => {
  const report = { ...successOf(await begin(), 2450), bankRef: undefined, paidAt: undefined }
  await settleAttempt(payments.context, { ...report, state: 'submitted' }, 'poll')
  expect(await titles()).toEqual([])
})
