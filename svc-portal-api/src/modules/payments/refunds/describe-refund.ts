import type { DeskRefund } from 'shared-contracts/http/payments/payment-desk'
import { toAmount } from '../amounts.ts'
import type { RefundRow } from './refunds.store.ts'

/** Refund as an official reads it, who never decides about an own request. */
export function describeRefund(row: RefundRow): DeskRefund {
  const {
    id,
    number,
    payer,
    amount,
    state,
    isAutomatic,
    reason,
    requestedAt,
    requester,
    decider,
    decisionNote,
  } = row
  return {
    id,
    number,
    payer,
    amount: toAmount(amount),
    state,
    isAutomatic,
    reason: isAutomatic ? '' : reason,
    requestedAt: requestedAt.toISOString(),
    requestedBy: requester,
    decidedBy: decider,
    ...(decisionNote === null ? {} : { decisionNote }),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    canDecide: state === 'requested' && !row.isOwnRequest,
  }
}
