import * as z from 'zod/mini'
import { isEmail } from 'shared-contracts/rules/email'
import type { CompanyId } from 'shared-contracts/session/variant'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import type { Queries } from 'shared-service/transaction'
import { defineJob } from '../jobs.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Sends one mail of a variant. The job's id is that of the row in `mail_outbox`, which holds the mail itself. */
export function mailJob(companyId: CompanyId) {
  return defineJob({
    name: `mail-${companyId}`,
    payload: z.object({}),
    concurrency: 5,
    // The worker gives a mail up by its age, before the retries are used up.
    retries: 1000,
    retryDelay: 3,
    maxDelay: 3600,
    timeout: 120,
  })
}

/**
 * Enqueues a mail within the transaction of its event, so that it is sent only if that commits.
 * @throws Error when the recipient fails `isEmail`, which callers must check before.
 */
export async function enqueueMail(client: Queries, mail: OutgoingMail): Promise<void> {
  const { companyId, to, language, template, values, validUntil } = mail
  // Without the address, as errors are logged.
  if (!isEmail(to)) throw new Error('mail: the recipient is not an address')
  const { rows } = await client.query<{ id: string }>(
    `insert into mail_outbox (company_id, recipient, language, template, template_values, valid_until)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [companyId, to.trim(), language, template, JSON.stringify(values), validUntil ?? null],
  )
  for (const { id } of rows) await enqueueJob(client, mailJob(companyId), { payload: {}, id })
}
