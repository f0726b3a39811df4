import * as z from 'zod/mini'
import { User } from '../../models/user.ts'

/**
 * Who is signed in (section 3 of the specification). Until `isAuthResolved` nobody knows: no prompt and no redirect
 * before that (STATE-06).
 */
export const AuthState = z.object({
  user: z.nullable(User),
  isLoginModalOpened: z.boolean(),
  isAuthResolved: z.boolean(),
})
export type AuthState = z.infer<typeof AuthState>
