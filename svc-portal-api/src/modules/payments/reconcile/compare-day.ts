import type { DIFFERENCE_KINDS } from 'shared-contracts/http/payments/payment-desk'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import type { ComparedAttempt } from './reconcile.store.ts'

/** Payment on one side of a comparison. Amounts are whole qəpik. */
export interface ComparedPayment {
  readonly state: string
  readonly amount: number
}

/** Difference of one reference. */
export interface DayDifference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number]
  readonly reference: string
  readonly ours: ComparedPayment | undefined
  readonly theirs: ComparedPayment | undefined
}

interface DayComparison {
  /** Attempts of the day that were paid or ended with another amount, and those that the file names. */
  readonly ours: readonly ComparedAttempt[]
  /** The daily file: successful payments. */
  readonly theirs: readonly ProviderPayment[]
}

/** Compares our payments of a day with the daily file. A reference that the file has twice is a difference, too. */
export function compareDay({ ours, theirs }: DayComparison): readonly DayDifference[] {
  const ourByReference = new Map(ours.map((attempt) => [attempt.id, attempt]))
  const seen = new Set<string>()
  const ofFile = theirs.flatMap((payment): readonly DayDifference[] => {
    const { reference } = payment
    const isRepeated = seen.has(reference)
    seen.add(reference)
    const own = ourByReference.get(reference)
    const kind = isRepeated ? 'missing-here' : kindOf(own, payment)
    return kind === undefined ? [] : [{ kind, reference, ours: own && pick(own), theirs: pick(payment) }]
  })
  const ofPortal = ours
    .filter(({ id, state }) => (state === 'success' || state === 'error') && !seen.has(id))
    .map((own): DayDifference => ({
      kind: 'missing-there',
      reference: own.id,
      ours: pick(own),
      theirs: undefined,
    }))
  return [...ofFile, ...ofPortal]
}

/** Kind of the difference between an attempt and what the payment portal has; undefined without one. */
export function kindOf(
  own: ComparedAttempt | undefined,
  payment: ProviderPayment,
): DayDifference['kind'] | undefined {
  if (own === undefined) return 'missing-here'
  if (own.amount !== payment.amount) return 'amount'
  return own.state === payment.state ? undefined : 'state'
}

function pick({ state, amount }: ComparedPayment): ComparedPayment {
  return { state, amount }
}
