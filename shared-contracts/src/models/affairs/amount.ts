import * as z from 'zod/mini'

/** Exact amount in AZN as decimal text, e.g. `30.00` (PAY-05). */
export const Amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

/** Sum of any number of amounts, which has no limit. */
export const Sum = z.string().check(z.regex(/^\d+\.\d{2}$/))
