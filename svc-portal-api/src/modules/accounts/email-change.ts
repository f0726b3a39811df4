import { PortalError } from 'shared-contracts/errors/portal-error'
import { normalizeEmail } from 'shared-contracts/rules/email'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { EmailChanges } from '../../common/email-changes.ts'
import type { Identity } from '../../common/identity.ts'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import { notifyOwner } from '../../common/notifications/account-notice.ts'
import {
  findPendingEmail,
  createCode,
  deletePendingEmailCode,
  type MailedCode,
} from './account-codes.store.ts'
import { consumeMailLimit } from '../../common/limits/mail-limits.ts'
import { findAccountByPassword } from './passwords/change-password.ts'
import { findOwners } from './people.store.ts'

/**
 * AUTH-13: a new address of an account counts once its mailed link is used. If it belongs to another person, that
 * person is notified, and the response is the same.
 */
export function createEmailChanges(identity: Identity): EmailChanges {
  const { pool, clock, companyId } = identity
  return {
    async authorize({ personId, email, currentPassword = '', request }) {
      const account = await findAccountByPassword(identity, personId, currentPassword)
      if (account === undefined) {
        throw new PortalError('REQUEST_INVALID', { fields: { currentPassword: 'password_is_not_correct' } })
      }
      await consumeMailLimit(identity, request, normalizeEmail(email))
    },

    async begin(transaction, { personId, email: typed, language }) {
      const email = typed.trim()
      const emailFolded = normalizeEmail(typed)
      const now = clock.now()
      const code = await createCode(transaction, { personId, email, emailFolded, kind: 'email', now })
      const { account } = await findOwners(transaction, emailFolded)
      const mail = { companyId, language } as const
      await (account === undefined || account.id === personId
        ? enqueueMail(transaction, { ...mail, to: email, template: 'email-confirmation', ...code })
        : enqueueMail(transaction, { ...mail, to: account.email, template: 'account-exists', values: {} }))
      // The notice is the same whether or not the address belongs to another person.
      await notifyOwner(transaction, { personId, companyId, now }, { kind: 'email-change-asked' })
    },

    notifyOfContactChange: (transaction, changed) =>
      notifyOfEmailChange(identity, transaction, { ...changed, kind: 'contact-email-changed' }),

    withdraw: deletePendingEmailCode,
    findPending: (personId) => findPendingEmail(pool, personId, clock.now()),
  }
}

interface EmailChangeNotice {
  readonly personId: string
  /** Former address. */
  readonly to: string
  readonly language: Language
  readonly kind: 'email-changed' | 'contact-email-changed'
}

/** Notifies the owner, and the former address by mail. */
export async function notifyOfEmailChange(
  { clock, companyId }: Identity,
  transaction: Queries,
  { personId, kind, ...mail }: EmailChangeNotice,
): Promise<void> {
  await enqueueMail(transaction, { companyId, ...mail, template: 'email-changed', values: {} })
  const notice = { personId, companyId, now: clock.now(), hasOwnMail: true }
  await notifyOwner(transaction, notice, { kind })
}

/** Returns the former address and the language of its owner. @throws PortalError ACTIVATION_UNKNOWN */
export async function updateEmail(
  transaction: Queries,
  { person_id: personId, email, email_folded: emailFolded }: MailedCode,
): Promise<{ readonly to: string; readonly language: Language }> {
  const { rows } = await transaction.query<{ to: string; language: Language }>(
    `select /* never null: to */ email as "to", language from person
     where id = $1 and role = 'USER' and activated_at is not null for update`,
    [personId],
  )
  const [before] = rows
  if (before === undefined) throw new PortalError('ACTIVATION_UNKNOWN')
  await transaction.query('update person set email = $2, email_folded = $3 where id = $1', [
    personId,
    email,
    emailFolded,
  ])
  // Reset codes went to the former mailbox, which may be compromised.
  await transaction.query('delete from password_reset where person_id = $1', [personId])
  return before
}
