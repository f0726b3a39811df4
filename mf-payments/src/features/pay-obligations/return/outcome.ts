import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import type { NoticeKind } from 'shared-ui/notice'
import { isOpen } from '../open-attempt.ts'

/**
 * Reading of an attempt; exactly one holds. `notStarted`: the payer has no address of the payment portal yet, so nothing
 * can be paid. `unavailable`: no result yet, and the payment portal does not respond.
 */
export type Outcome =
  | 'notStarted'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'error'
  | 'unfinished'
  | 'checking'
  | 'unavailable'

/** What the attempt is now, as far as the payment portal has confirmed it. */
export function findOutcome(attempt: Pick<AttemptPage, 'state' | 'isConfirmed'>): Outcome {
  const { state, isConfirmed } = attempt
  if (state === 'created') return 'notStarted'
  if (isOpen(attempt) && !isConfirmed) return 'unavailable'
  if (state === 'success') return 'paid'
  if (state === 'submitted') return 'checking'
  return state === 'started' ? 'unfinished' : state
}

export const NOTICE_KINDS: Readonly<Record<Outcome, NoticeKind>> = {
  notStarted: 'info',
  paid: 'success',
  failed: 'error',
  cancelled: 'info',
  expired: 'info',
  error: 'warning',
  unfinished: 'info',
  checking: 'warning',
  unavailable: 'warning',
}
