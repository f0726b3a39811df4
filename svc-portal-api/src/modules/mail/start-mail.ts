import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { systemClock, type Clock } from 'shared-service/clock'
import { listenForNotifications } from 'shared-service/notifications'
import { MAIL_CHANNEL } from '../../common/mail/enqueue-mail.ts'
import { smtpTransport } from './mail-transport.ts'
import { startMailWorker, type MailLog } from './mail-worker.ts'

interface MailSettings {
  readonly COMPANY_ID: CompanyId
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly PUBLIC_ORIGIN?: string | undefined
}

interface StartMail {
  readonly settings: MailSettings
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** The portal's time, by which codes end. */
  readonly codeClock: Clock
  readonly log: MailLog
}

/** Sends what is in the outbox and what comes into it. Without a mail server mails wait. Returns what ends it. */
export function startMail({ settings, pool, databaseUrl, codeClock, log }: StartMail): () => Promise<void> {
  const { COMPANY_ID: companyId, SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_ORIGIN: origin } = settings
  if (smtpUrl === undefined || from === undefined || origin === undefined) {
    log.warn({}, 'mail: waits in the outbox, because SMTP_URL, MAIL_FROM or PUBLIC_ORIGIN is not set')
    return () => Promise.resolve()
  }
  const transport = smtpTransport({ smtpUrl, from })
  const worker = startMailWorker({
    ...{ pool, companyId, transport, codeClock, log },
    origin: new URL(origin).origin,
    clock: systemClock,
  })
  const listener = listenForNotifications({
    url: databaseUrl,
    channel: MAIL_CHANNEL,
    onNotification: (payload) => {
      if (payload === '' || payload === String(companyId)) worker.wake()
    },
    onProblem: (error) => log.warn({ err: error }, 'mail: notifications are interrupted'),
  })
  return async () => {
    await Promise.all([listener.stop(), worker.stop()])
    transport.close()
  }
}
