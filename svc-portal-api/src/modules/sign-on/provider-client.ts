import { AsyncLocalStorage } from 'node:async_hooks'
import * as openid from 'openid-client'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { SIGN_ON_SCOPE } from 'shared-contracts/models/sign-on-claims'
import type { Language } from 'shared-contracts/session/language'
import {
  createCircuitBreaker,
  OutboundUnavailable,
  type CircuitBreaker,
} from 'shared-service/outbound/circuit-breaker'
import { withTimeout } from 'shared-service/timeout'
import { describeError, isRefusal, ProviderError, SignOnRefused } from './provider-errors.ts'
import { parseClaims, type ClaimedPerson } from './parse-claims.ts'

export interface ProviderSettings {
  /** Issuer; its discovery document is read from below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Timeout in milliseconds over all requests to the provider in one call. */
  readonly deadlineMs?: number
  /** Milliseconds without requests after failures. */
  readonly openMs?: number
  /** Milliseconds for which a provider that responded counts as available. */
  readonly freshMs?: number
}

/** Pending sign-on; the browser holds only `state` and `redirect`. */
export interface PendingSignOn {
  readonly state: string
  readonly redirect: string
  readonly nonce: string
  readonly verifier: string
  /** Forces a new authentication at the provider. */
  readonly again: boolean
}

interface ReturnedCode {
  readonly code: string
  readonly iss: string | undefined
}

export type SignOnProvider = ReturnType<typeof createSignOnProvider>

/** Below the ten seconds of AUTH-05. */
const DEADLINE_MS = 9000
const LOGOUT_TIMEOUT_MS = 2000
const CIRCUIT_OPEN_MS = 10_000
const FAILURES = 3
const CONCURRENCY = 50
const FRESH_MS = 15_000
/** Maximum age of a forced authentication. */
const FORCED_MAX_AGE_S = 300
const CLOCK_TOLERANCE_S = 30

export function createSignOnProvider(settings: ProviderSettings) {
  const { issuer, deadlineMs = DEADLINE_MS, openMs = CIRCUIT_OPEN_MS } = settings
  const isExpected = (error: unknown): boolean => error instanceof SignOnRefused
  const circuit = createCircuitBreaker({
    timeoutMs: deadlineMs,
    openMs,
    failures: FAILURES,
    concurrency: CONCURRENCY,
    isExpected,
  })
  const provider = createConnection(settings)
  return {
    issuer,
    authorizationUrl: (signOn: PendingSignOn, language: Language) =>
      callProvider(circuit, async () => buildAuthorizationUrl(await provider.loadFresh(), signOn, language)),
    redeem: (signOn: Omit<PendingSignOn, 'state'>, returned: ReturnedCode) =>
      callProvider(circuit, async () => {
        if (returned.iss !== undefined && returned.iss !== issuer) throw new SignOnRefused('another issuer')
        return redeemCode(await provider.loadCached(), signOn, returned)
      }),
    /** Undefined when the provider has no logout, or is unavailable. */
    async logoutUrl(sid: string, returnTo: string) {
      const late = () => new ProviderError('no response in time')
      const loadFresh = () => callProvider(circuit, () => provider.loadFresh())
      // Sign-out must not wait for the provider.
      const configuration = await withTimeout(LOGOUT_TIMEOUT_MS, loadFresh, late).catch(() => undefined)
      return configuration === undefined ? undefined : buildLogoutUrl(configuration, sid, returnTo)
    },
  }
}

async function callProvider<Result>(circuit: CircuitBreaker, work: () => Promise<Result>): Promise<Result> {
  try {
    return await circuit.run(async (signal) => {
      try {
        return await callSignal.run(signal, work)
      } catch (error) {
        if (error instanceof SignOnRefused) throw error
        // Errors of the library contain responses of the provider, which must not be logged.
        throw isRefusal(error)
          ? new SignOnRefused(describeError(error))
          : new ProviderError(describeError(error))
      }
    })
  } catch (error) {
    if (error instanceof SignOnRefused) throw new PortalError('SIGN_ON_REFUSED', { cause: error })
    const retryAfter = error instanceof OutboundUnavailable ? { retryAfter: error.retryAfter } : {}
    throw new PortalError('SIGN_ON_UNAVAILABLE', { cause: error, ...retryAfter })
  }
}

interface ProviderConnection {
  /** Configuration of an available provider: users are not redirected to one that is down. */
  loadFresh(): Promise<openid.Configuration>
  /** Cached configuration of any age, as the next request shows whether the provider is available. */
  loadCached(): Promise<openid.Configuration>
}

function createConnection({
  issuer,
  clientId,
  clientSecret,
  freshMs = FRESH_MS,
}: ProviderSettings): ProviderConnection {
  const extensions = [
    // Only a provider on this machine may do without TLS.
    ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
    // Verifies signatures although the token comes directly from the provider.
    openid.enableNonRepudiationChecks,
  ]
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(clientSecret)
  const client = { [openid.clockTolerance]: CLOCK_TOLERANCE_S }
  let latest: { readonly configuration: openid.Configuration; readonly readAt: number } | undefined
  const loadFresh = async (): Promise<openid.Configuration> => {
    const now = performance.now()
    if (latest !== undefined && now - latest.readAt < freshMs) return latest.configuration
    const configuration = await openid.discovery(new URL(issuer), clientId, client, authentication, {
      execute: extensions,
      [openid.customFetch]: fetchWithDeadline,
    })
    latest = { configuration, readAt: now }
    return configuration
  }
  return { loadFresh, loadCached: async () => latest?.configuration ?? loadFresh() }
}

const callSignal = new AsyncLocalStorage<AbortSignal>()

const fetchWithDeadline: openid.CustomFetch = (url, { method, headers, body, redirect, signal }) => {
  const signals = [signal, callSignal.getStore()].filter((given) => given !== undefined)
  return fetch(url, { method, headers, body: body ?? null, redirect, signal: AbortSignal.any(signals) })
}

async function buildAuthorizationUrl(
  configuration: openid.Configuration,
  { state, redirect, nonce, verifier, again }: PendingSignOn,
  language: Language,
): Promise<string> {
  const { href } = openid.buildAuthorizationUrl(configuration, {
    scope: SIGN_ON_SCOPE,
    redirect_uri: redirect,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(again ? { prompt: 'login', max_age: String(FORCED_MAX_AGE_S) } : {}),
  })
  return href
}

async function redeemCode(
  configuration: openid.Configuration,
  { redirect, nonce, verifier, again }: Omit<PendingSignOn, 'state'>,
  { code }: ReturnedCode,
): Promise<ClaimedPerson> {
  const address = new URL(redirect)
  // The issuer was compared before; a missing `iss` is accepted, as there is one provider only. The state has found the
  // pending sign-on.
  address.search = new URLSearchParams({ code, iss: configuration.serverMetadata().issuer }).toString()
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(again ? { maxAge: FORCED_MAX_AGE_S } : {}),
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new ProviderError('no ID token')
  if ('certificates' in claims) return parseClaims(claims)
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return parseClaims({ ...more, ...claims })
}

function buildLogoutUrl(
  configuration: openid.Configuration,
  sid: string,
  returnTo: string,
): string | undefined {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  // Without an ID token, which would put personal data into the address.
  return openid.buildEndSessionUrl(configuration, { logout_hint: sid, post_logout_redirect_uri: returnTo })
    .href
}
