import * as z from 'zod/mini'
import type { CompanyId } from 'shared-contracts/session/variant'
import { defineJob } from '../../common/jobs.ts'

/** Computes the public figures of the agency each night, once for all instances of a variant. */
export function performanceJob(companyId: CompanyId) {
  return defineJob({
    name: `performance-${companyId}`,
    payload: z.object({}),
    cron: '45 1 * * *',
    retries: 3,
    timeout: 3600,
    isExclusive: true,
  })
}
