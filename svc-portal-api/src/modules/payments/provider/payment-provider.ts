import type { FailReason } from 'shared-contracts/http/payments/payment-models'
import type { Language } from 'shared-contracts/session/language'

/** States of a payment at the payment portal. The last four are final. */
export const PROVIDER_STATES = ['created', 'submitted', 'success', 'failed', 'cancelled', 'expired'] as const
/** State of a payment at the payment portal. */
type ProviderState = (typeof PROVIDER_STATES)[number]

/** Payment as the payment portal reports it. Amounts are whole qəpik. */
export interface ProviderPayment {
  /** Our reference: the id of the attempt. */
  readonly reference: string
  /** Undefined only for one that the payment portal never had, which ends as `expired`. */
  readonly providerRef: string | undefined
  readonly state: ProviderState
  readonly amount: number
  /** Set exactly for `failed`. */
  readonly failReason: FailReason | undefined
  /** Reference of the bank; set for `success`. */
  readonly bankRef: string | undefined
  /** Set for `success`. */
  readonly paidAt: Date | undefined
}

/** Payment to create. */
export interface NewProviderPayment {
  readonly reference: string
  readonly amount: number
  /** Shown to the payer at the payment portal. */
  readonly description: string
  readonly language: Language
  /** Page of this portal to which the payer returns. */
  readonly returnUrl: string
  /** When the payment portal stops accepting money for it. */
  readonly expiresAt: Date
}

/** Where the payer continues. */
interface CreatedPayment {
  readonly providerRef: string
  readonly continueUrl: string
}

/** Refund to send. */
interface NewProviderRefund {
  /** Our reference: the id of the refund, with a suffix when it is sent again after an error. */
  readonly reference: string
  /** Reference of the payment: the id of the attempt. */
  readonly payment: string
  readonly amount: number
  /** What we think can still be refunded; the payment portal refuses a refund when it differs. */
  readonly refundable: number
}

/** Refund as the payment portal reports it. `error` is final: no money was returned. */
export interface ProviderRefund {
  readonly providerRef: string
  readonly state: 'submitted' | 'success' | 'error'
}

/**
 * Payment portal. Each call that moves money is idempotent by its reference. Every function throws
 * PortalError PAYMENT_PORTAL_UNAVAILABLE when there was no usable response: the result is unknown then.
 */
export interface PaymentProvider {
  /** No money moves: receipts prove no payment, and the public report does not count it among real ones. */
  readonly isDemonstration: boolean
  /** Without it no payment is started, as none could be continued or cancelled. */
  readonly isConfigured: boolean
  /** Undefined: it was cancelled before the payment portal had it, or its time was over; it cannot be created any more. */
  createPayment(payment: NewProviderPayment): Promise<CreatedPayment | undefined>
  /** Undefined: the payment portal has no such payment. */
  getPayment(reference: string): Promise<ProviderPayment | undefined>
  /**
   * Cancels what is not paid yet, and returns the state afterwards: another one than `cancelled` when it was too late.
   * Undefined: the payment portal has no such payment, and refuses to create it afterwards.
   */
  cancelPayment(reference: string): Promise<ProviderPayment | undefined>
  refund(refund: NewProviderRefund): Promise<ProviderRefund>
  /** Undefined: the payment portal has no such refund. */
  getRefund(reference: string): Promise<ProviderRefund | undefined>
  /** Successful payments of a civil day, `YYYY-MM-DD`; undefined until the payment portal has made the file. */
  getDailyFile(day: string): Promise<readonly ProviderPayment[] | undefined>
}
