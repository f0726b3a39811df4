import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { PaymentException } from 'shared-contracts/http/payments/payment-desk'
import { civilDay } from '../../../common/civil-day.ts'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { notifyOfOutsideRefunds } from '../reconcile/notify-outside-refunds.ts'
import { findRefund, listReturnedRefunds } from '../reconcile/reconcile.store.ts'
import { sendRefund } from '../reconcile/send-refund.ts'

const DAY_S = 86_400

let desk: TestPaymentDesk
let official: TestBrowser

beforeAll(async () => {
  desk = await testPaymentDesk()
})

afterAll(() => desk.close())

interface Approved {
  readonly id: string
  readonly number: string
}

/** An approved refund of 24.50. */
async function approve(): Promise<Approved> {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  await desk.pay(person, number)
  official = await desk.official()
  const { id } = (await desk.request(await desk.official(), number)).body as { readonly id: string }
  await desk.post(official, `/refunds/${id}/decisions`, { outcome: 'approved' })
  return { id, number }
}

/** Kinds of the open exceptions of an obligation. */
async function exceptions(number: string): Promise<readonly string[]> {
  official = await desk.official()
  const { content } = await desk.get<{ content: PaymentException[] }>(official, '/exceptions')
  return content
    .filter((each) => each.number === number && !each.isSettled)
    .map(({ kind, detail }) => detail ?? kind)
}

function recordOutside(id: string, document: string | null, atPortal = false) {
  return desk.pool.query('select record_outside_refund($1, $2, $3)', [id, document, atPortal])
}

test('a refund without result for a day is an exception, whether it was sent or refused', async () => {
  const { id, number } = await approve()
  const refuses = { ...desk.provider, refund: async () => Promise.reject(new Error('REFUNDABLE_DIFFERS')) }
  await expect(sendRefund({ ...desk.context, provider: refuses }, id)).rejects.toThrow()
  expect(await exceptions(number)).toEqual([])
  desk.clock.forward(DAY_S + 1)
  expect(await exceptions(number)).toEqual(['refund-delayed'])
  desk.provider.refundState = 'submitted'
  await sendRefund(desk.context, id)
  expect(await exceptions(number)).toEqual(['refund-delayed'])
  desk.provider.refunds.set(id, { providerRef: `R-${id}`, state: 'error', amount: 2450 })
  await sendRefund(desk.context, id)
  expect(await exceptions(number)).toEqual(['refund-failed'])
  await desk.post(official, `/refunds/${id}/retries`)
  expect(await exceptions(number)).toEqual([])
  desk.clock.forward(DAY_S + 1)
  expect(await exceptions(number)).toEqual(['refund-delayed'])
})

test('operations record a refund whose money was returned without the payment portal, once and with its document', async () => {
  const { id, number } = await approve()
  for (const document of [' ', null]) await expect(recordOutside(id, document)).rejects.toThrow('document')
  desk.provider.refundState = 'error'
  await sendRefund(desk.context, id)
  expect(await exceptions(number)).toEqual(['refund-failed'])
  await recordOutside(id, 'Bank order 12')
  expect(await exceptions(number)).toEqual([])
  expect(await desk.entries(number, 'refund-paid')).toEqual(['payment-portal 0 2450', 'refunds 2450 0'])
  expect((await desk.open(official, number)).status).toBe('refunded')
  const { rows } = await desk.pool.query(
    `select detail from payment_event where refund_id = $1 and kind = 'refund-success'`,
    [id],
  )
  expect(rows).toEqual([{ detail: { amount: 2450, document: 'Bank order 12', at_portal: false } }])
  await expect(recordOutside(id, 'Bank order 12')).rejects.toThrow('not one that waits')
  await sendRefund(desk.context, id)
  expect(desk.provider.calls.filter((call) => call === `refund ${id}`)).toHaveLength(1)
})

test('the payer is notified once that the money was returned without the payment portal', async () => {
  const { id } = await approve()
  await recordOutside(id, 'Bank order 13')
  await desk.pool.query('update payment_refund set finished_at = $2 where id = $1', [id, desk.clock.now()])
  await notifyOfOutsideRefunds(desk.context)
  await notifyOfOutsideRefunds(desk.context)
  const { rows } = await desk.pool.query<object>(
    `select n.company_id as company from notification n where n.dedup_key = $1`,
    [`payment:${id}:refunded`],
  )
  expect(rows).toEqual([{ company: 2 }])
})

test('what was paid by bank order can still be refunded at the payment portal, what was returned there cannot', async () => {
  const person = await desk.signIn('ASAN_USER')
  const numbers = [
    await desk.raise(person.personId),
    await desk.raise(person.personId),
    await desk.raise(person.personId),
  ]
  await desk.pay(person, ...numbers)
  const ids: string[] = []
  for (const number of numbers) {
    const { id } = (await desk.request(await desk.official(), number)).body as { readonly id: string }
    await desk.post(await desk.official(), `/refunds/${id}/decisions`, { outcome: 'approved' })
    ids.push(id)
  }
  const [byOrder = '', atPortal = '', last = ''] = ids
  const refundable = async () => (await findRefund(desk.pool, { id: last, companyId: 2 }))?.refundable
  await recordOutside(byOrder, 'Bank order 14')
  expect(await refundable()).toBe(7350)
  await recordOutside(atPortal, 'Letter 15', true)
  expect(await refundable()).toBe(4900)
  await desk.pool.query('update payment_refund set finished_at = $2 where id = any($1)', [
    ids.slice(0, 2),
    desk.clock.now(),
  ])
  const day = civilDay(desk.clock.now())
  const returned = await listReturnedRefunds(desk.pool, 2, day)
  expect(returned.filter(({ id }) => ids.includes(id))).toEqual([])
})

test('money that is sent while operations record that it was returned without us is logged as sent twice', async () => {
  const { id, number } = await approve()
  const provider = {
    ...desk.provider,
    refund: async (given: Parameters<typeof desk.provider.refund>[0]) => {
      await recordOutside(id, 'Bank order 16')
      return { ...(await desk.provider.refund(given)), state: 'success' as const }
    },
  }
  await sendRefund({ ...desk.context, provider }, id)
  const { rows } = await desk.pool.query<object>(
    `select detail from payment_event where refund_id = $1 and kind = 'refund-sent-twice'`,
    [id],
  )
  expect(rows).toEqual([{ detail: { amount: 2450, state: 'success' } }])
  expect(await desk.entries(number, 'refund-paid')).toHaveLength(2)
})
