import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import type { NoticeKind } from 'shared-ui/notice'
import { isOpen } from '../open-attempt.ts'

/**
 * Reading of an attempt; exactly one holds. `notStarted`: the payer has no address of the payment portal yet, so nothing
 * can be paid. `returned`: paid, although nothing was owed any more. `error`: another amount; `checked`: finance has put that right. `unavailable`: no result yet, and the payment portal does not respond.
 */
export type Outcome =
  | 'notStarted'
  | 'paid'
  | 'returned'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'error'
  | 'checked'
  | 'unfinished'
  | 'checking'
  | 'unavailable'

/** What the attempt is now, as far as the payment portal has confirmed it. */
export function findOutcome(attempt: AttemptPage): Outcome {
  const { state, isConfirmed, obligations } = attempt
  if (state === 'created') return 'notStarted'
  if (isOpen(attempt) && !isConfirmed) return 'unavailable'
  if (state === 'success') return obligations.every(({ isReturned }) => isReturned) ? 'returned' : 'paid'
  if (state === 'error' && obligations.every(({ status }) => status !== 'processing')) return 'checked'
  if (state === 'submitted') return 'checking'
  return state === 'started' ? 'unfinished' : state
}

/** Whether the attempt has ended, and no money was taken. */
export function isUnpaid(outcome: Outcome): boolean {
  return outcome === 'failed' || outcome === 'cancelled' || outcome === 'expired'
}

export const NOTICE_KINDS: Readonly<Record<Outcome, NoticeKind>> = {
  notStarted: 'info',
  paid: 'success',
  returned: 'warning',
  failed: 'error',
  cancelled: 'info',
  expired: 'info',
  error: 'warning',
  checked: 'info',
  unfinished: 'info',
  checking: 'warning',
  unavailable: 'warning',
}
