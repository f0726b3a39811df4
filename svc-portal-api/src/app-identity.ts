import type { FastifyInstance } from 'fastify'
import { createLoginAttempts } from './common/limits/login-attempt.ts'
import { createLimits } from './common/limits/limits.ts'
import type { Identity } from './common/identity.ts'
import { registerAccountRoutes } from './modules/accounts/accounts.routes.ts'
import { registerPossessorRoutes } from './modules/possessors/possessors.routes.ts'
import { registerSessionRoutes } from './modules/sessions/sessions.routes.ts'
import {
  createSessions,
  type SessionDependencies,
  type SessionsWithCookies,
} from './modules/sessions/sessions.ts'

/** The identity that modules share, with what only the sessions' own routes need. */
export interface OwnIdentity extends Identity {
  readonly sessions: SessionsWithCookies
}

export function createIdentity(given: SessionDependencies & { readonly limitFactor: number }): OwnIdentity {
  const { limitFactor: factor, ...rest } = given
  const limits = createLimits({ ...rest, factor })
  return {
    ...rest,
    limits,
    sessions: createSessions(rest),
    loginAttempts: createLoginAttempts({ ...rest, limits }),
  }
}

/** Everything of signing in, accounts and profiles. */
export function registerIdentity(app: FastifyInstance, identity: OwnIdentity): void {
  registerSessionRoutes(app, { ...identity, logoutUrl: async () => null })
  registerAccountRoutes(app, identity)
  registerPossessorRoutes(app, identity)
}
