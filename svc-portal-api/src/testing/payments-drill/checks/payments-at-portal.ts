import type { Queries } from 'shared-service/transaction'
import type { PaymentProvider } from '../../../modules/payments/provider/payment-provider.ts'

/** Database of this portal, and the payment portal. */
export interface ComparedPortals {
  readonly pool: Queries
  readonly provider: Pick<PaymentProvider, 'getPayment' | 'getRefund'>
}

const CONCURRENCY = 16

/** Reads from the payment portal what it has, by reference. What it does not know is missing. */
export async function readAtPortal<Found>(
  references: readonly string[],
  read: (reference: string) => Promise<Found | undefined>,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  const waiting = references.values()
  const run = async (): Promise<void> => {
    for (const reference of waiting) {
      const one = await read(reference)
      if (one !== undefined) found.set(reference, one)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
  return found
}
