import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Difference } from 'shared-contracts/http/payments/payment-desk'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import { reconcileDay } from './reconcile-days.ts'
import { sendRefund } from './send-refund.ts'

let desk: TestPaymentDesk

beforeAll(async () => {
  desk = await testPaymentDesk()
})

afterAll(() => desk.close())

test('PAY-03 a returned refund that the payment portal takes back is a difference of its day', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const attempt = await desk.pay(person, number)
  desk.provider.report(attempt, { paidAt: new Date('2026-11-20T09:05:00Z') })
  const [first, second] = [await desk.official(), await desk.official()]
  const { id } = (await desk.request(first, number)).body as { readonly id: string }
  await desk.post(second, `/refunds/${id}/decisions`, { outcome: 'approved' })
  await sendRefund(desk.context, id)
  const read = async () => {
    await reconcileDay(desk.context, '2026-11-20')
    return (await desk.get<{ differences: Difference[] }>(second, '/reconciliations/2026-11-20')).differences
  }
  expect(await read()).toEqual([])
  desk.provider.refunds.set(id, { providerRef: `R-${id}`, state: 'error', amount: 2450 })
  expect(await read()).toMatchObject([
    {
      kind: 'state',
      reference: id,
      numbers: [number],
      ours: { state: 'success', amount: '24.50' },
      theirs: { state: 'error' },
    },
  ])
  const { content } = await desk.get<{ content: object[] }>(second, '/exceptions')
  expect(content).toMatchObject([{ kind: 'difference', number, isSettled: false }])
  await desk.pool.query('delete from payment_difference')
  desk.provider.refunds.delete(id)
  expect(await read()).toMatchObject([{ kind: 'missing-there', reference: id, theirs: null }])
})

test('PAY-03 a lost reply about a refund is requested again, so that the other refunds of the day stay compared', async () => {
  const unavailable = new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
  const requests = jest.spyOn(desk.provider, 'getRefund')
  for (let lost = 0; lost < 4; lost += 1) requests.mockRejectedValueOnce(unavailable)
  await expect(reconcileDay(desk.context, '2026-11-20')).resolves.toHaveLength(1)
  expect(requests).toHaveBeenCalledTimes(5)
  for (let lost = 0; lost < 5; lost += 1) requests.mockRejectedValueOnce(unavailable)
  await expect(reconcileDay(desk.context, '2026-11-20')).rejects.toMatchObject({
    code: 'PAYMENT_PORTAL_UNAVAILABLE',
  })
  expect(requests).toHaveBeenCalledTimes(10)
  requests.mockRestore()
})
