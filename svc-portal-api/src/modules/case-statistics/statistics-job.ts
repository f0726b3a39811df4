import * as z from 'zod/mini'
import type { CompanyId } from 'shared-contracts/session/variant'
import { defineJob } from '../../common/jobs.ts'

/** Computes the open table of appeals each night, once for all instances of a variant. */
export function statisticsJob(companyId: CompanyId) {
  return defineJob({
    name: `case-statistics-${companyId}`,
    payload: z.object({}),
    cron: '15 1 * * *',
    retries: 3,
    timeout: 3600,
    isExclusive: true,
  })
}
