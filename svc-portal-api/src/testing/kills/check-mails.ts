import { systemClock } from 'shared-service/clock'
import { jobWork, startJobs } from 'shared-service/jobs/start-jobs'
import { JOBS_SCHEMA } from '../../common/jobs.ts'
import { notificationMailsJob } from '../../common/notifications/notify.ts'
import { createMailHandlers } from '../../modules/mail/deliver-mail.ts'
import { enqueueAllDueNotificationMails } from '../../modules/notifications/notification-mails.ts'
import { until } from 'shared-service/testing/waiting'
import type { TestMailServer } from '../test-mail-server.ts'
import type { KilledPortal } from './killed-portal.ts'
import type { StoredCase } from './stored-case.ts'

const COMPANY = 2

/**
 * Sends the mails that killed instances left, and compares what was received: a visitor has one mail with the number, and
 * the mails of a person announce each appeal once. A mail that was sent twice is one by its Message-ID.
 */
export async function listMailFaults(
  portal: KilledPortal,
  cases: readonly StoredCase[],
  server: TestMailServer,
): Promise<readonly string[]> {
  await sendRemainingMails(portal, server)
  const received = new Map(server.received.map((mail) => [mail.messageId, mail]))
  const texts = [...received.values()].map(({ text = '', recipients }) => ({ text, to: recipients[0] ?? '' }))
  const faults: string[] = []
  for (const { number, personId } of cases.filter((each) => each.personId === null)) {
    const count = texts.filter(({ text }) => text.includes(number)).length
    if (count !== 1) faults.push(`${number} of a visitor has ${count} mails (${personId ?? 'visitor'})`)
  }
  const people = Map.groupBy(
    cases.filter(({ personId }) => personId !== null),
    ({ personId }) => personId,
  )
  for (const [personId, own] of people) {
    const titles = texts
      .filter(({ to }) => to === `${personId}@example.com`)
      .flatMap(({ text }) => listTitles(text))
    if (titles.length !== own.length)
      faults.push(`${titles.length} mailed titles of ${own.length} appeals of ${personId}`)
  }
  return faults
}

function listTitles(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.startsWith('• '))
}

/** Carries on with the jobs, without the minutes after which one of a killed process is repeated. */
async function sendRemainingMails(portal: KilledPortal, { url }: TestMailServer): Promise<void> {
  const { pool, databaseUrl } = portal
  const log = { info: () => undefined, warn: () => undefined }
  const settings = {
    COMPANY_ID: COMPANY,
    SMTP_URL: url,
    MAIL_FROM: 'no-reply@portal.example',
    PUBLIC_ORIGIN: 'https://portal.example',
  } as const
  await pool.query(
    `update ${JOBS_SCHEMA}.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`,
  )
  const stop = await startJobs({
    pool,
    databaseUrl,
    schema: JOBS_SCHEMA,
    works: [
      ...createMailHandlers({ settings, pool, codeClock: systemClock, log }),
      jobWork(notificationMailsJob(COMPANY), (_payload, { signal }) =>
        enqueueAllDueNotificationMails({ pool, clock: systemClock, companyId: COMPANY, log }, signal),
      ),
    ],
    log,
    timing: { poll: 0.5, check: 1 },
  })
  try {
    await until(async () => {
      await pool.query(`update ${JOBS_SCHEMA}.job set start_after = now() where state = 'retry'`)
      const { rows } = await pool.query<{ count: number }>(
        `select (select count(*) from mail_outbox where state = 'waiting')
           + (select count(*) from notification where mail_at is not null) as count`,
      )
      return rows[0]?.count === 0
    })
  } finally {
    await stop()
  }
}
