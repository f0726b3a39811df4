import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Obligation, OwnRefund } from 'shared-contracts/http/payments/payment-models'
import type { ObligationFilters, ObligationPage } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { codeKey, hasControlCode } from '../../../common/documents/control-code.ts'
import { splitCodes } from '../../../common/input/split-codes.ts'
import type { AccountHolder, AccountOwner } from '../../../common/persons/account-owner.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toAmount, toQapik } from '../amounts.ts'
import { listOwnAttempts } from '../attempts/attempts.store.ts'
import { describeAttempt } from '../attempts/describe-attempt.ts'
import { codedIdOf, formatPaymentCode, parsePaymentCode } from '../payment-number.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { describeClosingReason } from './closing-reason.ts'
import { isEnded, isPayable } from './obligation-status.ts'
import {
  findObligationByNumber,
  findOwnObligation,
  isConcerned,
  listObligationRows,
  listOwnRefunds,
  listOwnServices,
  sumObligations,
  sumOwed,
  type ListFilters,
  type ListOrder,
  type ObligationRow,
  type OwnRefundRow,
} from './obligations.store.ts'

interface PageQuery extends ObligationFilters {
  readonly page: number
  readonly perPage: number
}

interface ListCall {
  readonly query: PageQuery
  readonly language: Language
}

/** A page of the obligations of the chosen account with their totals (PAY-01). */
export async function listOwnObligations(
  { pool, clock }: PaymentsContext,
  owner: AccountOwner,
  { query, language }: ListCall,
) {
  const { page, perPage } = query
  const request = { owner, today: civilDay(clock.now()), filters: parseFilters(query) }
  const offset = (page - 1) * perPage
  const [rows, total, owed, services] = await Promise.all([
    listObligationRows(pool, { ...request, language, order: parseOrder(query.sort), limit: perPage, offset }),
    sumObligations(pool, request),
    sumOwed(pool, request),
    listOwnServices(pool, owner, language),
  ])
  return {
    content: rows.map((row) => describeObligation(row, language)),
    page,
    perPage,
    total: total.count,
    totalIsLowerBound: false,
    sum: toAmount(total.sum),
    owed: { count: owed.count, sum: toAmount(owed.sum), overdue: owed.overdue },
    present: { services: [...services] },
  }
}

function parseFilters({ status, service, from, to, minAmount, maxAmount }: ObligationFilters): ListFilters {
  return {
    statuses: splitCodes(status),
    services: splitCodes(service),
    from: from ?? null,
    to: to ?? null,
    minAmount: minAmount === undefined ? null : toQapik(minAmount),
    maxAmount: maxAmount === undefined ? null : toQapik(maxAmount),
  }
}

function parseOrder(sort = 'dueOn,ASC'): ListOrder {
  const [field, direction] = sort.split(',')
  return { field: field as ListOrder['field'], isDescending: direction === 'DESC' }
}

function describeObligation(row: ObligationRow, language: Language): Obligation {
  return {
    number: row.number,
    target: row.target[language],
    amount: toAmount(row.amount),
    serviceFee: toAmount(row.serviceFee),
    governmentFee: toAmount(row.governmentFee),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    status: row.status,
    isPayable: isPayable(row.status),
    isSample: row.isSample,
  }
}

interface DetailCall {
  readonly number: string
  readonly language: Language
}

/** Obligation of the person with the person's own attempts and refunds. @throws PortalError PAYMENT_UNKNOWN */
export async function getOwnObligation(
  { pool, clock, secrets }: PaymentsContext,
  holder: AccountHolder,
  { number, language }: DetailCall,
): Promise<z.infer<typeof ObligationPage>> {
  const row = await findOwnObligation(pool, holder, { number, today: civilDay(clock.now()) })
  if (row === undefined) throw new PortalError('PAYMENT_UNKNOWN')
  const [attempts, refunds] = await Promise.all([
    listOwnAttempts(pool, holder, row.id),
    listOwnRefunds(pool, row.id, holder.personId),
  ])
  const { caseId, caseNumber, closedOn, closeReason, paidAt } = row
  return {
    ...describeObligation(row, language),
    payer: row.payerName,
    appeal: caseId === null || caseNumber === null ? null : { id: caseId, number: caseNumber },
    closing:
      closedOn === null || closeReason === null
        ? null
        : { on: closedOn, reason: describeClosingReason(closeReason, language) },
    code: isPayable(row.status) ? formatPaymentCode(codeKey(secrets), row) : null,
    attempts: attempts.map((attempt) => describeAttempt(attempt)),
    refunds: refunds.map((refund) => describeRefund(refund, language)),
    paidOn: paidAt === null ? null : civilDay(paidAt),
  }
}

function describeRefund(refund: OwnRefundRow, language: Language): OwnRefund {
  return {
    amount: toAmount(refund.amount),
    state: refund.state,
    isAutomatic: refund.isAutomatic,
    reason: describeReason(refund, language),
    requestedAt: refund.requestedAt.toISOString(),
    finishedAt: refund.finishedAt?.toISOString() ?? null,
  }
}

/** Reason of a refund: what the official wrote, or the text of an automatic one. */
function describeReason(
  { isAutomatic, reason }: Pick<OwnRefundRow, 'isAutomatic' | 'reason'>,
  language: Language,
): string {
  return isAutomatic ? TEXTS[language].payments.paidTwice : reason
}

interface CodeCall {
  readonly caller: Pick<SignedIn, 'personId'>
  readonly code: string
  readonly language: Language
}

/**
 * Obligation that a number with control code names. Everyone who once got the code keeps it, so what has ended is shown
 * only to its owner and payer.
 * @throws PortalError PAYMENT_CODE_UNKNOWN, PAYMENT_NOT_OWED
 */
export async function findByCode(
  context: PaymentsContext,
  { caller: { personId }, code, language }: CodeCall,
): Promise<Obligation> {
  const row = await getObligationByCode(context.pool, context, code)
  if (isEnded(row.status) && !(await isConcerned(context.pool, row.id, personId)))
    throw new PortalError('PAYMENT_NOT_OWED')
  return describeObligation(row, language)
}

/** Obligation that a number with control code names. @throws PortalError PAYMENT_CODE_UNKNOWN */
export async function getObligationByCode(
  queries: Queries,
  { clock, companyId, secrets }: PaymentsContext,
  typed: string,
): Promise<ObligationRow> {
  const parsed = parsePaymentCode(typed)
  if (parsed === undefined) throw new PortalError('PAYMENT_CODE_UNKNOWN')
  const today = civilDay(clock.now())
  const row = await findObligationByNumber(queries, companyId, { number: parsed.number, today })
  if (row === undefined || !hasControlCode(codeKey(secrets), codedIdOf(row), parsed.code))
    throw new PortalError('PAYMENT_CODE_UNKNOWN')
  return row
}
