import { expect, test } from '@jest/globals'
import { REFUND_STATES } from 'shared-contracts/http/payments/payment-models'
import { describeRefund } from './describe-refund.ts'
import type { RefundRow } from './refunds.store.ts'

const ROW: RefundRow = {
  id: 'r-1',
  obligationId: 'o-1',
  number: '9400000017',
  payer: 'Vətəndaş Bir',
  amount: 2450,
  state: 'requested',
  isAutomatic: false,
  reason: 'The scales were not verified.',
  requestedAt: new Date('2026-11-20T09:00:00Z'),
  isOwnRequest: false,
  requester: 'Vətəndaş İki',
  decider: null,
  decisionNote: null,
  finishedAt: null,
}

test('only a requested refund can be decided, and not by the official of the request', () => {
  const decidable = (isOwnRequest: boolean) =>
    REFUND_STATES.filter((state) => describeRefund({ ...ROW, state, isOwnRequest }).canDecide)
  expect(decidable(false)).toEqual(['requested'])
  expect(decidable(true)).toEqual([])
})

test('the desk shows the reason of a requested refund; an automatic one has none', () => {
  expect(describeRefund(ROW).reason).toBe('The scales were not verified.')
  expect(describeRefund({ ...ROW, isAutomatic: true, reason: 'paid-twice' }).reason).toBe('')
})

test('a refund has the instant at which it ended', () => {
  const finishedAt = new Date('2026-11-21T09:00:00Z')
  expect(describeRefund({ ...ROW, finishedAt }).finishedAt).toBe('2026-11-21T09:00:00.000Z')
  expect(describeRefund(ROW).finishedAt).toBeNull()
})
