import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'

/** A job type: its queue, payload schema, and retries. */
export interface JobDefinition<Payload extends object = object> {
  /** Schema of the queue's tables, from `jobsSchema`. */
  readonly schema: string
  /** Queue name: lower-case words and numbers joined by hyphens. */
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  readonly retries: number
  /** Seconds before the first retry; doubles up to `longestDelay`. */
  readonly retryDelay: number
  readonly maxDelay: number
  /** Seconds per attempt. */
  readonly timeout: number
  /** Concurrent jobs per instance; 2 by default. */
  readonly concurrency?: number
  readonly isExclusive?: boolean
  /** Cron schedule in Baku time: one job with an empty payload each time, for any number of instances. */
  readonly cron?: string
}

/** Schema of the jobs of a service with tables in `schema`. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`
}

/** Retention of waiting jobs: a year; of finished jobs: a day. */
const RETENTION_S = 365 * 86_400
const FINISHED_S = 86_400
/** A lost process is detected within this time plus the library's check of a minute. */
const HEARTBEAT_S = 60

/** Options of the queue in pg-boss. */
export function queueOptions(job: JobDefinition) {
  return {
    policy: job.isExclusive === true ? 'singleton' : 'standard',
    retryLimit: job.retries,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    retryDelayMax: job.maxDelay,
    expireInSeconds: job.timeout,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: RETENTION_S,
    deleteAfterSeconds: FINISHED_S,
    notify: true,
  }
}

/** Channel on which pg-boss notifies of new jobs of a schema. */
export function jobsChannel(schema: string): string {
  return `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`
}
