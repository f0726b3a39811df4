import type { PaymentsContext } from '../payments-context.ts'
import { refundReference } from '../refunds/refund-reference.ts'
import type { DayDifference } from './compare-day.ts'
import { listReturnedRefunds } from './reconcile.store.ts'

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
    const reported = await provider.getRefund(reference)
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
