import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from '../transaction.ts'
import { ACCOUNT_SECURITY, accountNoticeText, type AccountEvent } from './account-notice-texts.ts'
import { notify } from './notify.ts'

/** Where sessions are ended, and password and address changed. */
const PERSONAL_INFO = '/personal-info'

interface AccountNotice {
  readonly personId: string
  readonly companyId: CompanyId
  readonly now: Date
  /** The event sends a mail of its own. */
  readonly hasOwnMail?: boolean
  /** The same event under the same key is told once. */
  readonly dedupKey?: string
}

/** Tells the owner of an account what happened to it, within the transaction of the event. Nobody can mute it. */
export async function tellOwner(
  transaction: Queries,
  notice: AccountNotice,
  event: AccountEvent,
): Promise<void> {
  await notify(transaction, {
    ...notice,
    ...accountNoticeText(event),
    ...{ category: 'security', type: 'MESSAGE', deepLink: PERSONAL_INFO, softwareName: ACCOUNT_SECURITY },
  })
}
