import * as z from 'zod/mini'
import { User } from '../../models/user.ts'

/**
 * Authentication state (section 3 of the specification). While `isAuthResolved` is false the session is still being
 * loaded: no prompt and no redirect before that (STATE-06).
 */
export const AuthState = z.object({
  user: z.nullable(User),
  isLoginModalOpened: z.boolean(),
  isAuthResolved: z.boolean(),
})
export type AuthState = z.infer<typeof AuthState>
