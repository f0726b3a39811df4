import type pg from 'pg'
import { isEmail } from 'shared-contracts/rules/email'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Workers listen here; a notification reaches them when the transaction is committed. */
export const MAIL_CHANNEL = 'portal_mail'

/**
 * Promises a mail within the transaction of the change that it tells of: it is sent when that is committed, and never
 * when it is not.
 * @throws Error when `isEmail` says no, which a caller has to have asked before.
 */
export async function enqueueMail(client: Pick<pg.ClientBase, 'query'>, mail: OutgoingMail): Promise<void> {
  // The address is not in the message: errors are logged.
  if (!isEmail(mail.to)) throw new Error('mail: the recipient is no address')
  await client.query(
    `insert into mail_outbox (company_id, recipient, language, template, template_values, valid_until)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      mail.companyId,
      mail.to.trim(),
      mail.language,
      mail.template,
      JSON.stringify(mail.values),
      mail.validUntil ?? null,
    ],
  )
  await client.query(`select pg_notify('${MAIL_CHANNEL}', $1)`, [String(mail.companyId)])
}
