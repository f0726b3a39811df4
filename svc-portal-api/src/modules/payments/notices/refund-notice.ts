import { fillText } from 'shared-contracts/rules/fill-text'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, localized, TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { sendPaymentNotice } from './send-payment-notice.ts'

interface ReturnedRefund {
  readonly refund: {
    readonly id: string
    /** Payer. */
    readonly personId: string
    /** Whole qəpik. */
    readonly amount: number
    /** Of the obligation. */
    readonly number: string
  }
  readonly companyId: CompanyId
  readonly now: Date
}

/** Notifies the payer that the money was returned, within the transaction. */
export async function notifyOfRefund(
  transaction: Queries,
  { refund: { id, personId, amount, number }, companyId, now }: ReturnedRefund,
): Promise<void> {
  await sendPaymentNotice(transaction, {
    personId,
    companyId,
    now,
    title: localized(({ payments }) => payments.notices.refunded.title),
    content: inEachLanguage((language) =>
      fillText(TEXTS[language].payments.notices.refunded.content, {
        amount: formatMoney(toAmount(amount), language),
        numbers: number,
      }),
    ),
    deepLink: '/paid-payments',
    dedupKey: `payment:${id}:refunded`,
  })
}
