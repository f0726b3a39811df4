import { fillText } from 'shared-contracts/rules/fill-text'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatDay } from '../../../common/civil-day.ts'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { sendPaymentNotice } from './send-payment-notice.ts'

/** Obligation that is to be paid. */
export interface DueObligation {
  readonly number: string
  readonly personId: string
  readonly companyId: CompanyId
  /** What a case is owed for; null for an obligation whose text an official or another system has written. */
  readonly target: LocalizedText | null
  /** Whole qəpik. */
  readonly amount: number
  /** Civil day, `YYYY-MM-DD`. */
  readonly dueOn: string
}

interface DueNotice {
  readonly event: keyof ServiceTexts['payments']['due']['notices']
  readonly obligation: DueObligation
  readonly now: Date
}

/** Informs who owes an obligation, once for each event: what for, how much, by when, and the page on which it is paid. */
export async function notifyOfDue(
  transaction: Queries,
  { event, obligation, now }: DueNotice,
): Promise<void> {
  const { number, personId, companyId, target, amount, dueOn } = obligation
  const write = (part: 'title' | 'content'): LocalizedText =>
    inEachLanguage((language) => {
      const { notices, ofNumber } = TEXTS[language].payments.due
      return fillText(notices[event][part], {
        target: target?.[language] ?? fillText(ofNumber, { number }),
        amount: formatMoney(toAmount(amount), language),
        day: formatDay(dueOn),
      })
    })
  await sendPaymentNotice(transaction, {
    personId,
    companyId,
    now,
    isUrgent: event === 'overdue',
    title: write('title'),
    content: write('content'),
    deepLink: `/payment-obligations/${number}`,
    dedupKey: `payment-obligation:${number}:${event}`,
  })
}
