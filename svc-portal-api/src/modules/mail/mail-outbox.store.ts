import type pg from 'pg'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'

/** A mail that a worker has taken for a while; other workers leave it alone until then. */
export interface TakenMail {
  readonly id: string
  readonly mail: OutgoingMail
  readonly attempts: number
  readonly createdAt: Date
}

/** How it ended. `failure` is the code of the last one. */
export interface MailEnd {
  readonly id: string
  readonly state: 'sent' | 'refused' | 'given-up' | 'outdated'
  readonly failure?: string
  readonly now: Date
}

interface Row {
  readonly id: string
  readonly company_id: OutgoingMail['companyId']
  readonly recipient: string
  readonly language: OutgoingMail['language']
  readonly template: OutgoingMail['template']
  readonly template_values: OutgoingMail['values']
  readonly valid_until: Date | null
  readonly created_at: Date
  readonly attempts: number
}

interface Taking {
  readonly companyId: number
  readonly now: Date
  /** Until then it is nobody else's; a worker that dies gives it back so. */
  readonly until: Date
  readonly count: number
}

/** Takes mails that are due, those that wait longest first. A database whose clock is ahead must not delay new ones. */
export async function takeDueMails(pool: pg.Pool, taking: Taking): Promise<TakenMail[]> {
  const { rows } = await pool.query<Row>(
    `update mail_outbox set attempts = attempts + 1, next_attempt_at = $3
     where id in (
       select id from mail_outbox where company_id = $1 and state = 'waiting' and next_attempt_at <= greatest($2, now())
       order by next_attempt_at limit $4 for update skip locked)
     returning id, company_id, recipient, language, template, template_values, valid_until, created_at, attempts`,
    [taking.companyId, taking.now, taking.until, taking.count],
  )
  return rows.map((row) => ({
    id: row.id,
    attempts: row.attempts,
    createdAt: row.created_at,
    // Checked by their types where they were written.
    mail: {
      companyId: row.company_id,
      to: row.recipient,
      language: row.language,
      template: row.template,
      values: row.template_values,
      ...(row.valid_until === null ? {} : { validUntil: row.valid_until }),
    } as OutgoingMail,
  }))
}

/** Nothing is left to do: address and values are forgotten. */
export async function settleMail(pool: pg.Pool, { id, state, failure, now }: MailEnd): Promise<void> {
  await pool.query(
    `update mail_outbox set state = $2, settled_at = $3, last_failure = $4, recipient = null, template_values = null
     where id = $1 and state = 'waiting'`,
    [id, state, now, failure ?? null],
  )
}

export async function postponeMail(
  pool: pg.Pool,
  { id, until, failure }: { id: string; until: Date; failure: string },
): Promise<void> {
  await pool.query(
    `update mail_outbox set next_attempt_at = $2, last_failure = $3 where id = $1 and state = 'waiting'`,
    [id, until, failure],
  )
}

/** What was sent, and when, is kept for a while to answer questions. */
export async function forgetSettledMails(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query(`delete from mail_outbox where state <> 'waiting' and settled_at < $1`, [before])
}
