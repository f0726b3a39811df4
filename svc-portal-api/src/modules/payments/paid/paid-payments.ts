import type { PaidFilters, PaidPayment } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import { splitCodes } from '../../../common/input/split-codes.ts'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import { toAmount, toQapik } from '../amounts.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { Receipt } from '../receipts/receipt-rows.ts'
import {
  listPaid,
  listPaidRefunds,
  listPaidServices,
  sumPaid,
  type PaidFilter,
  type PaidOwner,
  type PaidRefund,
  type PaidSort,
  type PaidSums,
} from './paid.store.ts'

/** What a request selects: the payments of the chosen account. */
export interface PaidRequest<Query extends PaidFilters = PaidFilters> {
  readonly owner: AccountOwner
  readonly query: Query
  readonly language: Language
}

/** A page of the payments of the chosen account, with sums of all that the filters select. */
export async function listPaidPaymentsOf(
  { pool }: Pick<PaymentsContext, 'pool'>,
  request: PaidRequest<PaidFilters & { readonly page: number; readonly perPage: number }>,
) {
  const { owner, query, language } = request
  const { page, perPage } = query
  const [rows, { total, ...sums }, services] = await Promise.all([
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
    present: { services: [...services] },
  }
}

/** Number and sums of the payments that a request selects. */
export function countPaid(
  { pool }: Pick<PaymentsContext, 'pool'>,
  { owner, query }: PaidRequest,
): Promise<PaidSums> {
  return sumPaid(pool, { ...ownerOf(owner), filter: readFilter(query) })
}

interface PageOfPaid {
  readonly limit: number
  readonly offset: number
}

/** A page of the receipts that a request selects, in its order. */
export function readPaid(
  { pool }: Pick<PaymentsContext, 'pool'>,
  { owner, query, language }: PaidRequest,
  page: PageOfPaid,
): Promise<readonly Receipt[]> {
  const [field, direction] = (query.sort ?? 'paymentDate,DESC').split(',')
  const sort = { field: field as PaidSort, isDescending: direction === 'DESC' }
  return listPaid(pool, { ...ownerOf(owner), filter: readFilter(query), sort, language, ...page })
}

/** What was returned in the period of a request, of the payments that its other filters select. */
export function readRefunds(
  { pool }: Pick<PaymentsContext, 'pool'>,
  { owner, query }: PaidRequest,
): Promise<readonly PaidRefund[]> {
  return listPaidRefunds(pool, { ...ownerOf(owner), filter: readFilter(query) })
}

function ownerOf(owner: AccountOwner): PaidOwner {
  return { owner, accounts: owner.chosen.map((number) => number ?? '') }
}

function readFilter({ service, from, to, minAmount, maxAmount }: PaidFilters): PaidFilter {
  return {
    services: splitCodes(service),
    from: from ?? null,
    to: to ?? null,
    minAmount: minAmount === undefined ? null : toQapik(minAmount),
    maxAmount: maxAmount === undefined ? null : toQapik(maxAmount),
  }
}

function describePayment(row: Receipt, language: Language): PaidPayment {
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
    receipt: `payments/${paymentNumber}/receipt?${new URLSearchParams({ receipt: number }).toString()}`,
    isSample: isDemonstration,
  }
}
