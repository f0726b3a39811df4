import { fillText } from 'shared-contracts/rules/fill-text'
import type { Queries } from 'shared-service/transaction'
import { notify } from '../../../common/notifications/notify.ts'
import type { Owner } from '../../../common/persons/owner.ts'
import { localized, type ServiceTexts } from '../../../common/texts.ts'

interface ObligationNotice {
  readonly event: keyof ServiceTexts['payments']['obligationNotices']
  readonly number: string
  readonly now: Date
}

/** Notifies who owes an obligation of what an official has done with it, within its transaction, without any typed text. */
export async function notifyOfObligation(
  transaction: Queries,
  { personId, companyId }: Owner,
  { event, number, now }: ObligationNotice,
): Promise<void> {
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'payment',
    type: 'MESSAGE',
    title: localized(({ payments }) => payments.obligationNotices[event].title),
    content: localized(({ payments }) => fillText(payments.obligationNotices[event].content, { number })),
    softwareName: localized(({ payments }) => payments.name),
    deepLink: `/payment-obligations/${number}`,
    dedupKey: `payment-obligation:${number}:${event}`,
  })
}
