import * as z from 'zod/mini'

export const POSSESSOR_NAME_MIN = 3
export const POSSESSOR_ADDRESS_MIN = 7

/** A foreign organization (section 3 of the specification). `description` is a note and may be empty. */
export const Possessor = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  description: z.nullable(z.string()),
})
export type Possessor = z.infer<typeof Possessor>
