import type pg from 'pg'
import { jobWork, type JobWork } from 'shared-service/jobs/start-jobs'
import { cancelEndedFee, cancelFeeJob } from './cases/case-fees.ts'
import { paymentRefundJob } from './payment-jobs.ts'
import type { PaymentsContext } from './payments-context.ts'
import { paymentPollJob, pollAttempts } from './reconcile/poll-attempts.ts'
import { paymentDaysJob, reconcileDays } from './reconcile/reconcile-days.ts'
import { sendRefund } from './reconcile/send-refund.ts'
import { obligationRemindersJob, remindOfObligations } from './reminders/obligation-reminders.ts'

/** Handlers of the jobs of payments. Those that read all days or obligations use a pool for long statements. */
export function listPaymentHandlers(context: PaymentsContext, longPool: pg.Pool): readonly JobWork[] {
  const { companyId } = context
  const long = { ...context, pool: longPool }
  return [
    jobWork(paymentPollJob(companyId), (_payload, { signal }) => pollAttempts(context, signal)),
    jobWork(paymentDaysJob(companyId), (_payload, { signal }) => reconcileDays(long, signal)),
    jobWork(paymentRefundJob(companyId), ({ refundId }) => sendRefund(context, refundId)),
    jobWork(cancelFeeJob(companyId), (payload) => cancelEndedFee(context, payload)),
    jobWork(obligationRemindersJob(companyId), (_payload, { signal }) => remindOfObligations(long, signal)),
  ]
}
