import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'

/** A kind of job: its queue, the shape of its payload, and what happens when an attempt fails. */
export interface JobDefinition<Payload extends object = object> {
  /** Schema of the queue's tables, as `jobsSchema` names it. */
  readonly schema: string
  /** Name of the queue: lower-case words and numbers joined by hyphens. */
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  /** Attempts after the first one. */
  readonly retries: number
  /** Seconds before the first retry; each further delay is twice as long, up to `longestDelay`. */
  readonly retryDelay: number
  readonly longestDelay: number
  /** Seconds after which an attempt counts as failed. */
  readonly timeout: number
  /** Jobs that one instance runs at a time; 2 when it is not set. */
  readonly concurrency?: number
  /** At most one job of the queue runs at a time, over all instances. */
  readonly isExclusive?: boolean
  /** Minute, hour, day, month, weekday in Baku: one job with an empty payload for each time, however many instances run. */
  readonly cron?: string
}

/** Schema of the jobs of a service whose own tables are in `schema`. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`
}

/** A waiting job is kept for a year, a finished one for a day. */
const RETENTION_S = 365 * 86_400
const FINISHED_S = 86_400
/** An attempt whose process is gone is noticed within this time and the next check of the library, which is a minute. */
const HEARTBEAT_S = 60

/** Options of the queue, as pg-boss names them. */
export function queueOptions(job: JobDefinition) {
  return {
    policy: job.isExclusive === true ? 'singleton' : 'standard',
    retryLimit: job.retries,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    retryDelayMax: job.longestDelay,
    expireInSeconds: job.timeout,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: RETENTION_S,
    deleteAfterSeconds: FINISHED_S,
    notify: true,
  }
}

/** Channel on which pg-boss announces new jobs of a schema. */
export function jobsChannel(schema: string): string {
  return `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`
}
