import { LANGUAGES } from 'shared-contracts/session/language'
import * as z from 'zod/mini'

const Merchant = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Reference = z.string().check(z.minLength(1), z.maxLength(100))
/** Whole qəpik. */
const Amount = z.int().check(z.minimum(1), z.maximum(100_000_000_000))
const Instant = z.iso.datetime()

/** Payment with its present state. A payment is identified by its merchant and the reference of the merchant. */
export const Payment = z.object({
  merchant: Merchant,
  reference: Reference,
  providerRef: z.uuid(),
  state: z.enum(['created', 'submitted', 'success', 'failed', 'cancelled', 'expired']),
  amount: Amount,
  description: z.string(),
  language: z.enum(LANGUAGES),
  returnUrl: z.string(),
  callBackUrl: z.string(),
  expiresAt: Instant,
  /** When the bank confirms a submitted payment. */
  settlesAt: z.nullable(Instant),
  failReason: z.nullable(z.string()),
  bankRef: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
})
export type Payment = z.infer<typeof Payment>

/** Refund of a payment, in whole or in part. */
export const Refund = z.object({
  merchant: Merchant,
  reference: Reference,
  providerRef: z.uuid(),
  /** Reference of the payment. */
  payment: Reference,
  amount: Amount,
  state: z.enum(['submitted', 'success', 'error']),
  settlesAt: z.nullable(Instant),
})
export type Refund = z.infer<typeof Refund>

/**
 * Message to the call-back address of a payment. Only `true` ones are repeated until they are accepted; the id of another one
 * begins with its kind.
 */
export const CallBack = z.object({
  id: z.string(),
  url: z.string(),
  kind: z.enum(['true', 'forged', 'stale', 'foreign']),
  body: z.string(),
  /** Deliveries that are left. */
  copies: z.int(),
  nextAt: Instant,
  failures: z.int(),
  isDone: z.boolean(),
})
export type CallBack = z.infer<typeof CallBack>

const Percent = z._default(z.number().check(z.minimum(0), z.maximum(100)), 0)
const Milliseconds = z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0)
const Seconds = z.int().check(z.minimum(0), z.maximum(86_400))

/** Faults for tests and drills. */
export const Switches = z.strictObject({
  /** Makes the choice of payments and messages with a fault repeatable. */
  seed: z._default(z.int(), 0),
  /** Longest random delay of a call-back. */
  delayCallBacks: Milliseconds,
  loseCallBacks: Percent,
  repeatCallBacks: Percent,
  /** Call-backs that later ones of the same payment overtake. */
  reorderCallBacks: Percent,
  /** Additional call-backs with a wrong signature, an old time, or an unknown reference. */
  forgeCallBacks: Percent,
  staleCallBacks: Percent,
  foreignCallBacks: Percent,
  /** Longest random delay of a reply to the merchant. */
  delayReplies: Milliseconds,
  /** Messages refused with 503, and messages that are processed without a reply. */
  failMessages: Percent,
  loseReplies: Percent,
  /** How long the bank checks a submitted payment, and a refund. */
  bankSeconds: z._default(Seconds, 5),
  refundSeconds: z._default(Seconds, 0),
  failRefunds: Percent,
  /** Kills the process once, after it has stored the next change of this kind. */
  dieAfter: z._default(z.nullable(z.enum(['create', 'pay', 'cancel', 'refund'])), null),
  /** The daily file also exists for the present day. */
  showsToday: z._default(z.boolean(), false),
})
export type Switches = z.infer<typeof Switches>

const Signed = { merchant: Merchant }
const ByReference = { ...Signed, reference: Reference }

/** Messages of a merchant. */
export const Message = z.discriminatedUnion('operation', [
  z.strictObject({
    ...ByReference,
    operation: z.literal('create-payment'),
    amount: Amount,
    currency: z.literal('AZN'),
    description: z.string().check(z.minLength(1), z.maxLength(1000)),
    language: z.enum(LANGUAGES),
    returnUrl: z.url(),
    callBackUrl: z.url(),
    expiresAt: Instant,
  }),
  z.strictObject({ ...ByReference, operation: z.literal('get-payment') }),
  z.strictObject({ ...ByReference, operation: z.literal('cancel-payment') }),
  z.strictObject({
    ...ByReference,
    operation: z.literal('refund'),
    payment: Reference,
    amount: Amount,
    currency: z.literal('AZN'),
    /** What the merchant thinks can still be refunded. */
    refundable: z.int(),
  }),
  z.strictObject({ ...ByReference, operation: z.literal('get-refund') }),
  z.strictObject({ ...Signed, operation: z.literal('get-daily-file'), day: z.iso.date() }),
])
export type Message = z.infer<typeof Message>
export type MessageOf<Operation extends Message['operation']> = Extract<Message, { operation: Operation }>

/** Whether nothing but a late confirmation of the bank changes the payment any more. */
export function isFinal({ state }: Payment): boolean {
  return state !== 'created' && state !== 'submitted'
}

/** Key of a payment or refund. */
export function keyOf({ merchant, reference }: Pick<Payment, 'merchant' | 'reference'>): string {
  return `${merchant} ${reference}`
}
