import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { addAccount, addPerson } from '../../testing/test-people.ts'
import {
  arrive,
  codesOf,
  COMPETITION,
  requestToken,
  sendTicket,
  testPortals,
  type PortalTokenReply,
  type TestPortals,
} from '../../testing/test-portals.ts'
import { testBrowser, testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'
import { until } from 'shared-service/testing/waiting'
import { deleteExpiredData } from '../../background-work.ts'
import { startAnnouncing } from './portals.store.ts'

let portals: TestPortals
let quality: TestIdentity
let competition: TestIdentity

beforeAll(async () => {
  portals = await testPortals()
  quality = portals.quality
  competition = portals.competition
})

afterAll(() => portals.close())

beforeEach(() => portals.reset())

function codeOf(reply: LightMyRequestResponse): [number, string | undefined] {
  return [reply.statusCode, reply.json<{ code?: string }>().code]
}

test('XPORT-01 a citizen gets permissions and a URL that redirects with jwt, refresh and pathname', async () => {
  const browser = await quality.signIn('ASAN_USER')
  const { privileges, url } = await requestToken(browser)
  expect(privileges).toEqual([
    'eservices:apply',
    'session:own',
    'profile:asan',
    'appeals:own',
    'documents:own',
    'payments:own',
    'reports:own',
    'evaluation:own',
    'newsletters:own',
  ])
  expect(url).toMatch(/^\/other-portal\?pathname=%2Fru%2Fe-services&ticket=[A-Za-z0-9_-]{43}$/)
  const reply = await sendTicket(browser, url)
  expect(reply.json()).toEqual({
    url: expect.stringMatching(
      /^http:\/\/localhost:8081\/\?jwt=[A-Za-z0-9_-]{43}&refresh=[A-Za-z0-9_-]{43}&pathname=%2Fru%2Fe-services$/,
    ),
  })
})

test('XPORT-01 a program gets the two one-time codes', async () => {
  const personId = await addPerson(quality.pool, 'ASAN_USER')
  const signedIn = await quality.app.inject({
    method: 'POST',
    url: '/api/test/sign-in',
    headers: { 'portal-token': 'bearer' },
    payload: { personId, way: 'sign-on', account: null },
  })
  const reply = await quality.app.inject({
    method: 'POST',
    url: '/api/user/portal-token',
    headers: { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` },
    payload: { companyId: 1, pathname: '/az/home' },
  })
  const codes = reply.json<PortalTokenReply>()
  expect(codes.token).not.toBe(codes.refreshToken)
  expect(codes.url).toBe(
    `http://localhost:8081/?jwt=${codes.token}&refresh=${codes.refreshToken}&pathname=%2Faz%2Fhome`,
  )
  expect((await arrive(codes, { at: competition })).statusCode).toBe(200)
})

test('XPORT-02 the codes are exchanged for a session of the same person and account in the other variant', async () => {
  const personId = (await quality.signIn('ASAN_USER')).personId
  const account = await addAccount(quality.pool, personId)
  const source = await quality.signIn('ASAN_USER', { personId, account })
  const browser = testBrowser(competition.app, 1)
  const reply = await arrive(await codesOf(source), { at: competition, browser })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    id: personId,
    roles: [{ authority: 'ASAN_USER' }],
    manufacturers: [{ selectedCertNumber: account, selected: true }],
  })
  expect([...browser.cookies.keys()].sort()).toEqual([
    '__Host-portal_1_session',
    '__Secure-portal_1_refresh',
    'portal_1_access',
    'portal_1_authenticated',
  ])
  expect(await browser.isSignedIn()).toBe(true)
  expect(await source.isSignedIn()).toBe(true)
})

test('XPORT-02 the hand-off works in both directions', async () => {
  const there = testBrowser(competition.app, 1)
  await arrive(await codesOf(await quality.signIn('ADMIN')), { at: competition, browser: there })
  const back = testBrowser(quality.app, 2)
  const arrived = await arrive(await codesOf(there, { to: 2 }), {
    at: quality,
    browser: back,
    referer: `${COMPETITION}/`,
  })
  expect([arrived.statusCode, await back.isSignedIn()]).toEqual([200, true])
})

test('XPORT-02 a reused code is refused, ends the session that it started, and notifies the owner', async () => {
  const source = await quality.signIn('ASAN_USER')
  const pass = await codesOf(source)
  const first = testBrowser(competition.app, 1)
  await arrive(pass, { at: competition, browser: first })
  const second = testBrowser(competition.app, 1)
  expect(codeOf(await arrive(pass, { at: competition, browser: second }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect([...second.cookies.keys()]).toEqual([])
  expect(await first.isSignedIn()).toBe(false)
  expect(await source.isSignedIn()).toBe(true)
  expect(portals.refusals()).toEqual(['used'])
  const notifications = await source.send({ url: '/api/notification?lang=en' })
  expect(notifications.json<{ content: unknown[] }>().content).toMatchObject([
    { category: 'security', isUrgent: true, title: 'A link to the other portal was used twice' },
  ])
})

test('XPORT-02 of two concurrent requests with one code one gets a session', async () => {
  const pass = await codesOf(await quality.signIn('ASAN_USER'))
  const replies = await Promise.all([arrive(pass, { at: competition }), arrive(pass, { at: competition })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test.each([
  [59, 200],
  [60, 403],
  [3600, 403],
])('XPORT-02 after %i s a code gets status %i', async (seconds, status) => {
  const pass = await codesOf(await quality.signIn('ADMIN'))
  quality.clock.forward(seconds)
  const reply = await arrive(pass, { at: competition })
  expect(reply.statusCode).toBe(status)
  expect(portals.refusals()).toEqual(status === 200 ? [] : ['late'])
})

test('XPORT-02 a code presented to the issuing variant is refused and used up', async () => {
  const pass = await codesOf(await quality.signIn('ASAN_USER'))
  const own = testBrowser(quality.app, 2)
  const reply = await arrive(pass, { at: quality, browser: own, referer: `${COMPETITION}/` })
  expect(codeOf(reply)).toEqual([403, 'PASSAGE_REFUSED'])
  expect(codeOf(await arrive(pass, { at: competition }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(portals.refusals()).toEqual(['other-portal', 'used'])
})

test('XPORT-02 damaged, unknown and mismatched codes get the same error', async () => {
  const [one, other] = [
    await codesOf(await quality.signIn('ASAN_USER')),
    await codesOf(await quality.signIn('ASAN_USER')),
  ]
  const damaged = [
    { token: one.token.slice(1), refreshToken: one.refreshToken },
    { token: 'A'.repeat(43), refreshToken: one.refreshToken },
    { token: one.refreshToken, refreshToken: one.token },
    { token: one.token, refreshToken: other.refreshToken },
  ]
  for (const codes of damaged)
    expect(codeOf(await arrive(codes, { at: competition }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(portals.refusals()).toEqual(['damaged', 'unknown', 'unknown', 'other-companion'])
})

test('XPORT-02 a code is invalid once its source session has ended', async () => {
  const source = await quality.signIn('ASAN_USER')
  const pass = await codesOf(source)
  await source.send({ method: 'POST', url: '/api/user/logout' })
  expect(codeOf(await arrive(pass, { at: competition }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(portals.refusals()).toEqual(['session-ended'])
})

test.each(['', 'https://elsewhere.example/', `${COMPETITION}/`, 'not an address'])(
  'XPORT-02 a link from another site signs no user in (referrer "%s")',
  async (referer) => {
    const browser = testBrowser(competition.app, 1)
    const pass = await codesOf(await quality.signIn('ASAN_USER'))
    expect(codeOf(await arrive(pass, { at: competition, browser, referer }))).toEqual([
      403,
      'PASSAGE_REFUSED',
    ])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(portals.refusals()).toEqual(['not-from-the-portal'])
  },
)

test('XPORT-02 a browser with another user’s session keeps that session', async () => {
  const present = await competition.signIn('ASAN_USER')
  const pass = await codesOf(await quality.signIn('ASAN_USER'))
  expect(codeOf(await arrive(pass, { at: competition, browser: present }))).toEqual([
    409,
    'PASSAGE_OF_ANOTHER',
  ])
  const reply = await present.send({ url: '/api/user/details' })
  expect(reply.json<{ id: string }>().id).toBe(present.personId)
  expect(portals.refusals()).toEqual(['somebody-else'])
})

test('XPORT-02 a user who is signed in there keeps that session', async () => {
  const source = await quality.signIn('ASAN_USER')
  const there = await competition.signIn('ASAN_USER', {
    personId: source.personId,
    browser: testBrowser(competition.app, 1),
  })
  const before = there.cookies.get('__Host-portal_1_session')
  const reply = await arrive(await codesOf(source), { at: competition, browser: there })
  expect([reply.statusCode, there.cookies.get('__Host-portal_1_session')]).toEqual([200, before])
})

test('XPORT-01 a foreign organization has no permissions in a portal where it has never signed in', async () => {
  const source = await quality.signIn('USER')
  expect(await requestToken(source)).toEqual({ privileges: [], token: '', refreshToken: '', url: null })
  await competition.signIn('USER', { personId: source.personId })
  expect((await requestToken(source)).privileges).toEqual([
    'session:own',
    'profile:foreign',
    'evaluation:own',
    'newsletters:own',
  ])
  expect((await arrive(await codesOf(source), { at: competition })).statusCode).toBe(200)
})

test.each([
  ['//elsewhere.example'],
  ['/\\elsewhere.example'],
  ['https://elsewhere.example'],
  ['home'],
  ['/a\nb'],
  [''],
])('XPORT-01 the path %j is refused', async (pathname) => {
  const browser = await quality.signIn('ASAN_USER')
  const payload = { companyId: 1, pathname }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect(codeOf(reply)).toEqual([400, 'REQUEST_INVALID'])
})

test('XPORT-01 a hand-off to the current portal is refused', async () => {
  const browser = await quality.signIn('ASAN_USER')
  const payload = { companyId: 2, pathname: '/home' }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect(codeOf(reply)).toEqual([400, 'REQUEST_INVALID'])
})

test('XPORT-01 the other portal is up, down after 45 s, or unknown', async () => {
  const ask = async () =>
    (await quality.app.inject({ url: '/api/public/portals' })).json<{ content: unknown }>()
  expect(await ask()).toEqual({
    content: [{ companyId: 1, url: 'http://localhost:8081/home', status: 'up' }],
  })
  await quality.pool.query(
    `update portal_address set seen_at = now() - interval '46 seconds' where company_id = 1`,
  )
  expect(await ask()).toMatchObject({ content: [{ url: 'http://localhost:8081/home', status: 'down' }] })
  await quality.pool.query('delete from portal_address where company_id = 1')
  expect(await ask()).toMatchObject({
    content: [{ url: 'https://e-reqabet.gov.az/home', status: 'unknown' }],
  })
  // No codes are issued when the other portal has never announced itself.
  const browser = await quality.signIn('ASAN_USER')
  const payload = { companyId: 1, pathname: '/home' }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect(codeOf(reply)).toEqual([503, 'SERVICE_UNAVAILABLE'])
})

test('XPORT-01 a configured origin takes precedence over the announced one', async () => {
  const settings = { OTHER_PORTAL_ORIGIN: 'https://competition.example/' }
  const there = await testIdentity({ pool: quality.pool, clock: quality.clock, settings })
  const reply = await there.app.inject({ url: '/api/public/portals' })
  await there.close()
  expect(reply.json()).toMatchObject({ content: [{ url: 'https://competition.example/home', status: 'up' }] })
})

test('XPORT-01 an API announces its origin at once, and old codes are deleted hourly', async () => {
  const pass = await codesOf(await quality.signIn('ASAN_USER'))
  quality.clock.forward(86_401)
  await quality.pool.query('delete from portal_address')
  const stop = startAnnouncing({
    pool: quality.pool,
    companyId: 1,
    origin: `${COMPETITION}/`,
    onError: (error) => {
      throw error
    },
  })
  const count = async (table: string) => (await quality.pool.query(`select 1 from ${table}`)).rowCount
  await until(async () => (await count('portal_address')) === 1)
  await stop()
  await deleteExpiredData(quality.pool, {
    clock: quality.clock,
    storage: createMemoryStorage(),
    isAnnounced: false,
  })
  expect([await count('portal_address'), await count('portal_pass')]).toEqual([1, 0])
  expect(codeOf(await arrive(pass, { at: competition }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(portals.refusals()).toEqual(['unknown'])
})

test('XPORT-02 neither the database nor the log contains a code', async () => {
  const pass = await codesOf(await quality.signIn('ASAN_USER'))
  await arrive(pass, { at: competition })
  await arrive(pass, { at: competition })
  const { rows } = await quality.pool.query<{ text: string }>(
    'select portal_pass::text as text from portal_pass',
  )
  const stored = rows.map(({ text }) => text).join() + portals.log.join()
  expect(portals.log.length).toBeGreaterThan(0)
  for (const code of [pass.token, pass.refreshToken]) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(Buffer.from(code).toString('hex'))
  }
})

test('SESS-01 a request with a session gets its own user details without codes', async () => {
  const browser = await quality.signIn('ADMIN')
  const reply = await browser.change({ method: 'POST', url: '/api/public/auth/self' })
  expect([reply.statusCode, reply.json<{ id: string }>().id]).toEqual([200, browser.personId])
})
