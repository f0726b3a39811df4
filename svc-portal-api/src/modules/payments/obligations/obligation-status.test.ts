import { expect, test } from '@jest/globals'
import { OBLIGATION_STATUSES } from 'shared-contracts/http/payments/payment-models'
import { isEnded, isPayable } from './obligation-status.ts'

test('PAY-03 what is owed can be paid while no attempt is open', () => {
  expect(OBLIGATION_STATUSES.filter(isPayable)).toEqual(['open', 'overdue'])
})

test('PAY-03 what is paid, refunded, cancelled or waived is no longer owed', () => {
  expect(OBLIGATION_STATUSES.filter(isEnded)).toEqual(['paid', 'refunded', 'cancelled', 'waived'])
})
