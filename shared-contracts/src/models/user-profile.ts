import * as z from 'zod/mini'

/**
 * Profile of a signed-in person (section 3 of the specification; AUTH-13). What a person has not given is null.
 * `pin` is the number of the identity card; `taxId` the tax number (VÖEN) and `applicantName` who it belongs to.
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
