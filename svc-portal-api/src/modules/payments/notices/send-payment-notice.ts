import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { notify } from '../../../common/notifications/notify.ts'
import { localized } from '../../../common/texts.ts'

export interface PaymentNotice {
  readonly personId: string
  readonly companyId: CompanyId
  readonly title: LocalizedText
  readonly content: LocalizedText
  /** Path of the page that the notice opens, without language. */
  readonly deepLink: string
  /** Of one event; a repeated one is not sent. */
  readonly dedupKey: string
  readonly isUrgent?: boolean
  readonly now: Date
}

/** Notifies a person of a payment matter within the transaction of the event, once for each `dedupKey`. */
export async function sendPaymentNotice(transaction: Queries, notice: PaymentNotice): Promise<void> {
  await notify(transaction, {
    ...notice,
    category: 'payment',
    type: 'MESSAGE',
    softwareName: localized(({ payments }) => payments.name),
  })
}
