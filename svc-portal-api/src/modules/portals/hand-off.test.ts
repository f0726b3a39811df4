import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  arrive,
  codesOf,
  COMPETITION,
  requestToken,
  sendTicket,
  testPortals,
} from '../../testing/test-portals.ts'
import type { TestPortals } from '../../testing/test-portals.ts'
import { testBrowser, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

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

const LOGOUT = { method: 'POST', url: '/api/user/logout' } as const
const REFRESH = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const

/** A browser of the competition portal with a session that was handed off from the quality portal. */
async function goThere(source: TestBrowser): Promise<TestBrowser> {
  const browser = testBrowser(competition.app, 1, source.personId)
  expect((await arrive(await codesOf(source), { at: competition, browser })).statusCode).toBe(200)
  return browser
}

/** Hand-off in the other direction, to a browser without a session. */
async function goBack(source: TestBrowser): Promise<TestBrowser> {
  const browser = testBrowser(quality.app, 2, source.personId)
  const codes = await codesOf(source, { to: 2 })
  const reply = await arrive(codes, { at: quality, browser, referer: `${COMPETITION}/` })
  expect(reply.statusCode).toBe(200)
  return browser
}

async function secondsLeft(browser: TestBrowser): Promise<number> {
  const reply = await browser.send({ url: '/api/user/session' })
  return reply.json<{ endsInSeconds: number }>().endsInSeconds
}

function areSignedIn(browsers: readonly TestBrowser[]): Promise<readonly boolean[]> {
  return Promise.all(browsers.map((browser) => browser.isSignedIn()))
}

test('XPORT-02 a hand-off and return does not extend a session', async () => {
  const source = await quality.signIn('ADMIN')
  await quality.pool.query(
    `update session set started_at = started_at - interval '7 hours 58 minutes' where person_id = $1`,
    [source.personId],
  )
  const there = await goThere(source)
  const back = await goBack(there)
  expect([await secondsLeft(source), await secondsLeft(there), await secondsLeft(back)]).toEqual([
    120, 120, 120,
  ])
  quality.clock.forward(120)
  expect(await areSignedIn([source, there, back])).toEqual([false, false, false])
})

test('ROLE-01 a role lost since the codes were issued is not handed off', async () => {
  const source = await quality.signIn('ADMIN')
  const codes = await codesOf(source)
  await quality.pool.query(`update person set role = 'ASAN_USER' where id = $1`, [source.personId])
  const there = testBrowser(competition.app, 1)
  const reply = await arrive(codes, { at: competition, browser: there })
  expect(reply.json()).toMatchObject({ roles: [{ authority: 'ASAN_USER' }] })
  expect(there.cookies.get('portal_1_authenticated')).toBe('ASAN_USER')
  expect((await requestToken(there, { to: 2 })).privileges).toContain('eservices:apply')
})

test('SESS-03 signing out ends handed-off sessions, directly and transitively', async () => {
  const source = await quality.signIn('ASAN_USER')
  const there = await goThere(source)
  const back = await goBack(there)
  await source.send(LOGOUT)
  expect(await areSignedIn([source, there, back])).toEqual([false, false, false])
})

test('SESS-03 signing out of a handed-off session ends its source session', async () => {
  const source = await quality.signIn('ASAN_USER')
  const there = await goThere(source)
  await there.send(LOGOUT)
  expect(await areSignedIn([source, there])).toEqual([false, false])
})

test('SESS-03 a session of the former release is handed off and ended alike', async () => {
  const source = await quality.signIn('ASAN_USER')
  await quality.pool.query('update session set sign_in_id = null where person_id = $1', [source.personId])
  const there = await goThere(source)
  await there.send(LOGOUT)
  expect(await areSignedIn([source, there])).toEqual([false, false])
})

test('SESS-03 signing out ends no session of another sign-in of the same person', async () => {
  const source = await quality.signIn('ASAN_USER')
  const { personId } = source
  const elsewhere = await quality.signIn('ASAN_USER', { personId })
  const present = await competition.signIn('ASAN_USER', {
    personId,
    browser: testBrowser(competition.app, 1, personId),
  })
  expect((await arrive(await codesOf(source), { at: competition, browser: present })).statusCode).toBe(200)
  await source.send(LOGOUT)
  expect(await areSignedIn([source, elsewhere, present])).toEqual([false, true, true])
})

test('SESS-03 a hand-off concurrent with the sign-out leaves no session', async () => {
  for (let count = 0; count < 5; count += 1) {
    const source = await quality.signIn('ASAN_USER')
    const codes = await codesOf(source)
    const there = testBrowser(competition.app, 1)
    await Promise.all([arrive(codes, { at: competition, browser: there }), source.send(LOGOUT)])
    expect(await areSignedIn([source, there])).toEqual([false, false])
  }
})

test('SESS-05 a reused refresh handle ends handed-off sessions too', async () => {
  const source = await quality.signIn('ASAN_USER')
  const thief = source.copy()
  const there = await goThere(source)
  await source.send(REFRESH)
  quality.clock.forward(21)
  expect((await thief.send(REFRESH)).statusCode).toBe(401)
  expect(await areSignedIn([source, there])).toEqual([false, false])
})

test('XPORT-02 a reused code ends the sessions handed off from the session that it started', async () => {
  const source = await quality.signIn('ASAN_USER')
  const codes = await codesOf(source)
  const there = testBrowser(competition.app, 1)
  await arrive(codes, { at: competition, browser: there })
  const back = await goBack(there)
  expect((await arrive(codes, { at: competition })).statusCode).toBe(403)
  expect(await areSignedIn([source, there, back])).toEqual([true, false, false])
})

test('SESS-01 XPORT-02 what page scripts receive is valid neither in this browser nor in another', async () => {
  const source = await quality.signIn('ADMIN')
  const reply = await requestToken(source)
  const there = testBrowser(competition.app, 1)
  expect((await arrive(reply, { at: competition, browser: there })).statusCode).toBe(403)
  expect(portals.refusals()).toEqual(['unknown'])
  // The URL is valid only with the cookie of this session, and codes are returned to the edge only.
  const other = await quality.signIn('ADMIN')
  const replies = [
    await sendTicket(testBrowser(quality.app, 2), reply.url),
    await sendTicket(other, reply.url),
    await sendTicket(source, reply.url?.replace('e-services', 'other') ?? null),
    await sendTicket(source, reply.url, {}),
  ]
  for (const refused of replies)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'PASSAGE_REFUSED'])
})

test('XPORT-02 codes are refused in another browser than the one they were issued to', async () => {
  const codes = await codesOf(await quality.signIn('ADMIN'))
  const reply = await arrive(codes, { at: competition, userAgent: 'Chrome of somebody else' })
  expect(reply.statusCode).toBe(403)
  expect(portals.refusals()).toEqual(['other-browser'])
})
