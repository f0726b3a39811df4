import type { CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { defineJob } from '../../common/jobs.ts'

/** Makes the PDF files of the receipts of an attempt. */
export function paymentReceiptsJob(companyId: CompanyId) {
  return defineJob({
    name: `payment-receipts-${companyId}`,
    payload: z.object({ attemptId: z.uuid() }),
  })
}

/** Sends an approved refund to the payment portal. */
export function paymentRefundJob(companyId: CompanyId) {
  return defineJob({
    name: `payment-refund-${companyId}`,
    payload: z.object({ refundId: z.uuid() }),
  })
}
