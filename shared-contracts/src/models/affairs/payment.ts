import * as z from 'zod/mini'
import { Amount } from './amount.ts'

/** An obligation or a payment (section 3 of the specification). `amount` is the sum of the two fees. */
export const Payment = z.object({
  paymentNumber: z.string(),
  /** What is paid for. */
  target: z.string(),
  amount: Amount,
  /** ISO 8601 instant; null while nothing is paid. */
  paymentDate: z.nullable(z.string()),
  serviceFee: Amount,
  governmentFee: Amount,
  /** Address of the receipt below `/api/`; null while there is none. */
  receipt: z.nullable(z.string()),
})
