import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LoginReply, SignOnStart } from 'shared-contracts/http/auth'
import { SIGN_ON_RETURN_PATH, SIGN_OUT_RETURN_PATH } from 'shared-contracts/models/sign-on-claims'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction } from 'shared-service/transaction'
import { bindBrowser, boundBrowser } from '../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../common/identity.ts'
import type { LoginAttempts } from '../../common/limits/login-attempt.ts'
import { tellOwner } from '../../common/notifications/account-notice.ts'
import { tellOfNewBrowser } from '../../common/notifications/new-browser.ts'
import { portalOrigin } from '../../common/portal-origin.ts'
import { said } from '../../common/said.ts'
import type { EndedSession } from '../../common/sessions.ts'
import { createToken, hashToken } from '../../common/tokens.ts'
import type { SignOnProvider } from './provider-client.ts'
import type { ClaimedPerson } from './read-claims.ts'
import {
  findLatestState,
  findOwnAccount,
  insertSignOn,
  saveAccounts,
  savePerson,
  takeSignOn,
} from './sign-on.store.ts'

export interface SignOnDependencies extends Pick<Identity, 'pool' | 'clock' | 'companyId' | 'sessions'> {
  /** Says which browsers a person has signed in from before. */
  readonly loginAttempts: Pick<LoginAttempts, 'knownBrowser' | 'trustBrowser'>
  /** Name of the cookie that binds what is begun to a browser. */
  readonly browserCookie: string
  /** Undefined where no single sign-on is configured. */
  readonly provider: SignOnProvider | undefined
  readonly config: SignOnConfig
}

export interface SignOnConfig {
  readonly PUBLIC_ORIGIN?: string | undefined
  /** Tax number of the agency: an official's certificate of it makes somebody an ADMIN. */
  readonly AGENCY_VOEN?: string | undefined
}

interface ReturnedSignOn {
  readonly code: string
  /** Without it the sign-on that this browser began last is finished. */
  readonly state?: string | undefined
  readonly redirect: string
  readonly iss?: string | undefined
}

interface Call {
  readonly request: FastifyRequest
  readonly language: Language
}

export interface SignOnService {
  start(again: boolean, call: Call): Promise<SignOnStart>
  finish(returned: ReturnedSignOn, call: Call): Promise<LoginReply>
  /** ACC-02: acts for the account with this number from now on, or, without one, as a citizen. */
  selectAccount(certNumber: string | undefined, caller: SignedIn, request: FastifyRequest): Promise<void>
  /** Where the provider ends its own session, and comes back from; null where there is nothing to end, or no way. */
  logoutUrl(ended: EndedSession, request: FastifyRequest): Promise<string | null>
}

/** How long somebody may take at the provider. */
const UNDER_WAY_MS = 600_000

/** The national single sign-on (AUTH-05) and its accounts (ACC-01, ACC-02). */
export function createSignOnService(dependencies: SignOnDependencies): SignOnService {
  const { pool, clock, sessions, browserCookie, companyId, config } = dependencies
  return {
    async start(again, { request, language }) {
      const provider = providerOf(dependencies)
      const redirect = `${portalOrigin(request, config.PUBLIC_ORIGIN)}${SIGN_ON_RETURN_PATH}`
      const begun = { redirect, again, state: createToken(), verifier: createToken(), nonce: createToken() }
      const url = await provider.authorizationUrl(begun, language)
      const browserHash = bindBrowser(request, browserCookie)
      const now = clock.now()
      const times = { now, expiresAt: new Date(now.getTime() + UNDER_WAY_MS) }
      await insertSignOn(pool, { ...begun, stateHash: hashToken(begun.state), browserHash, companyId }, times)
      return { url, state: begun.state, redirect }
    },

    async finish({ code, state, redirect, iss }, { request, language }) {
      const provider = providerOf(dependencies)
      const browserHash = boundBrowser(request, browserCookie)
      if (browserHash === undefined) throw refused(request, 'a browser without a sign-on')
      const key = { browserHash, companyId }
      const stateHash = state === undefined ? await findLatestState(pool, key, clock.now()) : hashToken(state)
      const begun = stateHash && (await takeSignOn(pool, { ...key, stateHash }, clock.now()))
      if (begun === undefined)
        throw refused(request, 'a state that is unknown, used, late or of another browser')
      if (begun.redirect !== redirect) throw refused(request, 'another return address')
      const person = await provider.redeem(begun, { code, iss }).catch((error: unknown) => {
        throw told(request, error)
      })
      if (person.leftOut > 0) request.log.warn({ leftOut: person.leftOut }, 'certificates that do not fit')
      const tokens = await signIn(dependencies, { issuer: provider.issuer, person, language, request })
      return { ...tokens, ...said('loggedIn', language) }
    },

    async selectAccount(certNumber, caller, request) {
      await inTransaction(pool, async (transaction) => {
        const account = await findOwnAccount(transaction, caller.personId, certNumber)
        if (account === undefined) throw new PortalError('ACCOUNT_UNKNOWN')
        await sessions.rotate(transaction, { caller, request, account })
      })
    },

    async logoutUrl({ way, providerSession }, request) {
      if (way !== 'sign-on' || providerSession === null) return null
      const returnTo = `${portalOrigin(request, config.PUBLIC_ORIGIN)}${SIGN_OUT_RETURN_PATH}`
      return (await dependencies.provider?.logoutUrl(providerSession, returnTo)) ?? null
    },
  }
}

interface SignIn {
  readonly issuer: string
  readonly person: ClaimedPerson
  readonly language: Language
  readonly request: FastifyRequest
}

/** After the provider has been asked: no connection to the database waits for it. */
async function signIn(
  { pool, clock, companyId, sessions, loginAttempts, config }: SignOnDependencies,
  { issuer, person, language, request }: SignIn,
): Promise<Omit<LoginReply, 'message'>> {
  const { certificates } = person
  const agency = config.AGENCY_VOEN
  const isOfficial = certificates.some(({ kind, voen }) => kind === 'official' && voen === agency)
  const now = clock.now()
  return inTransaction(pool, async (transaction) => {
    const role = isOfficial ? 'ADMIN' : 'ASAN_USER'
    const { id: personId, before } = await savePerson(
      transaction,
      {
        ...{ issuer, subject: person.sub, role, language, pin: person.pin },
        name: person.given_name,
        surname: person.family_name,
        patronymicName: person.patronymic ?? null,
        legalAddress: person.legal_address ?? null,
      },
      now,
    )
    const notice = { personId, companyId, now }
    // Sessions of an official who is none any more have other limits, and rights that were given long ago.
    if (before !== undefined && before !== role) {
      await sessions.endAll(transaction, personId, 'person')
      await tellOwner(transaction, notice, { kind: 'role-changed' })
    }
    const isKnown = loginAttempts.knownBrowser(request, personId) !== undefined
    await tellOfNewBrowser(transaction, notice, { request, isKnown })
    loginAttempts.trustBrowser(request, personId)
    await saveAccounts(transaction, personId, certificates)
    const only = certificates.length === 1 ? certificates[0] : undefined
    const account = only?.number ?? null
    return sessions.begin(transaction, {
      personId,
      way: 'sign-on',
      request,
      account,
      providerSession: person.sid,
    })
  })
}

function providerOf({ provider }: SignOnDependencies): SignOnProvider {
  if (provider === undefined) throw new PortalError('SIGN_ON_UNAVAILABLE')
  return provider
}

/** Refusals are looked at: somebody may be trying. Nothing of the attempt itself is written. */
function refused(request: FastifyRequest, reason: string): PortalError {
  request.log.warn({ event: 'sign-on-refused', reason }, 'sign-on refused')
  return new PortalError('SIGN_ON_REFUSED')
}

function told(request: FastifyRequest, error: unknown): unknown {
  const isOurs = error instanceof PortalError && error.code === 'SIGN_ON_REFUSED'
  return isOurs
    ? refused(request, error.cause instanceof Error ? error.cause.message : 'by the provider')
    : error
}
