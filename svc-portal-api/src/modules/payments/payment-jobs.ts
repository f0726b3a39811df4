import { createHash } from 'node:crypto'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { JobDefinition } from 'shared-service/jobs/job-definition'
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

/** Id of a job about something: a job that was added with the same words is not added again. */
export function jobIdOf({ name }: Pick<JobDefinition, 'name'>, ...words: readonly string[]): string {
  const hash = createHash('sha256')
    .update([name, ...words].join(' '))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
