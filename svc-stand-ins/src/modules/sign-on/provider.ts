import { Provider, type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { callerLanguage } from 'shared-service/http/caller-language'
import {
  SIGN_ON_RETURN_PATH,
  SIGN_ON_SCOPE,
  SIGN_OUT_RETURN_PATH,
} from 'shared-contracts/models/sign-on-claims'
import { isLanguage, type Language } from 'shared-contracts/session/language'
import { buildPolicy } from '../../common/page.ts'
import { isPortalPage } from './allowed-return.ts'
import type { SignOnKeys } from './keys.ts'
import type { DemoPerson } from './people.ts'
import { renderLogoutPage, renderMessagePage } from './sign-on-pages.ts'

const HOUR = 3600
const SCOPES = SIGN_ON_SCOPE.split(' ')

export interface SignOnSettings {
  /** For example `http://127.0.0.1:8090/sign-on`. */
  readonly issuer: string
  readonly keys: SignOnKeys
  readonly people: readonly DemoPerson[]
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly publicOrigin: string | undefined
}

/** OpenID provider like the national single sign-on: code with PKCE, own scopes, RP-initiated logout. */
export function createProvider(settings: SignOnSettings): Provider {
  const { publicOrigin } = settings
  const provider = new Provider(settings.issuer, buildConfiguration(settings))
  const { Client } = provider
  // Demonstration portals have changing ports; all else of an address is matched exactly.
  Client.prototype.redirectUriAllowed = (address: string): boolean =>
    isPortalPage(address, SIGN_ON_RETURN_PATH, publicOrigin)
  Client.prototype.postLogoutRedirectUriAllowed = (address: string): boolean =>
    isPortalPage(address, SIGN_OUT_RETURN_PATH, publicOrigin)
  // Adds `sid` to the ID token, which the portal sends as logout_hint.
  Client.prototype.includeSid = (): boolean => true
  return provider
}

function buildClient({ clientId, clientSecret }: SignOnSettings): ClientMetadata {
  const authentication =
    clientSecret === undefined
      ? { token_endpoint_auth_method: 'none' as const }
      : { token_endpoint_auth_method: 'client_secret_basic' as const, client_secret: clientSecret }
  return {
    ...authentication,
    client_id: clientId,
    redirect_uris: [`http://localhost${SIGN_ON_RETURN_PATH}`],
    post_logout_redirect_uris: [`http://localhost${SIGN_OUT_RETURN_PATH}`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  }
}

function buildConfiguration(settings: SignOnSettings): Configuration {
  const { keys, people, issuer } = settings
  const base = new URL(issuer).pathname
  return {
    clients: [buildClient(settings)],
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      certificate: ['pin', 'given_name', 'family_name', 'patronymic', 'legal_address', 'certificates'],
      session: ['sid', 'auth_time'],
    },
    // Claims are in the signed ID token, as with the real provider.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: 600,
      Session: HOUR,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource,
        postLogoutSuccessSource: (ctx) =>
          writeResponse(ctx, { page: renderMessagePage(languageOf(ctx), 'left') }),
      },
    },
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    renderError: (ctx) =>
      writeResponse(ctx, { page: renderMessagePage(languageOf(ctx), 'failed'), status: ctx.status }),
    findAccount: (_ctx, subject) => {
      const claims = people.find((person) => person.claims.sub === subject)?.claims
      return claims === undefined ? undefined : { accountId: subject, claims: () => claims }
    },
    // Choosing a person is the consent.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SIGN_ON_SCOPE)
      await grant.save()
      return grant
    },
  }
}

function logoutSource(ctx: KoaContextWithOIDC, form: string): undefined {
  const { client, session, params } = ctx.oidc
  const sid = client === undefined ? undefined : session?.sidFor(client.clientId)
  const isPortalRequest = sid !== undefined && params?.['logout_hint'] === sid
  writeResponse(ctx, renderLogoutPage({ language: languageOf(ctx), form, isPortalRequest }))
}

interface PageResponse {
  readonly page: string
  readonly status?: number
  readonly policy?: string
}

function writeResponse(
  ctx: KoaContextWithOIDC,
  { page, status = 200, policy = buildPolicy() }: PageResponse,
): undefined {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('content-security-policy', policy)
  ctx.body = page
}

function languageOf(ctx: KoaContextWithOIDC): Language {
  const locales = ctx.oidc?.params?.['ui_locales']
  return parseUiLocales(locales) ?? callerLanguage({ headers: ctx.headers })
}

/** First known language of `ui_locales`. */
export function parseUiLocales(locales: unknown): Language | undefined {
  if (typeof locales !== 'string') return undefined
  return locales
    .split(' ')
    .map((locale) => locale.split('-')[0])
    .find((each): each is Language => isLanguage(each))
}
