import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

beforeEach(async () => {
  payer = await payments.signIn('ASAN_USER')
  payments.provider.isDown = false
})

afterAll(() => payments.close())

async function read(id: string, language = 'en'): Promise<AttemptPage> {
  const reply = await payer.send({ url: `/api/payment-attempts/${id}?lang=${language}` })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<AttemptPage>()
}

function cancel(id: string, browser = payer) {
  return browser.change({ method: 'POST', url: `/api/payment-attempts/${id}/cancellations?lang=en` })
}

test('PAY-03 the return page looks an open attempt up at the payment portal, and shows the truth at once', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  expect(await read(id, 'ru')).toEqual({
    id,
    state: 'started',
    failReason: null,
    amount: '24.50',
    startedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-20T10:30:00.000Z',
    finishedAt: null,
    continueUrl: `https://payment-portal.test/pay/${id}`,
    obligations: [
      {
        number,
        target: 'Поверка весов',
        amount: '24.50',
        status: 'processing',
        isOwn: true,
        isReturned: false,
        receiptNumber: null,
      },
    ],
    hasReceipts: false,
    isConfirmed: true,
  })
  payments.provider.report(id)
  expect(await read(id)).toMatchObject({
    state: 'success',
    continueUrl: null,
    finishedAt: '2026-11-20T09:00:00.000Z',
    obligations: [{ status: 'paid', receiptNumber: `${number}-1` }],
    isConfirmed: true,
  })
})

test('PAY-03 a finished attempt is not requested from the payment portal', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.report(id, { state: 'failed', failReason: 'funds' })
  expect(await read(id)).toMatchObject({ state: 'failed', failReason: 'funds' })
  payments.provider.calls.length = 0
  payments.provider.isDown = true
  expect(await read(id)).toMatchObject({ state: 'failed', isConfirmed: true })
  expect(payments.provider.calls).toEqual([])
})

test('PAY-03 while the payment portal does not respond, the state is not confirmed', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.report(id)
  payments.provider.isDown = true
  expect(await read(id)).toMatchObject({ state: 'started', isConfirmed: false })
  payments.provider.isDown = false
  expect(await read(id)).toMatchObject({ state: 'success', isConfirmed: true })
})

test('a fault of this service is not taken for a payment portal that does not respond', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  const faulty = jest.spyOn(payments.provider, 'getPayment').mockRejectedValueOnce(new Error('a fault'))
  const reply = await payer.send({ url: `/api/payment-attempts/${id}` })
  faulty.mockRestore()
  expect(reply.statusCode).toBe(500)
})

test('PAY-03 an attempt that the payment portal does not have stays as it is', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.payments.delete(id)
  expect(await read(id)).toMatchObject({ state: 'started', isConfirmed: true })
})

test('PAY-03 receipts can be opened when all of an attempt are made in the language', async () => {
  const numbers = [await payments.raise(payer.personId), await payments.raise(payer.personId)]
  const { id } = await payments.begin(payer, ...numbers)
  payments.provider.report(id)
  expect((await read(id)).hasReceipts).toBe(false)
  const make = (language: string, limit: number) =>
    payments.pool.query(
      `insert into payment_receipt_file (receipt_id, language, file_id, bytes, sha256, made_at)
       select id, $2, gen_random_uuid(), 1, repeat('0', 64), paid_at from payment_receipt where attempt_id = $1
       order by number limit $3 on conflict do nothing`,
      [id, language, limit],
    )
  await make('en', 1)
  await make('az', 2)
  expect((await read(id, 'en')).hasReceipts).toBe(false)
  expect((await read(id, 'az')).hasReceipts).toBe(true)
  await make('en', 2)
  expect((await read(id, 'en')).hasReceipts).toBe(true)
})

test('PAY-03 a payer cancels at the payment portal too, and can pay again at once', async () => {
  const number = await payments.raise(payer.personId)
  const { id } = await payments.begin(payer, number)
  const reply = await cancel(id)
  expect(reply.json()).toMatchObject({
    state: 'cancelled',
    obligations: [{ status: 'open' }],
    isConfirmed: true,
  })
  expect(payments.provider.payments.get(id)?.state).toBe('cancelled')
  payments.provider.calls.length = 0
  expect((await cancel(id)).json()).toMatchObject({ state: 'cancelled' })
  expect(payments.provider.calls).toEqual([])
  expect((await payments.begin(payer, number)).id).not.toBe(id)
})

test('PAY-03 what was paid before the cancellation stays paid', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.report(id)
  expect((await cancel(id)).json()).toMatchObject({ state: 'success', obligations: [{ status: 'paid' }] })
})

test('PAY-03 a cancellation without a response of the payment portal leaves the result open', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.isDown = true
  expect((await cancel(id)).json()).toMatchObject({ state: 'started', isConfirmed: false })
  payments.provider.isDown = false
  expect(await read(id)).toMatchObject({ state: 'started' })
})

test('PAY-03 a started attempt that the payment portal no longer has stays open', async () => {
  const { id } = await payments.begin(payer, await payments.raise(payer.personId))
  payments.provider.payments.delete(id)
  expect((await cancel(id)).json()).toMatchObject({ state: 'started', isConfirmed: false })
})

test('PAY-03 an attempt that the payment portal never had is cancelled', async () => {
  const number = await payments.raise(payer.personId)
  payments.provider.isDown = true
  await payments.start(payer, { numbers: [number] })
  payments.provider.isDown = false
  const [attempt] = (await payments.read(payer, number)).attempts
  expect((await cancel(attempt?.id ?? '')).json()).toMatchObject({ state: 'cancelled' })
  expect(await payments.read(payer, number)).toMatchObject({ status: 'open', isPayable: true })
})

test('an attempt of another payer is unknown, also to the person who owes the amount', async () => {
  const number = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const friend = await payments.signIn('ASAN_USER')
  const started = await payments.start(friend, { numbers: [number], code: code ?? '' })
  const { id } = started.json<{ id: string }>()
  expect((await payer.send({ url: `/api/payment-attempts/${id}` })).statusCode).toBe(404)
  expect((await cancel(id)).statusCode).toBe(404)
  expect((await cancel(id, friend)).json()).toMatchObject({
    state: 'cancelled',
    obligations: [{ number, isOwn: false }],
  })
})
