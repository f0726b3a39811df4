import type { Payment, Refund } from './payment-models.ts'

/** Payment as merchants get it. */
export function describePayment({
  reference,
  providerRef,
  state,
  amount,
  failReason,
  bankRef,
  paidAt,
}: Payment): object {
  return { reference, providerRef, state, amount, currency: 'AZN', failReason, bankRef, paidAt }
}

/** Refund as merchants get it. */
export function describeRefund({ reference, providerRef, payment, amount, state }: Refund): object {
  return { reference, providerRef, payment, amount, currency: 'AZN', state }
}
