import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../../testing/test-sessions.ts'

let identity: TestIdentity
let browser: TestBrowser
let token: string
const log: string[] = []

beforeAll(async () => {
  identity = await testIdentity({ log, publicOrigin: 'https://portal.example' })
  browser = await identity.signIn('USER')
  token = await browser.csrfToken()
})

afterAll(() => identity.close())

/** An unsafe call that gets SESSION_UNKNOWN when the guard admits it. */
const CHANGE = {
  method: 'DELETE',
  url: '/api/user/sessions/00000000-0000-4000-8000-00000000000f?lang=en',
} as const

async function change(headers: Record<string, string>): Promise<string> {
  const reply = await browser.send({ ...CHANGE, headers })
  return `${reply.statusCode} ${reply.json<{ code: string }>().code}`
}

const PASSED = '404 SESSION_UNKNOWN'
const REFUSED = '403 CSRF_REFUSED'

test('SESS-01 an unsafe request requires the CSRF token of its session', async () => {
  expect(await change({ 'x-csrf-token': token })).toBe(PASSED)
  expect(await change({})).toBe(REFUSED)
  expect(await change({ 'x-csrf-token': '' })).toBe(REFUSED)
  expect(await change({ 'x-csrf-token': token.slice(1) })).toBe(REFUSED)
  expect(await change({ 'x-csrf-token': `${token}A` })).toBe(REFUSED)
})

test('SESS-01 a stolen CSRF token is invalid with another session of the same person', async () => {
  const stranger = await identity.signIn('USER')
  const again = await identity.signIn('USER', { personId: browser.personId })
  expect(await change({ 'x-csrf-token': await stranger.csrfToken() })).toBe(REFUSED)
  expect(await change({ 'x-csrf-token': await again.csrfToken() })).toBe(REFUSED)
  const alone = testBrowser(identity.app)
  const reply = await alone.send({ ...CHANGE, headers: { 'x-csrf-token': token } })
  expect(reply.statusCode).toBe(401)
})

test('SESS-05 the CSRF token does not change on refresh', async () => {
  await browser.send({ method: 'POST', url: '/api/public/auth/refresh', payload: {} })
  expect(await browser.csrfToken()).toBe(token)
})

test.each([
  ['https://evil.example', undefined],
  ['null', undefined],
  ['https://localhost', undefined],
  ['http://localhost:8081', undefined],
  ['http://localhost.evil.example', undefined],
  ['http://portal.example', undefined],
  [undefined, 'cross-site'],
  [undefined, 'same-site'],
  [undefined, 'none'],
  ['http://localhost', 'cross-site'],
])('SESS-01 an unsafe request from origin %s (%s) is refused even with the token', async (origin, site) => {
  const headers = {
    'x-csrf-token': token,
    host: 'localhost',
    ...(origin === undefined ? {} : { origin }),
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  }
  expect(await change(headers)).toBe(REFUSED)
})

test.each([
  ['http://localhost', 'localhost'],
  ['http://LOCALHOST', 'localhost'],
  ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  ['https://portal.example', 'anything'],
])('SESS-01 pages of the portal at %s may send unsafe requests', async (origin, host) => {
  const headers = { 'x-csrf-token': token, 'sec-fetch-site': 'same-origin', origin, host }
  expect(await change(headers)).toBe(PASSED)
})

test.each([
  ['POST', '/api/public/auth/refresh'],
  ['POST', '/api/user/logout'],
] as const)('SESS-05 %s %s needs no CSRF token but refuses other origins', async (method, url) => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await browser.send({ method, url, payload: {}, headers: foreign })).statusCode).toBe(403)
  expect((await browser.send({ url: '/api/user/session' })).statusCode).toBe(200)
  const copy = testBrowser(identity.app)
  expect((await copy.send({ method, url, payload: {} })).statusCode).not.toBe(403)
})

test('SESS-01 a form of another page is refused, as only JSON is accepted', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const reply = await browser.send({
      method: 'POST',
      url: '/api/public/auth/refresh',
      payload: '{}',
      headers: { 'content-type': type },
    })
    expect([type, reply.statusCode]).toEqual([type, 415])
  }
})

test('SESS-01 private endpoints answer no CORS preflight', async () => {
  const reply = await identity.app.inject({
    method: 'OPTIONS',
    url: CHANGE.url,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  expect(reply.headers['access-control-allow-headers']).toBeUndefined()
})

test('SESS-01 a refused request is logged with its reason and nothing about the caller', async () => {
  log.length = 0
  await change({ 'x-csrf-token': 'stolen-token' })
  await change({ 'x-csrf-token': token, origin: 'https://evil.example' })
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter(({ event }) => event === 'csrf-refused').map(({ because }) => because)).toEqual([
    'token',
    'origin',
  ])
  expect(log.join('')).not.toMatch(/stolen-token|evil\.example/)
})
