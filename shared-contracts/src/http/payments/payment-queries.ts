import * as z from 'zod/mini'
import { Amount } from '../../models/affairs/amount.ts'
import { PaymentNumber } from './payment-models.ts'

/** Language of a reply. */
export const LangQuery = { lang: z.optional(z.string()) }

/** Page of a list, and language of a reply. */
export const PageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  ...LangQuery,
}

/** Amount of a filter, as it was typed and normalized: `30.00`. */
export const AmountFilter = z.optional(Amount)

/** Path parameters with the number of an obligation. */
export const ByNumber = z.object({ number: PaymentNumber })

/** Service with its name in the caller's language. */
export const ServiceLabel = z.object({ code: z.string(), label: z.string() })
