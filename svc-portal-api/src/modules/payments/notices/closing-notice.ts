import { fillText } from 'shared-contracts/rules/fill-text'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../../common/persons/owner.ts'
import { localized, type ServiceTexts } from '../../../common/texts.ts'
import { sendPaymentNotice } from './send-payment-notice.ts'

interface ClosedObligation {
  readonly event: keyof ServiceTexts['payments']['obligationNotices']
  readonly number: string
  readonly now: Date
}

/** Notifies who owed an obligation that an official has closed it, within its transaction, without any typed text. */
export async function notifyOfClosing(
  transaction: Queries,
  { personId, companyId }: Owner,
  { event, number, now }: ClosedObligation,
): Promise<void> {
  await sendPaymentNotice(transaction, {
    personId,
    companyId,
    now,
    title: localized(({ payments }) => payments.obligationNotices[event].title),
    content: localized(({ payments }) => fillText(payments.obligationNotices[event].content, { number })),
    deepLink: `/payment-obligations/${number}`,
    dedupKey: `payment-obligation:${number}:${event}`,
  })
}
