import * as z from 'zod/mini'

/** Format of a tax number: ten digits. */
export const TAX_NUMBER = /^\d{10}$/

/** Reply of the tax register to `GET <address>/taxpayers/<number>`; 404 for an unknown number. */
export const Taxpayer = z.object({
  taxNumber: z.string().check(z.regex(TAX_NUMBER)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
})
export type Taxpayer = z.infer<typeof Taxpayer>
