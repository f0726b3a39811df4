import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Clock } from 'shared-service/clock'
import { jobWork, startJobs, type JobWork } from 'shared-service/jobs/start-jobs'
import type { Issuing } from './app-issuing.ts'
import { civilDay } from './common/civil-day.ts'
import type { FileStorage } from './common/files/storage/file-storage.ts'
import { firstStoredQuarter } from './common/quarters.ts'
import { defineJob, JOBS_SCHEMA } from './common/jobs.ts'
import { deleteExpiredLimits } from './common/limits/limits.ts'
import { notificationMailsJob } from './common/notifications/notify.ts'
import { followWatchesJob, hourlyWatchesJob } from './common/registries/follow-watches-job.ts'
import { deleteOldSessions } from './common/sessions/sessions.store.ts'
import type { Settings } from './config.ts'
import { deleteUnfinishedRegistrations } from './modules/accounts/registration/registration.store.ts'
import { deleteExpiredDrafts } from './modules/case-drafts/case-drafts.store.ts'
import { deleteEndedShares } from './modules/documents/shares/shares.store.ts'
import { createClamdScanner } from './modules/files/clamd.ts'
import { deleteExpiredFiles } from './modules/files/expired-files.ts'
import { scanFilesJob, scanWaitingFiles } from './modules/files/scan-waiting-files.ts'
import { enqueueWaitingMails, deleteSettledMails } from './modules/mail/mail-outbox.store.ts'
import { createMailHandlers } from './modules/mail/deliver-mail.ts'
import { enqueueAllDueNotificationMails } from './modules/notifications/notification-mails.ts'
import { deleteExpiredNotifications } from './modules/notifications/notifications.store.ts'
import { computeStatistics } from './modules/case-statistics/statistics.service.ts'
import { statisticsJob } from './modules/case-statistics/statistics-job.ts'
import { performanceJob } from './modules/performance/performance-job.ts'
import { computeFigures } from './modules/performance/performance.service.ts'
import { deleteProcessed } from './modules/payments/messages/messages.store.ts'
import { listPaymentHandlers } from './modules/payments/payment-handlers.ts'
import type { PaymentsContext } from './modules/payments/payments-context.ts'
import { paymentReceiptsJob } from './modules/payments/payment-jobs.ts'
import { makeReceipts } from './modules/payments/receipts/make-receipts.ts'
import { remindOfReports, reportRemindersJob } from './modules/reports/report-reminders.ts'
import { deleteEarlierAnswers } from './modules/surveys/surveys.store.ts'
import { deleteOldHandOffs } from './modules/portals/portals.store.ts'
import { withdrawAbandonedFiles } from './modules/registry-desk/change-sets.store.ts'
import type { CaseEngine } from './modules/case-engine/engine.ts'
import { caseNoticeJob } from './modules/case-engine/workflow/notices.ts'
import { caseTimersJob, runTimers } from './modules/case-engine/workflow/timers/run-timers.ts'
import {
  caseResultsJob,
  createWaitingResults,
  sendWaitingNotice,
} from './modules/case-engine/workflow/waiting-notice.ts'
import { makeIssuedFile } from './modules/service-results/issued-file.ts'
import { issuedFileJob } from './modules/service-results/schema/results.ts'
import { beginDay } from './modules/registry-engine/storage/prepare-data.ts'
import { followWatches, type WatchWork } from './modules/watches/follow/follow-watches.ts'

const DAY_MS = 86_400_000
const MAIL_RETENTION_DAYS = 30
/** After this time a code is reported as unknown instead of expired. */
const HAND_OFF_RETENTION_DAYS = 1
const UNCHECKED_FILE_RETENTION_DAYS = 30
/** Afterwards the time of a repeated message is refused. */
const PROCESSED_MESSAGE_RETENTION_DAYS = 30
const ENDED_SHARE_RETENTION_DAYS = 30

/** Applies versions that end or begin with the day. Repeated, because clocks of machines differ a little. */
const newDayJob = defineJob({ name: 'new-day', payload: z.object({}), cron: '0,1,10 0 * * *', timeout: 3600 })
const tidyJob = defineJob({ name: 'tidy', payload: z.object({}), cron: '20 * * * *', retries: 3 })

interface BackgroundDependencies {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly clock: Clock
  /** For requests and jobs with indexed statements. */
  readonly readPool: pg.Pool
  readonly writePool: pg.Pool
  readonly fileStorage: FileStorage
  readonly watches: Omit<WatchWork, 'pool' | 'clock' | 'dayAt'>
  readonly cases: CaseEngine
  readonly payments: Pick<PaymentsContext, 'provider' | 'secrets'>
  readonly issuing: Issuing
  readonly log: FastifyBaseLogger
}

/**
 * Runs the jobs of this service. Returns a function that stops them; afterwards nothing uses the pools.
 * @throws Error when the database is unavailable; a job throws AggregateError with all failures of its steps
 */
export async function startBackgroundWork(
  dependencies: BackgroundDependencies,
): Promise<() => Promise<void>> {
  const { settings, databaseUrl, readPool, writePool, log } = dependencies
  const { COMPANY_ID: companyId } = settings
  const works = listJobHandlers(dependencies)
  const stop = await startJobs({ pool: writePool, databaseUrl, schema: JOBS_SCHEMA, works, log })
  await enqueueWaitingMails(readPool, companyId)
  return stop
}

function listJobHandlers({
  settings,
  clock,
  readPool,
  writePool,
  watches,
  cases,
  issuing,
  payments,
  fileStorage: storage,
  log,
}: BackgroundDependencies): readonly JobWork[] {
  const { COMPANY_ID: companyId } = settings
  const watching = { ...watches, pool: readPool, clock, dayAt: civilDay }
  const mailing = { pool: readPool, clock, companyId, log }
  return [
    ...createMailHandlers({ settings, pool: readPool, codeClock: clock, log }),
    jobWork(notificationMailsJob(companyId), (_payload, { signal }) =>
      enqueueAllDueNotificationMails(mailing, signal),
    ),
    jobWork(followWatchesJob, (_payload, { signal }) =>
      followWatches(watching, { stopping: signal, isHourly: false }),
    ),
    jobWork(hourlyWatchesJob, (_payload, { signal }) =>
      followWatches(watching, { stopping: signal, isHourly: true }),
    ),
    ...listScanHandlers({ settings, pool: writePool, clock, storage }),
    jobWork(statisticsJob(companyId), () => computeStatistics({ pool: writePool, clock, companyId })),
    jobWork(performanceJob(companyId), () => computeFigures({ pool: writePool, clock, companyId })),
    jobWork(reportRemindersJob(companyId), (_payload, { signal }) =>
      remindOfReports({ pool: writePool, clock, companyId }, signal),
    ),
    jobWork(caseTimersJob(companyId), (_payload, { signal }) => runTimers(cases, signal)),
    jobWork(caseNoticeJob(companyId), async (payload) => {
      const field = await sendWaitingNotice(cases, payload)
      if (field !== undefined)
        log.warn({ ...payload, field: field.az }, 'cases: a decision had no effect and was taken back')
    }),
    jobWork(caseResultsJob(companyId), (payload) => createWaitingResults(cases, payload)),
    jobWork(issuedFileJob(companyId), (payload) =>
      makeIssuedFile({ ...issuing, pool: writePool, storage }, payload),
    ),
    ...listPaymentHandlers({ ...payments, pool: readPool, clock, companyId, storage, log }, writePool),
    jobWork(paymentReceiptsJob(companyId), (payload, { signal }) =>
      makeReceipts({ ...issuing.receipts, pool: writePool, clock, storage }, payload, signal),
    ),
    jobWork(newDayJob, () => beginDay(writePool, civilDay(clock.now()))),
    jobWork(tidyJob, () =>
      deleteExpiredData(writePool, { clock, storage, isAnnounced: settings.AMQP_URL !== undefined }),
    ),
  ]
}

interface ScanDependencies {
  readonly settings: Settings
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly storage: FileStorage
}

function listScanHandlers({
  settings: { CLAMD_SOCKET: socket },
  ...work
}: ScanDependencies): readonly JobWork[] {
  if (socket === undefined) return []
  const scan = createClamdScanner(socket)
  return [jobWork(scanFilesJob, (_payload, { signal }) => scanWaitingFiles({ ...work, scan }, signal))]
}

interface CleanUpOptions {
  readonly clock: Clock
  readonly storage: FileStorage
  readonly isAnnounced: boolean
}

/** @throws AggregateError with all failures, after everything else was removed. */
export async function deleteExpiredData(
  pool: pg.Pool,
  { clock, storage, isAnnounced }: CleanUpOptions,
): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number, from = now) => new Date(from.getTime() - days * DAY_MS)
  const ended = await Promise.allSettled([
    deleteUnfinishedRegistrations(pool, now),
    deleteOldSessions(pool, now),
    // Limits and mails use the system time, even with a fixed clock.
    deleteExpiredLimits(pool, new Date()),
    deleteExpiredDrafts(pool, now),
    deleteExpiredNotifications(pool, { now, isAnnounced }),
    deleteExpiredFiles(pool, { storage, now }),
    withdrawAbandonedFiles(pool, { before: daysAgo(UNCHECKED_FILE_RETENTION_DAYS), now }),
    deleteEarlierAnswers(pool, firstStoredQuarter(civilDay(now))),
    deleteEndedShares(pool, civilDay(daysAgo(ENDED_SHARE_RETENTION_DAYS))),
    deleteProcessed(pool, daysAgo(PROCESSED_MESSAGE_RETENTION_DAYS)),
    deleteOldHandOffs(pool, daysAgo(HAND_OFF_RETENTION_DAYS)),
    deleteSettledMails(pool, daysAgo(MAIL_RETENTION_DAYS, new Date())),
    enqueueWaitingMails(pool, 1),
    enqueueWaitingMails(pool, 2),
  ])
  const failures = ended.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
