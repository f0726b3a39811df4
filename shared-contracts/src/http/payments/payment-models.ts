import * as z from 'zod/mini'
import { Amount } from '../../models/affairs/amount.ts'
import { Day } from '../paging.ts'

/**
 * Statuses of an obligation. `processing`: an attempt is not finished, so the money may be on its way. `waived`: no
 * longer owed. `refunded`: paid, and the whole amount was returned.
 */
export const OBLIGATION_STATUSES = [
  'open',
  'overdue',
  'processing',
  'paid',
  'refunded',
  'cancelled',
  'waived',
] as const
/** Status of an obligation. */
export type ObligationStatus = (typeof OBLIGATION_STATUSES)[number]

/**
 * States of an attempt. `created`: the payment portal does not have it yet. `started`: the payer is at the payment portal.
 * `submitted`: paid there, the bank is still checking. The others are final, but become `success` when the payment portal
 * reports it late. `error`: the payment portal has another amount, which finance checks.
 */
export const ATTEMPT_STATES = [
  'created',
  'started',
  'submitted',
  'success',
  'failed',
  'cancelled',
  'expired',
  'error',
] as const
/** State of an attempt. */
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Why the payment portal refused a payment. `unknown` is any other reason. */
export const FAIL_REASONS = ['funds', 'card', 'limit', 'declined', 'unknown'] as const
/** Why the payment portal refused a payment. */
export type FailReason = (typeof FAIL_REASONS)[number]

/** States of a refund. `requested` waits for a second official; an automatic one begins as `approved`. */
export const REFUND_STATES = ['requested', 'approved', 'submitted', 'success', 'error', 'rejected'] as const
/** State of a refund. */
export type RefundState = (typeof REFUND_STATES)[number]

/** Number of an obligation: ten digits, the last one is a check digit. */
export const PaymentNumber = z.string().check(z.regex(/^94\d{8}$/))

/** Number with control code, by which another person can pay: `9400000017-ABCDE-FGHJK`. */
export const PaymentCode = z.string().check(z.maxLength(40))

/** What is owed. Texts are in the language of the caller. */
export const Obligation = z.object({
  number: PaymentNumber,
  /** What it is for: service, case or object. */
  target: z.string(),
  amount: Amount,
  serviceFee: Amount,
  governmentFee: Amount,
  issuedOn: Day,
  dueOn: Day,
  status: z.enum(OBLIGATION_STATUSES),
  /** Whether the caller can pay it now. */
  isPayable: z.boolean(),
  /** Amount of the demonstration, which no law sets. */
  isSample: z.boolean(),
})
export type Obligation = z.infer<typeof Obligation>

/** One try to pay. Instants are ISO 8601. */
export const PaymentAttempt = z.object({
  id: z.uuid(),
  state: z.enum(ATTEMPT_STATES),
  /** Only of a failed one. */
  failReason: z.nullable(z.enum(FAIL_REASONS)),
  amount: Amount,
  startedAt: z.string(),
  /** When the payment portal cancels what was not paid. */
  expiresAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Address of the payment portal where the payer continues; null unless `started`. */
  continueUrl: z.nullable(z.string()),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** Refund as its payer sees it. */
export const OwnRefund = z.object({
  amount: Amount,
  state: z.enum(REFUND_STATES),
  /** Paid twice, and returned without a request. */
  isAutomatic: z.boolean(),
  reason: z.string(),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type OwnRefund = z.infer<typeof OwnRefund>
