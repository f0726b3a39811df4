import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'
import {
  returnToPortal,
  signInAtProvider,
  SIGN_ON_DEADLINE_MS,
  signOnAs,
  START,
  testSignOn,
  type TestSignOn,
} from '../../testing/sign-on/test-sign-on.ts'
import { holdTimers, until } from 'shared-service/testing/waiting'

let identity: TestIdentity
let signOn: TestSignOn

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(async () => {
  signOn = await testSignOn({ pool: identity.pool })
})

afterEach(() => signOn.close())

test.each(['hangs', 'fails', 'html'] as const)(
  'AUTH-05 with a provider that %s a start is refused in the caller’s language and works after recovery',
  async (mood) => {
    const browser = signOn.browser()
    // The provider was available before.
    expect((await browser.send(START)).statusCode).toBe(200)
    const deadlines = holdTimers(SIGN_ON_DEADLINE_MS)
    signOn.provider.behavior = mood
    const requestsBefore = signOn.provider.requests
    const response = browser.send({ ...START, headers: { 'accept-language': 'en' } })
    await until(() => signOn.provider.requests > requestsBefore)
    if (mood === 'hangs') deadlines.end()
    const reply = await response
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      503,
      'The national single sign-on is not available at the moment. Try again shortly',
    ])
    signOn.provider.behavior = 'well'
    expect((await browser.send(START)).statusCode).toBe(200)
  },
)

test('AUTH-05 a provider that fails before the return is reported, and no session starts', async () => {
  const browser = signOn.browser()
  const returned = await signInAtProvider(signOn, browser, 'citizen-1')
  signOn.provider.behavior = 'fails'
  expect((await returnToPortal(browser, returned)).statusCode).toBe(503)
  expect([...browser.cookies.keys()]).toEqual(['__Host-portal_2_browser'])
  signOn.provider.behavior = 'well'
  await signOnAs(signOn, 'citizen-1', browser)
  expect((await browser.send({ url: '/api/user/details' })).statusCode).toBe(200)
})

test('AUTH-05 a hanging provider holds no database connection', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = signOn.browser()
      return { browser, returned: await signInAtProvider(signOn, browser, 'citizen-1') }
    }),
  )
  const deadlines = holdTimers(SIGN_ON_DEADLINE_MS)
  signOn.provider.behavior = 'hangs'
  const requestsBefore = signOn.provider.requests
  const waiting = browsers.map(({ browser, returned }) => returnToPortal(browser, returned))
  await until(() => signOn.provider.requests === requestsBefore + 8)
  expect((await signOn.app.inject({ url: '/api/public/software' })).statusCode).toBe(200)
  deadlines.end()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(503)
})

test('AUTH-05 without a configured single sign-on a start is refused', async () => {
  const reply = await identity.app.inject(START)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'SIGN_ON_UNAVAILABLE'])
})

test('SESS-03 sign-out returns the provider’s logout URL with its session id and no personal data', async () => {
  const browser = await signOnAs(signOn, 'citizen-1')
  const reply = await browser.send({ method: 'POST', url: '/api/user/logout' })
  const url = new URL(reply.json<{ logoutUrl: string }>().logoutUrl)
  expect(url.origin).toBe(signOn.provider.issuer)
  expect([...url.searchParams.keys()].sort()).toEqual([
    'client_id',
    'logout_hint',
    'post_logout_redirect_uri',
  ])
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/home')
  expect(url.href).not.toMatch(/eyJ|AAAAA/)
})

test('SESS-03 sign-out works without the provider and returns no logout URL', async () => {
  const browser = await signOnAs(signOn, 'citizen-1')
  signOn.provider.behavior = 'hangs'
  const reply = await browser.send({ method: 'POST', url: '/api/user/logout' })
  expect([reply.statusCode, reply.json()]).toEqual([200, { logoutUrl: null }])
  expect((await browser.send({ url: '/api/user/details' })).statusCode).toBe(401)
})

test('SESS-03 a user with a password is not sent to the provider’s logout', async () => {
  const browser = await signOn.signIn('USER')
  const reply = await browser.send({ method: 'POST', url: '/api/user/logout' })
  expect(reply.json()).toEqual({ logoutUrl: null })
})
