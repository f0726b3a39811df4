import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { civilDay } from '../../../common/civil-day.ts'
import { jobIdOf, paymentReceiptsJob } from '../payment-jobs.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { listWithoutReceipts } from './reconcile.store.ts'

/** Age from which the job of a receipt has probably ended without its files. */
const ABANDONED_MS = 86_400_000

/** Adds jobs for payments of more than a day ago whose receipts lack files, once a day. */
export async function resumeReceipts({ pool, clock, companyId, log }: PaymentsContext): Promise<void> {
  const now = clock.now()
  const attempts = await listWithoutReceipts(pool, companyId, new Date(now.getTime() - ABANDONED_MS))
  if (attempts.length > 0)
    log.error({ attempts: attempts.length }, 'payments: receipts are missing for more than a day')
  const job = paymentReceiptsJob(companyId)
  for (const attemptId of attempts)
    await enqueueJob(pool, job, { payload: { attemptId }, id: jobIdOf(job, attemptId, civilDay(now)) })
}
