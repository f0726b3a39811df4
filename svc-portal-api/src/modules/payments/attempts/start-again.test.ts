import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from './settle-attempt.ts'

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

test('PAY-03 a started payment is not created again by the same request', async () => {
  const numbers = [await payments.raise(payer.personId)]
  const key = randomUUID()
  await payments.start(payer, { numbers, key })
  payments.provider.calls.length = 0
  expect((await payments.start(payer, { numbers, key })).json()).toMatchObject({ state: 'started' })
  expect(payments.provider.calls).toEqual([])
})

test('PAY-03 a request that another one overtakes leaves the payment open at the payment portal', async () => {
  const { provider } = payments
  const numbers = [await payments.raise(payer.personId)]
  const key = randomUUID()
  const createPayment = provider.createPayment.bind(provider)
  const overtaken = jest.spyOn(provider, 'createPayment').mockImplementationOnce(async (payment) => {
    await payments.start(payer, { numbers, key })
    return createPayment(payment)
  })
  const { id, state } = (await payments.start(payer, { numbers, key })).json<{ id: string; state: string }>()
  overtaken.mockRestore()
  expect(state).toBe('started')
  expect(provider.calls).toEqual([`create ${id}`, `create ${id}`])
  const { rows } = await payments.pool.query(
    `select kind from payment_event where attempt_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([{ kind: 'attempt-created' }, { kind: 'attempt-started' }])
})

test('PAY-03 after another amount was paid the obligation cannot be paid again', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  await settleAttempt(payments.context, successOf(id, 2449), 'callback')
  const reply = await payments.start(payer, { numbers: [number] })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
})

test('a refusal names each obligation that is being paid, and no other', async () => {
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1) numbers.push(await payments.raise(payer.personId))
  const [first = '', second = ''] = numbers
  await payments.begin(payer, first)
  await payments.begin(payer, second)
  const reply = await payments.start(payer, { numbers })
  expect(reply.json<{ errors: object }>().errors).toEqual({
    [first]: 'choice_is_not_valid',
    [second]: 'choice_is_not_valid',
  })
})

test('the payment portal shows the numbers of all obligations of a payment', async () => {
  const numbers = [await payments.raise(payer.personId), await payments.raise(payer.personId)]
  await payments.begin(payer, ...numbers)
  expect(payments.provider.created.at(-1)?.description).toBe(`Payment for ${numbers.join(', ')}`)
})
