import type { PaidFilters, PaidPayment } from 'shared-contracts/http/payments/paid-payments'
import type { Language } from 'shared-contracts/session/language'
import { splitCodes } from '../../../common/input/split-codes.ts'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import { toAmount, toQapik } from '../amounts.ts'
import type { PaymentsContext } from '../payments-context.ts'
import {
  listPaid,
  listPaidRefunds,
  listPaidServices,
  sumPaid,
  type PaidFilter,
  type PaidOwner,
  type PaidRefund,
  type PaidRow,
  type PaidSort,
  type PaidSums,
} from './paid.store.ts'

/** What a request selects: the payments of the chosen account. */
export interface PaidRequest<Query extends PaidFilters = PaidFilters> {
  readonly owner: AccountOwner
  readonly query: Query
  readonly language: Language
  /** Without what other payers have paid. */
  readonly isOwnMoneyOnly?: boolean
}

/** A page of the payments of the chosen account, with sums of all that the filters select. */
export async function listPaidPaymentsOf(
  { pool }: Pick<PaymentsContext, 'pool'>,
  request: PaidRequest<PaidFilters & { readonly page: number; readonly perPage: number }>,
) {
  const { owner, query, language } = request
  const { page, perPage } = query
  const [rows, { total, others, ...sums }, services] = await Promise.all([
    readPaid({ pool }, request, { limit: perPage, offset: (page - 1) * perPage }),
    countPaid({ pool }, request),
    listPaidServices(pool, ownerOf(owner), language),
  ])
  return {
    content: rows.map((row) => describePayment(row, language)),
    page,
    perPage,
    total,
    totalIsLowerBound: false,
    sums: {
      amount: toAmount(sums.amount),
      serviceFee: toAmount(sums.serviceFee),
      governmentFee: toAmount(sums.governmentFee),
      refunded: toAmount(sums.refunded),
    },
    others,
    present: { services: [...services] },
  }
}

/** Number and sums of the payments that a request selects. */
export function countPaid({ pool }: Pick<PaymentsContext, 'pool'>, request: PaidRequest): Promise<PaidSums> {
  return sumPaid(pool, { ...ownerOf(request.owner), filter: readFilter(request) })
}

interface PageOfPaid {
  readonly limit: number
  readonly offset: number
}

/** A page of the receipts that a request selects, in its order. */
export function readPaid(
  { pool }: Pick<PaymentsContext, 'pool'>,
  request: PaidRequest,
  page: PageOfPaid,
): Promise<readonly PaidRow[]> {
  const { owner, query, language } = request
  const [field, direction] = (query.sort ?? 'paymentDate,DESC').split(',')
  const sort = { field: field as PaidSort, isDescending: direction === 'DESC' }
  return listPaid(pool, { ...ownerOf(owner), filter: readFilter(request), sort, language, ...page })
}

/** What was returned in the period of a request, of the payments that its other filters select. */
export function readRefunds(
  { pool }: Pick<PaymentsContext, 'pool'>,
  request: PaidRequest,
): Promise<readonly PaidRefund[]> {
  return listPaidRefunds(pool, { ...ownerOf(request.owner), filter: readFilter(request) })
}

function ownerOf(owner: AccountOwner): PaidOwner {
  return { owner, accounts: owner.chosen.map((number) => number ?? '') }
}

function readFilter({ query, isOwnMoneyOnly = false }: PaidRequest): PaidFilter {
  const { service, from, to, minAmount, maxAmount } = query
  return {
    services: splitCodes(service),
    from: from ?? null,
    to: to ?? null,
    minAmount: minAmount === undefined ? null : toQapik(minAmount),
    maxAmount: maxAmount === undefined ? null : toQapik(maxAmount),
    isOwnMoneyOnly,
  }
}

function describePayment(row: PaidRow, language: Language): PaidPayment {
  const {
    paymentNumber,
    number,
    target,
    paidAt,
    amount,
    serviceFee,
    governmentFee,
    refunded,
    isDemonstration,
  } = row
  return {
    paymentNumber,
    receiptNumber: number,
    target: target[language],
    amount: toAmount(amount),
    paymentDate: paidAt.toISOString(),
    serviceFee: toAmount(serviceFee),
    governmentFee: toAmount(governmentFee),
    refunded: toAmount(refunded),
    receipt: row.hasFile
      ? `payments/${paymentNumber}/receipt?${new URLSearchParams({ receipt: number }).toString()}`
      : null,
    isOwn: row.isOwn,
    isOwnMoney: row.isOwnMoney,
    isSample: isDemonstration,
  }
}
