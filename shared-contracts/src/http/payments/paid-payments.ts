import * as z from 'zod/mini'
import { Payment } from '../../models/affairs/payment.ts'
import { Amount, Sum } from '../../models/affairs/amount.ts'
import { endpoint } from '../endpoint.ts'
import { Day, pageOf } from '../paging.ts'
import { STATEMENT_FORMATS } from './payment-limits.ts'
import { AmountFilter, ByNumber, LangQuery, PageQuery, ServiceLabel } from './payment-queries.ts'

/** Filters of the list of paid payments. Lists of codes are joined by commas. */
export const PaidFilters = z.object({
  service: z.optional(z.string().check(z.maxLength(2000))),
  /** Days of the payment. */
  from: z.optional(Day),
  to: z.optional(Day),
  minAmount: AmountFilter,
  maxAmount: AmountFilter,
  /** `field,TYPE`; latest first without it (HTTP-03). */
  sort: z.optional(
    z
      .string()
      .check(z.regex(/^(paymentNumber|target|amount|paymentDate|serviceFee|governmentFee),(ASC|DESC)$/)),
  ),
})
export type PaidFilters = z.infer<typeof PaidFilters>

/**
 * Payment with its receipt; what was paid twice has two. `refunded` was returned, `receiptNumber` is also in the path
 * `receipt`, which is null until the receipt is made in the language.
 */
export const PaidPayment = z.extend(Payment, {
  paymentDate: z.string(),
  receiptNumber: z.string(),
  refunded: Amount,
  /** Whether the caller owed it, so that its obligation can be opened. */
  isOwn: z.boolean(),
  /** Whether the chosen account has paid it; else another payer has. */
  isOwnMoney: z.boolean(),
  /** Demonstration payment: no money moved. */
  isSample: z.boolean(),
})
export type PaidPayment = z.infer<typeof PaidPayment>

/**
 * Lists what the chosen account has paid, also for others, and what other payers have paid for it (PAY-01). Sums and
 * statements leave out the money of other payers, who have it in theirs.
 */
export const listPaidPayments = endpoint({
  method: 'GET',
  path: '/paid-payments',
  access: 'payments:own',
  summary: 'Paid payments of the account that the caller has chosen, with totals',
  query: z.extend(PaidFilters, PageQuery),
  reply: z.extend(pageOf(PaidPayment), {
    /** Sums of the account's own payments that the filters select. */
    sums: z.object({ amount: Sum, serviceFee: Sum, governmentFee: Sum, refunded: Sum }),
    /** How many of the selected payments other payers have made. */
    others: z.int(),
    present: z.object({ services: z.array(ServiceLabel) }),
  }),
  rateLimit: 120,
})

/**
 * Receipt as a PDF in the language of the page (PAY-04). While there is none, `errors.receipt` of the problem has the reason
 * and the expected time, and `Retry-After` the seconds until then.
 */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:number/receipt',
  access: 'payments:own',
  summary: 'Receipt of a payment as a PDF',
  params: ByNumber,
  query: z.object({
    /** Number of the receipt, where an obligation was paid twice; that of the obligation without it. */
    receipt: z.optional(z.string().check(z.maxLength(40))),
    ...LangQuery,
  }),
  reply: z.file(),
  produces: ['application/pdf'],
  errors: ['PAYMENT_UNKNOWN', 'RECEIPT_NOT_AVAILABLE'],
  rateLimit: 60,
})

/** `yes`: the reply has no content, or is the error that the file would have. */
const Check = z.optional(z.literal('yes'))

/** All receipts that the filters select, in one ZIP file. */
export const getReceipts = endpoint({
  method: 'GET',
  path: '/paid-payments/receipts',
  access: 'payments:own',
  summary: 'Receipts of paid payments in one ZIP file',
  query: z.extend(PaidFilters, { check: Check, ...LangQuery }),
  reply: z.file(),
  produces: ['application/zip'],
  errors: ['RECEIPT_NOT_AVAILABLE', 'STATEMENT_TOO_LARGE'],
  rateLimit: 20,
})

/** Statement of paid payments as a file: columns of PAY-01, or ISO 20022 camt.053 for accounting programs. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/paid-payments/statement',
  access: 'payments:own',
  summary: 'Statement of paid payments as CSV, XLSX or camt.053',
  query: z.extend(PaidFilters, { format: z.enum(STATEMENT_FORMATS), check: Check, ...LangQuery }),
  reply: z.file(),
  produces: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml',
  ],
  errors: ['STATEMENT_TOO_LARGE'],
  rateLimit: 40,
})
