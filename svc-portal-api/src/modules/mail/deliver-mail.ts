import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { systemClock, type Clock } from 'shared-service/clock'
import { jobWork, type JobWork } from 'shared-service/jobs/start-jobs'
import { mailJob } from '../../common/mail/enqueue-mail.ts'
import type { WorkLog } from '../../common/work-log.ts'
import type { Settings } from '../../config.ts'
import { saveFailure, settleMail, claimMail, type MailEnd, type ClaimedMail } from './mail-outbox.store.ts'
import { MailError, smtpTransport, type MailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'

const MAX_AGE_MS = 72 * 3_600_000
const SETTLE_RETRY_MS = 1000

export interface Delivery {
  readonly pool: pg.Pool
  readonly transport: MailTransport
  readonly origin: string
  /** System time, by which retries of a mail end. */
  readonly clock: Clock
  /** The portal's time, by which codes expire; a fixed clock in tests does not stop mails. */
  readonly codeClock: Clock
  readonly log: WorkLog
}

/**
 * Makes one attempt to send a mail of the outbox, unless it is settled already.
 * @throws MailError when a retry can help
 */
export async function deliverMail(delivery: Delivery, mailId: string): Promise<void> {
  const claimed = await claimMail(delivery.pool, mailId)
  if (claimed === undefined) return
  const { log, clock, codeClock } = delivery
  const { id, mail, attempts, createdAt } = claimed
  const about = { mail: id, template: mail.template, attempts }
  if (mail.validUntil !== undefined && mail.validUntil <= codeClock.now()) {
    await settle(delivery, { id, state: 'outdated' })
    log.warn(about, 'mail: expired')
    return
  }
  const failure = await attempt(delivery, claimed)
  if (failure === undefined) {
    await settle(delivery, { id, state: 'sent' })
    log.info(about, 'mail: sent')
    return
  }
  const { code, isFinal } = failure
  const isTooOld = clock.now().getTime() - createdAt.getTime() >= MAX_AGE_MS
  if (isFinal || isTooOld) {
    await settle(delivery, { id, state: isFinal ? 'refused' : 'given-up', failure: code })
    log.warn({ ...about, code }, isFinal ? 'mail: refused' : 'mail: retries exhausted')
    return
  }
  await saveFailure(delivery.pool, { id, failure: code })
  throw failure
}

async function attempt(
  delivery: Delivery,
  { id, mail, createdAt }: ClaimedMail,
): Promise<MailError | undefined> {
  try {
    const { to, language } = mail
    await delivery.transport.send({ ...renderMail(mail, delivery.origin), id, to, language, at: createdAt })
    return undefined
  } catch (error) {
    // A mail that this release cannot write may be one that the next release can.
    return error instanceof MailError ? error : new MailError('UNWRITTEN', false)
  }
}

/** Retries, as a sent mail that is not marked as sent would be sent again. */
async function settle({ pool, clock, log }: Delivery, end: Omit<MailEnd, 'now'>): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      await settleMail(pool, { ...end, now: clock.now() })
      return
    } catch (error) {
      if (left <= 1) throw error
      log.warn({ err: error, mail: end.id }, 'mail: the state cannot be stored')
      await sleep(SETTLE_RETRY_MS)
    }
  }
}

interface MailHandlerOptions extends Pick<Delivery, 'pool' | 'codeClock' | 'log'> {
  readonly settings: Pick<Settings, 'COMPANY_ID' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>
}

/**
 * Creates the job handlers that send mails of the variant. Empty without a mail server: mails stay in the outbox then.
 * @throws TypeError for an invalid PUBLIC_ORIGIN; the handler throws MailError when a retry can help
 */
export function createMailHandlers({ settings, ...options }: MailHandlerOptions): readonly JobWork[] {
  const { COMPANY_ID: companyId, SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_ORIGIN: address } = settings
  if (smtpUrl === undefined || from === undefined || address === undefined) {
    options.log.warn(
      {},
      'mail: queued in the outbox, because SMTP_URL, MAIL_FROM or PUBLIC_ORIGIN is not set',
    )
    return []
  }
  const { origin } = new URL(address)
  const delivery = { ...options, origin, clock: systemClock, transport: smtpTransport({ smtpUrl, from }) }
  return [jobWork(mailJob(companyId), (_payload, { id }) => deliverMail(delivery, id))]
}
