import { fillText } from 'shared-contracts/rules/fill-text'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, localized, TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { sendPaymentNotice } from './send-payment-notice.ts'

/** Obligation that an attempt has paid. */
export interface SettledItem {
  readonly number: string
  /** Who owes it. */
  readonly ownerId: string
  readonly amount: number
  /** It was paid or closed before, so that the money is returned. */
  readonly isOverpaid: boolean
}

interface SettledAttempt {
  readonly attempt: { readonly id: string; readonly personId: string }
  readonly settled: readonly SettledItem[]
  readonly companyId: CompanyId
  readonly now: Date
}

/**
 * Notifies of a payment within its transaction: the payer of what was paid and of what is returned, and who owes it when
 * another person has paid.
 */
export async function notifyOfPayment(transaction: Queries, payment: SettledAttempt): Promise<void> {
  const payerId = payment.attempt.personId
  const paid = payment.settled.filter(({ isOverpaid }) => !isOverpaid)
  const overpaid = payment.settled.filter(({ isOverpaid }) => isOverpaid)
  await send(transaction, payment, {
    event: 'paid',
    personId: payerId,
    items: paid,
    deepLink: '/paid-payments',
  })
  await send(transaction, payment, {
    event: 'returned',
    personId: payerId,
    items: overpaid,
    deepLink: '/paid-payments',
  })
  for (const item of paid.filter(({ ownerId }) => ownerId !== payerId))
    await send(transaction, payment, {
      event: 'paidByOther',
      personId: item.ownerId,
      items: [item],
      deepLink: `/payment-obligations/${item.number}`,
    })
}

interface EndedAttempt {
  readonly attempt: SettledAttempt['attempt']
  /** What it would have paid. */
  readonly items: readonly Pick<SettledItem, 'number' | 'amount'>[]
  readonly companyId: CompanyId
  readonly now: Date
}

/**
 * Notifies the payer of an attempt that has ended: without a payment (`notPaid`), or with another amount, which finance
 * checks (`disputed`), and has put right (`checked`).
 */
export async function notifyOfEnd(
  transaction: Queries,
  event: 'notPaid' | 'disputed' | 'checked',
  ended: EndedAttempt,
): Promise<void> {
  const { id, personId } = ended.attempt
  const deepLink = `/payment-obligations/return/${id}`
  await send(transaction, ended, { event, personId, items: ended.items, deepLink })
}

interface Notice {
  readonly event: keyof ServiceTexts['payments']['notices']
  readonly personId: string
  readonly items: EndedAttempt['items']
  readonly deepLink: string
}

async function send(
  transaction: Queries,
  { attempt, companyId, now }: Pick<SettledAttempt, 'attempt' | 'companyId' | 'now'>,
  { event, personId, items, deepLink }: Notice,
): Promise<void> {
  if (items.length === 0) return
  const sum = toAmount(items.reduce((total, { amount }) => total + amount, 0))
  const numbers = items.map(({ number }) => number).join(', ')
  await sendPaymentNotice(transaction, {
    personId,
    companyId,
    now,
    title: localized(({ payments }) => payments.notices[event].title),
    content: inEachLanguage((language) =>
      fillText(TEXTS[language].payments.notices[event].content, {
        amount: formatMoney(sum, language),
        numbers,
      }),
    ),
    deepLink,
    dedupKey: `payment:${attempt.id}:${event}`,
  })
}
