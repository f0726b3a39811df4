import type { LoginAttempts } from './limits/login-attempt.ts'
import type { Limits } from './limits/limits.ts'
import type { Secrets } from './secrets.ts'
import type { SessionDependencies, Sessions } from './sessions/sessions.ts'

export interface Identity extends SessionDependencies {
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly limits: Limits
  readonly loginAttempts: LoginAttempts
}
