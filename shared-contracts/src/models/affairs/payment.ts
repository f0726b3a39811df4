import * as z from 'zod/mini'
import { Amount } from './amount.ts'

/** Obligation or payment (section 3 of the specification). `amount` is the sum of the two fees. */
export const Payment = z.object({
  paymentNumber: z.string(),
  /** Subject of the payment. */
  target: z.string(),
  amount: Amount,
  /** ISO 8601 instant; null if not paid. */
  paymentDate: z.nullable(z.string()),
  serviceFee: Amount,
  governmentFee: Amount,
  /** Path of the receipt below `/api/`; null without one. */
  receipt: z.nullable(z.string()),
})
