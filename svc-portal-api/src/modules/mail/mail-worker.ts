import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import {
  forgetSettledMails,
  postponeMail,
  settleMail,
  takeDueMails,
  type MailEnd,
  type TakenMail,
} from './mail-outbox.store.ts'
import { MailFailure, type MailTransport } from './mail-transport.ts'
import { writeMail } from './write-mail.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
/** How long a mail is tried; afterwards nobody expects it any more. */
const PATIENCE_MS = 72 * HOUR
/** Longer than a try takes, so that no second worker begins while one is at it; a double would have the same number. */
const LEASE_MS = 120 * SECOND
const KEPT_MS = 30 * DAY
const AT_ONCE = 5
const FIRST_DELAYS = 10

/** What a log takes; never an address or a value. */
export interface MailLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface MailWorkerOptions {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly transport: MailTransport
  /** How visitors reach the portal: links lead there. */
  readonly origin: string
  /** Technical time: when to try again. */
  readonly clock: Clock
  /** The portal's time, by which codes end; a test may hold it still while mails are sent all the same. */
  readonly codeClock: Clock
  readonly log: MailLog
  readonly pollMs?: number
}

export interface MailWorker {
  /** Looks at once, because a mail was promised. */
  wake(): void
  /** Ends after the mails that are being sent. */
  stop(): Promise<void>
}

/** Sends the mails of one variant as long as it runs. Several of them may run beside each other. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { pool, log, clock, pollMs = 5 * SECOND } = options
  const pause = createPause()
  let isStopped = false
  let nextCleaning = 0
  const round = async (): Promise<number> => {
    const now = clock.now()
    if (now.getTime() >= nextCleaning) {
      nextCleaning = now.getTime() + HOUR
      await forgetSettledMails(pool, new Date(now.getTime() - KEPT_MS))
    }
    const until = new Date(now.getTime() + LEASE_MS)
    const taken = await takeDueMails(pool, { companyId: options.companyId, now, until, count: AT_ONCE })
    await Promise.all(taken.map((each) => deliver(options, each)))
    return taken.length
  }
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const sent = await round().catch((error: unknown) => {
        log.warn({ err: error }, 'mail: the outbox cannot be read')
        return 0
      })
      if (sent === 0 && !isStopped) await pause.wait(pollMs)
    }
  }
  const running = run()
  return {
    wake: pause.end,
    stop: async () => {
      isStopped = true
      pause.end()
      await running
    },
  }
}

async function deliver(options: MailWorkerOptions, taken: TakenMail): Promise<void> {
  const { log, clock, codeClock } = options
  const { id, mail, attempts, createdAt } = taken
  const about = { mail: id, template: mail.template, attempts }
  if (mail.validUntil !== undefined && mail.validUntil <= codeClock.now()) {
    await settle(options, { id, state: 'outdated' })
    log.warn(about, 'mail: too late to be of use')
    return
  }
  const failure = await attempt(options, taken)
  if (failure === undefined) {
    await settle(options, { id, state: 'sent' })
    log.info(about, 'mail: sent')
    return
  }
  const { code } = failure
  const isTooOld = clock.now().getTime() - createdAt.getTime() >= PATIENCE_MS
  if (failure.isFinal || isTooOld) {
    await settle(options, { id, state: failure.isFinal ? 'refused' : 'given-up', failure: code })
    log.warn({ ...about, code }, failure.isFinal ? 'mail: refused' : 'mail: given up')
    return
  }
  const until = new Date(clock.now().getTime() + delayAfter(attempts))
  await postponeMail(options.pool, { id, until, failure: code })
  log.warn({ ...about, code }, 'mail: to be tried again')
}

async function attempt(
  options: MailWorkerOptions,
  { id, mail, createdAt }: TakenMail,
): Promise<MailFailure | undefined> {
  try {
    const { to, language } = mail
    await options.transport.send({ ...writeMail(mail, options.origin), id, to, language, at: createdAt })
    return undefined
  } catch (error) {
    // A mail that this release cannot write may be one that the next release can.
    return error instanceof MailFailure ? error : new MailFailure('UNWRITTEN', false)
  }
}

/** A mail that was sent and is not known as sent would be sent again, so this is worth some tries. */
async function settle({ pool, clock, log }: MailWorkerOptions, end: Omit<MailEnd, 'now'>): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      await settleMail(pool, { ...end, now: clock.now() })
      return
    } catch (error) {
      if (left <= 1) throw error
      log.warn({ err: error, mail: end.id }, 'mail: its state cannot be written')
      await new Promise((resolve) => setTimeout(resolve, SECOND))
    }
  }
}

/** 5 s, 10 s, 20 s, 40 s, then a minute; after some ten minutes 2, 4, 8 minutes up to an hour. */
export function delayAfter(attempts: number): number {
  if (attempts <= FIRST_DELAYS) return Math.min(5 * SECOND * 2 ** (attempts - 1), 60 * SECOND)
  return Math.min(60 * SECOND * 2 ** (attempts - FIRST_DELAYS), HOUR)
}

/** A pause that can be ended, also before it begins. */
function createPause(): { wait(ms: number): Promise<void>; end(): void } {
  let isEnded = false
  let finish: (() => void) | undefined
  return {
    wait: async (ms) => {
      if (!isEnded) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          finish = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      finish = undefined
      isEnded = false
    },
    end: () => {
      isEnded = true
      finish?.()
    },
  }
}
