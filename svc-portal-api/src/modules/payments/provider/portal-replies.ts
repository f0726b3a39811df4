import { FAIL_REASONS } from 'shared-contracts/http/payments/payment-models'
import { isLoopback } from 'shared-service/http/loopback'
import * as z from 'zod/mini'
import { PROVIDER_STATES, type ProviderPayment } from './payment-provider.ts'

const Reference = z.string().check(z.minLength(1), z.maxLength(100))
const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)
const Currency = z.literal('AZN')

/** Reasons that the portal has no text for are `unknown`. */
const FailReason = z.catch(z.enum(FAIL_REASONS), 'unknown')

/** Reply to `get-payment` and `cancel-payment`, and a line of the daily file. */
export const PaymentReply = z.pipe(
  z
    .object({
      reference: Reference,
      providerRef: Reference,
      state: z.enum(PROVIDER_STATES),
      amount: z.int().check(z.positive()),
      currency: Currency,
      failReason: z.optional(z.nullable(z.string())),
      bankRef: z.optional(z.nullable(Reference)),
      paidAt: z.optional(z.nullable(Instant)),
    })
    .check(
      z.refine(
        ({ state, bankRef, paidAt }) =>
          state !== 'success' || (typeof bankRef === 'string' && paidAt instanceof Date),
      ),
    ),
  z.transform(({ currency: _currency, failReason, bankRef, paidAt, ...payment }): ProviderPayment => ({
    ...payment,
    failReason: payment.state === 'failed' ? FailReason.parse(failReason) : undefined,
    bankRef: bankRef ?? undefined,
    paidAt: paidAt ?? undefined,
  })),
)

/** Reply to `create-payment`. The address is a link of our pages, so it has no other scheme. */
export const CreatedReply = z.object({
  reference: Reference,
  providerRef: Reference,
  continueUrl: z.string().check(z.refine(isPageAddress)),
})

/** Reply to `refund` and `get-refund`. */
export const RefundReply = z.object({
  reference: Reference,
  providerRef: Reference,
  state: z.enum(['submitted', 'success', 'error']),
})

/** Reply with status 4xx. */
export const RefusalReply = z.object({ error: z.string().check(z.regex(/^[A-Z_]{1,40}$/)) })

function isPageAddress(text: string): boolean {
  const address = URL.parse(text)
  if (address === null) return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))
}
