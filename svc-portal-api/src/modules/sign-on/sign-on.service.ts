import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { finishSignOn, LoginReply, SignOnStart, startSignOn } from 'shared-contracts/http/auth'
import { SIGN_ON_RETURN_PATH, SIGN_OUT_RETURN_PATH } from 'shared-contracts/models/sign-on-claims'
import type { Language } from 'shared-contracts/session/language'
import type { CallOf } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import { bindBrowser, findBoundBrowser } from '../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../common/identity.ts'
import { notifyOfNewBrowser, notifyOwner } from '../../common/notifications/account-notice.ts'
import { portalOrigin } from '../../common/portal-origin.ts'
import { messageReply } from '../../common/message-reply.ts'
import { endPersonSessions, type StoredSession } from '../../common/sessions/sessions.store.ts'
import { createToken, hashToken } from '../../common/tokens.ts'
import type { SignOnProvider } from './provider-client.ts'
import type { ClaimedPerson } from './parse-claims.ts'
import { findLatestState, insertSignOn, saveAccounts, savePerson, claimSignOn } from './sign-on.store.ts'

export interface SignOnDependencies extends Identity {
  readonly provider: SignOnProvider | undefined
  readonly config: SignOnConfig
}

export interface SignOnConfig {
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly AGENCY_VOEN?: string | undefined
}

const SIGN_ON_TTL_MS = 600_000

/**
 * Starts a sign-on and returns the provider's authorization URL. The sign-on is bound to the calling browser.
 * @throws PortalError SIGN_ON_UNAVAILABLE, or REQUEST_INVALID for a foreign host name
 */
export async function beginSignOn(
  dependencies: SignOnDependencies,
  { body, request, language }: CallOf<typeof startSignOn>,
): Promise<SignOnStart> {
  const { pool, clock, companyId, config } = dependencies
  const provider = getProvider(dependencies)
  const redirect = `${portalOrigin(request, config.PUBLIC_ORIGIN)}${SIGN_ON_RETURN_PATH}`
  const again = body.again === true
  const pending = { redirect, again, state: createToken(), verifier: createToken(), nonce: createToken() }
  const url = await provider.authorizationUrl(pending, language)
  const key = { stateHash: hashToken(pending.state), browserHash: bindBrowser(request, companyId), companyId }
  const now = clock.now()
  await insertSignOn(pool, { ...pending, ...key, now, expiresAt: new Date(now.getTime() + SIGN_ON_TTL_MS) })
  return { url, state: pending.state, redirect }
}

/**
 * Signs in with the provider's claims; without `state`, for the latest sign-on of this browser.
 * @throws PortalError SIGN_ON_REFUSED, SIGN_ON_UNAVAILABLE
 */
export async function completeSignOn(
  dependencies: SignOnDependencies,
  { body: { code, state, redirect, iss }, request, language }: CallOf<typeof finishSignOn>,
): Promise<LoginReply> {
  const { pool, clock, companyId } = dependencies
  const provider = getProvider(dependencies)
  const browserHash = findBoundBrowser(request, companyId)
  if (browserHash === undefined) throw refuseSignOn(request, 'a browser without a sign-on')
  const key = { browserHash, companyId }
  const stateHash = state === undefined ? await findLatestState(pool, key, clock.now()) : hashToken(state)
  const pending = stateHash && (await claimSignOn(pool, { ...key, stateHash }, clock.now()))
  if (pending === undefined)
    throw refuseSignOn(request, 'a state that is unknown, used, expired or of another browser')
  if (pending.redirect !== redirect) throw refuseSignOn(request, 'another return address')
  const person = await provider.redeem(pending, { code, iss }).catch((error: unknown) => {
    if (!(error instanceof PortalError) || error.code !== 'SIGN_ON_REFUSED') throw error
    throw refuseSignOn(request, error.cause instanceof Error ? error.cause.message : 'by the provider')
  })
  if (person.skippedCertificates > 0)
    request.log.warn({ skipped: person.skippedCertificates }, 'invalid certificates skipped')
  const tokens = await signIn(dependencies, { issuer: provider.issuer, person, language, request })
  return { ...tokens, ...messageReply('loggedIn', language) }
}

/** Logout address of the provider and back; null without a session or a logout there. */
export async function findLogoutUrl(
  { provider, config }: SignOnDependencies,
  { way, provider_session: session }: StoredSession,
  request: FastifyRequest,
): Promise<string | null> {
  if (way !== 'sign-on' || session === null) return null
  const returnTo = `${portalOrigin(request, config.PUBLIC_ORIGIN)}${SIGN_OUT_RETURN_PATH}`
  return (await provider?.logoutUrl(session, returnTo)) ?? null
}

interface SignInDetails {
  readonly issuer: string
  readonly person: ClaimedPerson
  readonly language: Language
  readonly request: FastifyRequest
}

/** Runs after the response of the provider, so that no database connection waits for it. */
async function signIn(
  { pool, clock, companyId, sessions, loginAttempts, config }: SignOnDependencies,
  { issuer, person, language, request }: SignInDetails,
): Promise<Omit<LoginReply, 'message'>> {
  const { certificates } = person
  const agency = config.AGENCY_VOEN
  const isOfficial = certificates.some(({ kind, voen }) => kind === 'official' && voen === agency)
  const role = isOfficial ? 'ADMIN' : 'ASAN_USER'
  const now = clock.now()
  return inTransaction(pool, async (transaction) => {
    const { id: personId, before } = await savePerson(transaction, person, { issuer, role, language, now })
    const notice = { personId, companyId, now }
    // Sessions of a former role have other limits and rights.
    if (before !== undefined && before !== role) {
      await endPersonSessions(transaction, { personId }, { reason: 'person', at: now })
      await notifyOwner(transaction, notice, { kind: 'role-changed' })
    }
    const isKnown = loginAttempts.knownBrowser(request, personId) !== undefined
    await notifyOfNewBrowser(transaction, notice, { request, isKnown })
    loginAttempts.trustBrowser(request, personId)
    await saveAccounts(transaction, personId, certificates)
    const account = certificates.length === 1 ? (certificates[0]?.number ?? null) : null
    const session = { personId, way: 'sign-on', request, account, providerSession: person.sid } as const
    return sessions.begin(transaction, session)
  })
}

function getProvider({ provider }: SignOnDependencies): SignOnProvider {
  if (provider === undefined) throw new PortalError('SIGN_ON_UNAVAILABLE')
  return provider
}

/** Refusals are logged, as they may be an attack, but without data of the attempt. */
function refuseSignOn(request: FastifyRequest, reason: string): PortalError {
  request.log.warn({ event: 'sign-on-refused', reason }, 'sign-on refused')
  return new PortalError('SIGN_ON_REFUSED')
}
