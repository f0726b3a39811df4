import { jobWork, type JobWork } from 'shared-service/jobs/start-jobs'
import { cancelEndedFee, cancelFeeJob } from './cases/case-fees.ts'
import { paymentRefundJob } from './payment-jobs.ts'
import type { PaymentsContext } from './payments-context.ts'
import { paymentPollJob, pollAttempts } from './reconcile/poll-attempts.ts'
import { paymentDaysJob, reconcileDays } from './reconcile/reconcile-days.ts'
import { sendRefund } from './reconcile/send-refund.ts'
import { obligationRemindersJob, remindOfObligations } from './reminders/obligation-reminders.ts'

/** Handlers of the jobs of payments. */
export function listPaymentHandlers(context: PaymentsContext): readonly JobWork[] {
  const { companyId } = context
  return [
    jobWork(paymentPollJob(companyId), (_payload, { signal }) => pollAttempts(context, signal)),
    jobWork(paymentDaysJob(companyId), (_payload, { signal }) => reconcileDays(context, signal)),
    jobWork(paymentRefundJob(companyId), ({ refundId }) => sendRefund(context, refundId)),
    jobWork(cancelFeeJob(companyId), (payload) => cancelEndedFee(context, payload)),
    jobWork(obligationRemindersJob(companyId), (_payload, { signal }) =>
      remindOfObligations(context, signal),
    ),
  ]
}
