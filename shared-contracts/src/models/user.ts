import * as z from 'zod/mini'
import { LANGUAGES } from '../session/language.ts'
import { Role } from './role.ts'

/** Account that a user may act for; `voen: null` is the citizen (ACC-01). */
export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  voen: z.nullable(z.string()),
  positionName: z.string(),
  selectedCertNumber: z.string(),
  selected: z.boolean(),
})
export type Manufacturer = z.infer<typeof Manufacturer>

/** Signed-in user (section 3 of the specification). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  roles: z.array(Role),
  language: z.object({ isoCode: z.enum(LANGUAGES) }),
  manufacturers: z.array(Manufacturer),
})
export type User = z.infer<typeof User>
