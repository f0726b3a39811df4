import * as z from 'zod/mini'

/**
 * Profile of a user (section 3 of the specification; AUTH-13). Missing data is null. `pin` is the personal number of
 * the identity card, `taxId` the tax number (VÖEN), `applicantName` the name of its taxpayer.
 */
export const UserProfile = z.object({
  pin: z.nullable(z.string()),
  name: z.string(),
  surname: z.string(),
  patronymicName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  applicantName: z.nullable(z.string()),
})
export type UserProfile = z.infer<typeof UserProfile>
