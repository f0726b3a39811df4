import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { systemClock, type Clock } from 'shared-service/clock'
import { jobWork, type JobWork } from 'shared-service/jobs/start-jobs'
import { mailJob } from '../../common/mail/enqueue-mail.ts'
import type { WorkLog } from '../../common/work-log.ts'
import { deliverMail } from './deliver-mail.ts'
import { smtpTransport } from './mail-transport.ts'

interface MailSettings {
  readonly COMPANY_ID: CompanyId
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly PUBLIC_ORIGIN?: string | undefined
}

interface MailParts {
  readonly settings: MailSettings
  readonly pool: pg.Pool
  /** The portal's time, by which codes end. */
  readonly codeClock: Clock
  readonly log: WorkLog
}

/** Sends the mails of the variant. Empty without a mail server: mails wait in the outbox then. */
export function mailWorks({ settings, pool, codeClock, log }: MailParts): readonly JobWork[] {
  const { COMPANY_ID: companyId, SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_ORIGIN: origin } = settings
  if (smtpUrl === undefined || from === undefined || origin === undefined) {
    log.warn({}, 'mail: waits in the outbox, because SMTP_URL, MAIL_FROM or PUBLIC_ORIGIN is not set')
    return []
  }
  const delivery = {
    ...{ pool, codeClock, log, clock: systemClock },
    transport: smtpTransport({ smtpUrl, from }),
    origin: new URL(origin).origin,
  }
  return [jobWork(mailJob(companyId), (_payload, { id }) => deliverMail(delivery, id))]
}
