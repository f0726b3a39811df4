import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { toAmount } from '../amounts.ts'
import type { AttemptRow } from './attempts.store.ts'

/** Attempt as its payer sees it. Only a started one continues at the payment portal. */
export function describeAttempt(attempt: AttemptRow): PaymentAttempt {
  return {
    id: attempt.id,
    state: attempt.state,
    failReason: attempt.failReason,
    amount: toAmount(attempt.amount),
    startedAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    continueUrl: attempt.state === 'started' ? attempt.continueUrl : null,
  }
}
