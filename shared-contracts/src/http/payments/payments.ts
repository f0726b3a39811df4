import * as z from 'zod/mini'
import { Amount, Sum } from '../../models/affairs/amount.ts'
import { endpoint } from '../endpoint.ts'
import { Day, pageOf } from '../paging.ts'
import { MAX_PAID_TOGETHER } from './payment-limits.ts'
import { Obligation, OwnRefund, PaymentAttempt, PaymentCode, PaymentNumber } from './payment-models.ts'
import { AmountFilter, ByNumber, LangQuery, PageQuery, ServiceLabel } from './payment-queries.ts'

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
  query: z.extend(ObligationFilters, PageQuery),
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
  query: z.object(LangQuery),
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
  query: z.object(LangQuery),
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
