import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SignOnClaims } from 'shared-contracts/models/sign-on-claims'
import { createBrowser, type TestBrowser, type Visit } from '../../testing/browser.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-abcdef'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const RETURN = 'http://localhost:8080/sign-in/return'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})

afterAll(() => testApp.close())

type Fields = Readonly<Record<string, string | undefined>>

function authorization(change: Fields = {}): string {
  const fields = {
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid certificate session',
    redirect_uri: RETURN,
    state: 'state-of-this-sign-on',
    nonce: 'nonce-of-this-sign-on',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ui_locales: 'en',
    ...change,
  }
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return `${testApp.url}/sign-on/auth?${new URLSearchParams(given).toString()}`
}

/** Follows the authorization URL to the page for choosing a person. */
async function open(browser: TestBrowser, change?: Fields): Promise<{ page: Visit; address: string }> {
  const begun = await browser.get(authorization(change))
  expect([begun.status, begun.body]).toEqual([303, expect.anything()])
  return { page: await browser.get(begun.location), address: begun.location }
}

/** Parameters that the browser returns to the portal. */
async function choose(browser: TestBrowser, fields: Record<string, string>, change?: Fields): Promise<URL> {
  const { address } = await open(browser, change)
  const chosen = await browser.post(address, fields)
  expect(chosen.status).toBe(303)
  return new URL((await browser.get(chosen.location)).location)
}

function exchange(code: string | null, verifier = VERIFIER): Promise<Response> {
  return fetch(`${testApp.url}/sign-on/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'portal',
      code: code ?? '',
      redirect_uri: RETURN,
      code_verifier: verifier,
    }),
  })
}

async function claimsOf(response: Response): Promise<Record<string, unknown>> {
  const { id_token: token } = (await response.json()) as { id_token: string }
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { keys } = (await (await fetch(`${testApp.url}/sign-on/jwks`)).json()) as {
    keys: [Record<string, string>]
  }
  const key = createPublicKey({ key: keys[0], format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

test('AUTH-05 the discovery document has the endpoints, scopes and the PKCE requirement', async () => {
  const response = await fetch(`${testApp.url}/sign-on/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({
    issuer: `${testApp.url}/sign-on`,
    authorization_endpoint: `${testApp.url}/sign-on/auth`,
    token_endpoint: `${testApp.url}/sign-on/token`,
    end_session_endpoint: `${testApp.url}/sign-on/session/end`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  })
})

test('AUTH-05 the portal exchanges the code of the chosen person for a signed token with the claims of the scopes', async () => {
  const back = await choose(createBrowser(), { person: 'demo-citizen-2' })
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    RETURN,
    'state-of-this-sign-on',
  ])
  const claims = await claimsOf(await exchange(back.searchParams.get('code')))
  expect(claims).toMatchObject({
    iss: `${testApp.url}/sign-on`,
    aud: 'portal',
    sub: 'demo-citizen-2',
    nonce: 'nonce-of-this-sign-on',
    pin: 'DEMO002',
    given_name: 'Vətəndaş',
    family_name: 'İkinci',
    patronymic: 'Nümunə',
    legal_address: 'Gəncə şəhəri, Nümunə küçəsi, 2',
    certificates: [
      { number: 'DEMO-C-0002', kind: 'citizen', organization: null, voen: null, position: null },
      {
        number: 'DEMO-B-0021',
        kind: 'business',
        organization: 'Nümunə 1 MMC',
        voen: '9900000031',
        position: 'Direktor',
      },
      {
        number: 'DEMO-B-0022',
        kind: 'business',
        organization: 'Nümunə 2 MMC',
        voen: '9900000041',
        position: 'Baş mühasib',
      },
    ],
  })
  expect(claims['sid']).toEqual(expect.any(String))
  expect(SignOnClaims.safeParse(claims).error).toBeUndefined()
})

test.each([
  ['demo-official-1', 'DEMO011', 'DEMO-O-0011'],
  ['demo-official-3', 'DEMO013', 'DEMO-O-0013'],
])('an official has the certificate of the agency: %s', async (person, pin, number) => {
  const back = await choose(createBrowser(), { person })
  const claims = await claimsOf(await exchange(back.searchParams.get('code')))
  expect(claims['pin']).toBe(pin)
  expect(claims['certificates']).toMatchObject([{ number, kind: 'official', voen: '9900000011' }])
})

test('AUTH-05 a cancelled sign-in returns access_denied without a code', async () => {
  const back = await choose(createBrowser(), { cancel: 'yes' })
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'state-of-this-sign-on',
  })
  expect(back.searchParams.has('code')).toBe(false)
})

test('AUTH-05 a code is valid once and only with its verifier', async () => {
  const browser = createBrowser()
  const foreign = await choose(browser, { person: 'demo-citizen-1' })
  const stolen = await exchange(foreign.searchParams.get('code'), `${VERIFIER}x`)
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  const own = await choose(createBrowser(), { person: 'demo-citizen-1' })
  expect((await exchange(own.searchParams.get('code'))).status).toBe(200)
  expect((await exchange(own.searchParams.get('code'))).status).toBe(400)
})

test('AUTH-05 a request without PKCE is refused', async () => {
  const refused = await createBrowser().get(
    authorization({ code_challenge: undefined, code_challenge_method: undefined }),
  )
  expect(new URL(refused.location).searchParams.get('error')).toBe('invalid_request')
})

test.each([
  'https://portal.example/sign-in/return',
  'http://localhost.portal.example/sign-in/return',
  'http://localhost:8080/sign-in/return?next=https://portal.example',
  'http://localhost:8080/sign-in/return/',
  'http://localhost:8080/sign-in/return#x',
  'http://localhost:8080/home',
  'http://localhost:8080/../sign-in/return',
  'http://user@localhost:8080/sign-in/return',
  'javascript:alert(1)',
])('AUTH-05 the provider does not redirect to %s', async (redirect) => {
  const refused = await createBrowser().get(authorization({ redirect_uri: redirect }))
  expect([refused.status, refused.location]).toEqual([400, ''])
  expect(refused.body).toContain('<h1>The sign-in could not start</h1>')
})

test.each([
  'http://127.0.0.1:9/sign-in/return',
  'https://localhost:8443/sign-in/return',
  'http://[::1]:80/sign-in/return',
])('AUTH-05 portals on this machine are accepted at any port: %s', async (redirect) => {
  const begun = await createBrowser().get(authorization({ redirect_uri: redirect }))
  expect([redirect, begun.status]).toEqual([redirect, redirect.includes(':80/') ? 400 : 303])
})

test('LANG-01 the page is in the language of the portal or the one chosen there', async () => {
  const browser = createBrowser()
  const { page, address } = await open(browser, { ui_locales: 'ru' })
  expect(page.body).toContain('<html lang="ru">')
  expect(page.body).toContain('<h1>От чьего имени вы входите?</h1>')
  const other = await browser.get(`${address}?lang=az`)
  expect(other.body).toContain('<strong>Vətəndaş 2 (iki təşkilat)</strong>')
})

test('AUTH-05 a page of the provider loads no foreign content and runs no scripts', async () => {
  const { page } = await open(createBrowser())
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('AUTH-05 a sign-on of another browser cannot be completed', async () => {
  const { address } = await open(createBrowser())
  const other = await createBrowser().post(address, { person: 'demo-citizen-1' })
  expect([other.status, other.location]).toEqual([400, ''])
  expect(other.body).toContain('<h1>')
})

async function signIn(): Promise<{ browser: TestBrowser; sid: string }> {
  const browser = createBrowser()
  const back = await choose(browser, { person: 'demo-citizen-1' })
  const { sid } = await claimsOf(await exchange(back.searchParams.get('code')))
  return { browser, sid: String(sid) }
}

function logoutUrl(fields: Record<string, string>): string {
  const query = new URLSearchParams({ client_id: 'portal', ui_locales: 'en', ...fields })
  return `${testApp.url}/sign-on/session/end?${query.toString()}`
}

async function confirmLogout(browser: TestBrowser, page: Visit): Promise<Visit> {
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  return browser.post(action, { xsrf, logout: 'yes' })
}

test('SESS-03 the portal’s logout ends the sign-on without confirmation and redirects home', async () => {
  const { browser, sid } = await signIn()
  expect((await browser.get(authorization())).location).toContain('code=')
  const home = 'http://localhost:8080/home'
  const page = await browser.get(logoutUrl({ logout_hint: sid, post_logout_redirect_uri: home }))
  expect(page.body).toContain("document.getElementById('op.logoutForm').submit()")
  const script = /<script>(.*?)<\/script>/s.exec(page.body)?.[1] ?? ''
  const allowed = createHash('sha256').update(script).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${allowed}'`)
  expect((await confirmLogout(browser, page)).location).toBe(home)
  expect((await browser.get(authorization())).location).toContain('/sign-on/interaction/')
})

test.each(['', 'somebody-elses'])(
  'SESS-03 a foreign link with the hint "%s" does not sign out without confirmation',
  async (hint) => {
    const { browser } = await signIn()
    const page = await browser.get(logoutUrl(hint === '' ? {} : { logout_hint: hint }))
    expect(page.body).toContain('<h1>Sign out of the single sign-on?</h1>')
    expect(page.body).not.toContain('<script>')
    const left = await confirmLogout(browser, page)
    expect((await browser.get(left.location)).body).toContain('You are signed out of the single sign-on')
  },
)

test('SESS-03 the logout redirects only to the home page of a portal', async () => {
  const { browser, sid } = await signIn()
  const bad = [
    'https://portal.example/home',
    'http://localhost:8080/e-services',
    'http://localhost:8080/home?x=1',
  ]
  for (const address of bad) {
    const page = await browser.get(logoutUrl({ logout_hint: sid, post_logout_redirect_uri: address }))
    expect([address, page.status]).toEqual([address, 400])
  }
})
