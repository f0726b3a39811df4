import type { FastifyInstance } from 'fastify'
import { createLoginAttempts } from './common/limits/login-attempt.ts'
import { createLimits } from './common/limits/limits.ts'
import type { Identity } from './common/identity.ts'
import { accountChanges } from './modules/accounts/accounts.ts'
import { registerAccountRoutes } from './modules/accounts/accounts.routes.ts'
import { registerPortalRoutes } from './modules/portals/portals.routes.ts'
import { createPortalsService } from './modules/portals/portals.service.ts'
import { registerPossessorRoutes } from './modules/possessors/possessors.routes.ts'
import { describeUser } from './modules/profile/describe-user.ts'
import { registerProfileRoutes } from './modules/profile/profile.routes.ts'
import { createProfileService } from './modules/profile/profile.service.ts'
import { createTaxRegister, type TaxRegisterSettings } from './modules/profile/tax-register.ts'
import { guardWithToken } from './modules/sessions/session-guard.ts'
import { registerSessionRoutes } from './modules/sessions/sessions.routes.ts'
import {
  createSessions,
  type SessionDependencies,
  type SessionsWithCookies,
} from './modules/sessions/sessions.ts'
import { createSignOnProvider, type ProviderSettings } from './modules/sign-on/provider-client.ts'
import { registerSignOnRoutes } from './modules/sign-on/sign-on.routes.ts'
import { createSignOnService, type SignOnConfig } from './modules/sign-on/sign-on.service.ts'

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

/** Systems that are not ours, and how they know this portal. */
export interface OutsideSystems {
  /** The national single sign-on; without it nobody signs in so. */
  readonly signOn?: ProviderSettings | undefined
  /** The tax register; without it names are typed by hand. */
  readonly taxRegister?: TaxRegisterSettings | undefined
}

interface IdentitySettings extends OutsideSystems {
  readonly config?: SignOnConfig & { readonly OTHER_PORTAL_ORIGIN?: string | undefined }
}

/** Everything of signing in, accounts and profiles. */
export function registerIdentity(
  app: FastifyInstance,
  identity: OwnIdentity,
  { config = {}, signOn, taxRegister }: IdentitySettings = {},
): void {
  const signOnService = createSignOnService({
    ...identity,
    config,
    browserCookie: identity.sessions.cookies.browser,
    provider: signOn && createSignOnProvider(signOn),
  })
  registerSignOnRoutes(app, signOnService)
  registerSessionRoutes(app, { ...identity, logoutUrl: signOnService.logoutUrl })
  registerAccountRoutes(app, identity)
  registerPossessorRoutes(app, identity)
  registerProfileRoutes(app, {
    pool: identity.pool,
    profile: createProfileService({ pool: identity.pool, accountChanges: accountChanges(identity) }),
    taxRegister: createTaxRegister(taxRegister),
  })
  registerPortalRoutes(app, {
    portals: createPortalsService({ ...identity, otherOrigin: config.OTHER_PORTAL_ORIGIN }),
    describe: (person) => describeUser(identity.pool, person),
    guardChange: guardWithToken(identity.secrets.key('csrf')),
  })
}
