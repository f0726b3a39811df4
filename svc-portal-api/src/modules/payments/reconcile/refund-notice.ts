import { fillText } from 'shared-contracts/rules/fill-text'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { notify } from '../../../common/notifications/notify.ts'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, localized, TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import type { SentRefund } from './reconcile.store.ts'

interface RefundNews {
  readonly refund: Pick<SentRefund, 'id' | 'personId' | 'amount' | 'number'>
  readonly companyId: CompanyId
  readonly now: Date
}

/** Notifies the payer that the money was returned, within the transaction. */
export async function notifyOfRefund(
  transaction: Queries,
  { refund: { id, personId, amount, number }, companyId, now }: RefundNews,
): Promise<void> {
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'payment',
    type: 'MESSAGE',
    title: localized(({ payments }) => payments.notices.refunded.title),
    content: inEachLanguage((language) =>
      fillText(TEXTS[language].payments.notices.refunded.content, {
        amount: formatMoney(toAmount(amount), language),
        numbers: number,
      }),
    ),
    softwareName: localized(({ payments }) => payments.name),
    deepLink: '/paid-payments',
    dedupKey: `payment:${id}:refunded`,
  })
}
