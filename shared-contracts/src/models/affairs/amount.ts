import * as z from 'zod/mini'

/** An exact amount in AZN, e.g. `30.00`; never a binary fraction (PAY-05). */
export const Amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))
