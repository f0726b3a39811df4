import * as z from 'zod/mini'

/** Minimum number of characters of the name of an organization. */
export const POSSESSOR_NAME_MIN = 3
/** Minimum number of characters of the address of an organization. */
export const POSSESSOR_ADDRESS_MIN = 7

/** Foreign organization (section 3 of the specification). `description` is an optional note. */
export const Possessor = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  description: z.nullable(z.string()),
})
export type Possessor = z.infer<typeof Possessor>
