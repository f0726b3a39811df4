import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { pollAttempts } from './poll-attempts.ts'

const MINUTE_S = 60

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
  payments.provider.calls.length = 0
})

afterAll(() => payments.close())

async function begin(): Promise<string> {
  const number = await payments.raise(payer.personId)
  return (await payments.begin(payer, number)).id
}

async function stateOf(attempt: string): Promise<string | undefined> {
  const { rows } = await payments.pool.query<{ state: string }>(
    'select state from payment_attempt where id = $1',
    [attempt],
  )
  return rows[0]?.state
}

test('PAY-03 an attempt is checked from its first minute on, until it is finished', async () => {
  const attempt = await begin()
  payments.provider.report(attempt)
  payments.clock.forward(MINUTE_S - 1)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('started')
  payments.clock.forward(1)
  expect(await pollAttempts(payments.context)).toBe(1)
  expect(await stateOf(attempt)).toBe('success')
  expect(await pollAttempts(payments.context)).toBe(0)
})

test('PAY-03 an attempt is cancelled at the payment portal when its 90 minutes are over, not before', async () => {
  const attempt = await begin()
  payments.clock.forward(90 * MINUTE_S - 1)
  await pollAttempts(payments.context)
  expect(payments.provider.calls).not.toContain(`cancel ${attempt}`)
  payments.clock.forward(1)
  await pollAttempts(payments.context)
  expect(payments.provider.calls).toContain(`cancel ${attempt}`)
  expect(await stateOf(attempt)).toBe('cancelled')
})

test('PAY-03 what the bank is checking when the time is over stays open until the bank decides', async () => {
  const attempt = await begin()
  payments.provider.report(attempt, { state: 'submitted' })
  payments.clock.forward(91 * MINUTE_S)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('submitted')
  payments.provider.report(attempt)
  payments.clock.forward(MINUTE_S)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('success')
})

test('PAY-03 an attempt that the payment portal never got expires, and stays open before', async () => {
  const number = await payments.raise(payer.personId)
  payments.provider.isDown = true
  expect((await payments.start(payer, { numbers: [number] })).statusCode).toBe(503)
  payments.provider.isDown = false
  const { rows } = await payments.pool.query<{ id: string }>(
    'select id from payment_attempt where person_id = $1',
    [payer.personId],
  )
  const attempt = rows[0]?.id ?? ''
  payments.clock.forward(89 * MINUTE_S)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('created')
  payments.clock.forward(MINUTE_S)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('expired')
})

test('PAY-03 an outage leaves attempts as they are, and the next run checks them', async () => {
  const attempts = [await begin(), await begin()]
  for (const attempt of attempts) payments.provider.report(attempt)
  payments.clock.forward(MINUTE_S)
  payments.provider.isDown = true
  expect(await pollAttempts(payments.context)).toBe(0)
  expect(await stateOf(attempts[0] ?? '')).toBe('started')
  payments.provider.isDown = false
  expect(await pollAttempts(payments.context)).toBe(2)
  expect(await stateOf(attempts[1] ?? '')).toBe('success')
})

test('PAY-03 one attempt that fails does not keep the others from being checked', async () => {
  const [bad, good] = [await begin(), await begin()]
  payments.provider.report(good)
  payments.clock.forward(MINUTE_S)
  const provider = {
    ...payments.provider,
    getPayment: async (reference: string) => {
      if (reference === bad) throw new RangeError('unexpected')
      return payments.provider.getPayment(reference)
    },
  }
  await expect(pollAttempts({ ...payments.context, provider })).rejects.toThrow('unexpected')
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['started', 'success'])
})

test('PAY-03 a started attempt that the payment portal no longer has stays open', async () => {
  const attempt = await begin()
  payments.provider.payments.delete(attempt)
  payments.clock.forward(91 * MINUTE_S)
  await pollAttempts(payments.context)
  expect(await stateOf(attempt)).toBe('started')
})

test('PAY-03 attempts of the other variant are not checked', async () => {
  const attempt = await begin()
  payments.clock.forward(MINUTE_S)
  await pollAttempts({ ...payments.context, companyId: 1 })
  expect(payments.provider.calls).not.toContain(`get ${attempt}`)
})
