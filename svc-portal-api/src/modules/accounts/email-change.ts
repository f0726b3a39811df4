import { PortalError } from 'shared-contracts/errors/portal-error'
import { foldEmail } from 'shared-contracts/rules/email'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import { tellOwner } from '../../common/notifications/account-notice.ts'
import { makeCode, type MailedCode } from './account-codes.store.ts'
import type { Identity } from '../../common/identity.ts'
import { findOwners } from './people.store.ts'

interface EmailChange {
  readonly personId: string
  readonly email: string
  readonly language: Language
}

/**
 * AUTH-13: another address of an account counts once the link that goes there is used. Where somebody else has it, that
 * one is told instead, and the caller sees no difference.
 */
export async function beginEmailChange(
  { clock, companyId }: Identity,
  transaction: Queries,
  { personId, email, language }: EmailChange,
): Promise<void> {
  const to = email.trim()
  const emailFolded = foldEmail(email)
  const now = clock.now()
  const made = { personId, email: to, emailFolded, kind: 'email', now } as const
  const { code, validUntil } = await makeCode(transaction, made)
  const { account } = await findOwners(transaction, emailFolded)
  const mail = { companyId, language } as const
  const template = 'email-confirmation'
  await (account === undefined || account.id === personId
    ? enqueueMail(transaction, { ...mail, to, template, values: { code }, validUntil })
    : enqueueMail(transaction, { ...mail, to: account.email, template: 'account-exists', values: {} }))
  // Whether somebody else has the address shows in this no more than in the answer.
  await tellOwner(transaction, { personId, companyId, now }, { kind: 'email-change-asked' })
}

/** Gives the address that counted before, and the language of its owner. */
export async function changeEmail(
  transaction: Queries,
  { person_id: personId, email, email_folded: emailFolded }: MailedCode,
): Promise<{ readonly before: string; readonly language: Language }> {
  const { rows } = await transaction.query<{ email: string; language: Language }>(
    `select /* never null: email */ email, language from person where id = $1 and role = 'USER' and activated_at is not null for update`,
    [personId],
  )
  const [owner] = rows
  if (owner === undefined) throw new PortalError('ACTIVATION_UNKNOWN')
  await transaction.query('update person set email = $2, email_folded = $3 where id = $1', [
    personId,
    email,
    emailFolded,
  ])
  // Codes for a new password went to the former mailbox, which may be why there is another one now.
  await transaction.query('delete from password_reset where person_id = $1', [personId])
  return { before: owner.email, language: owner.language }
}
