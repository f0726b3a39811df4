import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type pg from 'pg'
import { listenForNotifications } from '../notifications.ts'
import { queueOptions, type JobDefinition } from './job-definition.ts'

const TIME_ZONE = 'Asia/Baku'
/** A queue announces new jobs; polling finds jobs that became due and those that were not announced. */
const POLL_S = 10
/** The library checks so often for attempts whose process is gone. */
const CHECK_S = 60
/** A job of a schedule that no instance handles goes after this. */
const SCHEDULED_S = 3600
/** Shorter than the time that a service has to end. */
const STOP_MS = 8000
/** An unavailable database is logged once in this time, not with each poll. */
const SAME_PROBLEM_MS = 60_000

/** One attempt of a job. */
export interface JobAttempt {
  readonly id: string
  /** 1 for the first attempt. */
  readonly number: number
  /** Aborted when the time of the attempt is over or the service stops without waiting any longer. */
  readonly signal: AbortSignal
}

/** A kind of job and the function that handles it in this instance. */
export interface JobWork {
  readonly job: JobDefinition
  run(payload: unknown, attempt: JobAttempt): Promise<unknown>
}

/** The work of one kind of job; a rejection is a failed attempt. The payload is validated before it is handed over. */
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
  /** Runs the statements of the queue; ended by the caller after the jobs were stopped. */
  readonly pool: pg.Pool
  /** For one more connection, which listens for new jobs. */
  readonly databaseUrl: string
  readonly schema: string
  readonly works: readonly JobWork[]
  readonly log: JobsLog
  /** Seconds; tests only. */
  readonly timing?: { readonly poll: number; readonly check: number }
}

/**
 * Runs jobs until the returned function is called, which waits for running attempts. Instances with the same works share
 * the jobs. Attempts that a stop or a crash interrupts are retried by another instance or after the next start.
 */
export async function startJobs(options: StartJobs): Promise<() => Promise<void>> {
  const { pool, databaseUrl, schema, works, log, timing = { poll: POLL_S, check: CHECK_S } } = options
  const warn = logProblems(log)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const { stop } = listenForNotifications({
          ...{ url: databaseUrl, channel, onProblem: warn },
          onNotification: (payload) => (payload === '' ? onReconnect() : onNotification(payload)),
        })
        return { close: stop }
      },
    },
    ...{ schema, useListenNotify: true, registerInstance: false, openTelemetry: { enabled: false } },
    ...{ superviseIntervalSeconds: timing.check, monitorIntervalSeconds: timing.check },
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
      ...{ batchSize: Math.max(2, concurrency), perJobResults: true, includeMetadata: true },
      ...{ burstWhenBatchFull: true, pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll },
    },
    (jobs: JobWithMetadata[]) => Promise.all(jobs.map(attempt)),
  )
  if (cron === undefined) await boss.unschedule(name)
  else await boss.schedule(name, cron, {}, { tz: TIME_ZONE, retentionSeconds: SCHEDULED_S })
}

function logProblems(log: JobsLog): (error: unknown) => void {
  let loggedAt = -Infinity
  return (err) => {
    if (performance.now() - loggedAt < SAME_PROBLEM_MS) return
    loggedAt = performance.now()
    log.warn({ err }, 'jobs: the queue has a problem')
  }
}
