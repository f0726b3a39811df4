import * as z from 'zod/mini'
import { Amount } from '../../models/affairs/amount.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyReply } from '../messages.ts'
import { Day } from '../paging.ts'
import { PaymentNumber } from './payment-models.ts'

/**
 * Headers of a signed message between two systems. The signature is the HMAC-SHA256, in hexadecimal, of
 * `<message id>.<seconds since 1970>.<body as sent>`.
 */
export const MESSAGE_HEADERS = {
  id: 'x-message-id',
  time: 'x-message-time',
  signature: 'x-message-signature',
} as const

/** Seconds by which the time of a message may differ from the time of the receiver. */
export const MESSAGE_TOLERANCE_SECONDS = 300

/**
 * Receives a call-back of the payment portal (PAY-02). It only makes the service request the state from the payment portal: a forged, stale or
 * repeated one changes nothing.
 */
export const receiveCallback = endpoint({
  method: 'POST',
  path: '/public/payment-callbacks',
  access: 'public',
  summary: 'Signed call-back of the payment portal',
  body: z.looseObject({ reference: z.string().check(z.maxLength(100)) }),
  reply: EmptyReply,
  errors: ['MESSAGE_REFUSED'],
  rateLimit: 600,
})

/** Adds an obligation for another system, once for each `reference` of it. The message is signed with its secret. */
export const addExternalObligation = endpoint({
  method: 'POST',
  path: '/public/payment-obligations',
  access: 'public',
  summary: 'Add an obligation from another system, by a signed message',
  body: z.strictObject({
    /** Name of the system, as configured. */
    source: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
    reference: z.string().check(z.minLength(1), z.maxLength(100)),
    /** FIN of a citizen or VÖEN of an organization that has signed in to the portal. */
    payer: z.string().check(z.regex(/^[A-Z0-9]{7}$|^\d{10}$/)),
    /** What it is for. */
    target: z.strictObject({
      az: z.string().check(z.minLength(1), z.maxLength(300)),
      en: z.string().check(z.minLength(1), z.maxLength(300)),
      ru: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    serviceFee: Amount,
    governmentFee: Amount,
    dueOn: Day,
  }),
  reply: z.object({ number: PaymentNumber }),
  errors: ['MESSAGE_REFUSED', 'PAYER_UNKNOWN', 'PAYMENT_KEY_USED'],
  rateLimit: 120,
})
