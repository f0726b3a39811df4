import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { PaymentsContext } from '../payments-context.ts'
import type { PaymentProvider, ProviderRefund } from '../provider/payment-provider.ts'
import { refundReference } from '../refunds/refund-reference.ts'
import type { DayDifference } from './compare-day.ts'
import { listReturnedRefunds } from './reconcile.store.ts'

/** How often a refund is requested: a lost reply would otherwise repeat the whole day, which has many refunds. */
const TRIES = 5

/**
 * Compares the refunds that were returned on a day with the payment portal, which has no file of them: each is requested.
 * One that it no longer reports as returned is a difference. Its reports have no amount.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE
 */
export async function compareRefunds(
  { pool, companyId, provider }: PaymentsContext,
  day: string,
): Promise<readonly DayDifference[]> {
  const differences: DayDifference[] = []
  for (const refund of await listReturnedRefunds(pool, companyId, day)) {
    const { amount } = refund
    const reference = refundReference(refund)
    const reported = await requestRefund(provider, reference)
    if (reported?.state === 'success') continue
    differences.push({
      kind: reported === undefined ? 'missing-there' : 'state',
      reference,
      ours: { state: 'success', amount },
      theirs: reported && { state: reported.state, amount },
    })
  }
  return differences
}

/** @throws PortalError PAYMENT_PORTAL_UNAVAILABLE after some tries */
async function requestRefund(
  provider: PaymentProvider,
  reference: string,
): Promise<ProviderRefund | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await provider.getRefund(reference)
    } catch (error) {
      const isLost = isPortalError(error) && error.code === 'PAYMENT_PORTAL_UNAVAILABLE'
      if (!isLost || tries === TRIES) throw error
    }
  }
}
