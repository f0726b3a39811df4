import type { FastifyInstance } from 'fastify'
import { createLoginAttempts } from './common/limits/login-attempt.ts'
import { createLimits } from './common/limits/limits.ts'
import type { Identity } from './common/identity.ts'
import { createSessions } from './common/sessions/sessions.ts'
import { createEmailChanges } from './modules/accounts/email-change.ts'
import { registerAccountRoutes } from './modules/accounts/accounts.routes.ts'
import { registerPortalRoutes } from './modules/portals/portals.routes.ts'
import { createPortalsService } from './modules/portals/portals.service.ts'
import { registerPossessorRoutes } from './modules/possessors/possessors.routes.ts'
import { describeUser } from './modules/profile/describe-user.ts'
import { registerProfileRoutes } from './modules/profile/profile.routes.ts'
import { createTaxRegister, type TaxRegisterSettings } from './modules/profile/tax-register.ts'
import { createCsrfGuard } from './modules/sessions/session-guard.ts'
import { registerSessionRoutes } from './modules/sessions/sessions.routes.ts'
import { createSignOnProvider, type ProviderSettings } from './modules/sign-on/provider-client.ts'
import { registerSignOnRoutes } from './modules/sign-on/sign-on.routes.ts'
import { findLogoutUrl, type SignOnConfig } from './modules/sign-on/sign-on.service.ts'

interface IdentityDependencies extends Pick<Identity, 'pool' | 'clock' | 'companyId' | 'secrets'> {
  readonly limitFactor: number
  /** Megabytes of files that a person or network uploads in a day. */
  readonly uploadQuota?: number | undefined
}

export function createIdentity(dependencies: IdentityDependencies): Identity {
  const { limitFactor: factor, uploadQuota: uploadedMegabytes, ...given } = dependencies
  const limits = createLimits({ ...given, factor, points: { uploadedMegabytes } })
  const loginAttempts = createLoginAttempts({ ...given, limits })
  return { ...given, limits, loginAttempts, sessions: createSessions(given) }
}

export interface ExternalSystems {
  /** National single sign-on; without it that way of sign-in is off. */
  readonly signOn?: ProviderSettings | undefined
  /** Tax register; without it names are typed by hand. */
  readonly taxRegister?: TaxRegisterSettings | undefined
}

interface IdentityRouteSettings extends ExternalSystems {
  readonly config?: SignOnConfig & { readonly OTHER_PORTAL_ORIGIN?: string | undefined }
}

export function registerIdentity(
  app: FastifyInstance,
  identity: Identity,
  { config = {}, signOn, taxRegister }: IdentityRouteSettings = {},
): void {
  const signingOn = { ...identity, config, provider: signOn && createSignOnProvider(signOn) }
  registerSignOnRoutes(app, signingOn)
  registerSessionRoutes(app, identity, (session, request) => findLogoutUrl(signingOn, session, request))
  registerAccountRoutes(app, identity)
  registerPossessorRoutes(app, identity)
  registerProfileRoutes(app, {
    pool: identity.pool,
    emailChanges: createEmailChanges(identity),
    taxRegister: createTaxRegister(taxRegister),
  })
  registerPortalRoutes(app, {
    portals: createPortalsService({ ...identity, otherOrigin: config.OTHER_PORTAL_ORIGIN }),
    describe: (person) => describeUser(identity.pool, person),
    guardChange: createCsrfGuard(identity.secrets.key('csrf')),
  })
}
