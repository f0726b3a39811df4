import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Clock } from 'shared-service/clock'
import { jobWork, startJobs, type JobWork } from 'shared-service/jobs/start-jobs'
import { civilDay } from './common/days/civil-day.ts'
import { defineJob, JOBS_SCHEMA } from './common/jobs.ts'
import { sweepLimits } from './common/limits/limits.ts'
import { notificationMailsJob } from './common/notifications/notify.ts'
import { followWatchesJob, hourlyWatchesJob } from './common/registries/follow-watches-job.ts'
import { sweepSessions } from './common/sessions/sessions.store.ts'
import type { Settings } from './config.ts'
import { sweepUnfinished } from './modules/accounts/registration/registration.store.ts'
import { enqueueWaitingMails, forgetSettledMails } from './modules/mail/mail-outbox.store.ts'
import { mailWorks } from './modules/mail/deliver-mail.ts'
import { promiseAllDueMails } from './modules/notifications/notification-mails.ts'
import { sweepNotifications } from './modules/notifications/notifications.store.ts'
import { sweepPasses } from './modules/portals/portals.store.ts'
import { withdrawAbandonedFiles } from './modules/registry-desk/change-sets.store.ts'
import { beginDay } from './modules/registry-engine/storage/prepare-data.ts'
import { followWatches, type WatchWork } from './modules/watches/follow/follow-watches.ts'

const DAY_MS = 86_400_000
const MAILS_KEPT_DAYS = 30
/** A later code is reported as unknown instead of expired. */
const PASSES_KEPT_DAYS = 1
const UNCHECKED_FILES_KEPT_DAYS = 30

/** Applies versions that end or begin with the day. Repeated, because clocks of machines differ a little. */
const newDayJob = defineJob({ name: 'new-day', payload: z.object({}), cron: '0,1,10 0 * * *', timeout: 3600 })
const tidyJob = defineJob({ name: 'tidy', payload: z.object({}), cron: '20 * * * *', retries: 3 })

interface BackgroundParts {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly clock: Clock
  /** For requests and jobs with indexed statements. */
  readonly reading: pg.Pool
  readonly writing: pg.Pool
  readonly watches: Omit<WatchWork, 'pool' | 'clock' | 'dayAt'>
  readonly log: FastifyBaseLogger
}

/** Runs the jobs of this service. Returns a function that stops them; afterwards nothing uses the pools. */
export async function startBackgroundWork(parts: BackgroundParts): Promise<() => Promise<void>> {
  const { settings, databaseUrl, reading, writing, log } = parts
  const { COMPANY_ID: companyId } = settings
  const works = worksOf(parts)
  const stop = await startJobs({ pool: writing, databaseUrl, schema: JOBS_SCHEMA, works, log })
  await enqueueWaitingMails(reading, companyId)
  return stop
}

function worksOf({ settings, clock, reading, writing, watches, log }: BackgroundParts): readonly JobWork[] {
  const { COMPANY_ID: companyId } = settings
  const watching = { ...watches, pool: reading, clock, dayAt: civilDay }
  const mailing = { pool: reading, clock, companyId, log }
  return [
    ...mailWorks({ settings, pool: reading, codeClock: clock, log }),
    jobWork(notificationMailsJob(companyId), (_payload, { signal }) => promiseAllDueMails(mailing, signal)),
    jobWork(followWatchesJob, (_payload, { signal }) =>
      followWatches(watching, { stopping: signal, isHourly: false }),
    ),
    jobWork(hourlyWatchesJob, (_payload, { signal }) =>
      followWatches(watching, { stopping: signal, isHourly: true }),
    ),
    jobWork(newDayJob, () => beginDay(writing, civilDay(clock.now()))),
    jobWork(tidyJob, () => tidy(writing, { clock, isAnnounced: settings.AMQP_URL !== undefined })),
  ]
}

interface Tidying {
  readonly clock: Clock
  readonly isAnnounced: boolean
}

/** @throws AggregateError with all failures, after everything else was removed. */
export async function tidy(pool: pg.Pool, { clock, isAnnounced }: Tidying): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number, from = now) => new Date(from.getTime() - days * DAY_MS)
  const ended = await Promise.allSettled([
    sweepUnfinished(pool, now),
    sweepSessions(pool, now),
    // Limits and mails use the system time, even with a fixed clock.
    sweepLimits(pool, new Date()),
    sweepNotifications(pool, { now, isAnnounced }),
    withdrawAbandonedFiles(pool, { before: daysAgo(UNCHECKED_FILES_KEPT_DAYS), now }),
    sweepPasses(pool, daysAgo(PASSES_KEPT_DAYS)),
    forgetSettledMails(pool, daysAgo(MAILS_KEPT_DAYS, new Date())),
    enqueueWaitingMails(pool, 1),
    enqueueWaitingMails(pool, 2),
  ])
  const failures = ended.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
