import * as z from 'zod/mini'
import type { CompanyId } from 'shared-contracts/session/variant'
import { defineJob } from '../jobs.ts'

/** Promises the mails of notifications that are due in a variant: with each urgent one, and each minute for the others. */
export function notificationMailsJob(companyId: CompanyId) {
  return defineJob({
    ...{ name: `notification-mails-${companyId}`, payload: z.object({}), retries: 3 },
    ...{ cron: '* * * * *', isExclusive: true },
  })
}
