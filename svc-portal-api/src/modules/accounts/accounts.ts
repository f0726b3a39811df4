import { PortalError } from 'shared-contracts/errors/portal-error'
import { foldEmail } from 'shared-contracts/rules/email'
import type { AccountChanges } from '../../common/account-changes.ts'
import { findPendingEmail, withdrawEmailCode } from './account-codes.store.ts'
import type { Identity } from '../../common/identity.ts'
import { takeMail } from './ask-for-mail.ts'
import { beginEmailChange } from './email-change.ts'
import { accountByPassword } from './own-password.ts'

/** What other modules may ask of accounts; app.ts passes it to them. */
export function accountChanges(context: Identity): AccountChanges {
  return {
    async allowEmailChange({ personId, email, currentPassword = '', request }) {
      const account = await accountByPassword(context, personId, currentPassword)
      if (account === undefined) {
        throw new PortalError('REQUEST_INVALID', { fields: { currentPassword: 'password_is_not_correct' } })
      }
      await takeMail(context, request, foldEmail(email))
    },
    beginEmailChange: (transaction, change) => beginEmailChange(context, transaction, change),
    withdrawEmailChange: withdrawEmailCode,
    pendingEmail: (personId) => findPendingEmail(context.pool, personId, context.clock.now()),
  }
}
