import type { AttemptState, PaymentAttempt } from 'shared-contracts/http/payments/payment-models'

const OPEN: readonly AttemptState[] = ['created', 'started', 'submitted']

/** Whether an attempt has no result yet. */
export function isOpen({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return OPEN.includes(state)
}
