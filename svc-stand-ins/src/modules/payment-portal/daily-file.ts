import { describePayment } from './describe-payment.ts'
import type { Payment } from './payment-models.ts'

/** Civil day in Baku, YYYY-MM-DD. */
const CIVIL_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' })

interface DailyFileOptions {
  readonly merchant: string
  readonly day: string
  readonly now: Date
  readonly showsToday: boolean
}

/**
 * File with the successful payments of a civil day: one JSON object per line, and a last line with their count and
 * sum. Undefined until the day is over.
 */
export function renderDailyFile(
  payments: Iterable<Payment>,
  { merchant, day, now, showsToday }: DailyFileOptions,
): string | undefined {
  const today = CIVIL_DAY.format(now)
  if (day > today || (day === today && !showsToday)) return undefined
  const paid = [...payments].filter(
    (payment) =>
      payment.merchant === merchant &&
      payment.paidAt !== null &&
      CIVIL_DAY.format(new Date(payment.paidAt)) === day,
  )
  const trailer = { count: paid.length, sum: paid.reduce((sum, { amount }) => sum + amount, 0) }
  return [...paid.map(describePayment), trailer].map((line) => `${JSON.stringify(line)}\n`).join('')
}
