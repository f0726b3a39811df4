import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { inTransaction } from 'shared-service/transaction'
import { paymentDaysJob } from './reconcile-days.ts'

/** Has a day compared with its daily file at once, also when it was compared before. */
export async function requestComparison(
  pool: pg.Pool,
  { companyId, day }: { readonly companyId: CompanyId; readonly day: string },
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction.query(
      `insert into payment_reconciliation (company_id, day, our_count, our_sum, their_count, their_sum)
       values ($1, $2, 0, 0, 0, 0) on conflict (company_id, day) do update set read_at = null`,
      [companyId, day],
    )
    await enqueueJob(transaction, paymentDaysJob(companyId), { payload: {} })
  })
}
