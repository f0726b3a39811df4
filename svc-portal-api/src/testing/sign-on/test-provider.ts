import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'
import type { SignOnCertificate } from 'shared-contracts/models/sign-on-claims'

/** A person of the test provider. */
export interface TestPerson {
  readonly given_name: string
  readonly family_name: string
  readonly patronymic?: string
  readonly pin: string
  readonly legal_address?: string
  readonly certificates: readonly SignOnCertificate[]
}

/** How the provider handles requests. */
type ProviderBehavior = 'well' | 'hangs' | 'fails' | 'html'

/** A real OpenID provider on its own port; `people` sign in without a page. */
export interface TestProvider {
  readonly issuer: string
  behavior: ProviderBehavior
  /** Person who signs in; null cancels. */
  person: string | null
  /** The only registered return address. */
  readonly redirect: string
  requests: number
  /** Follows the URL in a new browser. Returns the query of the return address. */
  visit(url: string): Promise<URLSearchParams>
  close(): Promise<void>
}

interface Options {
  readonly redirect: string
  readonly people: Readonly<Record<string, TestPerson>>
  /** Returns claims only in the user info, as by default in the standard. */
  readonly inUserInfo?: boolean
}

export const TEST_CLIENT = { clientId: 'portal', clientSecret: 'secret-of-the-portal-in-tests' }

/** Of all providers of a process: generating it takes longer than most tests. */
const SIGNING_KEY = {
  kty: 'RSA',
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
}

export async function startTestProvider({
  redirect,
  people,
  inUserInfo = false,
}: Options): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = { behavior: 'well' as ProviderBehavior, person: null as string | null, requests: 0 }
  const provider = new Provider(issuer, configuration(redirect, people, inUserInfo))
  const handleRequest = provider.callback()
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    state.requests += 1
    if (state.behavior === 'hangs') return
    if (state.behavior === 'fails') return void reply.writeHead(500).end('{}')
    if (state.behavior === 'html')
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>?</p>')
    if (!request.url?.startsWith('/people/')) return void handleRequest(request, reply)
    const result = state.person === null ? { error: 'access_denied' } : { login: { accountId: state.person } }
    void provider.interactionFinished(request, reply, result)
  })
  return Object.assign(state, {
    issuer,
    redirect,
    visit: (url: string) => followTo(redirect, url),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function configuration(
  redirect: string,
  people: Readonly<Record<string, TestPerson>>,
  inUserInfo: boolean,
): Configuration {
  return {
    clients: [
      {
        client_id: TEST_CLIENT.clientId,
        client_secret: TEST_CLIENT.clientSecret,
        redirect_uris: [redirect],
        post_logout_redirect_uris: [new URL('/home', redirect).href],
      },
    ],
    scopes: ['openid', 'certificate', 'session'],
    claims: {
      openid: ['sub'],
      certificate: ['certificates', 'given_name', 'family_name', 'patronymic', 'pin', 'legal_address'],
      session: ['sid'],
    },
    conformIdTokenClaims: inUserInfo,
    pkce: { required: () => true },
    cookies: { keys: ['a key of tests'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    jwks: { keys: [SIGNING_KEY] },
    adapter: memory(),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/people/${uid}` },
    findAccount: (_context, sub, token) => {
      const person = people[sub]
      if (person === undefined) return undefined
      const sid = token !== undefined && 'sessionUid' in token ? String(token.sessionUid) : undefined
      return { accountId: sub, claims: () => ({ sub, sid, ...person }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const { provider, client, session } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid certificate session')
      await grant.save()
      return grant
    },
  }
}

/** In-memory store of the provider. */
function memory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string): string => `${model}:${id}`
    return {
      upsert: async (id, payload) => void stored.set(key(id), payload),
      find: async (id) => stored.get(key(id)),
      findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      destroy: async (id) => void stored.delete(key(id)),
      revokeByGrantId: async () => undefined,
      consume: async (id) => {
        const payload = stored.get(key(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
    }
  }
}

const HOPS = 10

async function followTo(redirect: string, start: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < HOPS; hop += 1) {
    if (url.startsWith(redirect)) return new URL(url).searchParams
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null)
      throw new Error(`The provider showed a page, status ${response.status}: ${await response.text()}`)
    url = new URL(next, url).href
  }
  throw new Error('The provider leads in circles')
}
