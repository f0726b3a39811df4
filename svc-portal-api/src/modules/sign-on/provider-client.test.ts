import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import {
  startTestProvider,
  TEST_CLIENT,
  type TestPerson,
  type TestProvider,
} from '../../testing/sign-on/test-provider.ts'
import { holdTimers, until } from 'shared-service/testing/waiting'
import { createSignOnProvider, type PendingSignOn, type SignOnProvider } from './provider-client.ts'

const REDIRECT = 'http://127.0.0.1:8080/sign-in/return'
const DEADLINE_MS = 7500
const CIRCUIT_OPEN_MS = 60_000
const CITIZEN: TestPerson = {
  given_name: 'Vətəndaş',
  family_name: '1',
  patronymic: 'Nümunə',
  pin: '1AAAAA1',
  certificates: [{ number: 'C-1', kind: 'citizen' }],
}
const BEGUN: PendingSignOn = {
  state: 'state-of-this-browser',
  redirect: REDIRECT,
  nonce: 'nonce-of-this-sign-on',
  verifier: 'verifier-of-this-sign-on-with-at-least-43-characters',
  again: false,
}

const people: Record<string, TestPerson> = {}
let provider: TestProvider
let client: SignOnProvider

beforeEach(async () => {
  people['one'] = CITIZEN
  provider = await startTestProvider({ redirect: REDIRECT, people })
  provider.person = 'one'
  client = clientOf(provider)
})

afterEach(() => provider.close())

function clientOf({ issuer }: TestProvider, other: { clientSecret?: string } = {}): SignOnProvider {
  return createSignOnProvider({
    issuer,
    ...TEST_CLIENT,
    ...other,
    deadlineMs: DEADLINE_MS,
    openMs: CIRCUIT_OPEN_MS,
  })
}

async function codeFor(begun: PendingSignOn): Promise<{ code: string; iss: string | undefined }> {
  const returned = await provider.visit(await client.authorizationUrl(begun, 'az'))
  return { code: returned.get('code') ?? '', iss: returned.get('iss') ?? undefined }
}

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
}

test('AUTH-05 the authorization URL has scope, state, nonce and a PKCE challenge', async () => {
  const url = new URL(await client.authorizationUrl(BEGUN, 'ru'))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid certificate session',
    redirect_uri: REDIRECT,
    state: 'state-of-this-browser',
    nonce: 'nonce-of-this-sign-on',
    // SHA-256 of the verifier, base64url.
    code_challenge: 'BFt7lrVTnjtEorc92KZikB5zXvfkPiuOhJYDSE5CUiw',
    code_challenge_method: 'S256',
    ui_locales: 'ru',
  })
  expect(url.href).not.toContain('verifier')
})

test('AUTH-05 a code is redeemed for the claims of the person', async () => {
  const claims = await client.redeem(BEGUN, await codeFor(BEGUN))
  expect(claims).toEqual({
    sub: 'one',
    given_name: 'Vətəndaş',
    family_name: '1',
    patronymic: 'Nümunə',
    pin: '1AAAAA1',
    certificates: [{ number: 'C-1', kind: 'citizen' }],
    sid: expect.stringMatching(/^[\w-]{20,}$/),
    skippedCertificates: 0,
  })
})

test('AUTH-05 claims that are only in the user info are read there', async () => {
  const other = await startTestProvider({ redirect: REDIRECT, people: { one: CITIZEN }, inUserInfo: true })
  other.person = 'one'
  try {
    client = clientOf(other)
    const returned = await other.visit(await client.authorizationUrl(BEGUN, 'az'))
    const claims = await client.redeem(BEGUN, { code: returned.get('code') ?? '', iss: undefined })
    expect([claims.pin, claims.certificates]).toEqual(['1AAAAA1', [{ number: 'C-1', kind: 'citizen' }]])
  } finally {
    await other.close()
  }
})

test.each([
  ['a code that was never issued', {}, { code: 'made-up' }],
  ['another verifier', { verifier: 'another-verifier-with-at-least-43-characters-x' }, {}],
  ['another nonce', { nonce: 'another-nonce' }, {}],
  ['another return address', { redirect: 'http://127.0.0.1:8080/elsewhere' }, {}],
  ['another issuer', {}, { iss: 'https://other.example' }],
])('AUTH-05 %s is refused', async (_case, begun, returned) => {
  const given = await codeFor(BEGUN)
  expect(await codeOf(client.redeem({ ...BEGUN, ...begun }, { ...given, ...returned }))).toBe(
    'SIGN_ON_REFUSED',
  )
})

test('AUTH-05 a used code is refused', async () => {
  const given = await codeFor(BEGUN)
  await client.redeem(BEGUN, given)
  expect(await codeOf(client.redeem(BEGUN, given))).toBe('SIGN_ON_REFUSED')
})

test('AUTH-05 refused codes do not open the circuit breaker', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect(await codeOf(client.redeem(BEGUN, { code: `made-up-${times}`, iss: undefined }))).toBe(
      'SIGN_ON_REFUSED',
    )
  }
  expect(await codeOf(client.redeem(BEGUN, await codeFor(BEGUN)))).toBe('accepted')
})

test('AUTH-05 a forced authentication is requestsBefore with its maximum age', async () => {
  const again = { ...BEGUN, again: true }
  const url = new URL(await client.authorizationUrl(again, 'az'))
  expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '300'])
  expect(await codeOf(client.redeem(again, await codeFor(again)))).toBe('accepted')
})

test.each(['hangs', 'fails', 'html'] as const)(
  'AUTH-05 a provider that %s is reported as unavailable in time, not called, and used after recovery',
  async (mood) => {
    let time = 0
    jest.spyOn(performance, 'now').mockImplementation(() => time)
    const deadlines = holdTimers(DEADLINE_MS)
    provider.behavior = mood
    for (let times = 0; times < 3; times += 1) {
      const requestsBefore = provider.requests
      const response = codeOf(client.authorizationUrl(BEGUN, 'az'))
      await until(() => provider.requests > requestsBefore)
      if (mood === 'hangs') deadlines.end()
      expect(await response).toBe('SIGN_ON_UNAVAILABLE')
    }
    const requestsBefore = provider.requests
    time = CIRCUIT_OPEN_MS - 1
    const refused = await client.authorizationUrl(BEGUN, 'az').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'SIGN_ON_UNAVAILABLE', retryAfter: 1 })
    expect(provider.requests).toBe(requestsBefore)
    provider.behavior = 'well'
    time = CIRCUIT_OPEN_MS
    expect(await codeOf(client.redeem(BEGUN, await codeFor(BEGUN)))).toBe('accepted')
  },
)

test('AUTH-05 a provider that fails between start and return is reported as unavailable', async () => {
  const given = await codeFor(BEGUN)
  provider.behavior = 'fails'
  expect(await codeOf(client.redeem(BEGUN, given))).toBe('SIGN_ON_UNAVAILABLE')
})

test('AUTH-05 a wrong client secret is reported as unavailable, not as a refusal', async () => {
  const given = await codeFor(BEGUN)
  const wrong = clientOf(provider, { clientSecret: 'wrong' })
  expect(await codeOf(wrong.redeem(BEGUN, given))).toBe('SIGN_ON_UNAVAILABLE')
})

test('AUTH-05 errors about invalid claims contain their names but not their values', async () => {
  people['one'] = { ...CITIZEN, pin: 'not a number' }
  const refused = await client.redeem(BEGUN, await codeFor(BEGUN)).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'SIGN_ON_UNAVAILABLE',
    cause: new Error('invalid claims: pin'),
  })
})

test('SESS-03 the logout URL contains an opaque session id and the return address, never a token', async () => {
  const url = new URL((await client.logoutUrl('sid-1', 'http://127.0.0.1:8080/home')) ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'portal',
    logout_hint: 'sid-1',
    post_logout_redirect_uri: 'http://127.0.0.1:8080/home',
  })
  expect(url.origin).toBe(provider.issuer)
})

test('SESS-03 an unavailable provider does not prevent sign-out', async () => {
  provider.behavior = 'hangs'
  expect(await client.logoutUrl('sid-1', 'http://127.0.0.1:8080/home')).toBeUndefined()
})
