import { civilDay, instantIn, nextDay } from '../../../common/civil-day.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { kindOf, type DayDifference } from './compare-day.ts'
import { isDifferenceElsewhere } from './differences.store.ts'
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
 * of which the payment portal reports a success. Such a success is a difference of this day when no other day has it.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE
 */
export async function withoutConfirmed(
  context: PaymentsContext,
  { day, ours, differences }: FoundDifferences,
): Promise<readonly DayDifference[]> {
  const attempts = new Map(ours.map((attempt) => [attempt.id, attempt]))
  const left: DayDifference[] = []
  for (const difference of differences) {
    const attempt = difference.kind === 'missing-there' ? attempts.get(difference.reference) : undefined
    const confirmed =
      attempt === undefined ? difference : await confirm(context, day, { attempt, difference })
    if (confirmed !== undefined) left.push(confirmed)
  }
  return left
}

interface Missing {
  readonly attempt: ComparedAttempt
  readonly difference: DayDifference
}

/** What is left of a payment that the file does not have; undefined when another day explains it. */
async function confirm(
  { pool, companyId, provider }: PaymentsContext,
  day: string,
  { attempt, difference }: Missing,
): Promise<DayDifference | undefined> {
  const { id, state, amount } = attempt
  if (state !== 'error' && !isAtMidnight(day, attempt)) return difference
  const reported = await provider.getPayment(id)
  if (reported?.state !== 'success') return difference
  if (state !== 'error') return reported.amount === amount ? undefined : difference
  const paidOn = reported.paidAt && civilDay(reported.paidAt)
  const isElsewhere = await isDifferenceElsewhere(pool, { companyId, attemptId: id, day, paidOn })
  const kind = kindOf(attempt, reported)
  if (isElsewhere || kind === undefined) return undefined
  return { ...difference, kind, theirs: { state: reported.state, amount: reported.amount } }
}

function isAtMidnight(day: string, { paidAt }: ComparedAttempt): boolean {
  if (paidAt === null) return false
  return [day, nextDay(day)].some(
    (each) => Math.abs(paidAt.getTime() - instantIn(each, '00:00').getTime()) <= MIDNIGHT_MS,
  )
}
