import { inTransaction } from 'shared-service/transaction'
import { notifyOfRefund } from '../notices/refund-notice.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { findRefund, listOutsideRefunds } from './reconcile.store.ts'

/** How long ago operations may have recorded a refund whose payer is still notified. */
const RECORDED_MS = 8 * 86_400_000

/** Notifies payers of refunds that operations have recorded, once for each. */
export async function notifyOfOutsideRefunds({ pool, clock, companyId }: PaymentsContext): Promise<void> {
  const now = clock.now()
  const after = new Date(now.getTime() - RECORDED_MS)
  for (const id of await listOutsideRefunds(pool, companyId, after)) {
    const refund = await findRefund(pool, { id, companyId })
    if (refund !== undefined)
      await inTransaction(pool, (transaction) => notifyOfRefund(transaction, { refund, companyId, now }))
  }
}
