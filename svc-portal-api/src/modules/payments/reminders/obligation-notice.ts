import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatDay } from '../../../common/civil-day.ts'
import { notify } from '../../../common/notifications/notify.ts'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, localized, TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'

/** Obligation of which its owner is informed. */
export interface NotedObligation {
  readonly number: string
  readonly personId: string
  readonly companyId: CompanyId
  readonly target: LocalizedText
  /** Whole qəpik. */
  readonly amount: number
  /** Civil day, `YYYY-MM-DD`. */
  readonly dueOn: string
}

interface ObligationNotice {
  readonly event: keyof ServiceTexts['payments']['obligations']
  readonly obligation: NotedObligation
  readonly now: Date
}

/** Informs the owner of an obligation, once for each event: what for, how much, by when, and the page on which it is paid. */
export async function notifyOfObligation(
  transaction: Queries,
  { event, obligation, now }: ObligationNotice,
): Promise<void> {
  const { number, personId, companyId, target, amount, dueOn } = obligation
  const write = (part: 'title' | 'content'): LocalizedText =>
    inEachLanguage((language: Language) =>
      fillText(TEXTS[language].payments.obligations[event][part], {
        target: target[language],
        amount: formatMoney(toAmount(amount), language),
        day: formatDay(dueOn),
      }),
    )
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'payment',
    type: 'MESSAGE',
    isUrgent: event === 'overdue',
    title: write('title'),
    content: write('content'),
    softwareName: localized(({ payments }) => payments.name),
    deepLink: `/payment-obligations/${number}`,
    dedupKey: `obligation:${number}:${event}`,
  })
}
