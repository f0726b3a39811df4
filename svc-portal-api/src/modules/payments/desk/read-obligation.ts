import { PortalError } from 'shared-contracts/errors/portal-error'
import type { DeskObligation } from 'shared-contracts/http/payments/payment-desk'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { toAmount } from '../amounts.ts'
import { describeClosingReason } from '../obligations/closing-reason.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { describeRefund } from '../refunds/describe-refund.ts'
import { listRefundsOf } from '../refunds/refunds.store.ts'
import {
  findDeskObligation,
  listDeskAttempts,
  listDeskReceipts,
  type DeskObligationRow,
} from './desk-obligations.store.ts'
import type { FinanceOfficial } from './finance-official.ts'
import { listLooks, logLooks } from './looks.store.ts'

interface ObligationRequest {
  readonly number: string
  readonly language: Language
}

/** Obligation with its attempts, receipts and refunds. The look is logged. @throws PortalError PAYMENT_UNKNOWN */
export async function readObligation(
  { pool, clock }: PaymentsContext,
  official: FinanceOfficial,
  { number, language }: ObligationRequest,
): Promise<DeskObligation> {
  const now = clock.now()
  const row = await findDeskObligation(pool, official, { number, today: civilDay(now) })
  if (row === undefined) throw new PortalError('PAYMENT_UNKNOWN')
  await logLooks(pool, official, { obligationIds: [row.id], now })
  const [attempts, receipts, refunds, looks] = await Promise.all([
    listDeskAttempts(pool, row.id),
    listDeskReceipts(pool, row.id),
    listRefundsOf(pool, official, row.id),
    listLooks(pool, row.id),
  ])
  return {
    ...describeObligation(row, language),
    attempts: attempts.map(({ id, state, amount, startedAt, finishedAt }) => ({
      id,
      state,
      amount: toAmount(amount),
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      number: receipt.number,
      paidAt: receipt.paidAt.toISOString(),
      amount: toAmount(receipt.amount),
      refundable: toAmount(receipt.amount - receipt.refunded),
    })),
    refunds: refunds.map((refund) => describeRefund(refund)),
    looks: looks.map(({ official: name, at }) => ({ official: name, at: at.toISOString() })),
  }
}

function describeObligation(row: DeskObligationRow, language: Language) {
  const { caseId, caseNumber, closedOn, closeReason, closer } = row
  return {
    number: row.number,
    target: row.target[language],
    payer: row.payerName,
    amount: toAmount(row.amount),
    serviceFee: toAmount(row.serviceFee),
    governmentFee: toAmount(row.governmentFee),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    status: row.status,
    isSample: row.isSample,
    case: caseId === null || caseNumber === null ? null : { id: caseId, number: caseNumber },
    closing:
      closedOn === null || closeReason === null
        ? null
        : { on: closedOn, reason: describeClosingReason(closeReason, language), by: closer },
  }
}
