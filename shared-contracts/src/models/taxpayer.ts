import * as z from 'zod/mini'

/** Ten digits. */
export const TAX_NUMBER = /^\d{10}$/

/** What the tax register answers to `GET <address>/taxpayers/<number>`; 404 where it has no such number. */
export const Taxpayer = z.object({
  taxNumber: z.string().check(z.regex(TAX_NUMBER)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
})
export type Taxpayer = z.infer<typeof Taxpayer>
