import * as z from 'zod/mini'
import { isEmail } from 'shared-contracts/rules/email'
import type { CompanyId } from 'shared-contracts/session/variant'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import type { Queries } from 'shared-service/transaction'
import { defineJob } from '../jobs.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Sends one mail of a variant. The job has the number of its row in `mail_outbox`, which holds the mail itself. */
export function mailJob(companyId: CompanyId) {
  return defineJob({
    ...{ name: `mail-${companyId}`, payload: z.object({}), concurrency: 5 },
    // The worker gives a mail up by its age, before the retries are used up.
    ...{ retries: 1000, retryDelay: 3, longestDelay: 3600, timeout: 120 },
  })
}

/**
 * Promises a mail within the transaction of the change that it tells of: it is sent when that is committed, and never
 * when it is not.
 * @throws Error when `isEmail` says no, which a caller has to have asked before.
 */
export async function enqueueMail(client: Queries, mail: OutgoingMail): Promise<void> {
  const { companyId, to, language, template, values, validUntil } = mail
  // The address is not in the message: errors are logged.
  if (!isEmail(to)) throw new Error('mail: the recipient is no address')
  const { rows } = await client.query<{ id: string }>(
    `insert into mail_outbox (company_id, recipient, language, template, template_values, valid_until)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [companyId, to.trim(), language, template, JSON.stringify(values), validUntil ?? null],
  )
  for (const { id } of rows) await enqueueJob(client, mailJob(companyId), { payload: {}, id })
}
