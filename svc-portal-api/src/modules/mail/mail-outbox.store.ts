import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { mailJob } from '../../common/mail/enqueue-mail.ts'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'

export interface ClaimedMail {
  readonly id: string
  readonly mail: OutgoingMail
  readonly attempts: number
  readonly createdAt: Date
}

/** Final state; `failure` is the code of the last attempt. */
export interface MailEnd {
  readonly id: string
  readonly state: 'sent' | 'refused' | 'given-up' | 'outdated'
  readonly failure?: string
  readonly now: Date
}

type Row = Omit<ClaimedMail, 'mail'> & Omit<OutgoingMail, 'validUntil'> & { readonly validUntil: Date | null }

/** Counts the attempt; undefined when the mail is settled. `next_attempt_at` keeps workers of an older release away. */
export async function claimMail(pool: pg.Pool, id: string): Promise<ClaimedMail | undefined> {
  const { rows } = await pool.query<Row>(
    `update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + interval '120 seconds'
     where id = $1 and state = 'waiting'
     returning /* never null: to, values */ id, company_id as "companyId", recipient as "to", language, template,
       template_values as "values", valid_until as "validUntil", created_at as "createdAt", attempts`,
    [id],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { attempts, createdAt, validUntil, companyId, to, language, template, values } = row
  const mail = { companyId, to, language, template, values, ...(validUntil !== null && { validUntil }) }
  // Validated by types when the mail was written.
  return { id, attempts, createdAt, mail: mail as OutgoingMail }
}

/** Adds missing jobs of pending mails: of an earlier release, or after a restored backup. */
export async function enqueueWaitingMails(pool: pg.Pool, companyId: CompanyId): Promise<void> {
  const job = mailJob(companyId)
  const { rows } = await pool.query<{ id: string; delay: number }>(
    `select m.id, greatest(0, extract(epoch from m.next_attempt_at - now()))::float8 as delay
     from mail_outbox m where m.company_id = $1 and m.state = 'waiting'
       and not exists (select from ${job.schema}.job j where j.name = $2 and j.id = m.id)`,
    [companyId, job.name],
  )
  for (const { id, delay } of rows) await enqueueJob(pool, job, { payload: {}, id, delay })
}

/** Sets the final state, and deletes address and values. */
export async function settleMail(pool: pg.Pool, { id, state, failure, now }: MailEnd): Promise<void> {
  await pool.query(
    `update mail_outbox set state = $2, settled_at = $3, last_failure = $4, recipient = null, template_values = null
     where id = $1 and state = 'waiting'`,
    [id, state, now, failure ?? null],
  )
}

export async function saveFailure(
  pool: pg.Pool,
  { id, failure }: { readonly id: string; readonly failure: string },
): Promise<void> {
  await pool.query('update mail_outbox set last_failure = $2 where id = $1', [id, failure])
}

/** Settled mails are kept for a while for inquiries. */
export async function deleteSettledMails(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query(`delete from mail_outbox where state <> 'waiting' and settled_at < $1`, [before])
}
