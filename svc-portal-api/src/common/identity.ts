import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { LoginAttempts } from './limits/login-attempt.ts'
import type { Limits } from './limits/limits.ts'
import type { Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'

/** What the modules of signing in, accounts and profiles share. */
export interface Identity {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly limits: Limits
  readonly loginAttempts: LoginAttempts
}
