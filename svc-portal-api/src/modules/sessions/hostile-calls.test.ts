import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import { testBrowser, testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

const REFRESH = { method: 'POST', url: '/api/public/auth/refresh' } as const

const MADE_UP = [
  'A'.repeat(43),
  'A'.repeat(42),
  'A'.repeat(8000),
  "' or true --",
  '%00',
  '../../etc/passwd',
  '{"a":1}',
  'null',
  '0',
  'é'.repeat(43),
]

test('SESS-01 forged handles are refused everywhere without a server error', async () => {
  for (const handle of MADE_UP) {
    const browser = testBrowser(identity.app)
    browser.cookies.set('__Host-portal_2_session', encodeURIComponent(handle).slice(0, 8000))
    browser.cookies.set('__Secure-portal_2_refresh', encodeURIComponent(handle).slice(0, 8000))
    expect((await browser.send({ url: '/api/user/session' })).statusCode).toBe(401)
    expect((await browser.send({ url: '/api/public/software' })).statusCode).toBe(200)
    expect((await browser.send({ ...REFRESH, payload: {} })).statusCode).toBe(401)
    expect((await browser.send({ method: 'POST', url: '/api/user/logout' })).statusCode).toBe(200)
    const refreshed = await identity.app.inject({ ...REFRESH, payload: { refreshToken: handle } })
    expect([400, 401]).toContain(refreshed.statusCode)
    const authorization = `Bearer ${encodeURIComponent(handle)}`
    const requested = await identity.app.inject({ url: '/api/user/session', headers: { authorization } })
    expect(requested.statusCode).toBe(401)
  }
})

test.each([
  [{ refreshToken: 1 }],
  [{ refreshToken: { $ne: null } }],
  [{ refreshToken: '' }],
  [{ refreshToken: 'a', role: 'ADMIN' }],
  [[]],
  ['x'],
])('SESS-05 an invalid refresh request is refused: %j', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await identity.app.inject({ ...REFRESH, headers, payload: JSON.stringify(payload) })
  expect(reply.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
})

test('SESS-01 handles are unique', async () => {
  const handles = new Set<string>()
  const { personId } = await identity.signIn('USER')
  for (let count = 0; count < 50; count += 1) {
    const browser = await identity.signIn('USER', { personId })
    for (const value of browser.cookies.values()) if (value.length === 43) handles.add(value)
  }
  expect(handles.size).toBe(100)
})

test('SESS-01 while the database is unavailable no session ends: the response is 503 with Retry-After', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', { connectRetryMs: 0 })
  const cut = await testIdentity({ pool })
  const browser = testBrowser(cut.app)
  browser.cookies.set('__Host-portal_2_session', 'A'.repeat(43))
  browser.cookies.set('__Secure-portal_2_refresh', 'A'.repeat(43))
  for (const options of [{ url: '/api/user/session' }, { ...REFRESH, payload: {} }]) {
    const reply = await browser.send(options)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  }
  expect(browser.cookies.size).toBe(2)
  await cut.close()
  await pool.end()
})
