import * as z from 'zod/mini'
import { Payment } from '../../models/affairs/payment.ts'
import { Amount, Sum } from '../../models/affairs/amount.ts'
import { StatisticCount } from '../cases/case-statistics.ts'
import { endpoint } from '../endpoint.ts'
import { Day, pageOf } from '../paging.ts'
import { MAX_PAID_TOGETHER, STATEMENT_FORMATS } from './payment-limits.ts'
import { Obligation, OwnRefund, PaymentAttempt, PaymentCode, PaymentNumber } from './payment-models.ts'

const Lang = z.optional(z.string())
const Page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1)
const PerPage = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10)
/** Amount of a filter, as it was typed and normalized: `30.00`. */
const AmountFilter = z.optional(Amount)
const ByNumber = z.object({ number: PaymentNumber })

const ServiceLabel = z.object({ code: z.string(), label: z.string() })

/** Filters of the list of obligations. Lists of codes are joined by commas. */
export const ObligationFilters = z.object({
  status: z.optional(z.string().check(z.maxLength(200))),
  service: z.optional(z.string().check(z.maxLength(2000))),
  /** Days of `dueOn`. */
  from: z.optional(Day),
  to: z.optional(Day),
  minAmount: AmountFilter,
  maxAmount: AmountFilter,
  /** `field,TYPE`; the earliest due day first without it (HTTP-03). */
  sort: z.optional(z.string().check(z.regex(/^(number|target|amount|dueOn|status),(ASC|DESC)$/))),
})
export type ObligationFilters = z.infer<typeof ObligationFilters>

/** Lists the obligations of the chosen account (PAY-01). `present` and `owed` ignore the filters. */
export const listObligations = endpoint({
  method: 'GET',
  path: '/payment-obligations',
  access: 'payments:own',
  summary: 'Obligations of the account that the caller has chosen, with totals',
  query: z.extend(ObligationFilters, { page: Page, perPage: PerPage, lang: Lang }),
  reply: z.extend(pageOf(Obligation), {
    /** Sum of the obligations that the filters select. */
    sum: Sum,
    /** What can be paid now. */
    owed: z.object({ count: z.int(), sum: Sum, overdue: z.int() }),
    /** Services that obligations of the caller have. */
    present: z.object({ services: z.array(ServiceLabel) }),
  }),
  rateLimit: 120,
})

/** Obligation with its attempts, the latest first. */
export const ObligationPage = z.extend(Obligation, {
  payer: z.string(),
  /** Case that it belongs to. */
  appeal: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** Why it is no longer owed; null unless cancelled or waived. */
  closing: z.nullable(z.object({ on: Day, reason: z.string() })),
  /** Number with control code, for another person who pays; null unless payable. */
  code: z.nullable(z.string()),
  attempts: z.array(PaymentAttempt),
  refunds: z.array(OwnRefund),
  /** Day of the payment; null unless paid. */
  paidOn: z.nullable(Day),
})
export type ObligationPage = z.infer<typeof ObligationPage>

/** Gets an obligation of the caller. */
export const getObligation = endpoint({
  method: 'GET',
  path: '/payment-obligations/:number',
  access: 'payments:own',
  summary: 'Obligation: what it is for, its amounts, its attempts and refunds',
  params: ByNumber,
  query: z.object({ lang: Lang }),
  reply: ObligationPage,
  errors: ['PAYMENT_UNKNOWN'],
  rateLimit: 120,
})

/**
 * Finds the obligation of another person by its number with control code. The code is in no address. What has ended is
 * shown only to its owner and payer.
 */
export const findObligationByCode = endpoint({
  method: 'POST',
  path: '/payment-codes',
  access: 'payments:own',
  summary: 'Obligation that a number with control code names, without the name of who owes it',
  body: z.strictObject({ code: PaymentCode }),
  reply: z.pick(Obligation, {
    number: true,
    target: true,
    amount: true,
    serviceFee: true,
    governmentFee: true,
    dueOn: true,
    status: true,
    isPayable: true,
    isSample: true,
  }),
  errors: ['PAYMENT_CODE_UNKNOWN', 'PAYMENT_NOT_OWED'],
  rateLimit: 20,
})

/**
 * Starts to pay one or several obligations together. `key` is an idempotency key: the same request again returns
 * the same attempt, another request with the same key is refused. `amount` is what the page has shown. An attempt
 * of the caller that is not finished is returned instead of a second one.
 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/payment-attempts',
  access: 'payments:own',
  summary: 'Start a payment; the payer continues at the payment portal',
  body: z.strictObject({
    key: z.uuid(),
    obligations: z
      .array(z.strictObject({ number: PaymentNumber, amount: Amount }))
      .check(z.minLength(1), z.maxLength(MAX_PAID_TOGETHER)),
    /** Number with control code of an obligation of another person; it is the only one then. */
    code: z.optional(PaymentCode),
    /** Certificate number of the account that the page has shown; null as a citizen without one. */
    account: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  reply: PaymentAttempt,
  errors: [
    'PAYMENT_UNKNOWN',
    'PAYMENT_CODE_UNKNOWN',
    'PAYMENT_NOT_OWED',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_AMOUNT_CHANGED',
    'PAYMENT_KEY_USED',
    'PAYMENT_PORTAL_UNAVAILABLE',
    'ACCOUNT_CHANGED',
  ],
  rateLimit: 30,
})

/** Attempt with what it pays. */
export const AttemptPage = z.extend(PaymentAttempt, {
  obligations: z.array(
    z.extend(z.pick(Obligation, { number: true, target: true, amount: true, status: true }), {
      /** Whether the caller owes it; that of another person is opened and paid again by code only. */
      isOwn: z.boolean(),
      /** Whether it was not owed any more when the attempt paid it, so that the money is returned. */
      isReturned: z.boolean(),
      /** Number of the receipt of this attempt; null until the payment. */
      receiptNumber: z.nullable(z.string()),
    }),
  ),
  /** Whether the receipts can be opened. */
  hasReceipts: z.boolean(),
  /** Whether the payment portal has responded for this reply; false while it is unavailable. */
  isConfirmed: z.boolean(),
})
export type AttemptPage = z.infer<typeof AttemptPage>

const AttemptId = z.object({ id: z.uuid() })

/** Gets an attempt of the caller. One that is not finished is looked up at the payment portal first (PAY-03). */
export const getAttempt = endpoint({
  method: 'GET',
  path: '/payment-attempts/:id',
  access: 'payments:own',
  summary: 'State of a payment, as the payment portal has it now',
  params: AttemptId,
  query: z.object({ lang: Lang }),
  reply: AttemptPage,
  errors: ['PAYMENT_UNKNOWN'],
  rateLimit: 120,
})

/**
 * Cancels an attempt that was not paid, at the payment portal too. What was paid meanwhile stays paid. Without a response
 * of the payment portal the result is unknown, and `isConfirmed` is false.
 */
export const cancelAttempt = endpoint({
  method: 'POST',
  path: '/payment-attempts/:id/cancellations',
  access: 'payments:own',
  summary: 'Cancel a payment that was not finished',
  params: AttemptId,
  reply: AttemptPage,
  errors: ['PAYMENT_UNKNOWN'],
  rateLimit: 30,
})

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
  query: z.extend(PaidFilters, { page: Page, perPage: PerPage, lang: Lang }),
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
    lang: Lang,
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
  query: z.extend(PaidFilters, { check: Check, lang: Lang }),
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
  query: z.extend(PaidFilters, { format: z.enum(STATEMENT_FORMATS), check: Check, lang: Lang }),
  reply: z.file(),
  produces: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml',
  ],
  errors: ['STATEMENT_TOO_LARGE'],
  rateLimit: 40,
})

/** Month of the public report, `YYYY-MM`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Sums of a row of the public report; null where its number is not published. */
const ReportSums = z.nullable(z.object({ serviceFee: Sum, governmentFee: Sum, refunded: Sum }))

/**
 * Public report about payments: numbers and sums by month and service, without persons (HTTP-01). A number that is small, or
 * would reveal a small one, is not published, nor are its sums.
 */
export const getPaymentReport = endpoint({
  method: 'GET',
  path: '/public/payment-report',
  access: 'public',
  summary: 'Payments by month and service: numbers and sums',
  query: z.object({ year: z.optional(z.string().check(z.regex(/^20\d\d$/))), lang: Lang }),
  reply: z.object({
    year: z.string(),
    /** Years with payments, the latest first. */
    years: z.array(z.string()),
    months: z.array(z.object({ month: Month, count: StatisticCount, sums: ReportSums })),
    /** Most payments first; null are those of no service. */
    services: z.array(
      z.object({ service: z.nullable(ServiceLabel), count: StatisticCount, sums: ReportSums }),
    ),
    /** Of the year. */
    all: z.object({ count: StatisticCount, sums: ReportSums }),
    /** Whether it counts demonstration payments only. */
    isSample: z.boolean(),
    /** End of the last month that the figures have, ISO 8601; later payments and refunds are left out. */
    asOf: z.string(),
  }),
  rateLimit: 60,
  cache: { maxAge: 300, etag: 'body' },
})
