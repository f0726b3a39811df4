import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

test('SESS-01 a browser gets an HttpOnly host-bound access cookie, a refresh cookie for its path only, and two flags', async () => {
  const browser = await identity.signIn('USER')
  expect([...browser.cookies.keys()].sort()).toEqual([
    '__Host-portal_2_session',
    '__Secure-portal_2_refresh',
    'portal_2_access',
    'portal_2_authenticated',
  ])
})

test('SESS-02 the session says its limits: 30 minutes and 12 hours, warned 5 minutes before', async () => {
  const browser = await identity.signIn('USER')
  const reply = await browser.send({ url: '/api/user/session' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    idleSeconds: 1800,
    endsInSeconds: 43_200,
    warnSeconds: 300,
    way: 'password',
  })
})
