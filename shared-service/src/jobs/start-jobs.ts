import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type pg from 'pg'
import { listenForNotifications } from '../notifications.ts'
import { queueOptions, type JobDefinition } from './job-definition.ts'

const TIME_ZONE = 'Asia/Baku'
/** Fallback for missed notifications, and for delayed jobs. */
const POLL_S = 10
/** Interval of the library's check for lost processes. */
const CHECK_S = 60
/** Retention of an unhandled scheduled job. */
const SCHEDULED_S = 3600
/** Shorter than the shutdown deadline of a service. */
const STOP_MS = 8000
/** Interval for logging an unavailable database. */
const LOG_EVERY_MS = 60_000

/** One attempt of a job. */
export interface JobAttempt {
  readonly id: string
  /** Starts at 1. */
  readonly number: number
  /** Aborted at the timeout, or at the end of the shutdown. */
  readonly signal: AbortSignal
}

/** A job type with its handler in this instance. */
export interface JobWork {
  readonly job: JobDefinition
  run(payload: unknown, attempt: JobAttempt): Promise<unknown>
}

/** Creates the work of a job type with a validated payload; a rejection is a failed attempt. */
export function jobWork<Payload extends object>(
  job: JobDefinition<Payload>,
  run: (payload: Payload, attempt: JobAttempt) => Promise<unknown>,
): JobWork {
  return { job, run: (payload, attempt) => run(job.payload.parse(payload), attempt) }
}

interface JobsLog {
  warn(details: object, message: string): void
}

interface StartJobs {
  /** Ended by the caller after the jobs were stopped. */
  readonly pool: pg.Pool
  /** For a separate connection with notifications. */
  readonly databaseUrl: string
  readonly schema: string
  readonly works: readonly JobWork[]
  readonly log: JobsLog
  /** Seconds; tests only. */
  readonly timing?: { readonly poll: number; readonly check: number }
}

/**
 * Runs jobs until the returned function is called, which waits for running attempts. Instances share the jobs;
 * interrupted attempts are retried.
 */
export async function startJobs(options: StartJobs): Promise<() => Promise<void>> {
  const { pool, databaseUrl, schema, works, log, timing = { poll: POLL_S, check: CHECK_S } } = options
  const warn = logProblems(log)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const { stop } = listenForNotifications({
          url: databaseUrl,
          channel,
          onProblem: warn,
          onNotification: (payload) => (payload === '' ? onReconnect() : onNotification(payload)),
        })
        return { close: stop }
      },
    },
    schema,
    useListenNotify: true,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: timing.check,
    monitorIntervalSeconds: timing.check,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', warn)
  boss.on('warning', ({ message }) => warn(new Error(message)))
  await boss.start()
  for (const work of works) await startWork(boss, work, { log, poll: timing.poll })
  return () => boss.stop({ close: false, timeout: STOP_MS })
}

async function startWork(
  boss: PgBoss,
  { job, run }: JobWork,
  { log, poll }: { readonly log: JobsLog; readonly poll: number },
): Promise<void> {
  const { name, concurrency = 2, cron } = job
  const { policy, ...options } = queueOptions(job)
  await boss.createQueue(name, { policy, ...options })
  await boss.updateQueue(name, options)
  const attempt = async (found: JobWithMetadata): Promise<JobResult> => {
    const { id, data, signal, retryCount } = found
    try {
      await run(data ?? {}, { id, signal, number: retryCount + 1 })
      return { id, status: 'completed' }
    } catch (err) {
      log.warn({ err, job: name, id, attempt: retryCount + 1 }, 'jobs: an attempt failed')
      return { id, status: 'failed', output: { error: err instanceof Error ? err.name : typeof err } }
    }
  }
  await boss.work(
    name,
    {
      batchSize: Math.max(2, concurrency),
      perJobResults: true,
      includeMetadata: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: poll,
      notifyPollingIntervalSeconds: poll,
    },
    (jobs: JobWithMetadata[]) => Promise.all(jobs.map(attempt)),
  )
  if (cron === undefined) await boss.unschedule(name)
  else await boss.schedule(name, cron, {}, { tz: TIME_ZONE, retentionSeconds: SCHEDULED_S })
}

function logProblems(log: JobsLog): (error: unknown) => void {
  let loggedAt = -Infinity
  return (err) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ err }, 'jobs: the queue has a problem')
  }
}
