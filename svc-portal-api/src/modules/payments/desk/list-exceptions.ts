import { PAYMENTS_PER_PAGE, type PaymentException } from 'shared-contracts/http/payments/payment-desk'
import { toAmount } from '../amounts.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { listExceptionRows, type ExceptionRow } from './exceptions.store.ts'

/** A page of the payments that did not go as usual. */
export async function listExceptions({ pool, clock, companyId }: PaymentsContext, page: number) {
  const range = { limit: PAYMENTS_PER_PAGE, offset: (page - 1) * PAYMENTS_PER_PAGE }
  const { rows, total } = await listExceptionRows(pool, { companyId, now: clock.now() }, range)
  const content = rows.map(({ at, amount, kind, ...row }): PaymentException => ({
    ...row,
    ...describeKind(kind),
    at: at.toISOString(),
    amount: amount === null ? null : toAmount(amount),
  }))
  return { content, page, perPage: PAYMENTS_PER_PAGE, total, totalIsLowerBound: false }
}

function describeKind(kind: ExceptionRow['kind']): Pick<PaymentException, 'kind' | 'detail' | 'isStuck'> {
  if (kind === 'refund-delayed') return { kind: 'refund-failed', detail: kind }
  if (kind === 'day-not-compared') return { kind: 'difference', detail: kind }
  if (kind === 'attempt-stuck') return { kind: 'attempt-error', isStuck: true }
  return { kind }
}
