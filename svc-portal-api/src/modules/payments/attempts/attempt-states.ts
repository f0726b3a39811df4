import type { AttemptState } from 'shared-contracts/http/payments/payment-models'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import type { AttemptChange } from './attempts.store.ts'

const OPEN_STATES: readonly AttemptState[] = ['created', 'started', 'submitted']

/** Whether money may still be on its way. */
export function isOpen(state: AttemptState): boolean {
  return OPEN_STATES.includes(state)
}

interface KnownAttempt {
  readonly state: AttemptState
  readonly amount: number
}

/**
 * State that an attempt takes after a report of the payment portal, in whatever order reports arrive; undefined when it
 * stays. A success is final. Every other final state becomes a success that is reported late. A success with another
 * amount is an error; without success nothing was taken, whatever the amount.
 */
export function stateAfter(
  attempt: KnownAttempt,
  reported: Pick<ProviderPayment, 'state' | 'amount'>,
): AttemptState | undefined {
  if (attempt.state === 'success') return undefined
  const isSuccess = reported.state === 'success'
  if (!isOpen(attempt.state) && !isSuccess) return undefined
  const next = isSuccess && reported.amount !== attempt.amount ? 'error' : reported.state
  if (next === 'created' || next === attempt.state) return undefined
  return next
}

/** Columns of an attempt after a report. */
export function describeChange(payment: ProviderPayment, state: AttemptState, now: Date): AttemptChange {
  return {
    state,
    providerRef: payment.providerRef ?? null,
    failReason: state === 'failed' ? (payment.failReason ?? 'unknown') : null,
    bankRef: state === 'success' ? bankRefOf(payment) : null,
    paidAt: state === 'success' ? (payment.paidAt ?? now) : null,
    finishedAt: isOpen(state) ? null : now,
  }
}

/** Reference of the bank for a receipt; that of the payment portal without one. */
export function bankRefOf({ bankRef, providerRef, reference }: ProviderPayment): string {
  return bankRef ?? providerRef ?? reference
}
