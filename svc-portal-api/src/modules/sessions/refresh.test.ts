import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity
const log: string[] = []

beforeAll(async () => {
  identity = await testIdentity({ log })
})

afterAll(() => identity.close())

const REFRESH = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const

async function endReason(browser: TestBrowser): Promise<string | null | undefined> {
  const { rows } = await identity.pool.query<{ end_reason: string | null }>(
    'select end_reason from session where person_id = $1',
    [browser.personId],
  )
  return rows[0]?.end_reason
}

test('SESS-05 an access handle is valid for 10 minutes; after a refresh calls work again', async () => {
  const browser = await identity.signIn('USER')
  identity.clock.forward(599)
  expect(await browser.isSignedIn()).toBe(true)
  identity.clock.forward(1)
  const refused = await browser.send({ url: '/api/user/session?lang=en' })
  expect(refused.json()).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
  // The flag cookie still indicates that a refresh handle exists.
  expect(browser.cookies.get('portal_2_access')).toBe('1')
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
})

test('SESS-05 concurrent refreshes of one handle all succeed, and each result is valid', async () => {
  const browser = await identity.signIn('USER')
  const tabs = Array.from({ length: 8 }, () => browser.copy())
  const statuses = await Promise.all(tabs.map(async (tab) => (await tab.send(REFRESH)).statusCode))
  expect(statuses).toEqual(Array(8).fill(200))
  const [stored] = tabs
  if (stored === undefined) throw new Error('no tab')
  identity.clock.forward(600)
  expect((await stored.send(REFRESH)).statusCode).toBe(200)
  expect(await stored.isSignedIn()).toBe(true)
})

test('SESS-05 a repeated refresh within 20 seconds is accepted, as a response may be lost', async () => {
  const browser = await identity.signIn('USER')
  await browser.copy().send(REFRESH)
  identity.clock.forward(20)
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
})

test('SESS-05 reuse of a stolen handle after the grace period ends the session and is logged', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const thief = browser.copy()
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
  identity.clock.forward(21)
  log.length = 0
  const refused = await thief.send({ ...REFRESH, url: `${REFRESH.url}?lang=en` })
  expect(refused.json()).toMatchObject({
    status: 401,
    code: 'SESSION_ENDED',
    message: 'Your session has ended',
  })
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.send(REFRESH)).statusCode).toBe(401)
  expect(await endReason(browser)).toBe('reuse')
  expect(log.join('')).toContain('"event":"refresh-reused"')
})

test('SESS-05 a thief who refreshed in time is detected when the other party refreshes again', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const thief = browser.copy()
  await browser.send(REFRESH)
  expect((await thief.send(REFRESH)).statusCode).toBe(200)
  identity.clock.forward(600)
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
  identity.clock.forward(60)
  expect((await thief.send(REFRESH)).statusCode).toBe(401)
  expect(await browser.isSignedIn()).toBe(false)
  expect(await endReason(browser)).toBe('reuse')
})

test('SESS-05 a thief who refreshed in time twice is detected at the first later refresh', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const thief = browser.copy()
  await browser.send(REFRESH)
  await thief.send(REFRESH)
  identity.clock.forward(600)
  await browser.send(REFRESH)
  identity.clock.forward(10)
  expect((await thief.send(REFRESH)).statusCode).toBe(200)
  // From here on their handles differ.
  identity.clock.forward(600)
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
  identity.clock.forward(21)
  expect((await thief.send(REFRESH)).statusCode).toBe(401)
  expect(await browser.isSignedIn()).toBe(false)
  expect(await endReason(browser)).toBe('reuse')
})

test('SESS-05 a browser that keeps the older of two responses can continue with it', async () => {
  const browser = await identity.signIn('USER')
  const otherTab = browser.copy()
  await browser.send(REFRESH)
  identity.clock.forward(15)
  expect((await otherTab.send(REFRESH)).statusCode).toBe(200)
  for (let count = 0; count < 3; count += 1) {
    identity.clock.forward(900)
    expect((await browser.send(REFRESH)).statusCode).toBe(200)
  }
  expect(await browser.isSignedIn()).toBe(true)
})

test('NOTIF-01 SESS-05 the owner is notified once of a reused handle', async () => {
  const browser = await identity.signIn('USER')
  const thief = browser.copy()
  await browser.send(REFRESH)
  identity.clock.forward(21)
  expect((await thief.send(REFRESH)).statusCode).toBe(401)
  expect((await browser.send(REFRESH)).statusCode).toBe(401)
  const again = await identity.signIn('USER', { personId: browser.personId })
  const reply = await again.send({ url: '/api/notification?lang=en' })
  expect(reply.json()).toMatchObject({
    total: 1,
    content: [{ title: 'Your session was ended for your security', isUrgent: true, category: 'security' }],
  })
})
