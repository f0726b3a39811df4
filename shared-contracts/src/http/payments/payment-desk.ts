import * as z from 'zod/mini'
import { Amount, Sum } from '../../models/affairs/amount.ts'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'
import { Day, pageOf } from '../paging.ts'
import { ATTEMPT_STATES, OBLIGATION_STATUSES, PaymentNumber, REFUND_STATES } from './payment-models.ts'

/** Maximum length of a reason that an official writes. */
export const PAYMENT_REASON_MAX = 500
/** Rows on a page of the desk. */
export const PAYMENTS_PER_PAGE = 25

const Lang = z.optional(z.string())
const Page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), 1)
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYMENT_REASON_MAX))
const Id = z.object({ id: z.uuid() })

/** Refund at the desk. */
export const DeskRefund = z.object({
  id: z.uuid(),
  number: PaymentNumber,
  payer: z.string(),
  amount: Amount,
  state: z.enum(REFUND_STATES),
  isAutomatic: z.boolean(),
  /** As the official wrote it; empty for an automatic refund. */
  reason: z.string(),
  requestedAt: z.string(),
  /** Names of the officials; null for an automatic refund, and before the decision. */
  requestedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** What the official wrote who decided, if anything; only officials read it. */
  decisionNote: z.optional(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Whether the caller may decide now: never about an own request. */
  canDecide: z.boolean(),
})
export type DeskRefund = z.infer<typeof DeskRefund>

/** Obligation at the desk. */
export const DeskObligation = z.object({
  number: PaymentNumber,
  target: z.string(),
  payer: z.string(),
  amount: Amount,
  serviceFee: Amount,
  governmentFee: Amount,
  issuedOn: Day,
  dueOn: Day,
  status: z.enum(OBLIGATION_STATUSES),
  isSample: z.boolean(),
  /** Case that it belongs to. */
  case: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** Why it is no longer owed, and the official; null unless cancelled or waived. */
  closing: z.nullable(z.object({ on: Day, reason: z.string(), by: z.nullable(z.string()) })),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(ATTEMPT_STATES),
      amount: Amount,
      startedAt: z.string(),
      finishedAt: z.nullable(z.string()),
    }),
  ),
  /** Receipts that can be refunded, or were. */
  receipts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      paidAt: z.string(),
      amount: Amount,
      /** What can still be refunded. */
      refundable: Amount,
    }),
  ),
  refunds: z.array(DeskRefund),
  /** Officials who have read it, the latest first: an access is logged once an hour. */
  looks: z.array(z.object({ official: z.string(), at: z.string() })),
})
export type DeskObligation = z.infer<typeof DeskObligation>

/** Kinds of exceptions that finance checks. */
export const EXCEPTION_KINDS = [
  'late-success',
  'paid-twice',
  'refund-failed',
  'difference',
  'attempt-error',
  'message-refused',
] as const

/** What is more exact than a kind: a `refund-failed` without result for a day, and a day as a `difference` without its file. */
export const EXCEPTION_DETAILS = ['refund-delayed', 'day-not-compared'] as const

/** What did not go as usual. */
export const PaymentException = z.object({
  id: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  detail: z.optional(z.enum(EXCEPTION_DETAILS)),
  /** An `attempt-error` that has no result for a day. */
  isStuck: z.optional(z.boolean()),
  at: z.string(),
  number: z.nullable(PaymentNumber),
  attempt: z.nullable(z.uuid()),
  amount: z.nullable(Amount),
  /** Nothing is left to do: put right automatically, e.g. by a refund, or by an official. */
  isSettled: z.boolean(),
})
export type PaymentException = z.infer<typeof PaymentException>

/** Kinds of a difference between the portal and the daily file of the payment portal. */
export const DIFFERENCE_KINDS = ['missing-here', 'missing-there', 'amount', 'state'] as const

/** Comparison with the daily file of a day. */
export const Reconciliation = z.object({
  day: Day,
  /** Null until the file was read. */
  readAt: z.nullable(z.string()),
  ours: z.object({ count: z.int(), sum: Sum }),
  theirs: z.object({ count: z.int(), sum: Sum }),
  openDifferences: z.int(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** One difference of a day. */
export const Difference = z.object({
  id: z.uuid(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Reference of the payment: the id of our attempt, if it is one. */
  reference: z.string(),
  numbers: z.array(PaymentNumber),
  ours: z.nullable(z.object({ state: z.string(), amount: Amount })),
  theirs: z.nullable(z.object({ state: z.string(), amount: Amount })),
  resolution: z.nullable(z.object({ note: z.string(), by: z.string(), at: z.string() })),
  /** It concerns the caller: another official resolves it. */
  isOwn: z.optional(z.literal(true)),
})
export type Difference = z.infer<typeof Difference>

/** Totals of a day and a service. */
export const DayTotal = z.object({
  day: Day,
  service: z.nullable(z.object({ code: z.string(), label: z.string() })),
  count: z.int(),
  serviceFee: Sum,
  governmentFee: Sum,
  refunded: Sum,
})
export type DayTotal = z.infer<typeof DayTotal>

/** Days that the totals of the overview cover at most. */
export const TOTALS_MAX_DAYS = 366

/** What waits for finance, and the totals of a period. */
export const PaymentDesk = z.object({
  waiting: z.object({ refunds: z.int(), exceptions: z.int(), differences: z.int() }),
  from: Day,
  to: Day,
  totals: z.array(DayTotal),
  sum: z.object({ count: z.int(), serviceFee: Sum, governmentFee: Sum, refunded: Sum }),
  /** The totals are of demonstration payments: there is no other one yet. */
  isSample: z.optional(z.literal(true)),
  /** Sums of all debits and credits of the ledger, which are equal. */
  ledger: z.object({ debit: Sum, credit: Sum }),
})
export type PaymentDesk = z.infer<typeof PaymentDesk>

/** Overview of the finance desk. Without a period the totals are those of the last 30 days. */
export const getPaymentDesk = endpoint({
  method: 'GET',
  path: '/payment-desk',
  access: 'desk:work',
  summary: 'Overview of payments: what waits for finance, and the totals of a period by day and service',
  query: z.object({ from: z.optional(Day), to: z.optional(Day), lang: Lang }),
  reply: PaymentDesk,
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/** Lists exceptions: open ones first, then the latest. */
export const listExceptions = endpoint({
  method: 'GET',
  path: '/payment-desk/exceptions',
  access: 'desk:work',
  summary: 'Payments that did not go as usual',
  query: z.object({ page: Page, lang: Lang }),
  reply: pageOf(PaymentException),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/**
 * Finds an obligation by its number, for an official. The access is logged. What the official owes or has paid is
 * unknown at the desk.
 */
export const getDeskObligation = endpoint({
  method: 'GET',
  path: '/payment-desk/obligations/:number',
  access: 'desk:work',
  summary: 'Obligation with its attempts and receipts',
  params: z.object({ number: PaymentNumber }),
  query: z.object({ lang: Lang }),
  reply: DeskObligation,
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN'],
  rateLimit: 60,
})

/** Adds an obligation that an official sets, once for each `key`. */
export const addObligation = endpoint({
  method: 'POST',
  path: '/payment-desk/obligations',
  access: 'desk:work',
  summary: 'Add an obligation to a case, or for an account',
  body: z.strictObject({
    key: z.uuid(),
    /** Number of the case, or FIN or VÖEN of the payer. */
    case: z.optional(z.string().check(z.maxLength(40))),
    payer: z.optional(z.string().check(z.regex(/^[A-Z0-9]{7}$|^\d{10}$/))),
    target: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
    serviceFee: Amount,
    governmentFee: Amount,
    dueOn: Day,
  }),
  reply: z.extend(MessageReply, { number: PaymentNumber }),
  errors: ['CASE_DUTY_MISSING', 'CASE_UNKNOWN', 'PAYER_UNKNOWN', 'PAYMENT_KEY_USED'],
  rateLimit: 60,
})

/** Cancels or waives an obligation that is not paid. The same again changes nothing. */
export const closeObligation = endpoint({
  method: 'POST',
  path: '/payment-desk/obligations/:number/closings',
  access: 'desk:work',
  summary: 'Cancel an obligation that is wrong, or waive one',
  params: z.object({ number: PaymentNumber }),
  body: z.strictObject({ kind: z.enum(['cancelled', 'waived']), reason: Reason }),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN', 'PAYMENT_NOT_OWED', 'PAYMENT_IN_PROGRESS'],
  rateLimit: 60,
})

/** Lists refunds: those that wait for a decision first, then the latest. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/payment-desk/refunds',
  access: 'desk:work',
  summary: 'Refunds with their states',
  query: z.object({ page: Page, lang: Lang }),
  reply: pageOf(DeskRefund),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/**
 * Requests a refund, once for each `key`. `refundable` is what the official has seen as refundable; another amount of
 * the server is refused, so that nothing is refunded twice.
 */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/payment-desk/refunds',
  access: 'desk:work',
  summary: 'Request a refund, which a second official approves',
  body: z.strictObject({
    key: z.uuid(),
    receipt: z.uuid(),
    amount: Amount,
    refundable: Amount,
    reason: Reason,
  }),
  reply: z.extend(MessageReply, { id: z.uuid() }),
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN', 'REFUND_AMOUNT_CHANGED', 'PAYMENT_KEY_USED'],
  rateLimit: 30,
})

/**
 * Approves or rejects a refund that another official has requested, with a note if needed. The same decision with the same
 * note again changes nothing.
 */
export const decideRefund = endpoint({
  method: 'POST',
  path: '/payment-desk/refunds/:id/decisions',
  access: 'desk:work',
  summary: 'Approve or reject a refund of another official',
  params: Id,
  body: z.strictObject({ outcome: z.enum(['approved', 'rejected']), note: z.optional(Reason) }),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN', 'REFUND_OWN_REQUEST', 'REFUND_DECIDED'],
  rateLimit: 30,
})

/** Sends a refund again that the payment portal has refused. A refund in another state stays as it is. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/payment-desk/refunds/:id/retries',
  access: 'desk:work',
  summary: 'Send a failed refund to the payment portal again',
  params: Id,
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN'],
  rateLimit: 30,
})

/** Lists comparisons with the daily files, the latest day first. */
export const listReconciliations = endpoint({
  method: 'GET',
  path: '/payment-desk/reconciliations',
  access: 'desk:work',
  summary: 'Comparisons with the daily files of the payment portal',
  query: z.object({ page: Page, lang: Lang }),
  reply: pageOf(Reconciliation),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/** Lists the differences of a day. */
export const listDifferences = endpoint({
  method: 'GET',
  path: '/payment-desk/reconciliations/:day',
  access: 'desk:work',
  summary: 'Differences of a day between the portal and the payment portal',
  params: z.object({ day: Day }),
  query: z.object({ lang: Lang }),
  reply: z.object({ day: Day, differences: z.array(Difference) }),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/** Records how a difference was put right. The same note of the same official again changes nothing. */
export const resolveDifference = endpoint({
  method: 'POST',
  path: '/payment-desk/differences/:id/resolutions',
  access: 'desk:work',
  summary: 'Record how a difference was put right',
  params: Id,
  body: z.strictObject({ note: Reason }),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'PAYMENT_UNKNOWN', 'DIFFERENCE_RESOLVED'],
  rateLimit: 60,
})
