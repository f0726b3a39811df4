import type { ProviderPayment } from '../provider/payment-provider.ts'

interface UncreatedAttempt {
  readonly id: string
  readonly amount: number
}

/** Report about an attempt that the payment portal never had, and cannot create any more. */
export function neverCreated(
  { id, amount }: UncreatedAttempt,
  state: 'cancelled' | 'expired',
): ProviderPayment {
  const nothing = { providerRef: undefined, failReason: undefined, bankRef: undefined, paidAt: undefined }
  return { ...nothing, reference: id, state, amount }
}
