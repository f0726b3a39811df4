import { instantIn, nextDay } from '../../../common/civil-day.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { DayDifference } from './compare-day.ts'
import type { ComparedAttempt } from './reconcile.store.ts'

/** How far a day of the payment portal may begin and end from ours. */
const MIDNIGHT_MS = 5 * 60_000

interface FoundDifferences {
  readonly day: string
  readonly ours: readonly ComparedAttempt[]
  readonly differences: readonly DayDifference[]
}

/**
 * Differences without those that the file of another day explains: a payment around midnight, and one with another amount,
 * of which the payment portal reports a success.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE
 */
export async function withoutConfirmed(
  { provider }: PaymentsContext,
  { day, ours, differences }: FoundDifferences,
): Promise<readonly DayDifference[]> {
  const attempts = new Map(ours.map((attempt) => [attempt.id, attempt]))
  const left: DayDifference[] = []
  for (const difference of differences) {
    const attempt = difference.kind === 'missing-there' ? attempts.get(difference.reference) : undefined
    const mayBeElsewhere = attempt !== undefined && (attempt.state === 'error' || isAtMidnight(day, attempt))
    const reported = mayBeElsewhere ? await provider.getPayment(difference.reference) : undefined
    const isConfirmed =
      reported?.state === 'success' &&
      (attempt?.state === 'error' || reported.amount === difference.ours?.amount)
    if (!isConfirmed) left.push(difference)
  }
  return left
}

function isAtMidnight(day: string, { paidAt }: ComparedAttempt): boolean {
  if (paidAt === null) return false
  return [day, nextDay(day)].some(
    (each) => Math.abs(paidAt.getTime() - instantIn(each, '00:00').getTime()) <= MIDNIGHT_MS,
  )
}
