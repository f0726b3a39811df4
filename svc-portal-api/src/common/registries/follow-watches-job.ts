import * as z from 'zod/mini'
import { defineJob } from '../jobs.ts'

/**
 * Compares changes of registries with watches: after each transaction that changes registries, and each minute for due
 * mails. The hourly run also warns of terms that end.
 */
export const followWatchesJob = defineJob({
  name: 'follow-watches',
  payload: z.object({}),
  retries: 3,
  cron: '* * * * *',
  isExclusive: true,
  timeout: 3600,
})
export const hourlyWatchesJob = defineJob({
  name: 'follow-watches-hourly',
  payload: z.object({}),
  retries: 3,
  cron: '3 * * * *',
  isExclusive: true,
  timeout: 3600,
})
