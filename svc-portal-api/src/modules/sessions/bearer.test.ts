import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addPerson } from '../../testing/test-people.ts'
import { testBrowser, testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

const SIGN_IN = { method: 'POST', url: '/api/test/sign-in' } as const
const REFRESH = { method: 'POST', url: '/api/public/auth/refresh' } as const

async function signInAsProgram() {
  const personId = await addPerson(identity.pool, 'USER')
  const payload = { personId, way: 'password', account: null }
  return identity.app.inject({ ...SIGN_IN, payload, headers: { 'portal-token': 'bearer' } })
}

function requestSession(authorization: string) {
  return identity.app.inject({ url: '/api/user/sessions', headers: { authorization } })
}

test('SESS-01 a program that requests tokens gets real ones and no cookies', async () => {
  const reply = await signInAsProgram()
  expect(reply.cookies).toEqual([])
  const { token } = reply.json<Tokens>()
  expect((await requestSession(`Bearer ${token}`)).statusCode).toBe(200)
  expect((await requestSession(`bearer ${token}`)).statusCode).toBe(200)
})

test('SESS-01 the tokens that a browser receives are placeholders', async () => {
  const browser = await identity.signIn('USER')
  const payload = { personId: browser.personId, way: 'password', account: null }
  const { token, refreshToken } = (await browser.send({ ...SIGN_IN, payload })).json<Tokens>()
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect([...browser.cookies.values()]).not.toContain(token)
  expect([...browser.cookies.values()]).not.toContain(refreshToken)
  for (const handle of [token, refreshToken]) {
    expect((await requestSession(`Bearer ${handle}`)).statusCode).toBe(401)
    expect((await identity.app.inject({ ...REFRESH, payload: { refreshToken: handle } })).statusCode).toBe(
      401,
    )
  }
})

test('SESS-01 a cookie handle is not a bearer token, and vice versa', async () => {
  const browser = await identity.signIn('USER')
  const handle = browser.cookies.get('__Host-portal_2_session') ?? ''
  expect((await requestSession(`Bearer ${handle}`)).statusCode).toBe(401)
  const refresh = browser.cookies.get('__Secure-portal_2_refresh') ?? ''
  expect((await identity.app.inject({ ...REFRESH, payload: { refreshToken: refresh } })).statusCode).toBe(401)

  const { token, refreshToken } = (await signInAsProgram()).json<Tokens>()
  const other = testBrowser(identity.app)
  other.cookies.set('__Host-portal_2_session', token)
  other.cookies.set('__Secure-portal_2_refresh', refreshToken)
  expect((await other.send({ url: '/api/user/sessions' })).statusCode).toBe(401)
  expect((await other.send({ ...REFRESH, payload: {} })).statusCode).toBe(401)
})

test('SESS-01 a program needs no CSRF token; an invalid bearer token is not replaced by a cookie', async () => {
  const { token } = (await signInAsProgram()).json<Tokens>()
  const url = '/api/user/sessions/00000000-0000-4000-8000-00000000000f'
  const reply = await identity.app.inject({
    method: 'DELETE',
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode).toBe(404)
  const browser = await identity.signIn('USER')
  const forged = await browser.send({ method: 'DELETE', url, headers: { authorization: 'Bearer x' } })
  expect(forged.statusCode).toBe(401)
})

test('SESS-05 a program refreshes with its token; reuse after the grace period ends the session', async () => {
  const first = (await signInAsProgram()).json<Tokens>()
  identity.clock.forward(600)
  expect((await requestSession(`Bearer ${first.token}`)).statusCode).toBe(401)
  const { refreshToken } = first
  const renewed = await identity.app.inject({ ...REFRESH, payload: { refreshToken } })
  expect(renewed.cookies).toEqual([])
  const { token } = renewed.json<Tokens>()
  expect((await requestSession(`Bearer ${token}`)).statusCode).toBe(200)
  identity.clock.forward(21)
  expect((await identity.app.inject({ ...REFRESH, payload: { refreshToken } })).statusCode).toBe(401)
  expect((await requestSession(`Bearer ${token}`)).statusCode).toBe(401)
})

test('SESS-03 a program signs out with its token', async () => {
  const { token } = (await signInAsProgram()).json<Tokens>()
  const headers = { authorization: `Bearer ${token}` }
  expect((await identity.app.inject({ method: 'POST', url: '/api/user/logout', headers })).statusCode).toBe(
    200,
  )
  expect((await requestSession(`Bearer ${token}`)).statusCode).toBe(401)
})
