import type { EXCEPTION_KINDS } from 'shared-contracts/http/payments/payment-desk'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Steps of obligations, attempts and refunds. Exceptions of finance are events of their kind. */
export type PaymentEventKind =
  | 'raised'
  | 'closed'
  | 'attempt-created'
  | 'attempt-started'
  | 'attempt-submitted'
  | 'attempt-success'
  | 'attempt-failed'
  | 'attempt-cancelled'
  | 'attempt-expired'
  | 'refund-requested'
  | 'refund-approved'
  | 'refund-rejected'
  | 'refund-sent-again'
  | 'refund-submitted'
  | 'refund-success'
  | 'refund-sent-twice'
  | 'difference-resolved'
  | 'looked-at'
  | 'message-repeated'
  | (typeof EXCEPTION_KINDS)[number]

export interface PaymentEvent {
  readonly companyId: CompanyId
  readonly at: Date
  readonly kind: PaymentEventKind
  readonly attemptId?: string | undefined
  readonly obligationId?: string | undefined
  readonly refundId?: string | undefined
  /** Official. */
  readonly personId?: string | undefined
  /** Never personal data. */
  readonly detail?: object
}

/** Adds a step to the append-only log, in the transaction of the step. */
export async function addPaymentEvent(
  queries: Queries,
  { companyId, at, kind, attemptId, obligationId, refundId, personId, detail = {} }: PaymentEvent,
): Promise<void> {
  await queries.query(
    `insert into payment_event (company_id, at, kind, attempt_id, obligation_id, refund_id, person_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      companyId,
      at,
      kind,
      attemptId ?? null,
      obligationId ?? null,
      refundId ?? null,
      personId ?? null,
      JSON.stringify(detail),
    ],
  )
}
