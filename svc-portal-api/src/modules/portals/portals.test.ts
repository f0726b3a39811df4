import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { addAccount } from '../../testing/test-people.ts'
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../../testing/test-sessions.ts'
import { until } from 'shared-service/testing/waiting'
import { keepAnnounced } from './keep-announced.ts'

const QUALITY = 'http://localhost:8080'
const COMPETITION = 'http://localhost:8081'

let quality: TestIdentity
let competition: TestIdentity
const log: string[] = []

beforeAll(async () => {
  quality = await testIdentity({ companyId: 2, publicOrigin: QUALITY, log })
  const shared = { pool: quality.pool, clock: quality.clock, log }
  competition = await testIdentity({ ...shared, companyId: 1, publicOrigin: COMPETITION })
})

afterAll(async () => {
  await competition.close()
  await quality.close()
})

beforeEach(async () => {
  log.length = 0
  await quality.pool.query(
    `insert into portal_address values (1, '${COMPETITION}', now()), (2, '${QUALITY}', now())
      on conflict (company_id) do update set origin = excluded.origin, seen_at = excluded.seen_at`,
  )
})

interface Pass {
  readonly privileges: readonly string[]
  readonly token: string
  readonly refreshToken: string
  readonly url: string | null
}

async function passOf(browser: TestBrowser, pathname = '/ru/e-services'): Promise<Pass> {
  const payload = { companyId: 1, pathname }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  return reply.json<Pass>()
}

interface Arrival {
  readonly at?: TestIdentity
  readonly browser?: TestBrowser
  readonly referer?: string | undefined
}

/** What the edge of the other portal sends. */
function arrive(
  pass: Pick<Pass, 'token' | 'refreshToken'>,
  { at = competition, browser = testBrowser(at.app, 1), referer = `${QUALITY}/` }: Arrival = {},
): Promise<LightMyRequestResponse> {
  return browser.send({
    method: 'POST',
    url: '/api/public/auth/self',
    payload: { refresh: pass.refreshToken },
    headers: { authorization: `Bearer ${pass.token}`, ...(referer === '' ? {} : { referer }) },
  })
}

function refusals(): readonly unknown[] {
  return log
    .map((line) => JSON.parse(line) as { event?: string; because?: string })
    .filter(({ event }) => event === 'passage-refused')
    .map(({ because }) => because)
}

function codeOf(reply: LightMyRequestResponse): [number, string | undefined] {
  return [reply.statusCode, reply.json<{ code?: string }>().code]
}

test('XPORT-01 a citizen gets two one-time codes, the rights there, and the address with jwt, refresh and pathname', async () => {
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  expect(pass.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(pass.refreshToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(pass.token).not.toBe(pass.refreshToken)
  expect(pass.privileges).toEqual([
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
  expect(pass.url).toBe(
    `http://localhost:8081/?jwt=${pass.token}&refresh=${pass.refreshToken}&pathname=%2Fru%2Fe-services`,
  )
})

test('XPORT-02 the codes are exchanged for a session of the other variant, of the same person and account', async () => {
  const personId = (await quality.signIn('ASAN_USER')).personId
  const account = await addAccount(quality.pool, personId)
  const source = await quality.signIn('ASAN_USER', { personId, account })
  const browser = testBrowser(competition.app, 1)
  const reply = await arrive(await passOf(source), { browser })
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

test('XPORT-02 the way back works like the way there', async () => {
  const there = testBrowser(competition.app, 1)
  await arrive(await passOf(await quality.signIn('ADMIN')), { browser: there })
  const payload = { companyId: 2, pathname: '/az/home' }
  const reply = await there.change({ method: 'POST', url: '/api/user/portal-token', payload })
  const back = testBrowser(quality.app, 2)
  const arrived = await arrive(reply.json<Pass>(), {
    at: quality,
    browser: back,
    referer: `${COMPETITION}/`,
  })
  expect([arrived.statusCode, await back.isSignedIn()]).toEqual([200, true])
})

test('XPORT-02 a code that comes a second time is refused and reported; what it had opened ends, the owner is told', async () => {
  const source = await quality.signIn('ASAN_USER')
  const pass = await passOf(source)
  const first = testBrowser(competition.app, 1)
  await arrive(pass, { browser: first })
  const second = testBrowser(competition.app, 1)
  expect(codeOf(await arrive(pass, { browser: second }))).toEqual([403, 'PASSAGE_REFUSED'])
  expect([...second.cookies.keys()]).toEqual([])
  expect(await first.isSignedIn()).toBe(false)
  expect(await source.isSignedIn()).toBe(true)
  expect(refusals()).toEqual(['used'])
  const told = await source.send({ url: '/api/notification?lang=en' })
  expect(told.json<{ content: unknown[] }>().content).toMatchObject([
    { category: 'security', isUrgent: true, title: 'A passage to the other portal was used twice' },
  ])
})

test('XPORT-02 of two that come at the same moment with one code, one gets a session', async () => {
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  const replies = await Promise.all([arrive(pass), arrive(pass)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test.each([
  [59, 200],
  [60, 403],
  [3600, 403],
])('XPORT-02 after %i s a code is answered with %i', async (seconds, status) => {
  const pass = await passOf(await quality.signIn('ADMIN'))
  quality.clock.forward(seconds)
  const reply = await arrive(pass)
  expect(reply.statusCode).toBe(status)
  expect(refusals()).toEqual(status === 200 ? [] : ['late'])
})

test('XPORT-02 a code opens nothing in the variant that gave it, and nothing anywhere afterwards', async () => {
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  const own = testBrowser(quality.app, 2)
  const reply = await arrive(pass, { at: quality, browser: own, referer: `${COMPETITION}/` })
  expect(codeOf(reply)).toEqual([403, 'PASSAGE_REFUSED'])
  expect(codeOf(await arrive(pass))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(refusals()).toEqual(['other-portal', 'used'])
})

test('XPORT-02 damaged, unknown and mixed-up codes are refused alike', async () => {
  const [one, other] = [
    await passOf(await quality.signIn('ASAN_USER')),
    await passOf(await quality.signIn('ASAN_USER')),
  ]
  const damaged = [
    { token: one.token.slice(1), refreshToken: one.refreshToken },
    { token: 'A'.repeat(43), refreshToken: one.refreshToken },
    { token: one.refreshToken, refreshToken: one.token },
    { token: one.token, refreshToken: other.refreshToken },
  ]
  for (const codes of damaged) expect(codeOf(await arrive(codes))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(refusals()).toEqual(['damaged', 'unknown', 'unknown', 'other-companion'])
})

test('XPORT-02 a code is worth nothing once the session that it was made from has ended', async () => {
  const source = await quality.signIn('ASAN_USER')
  const pass = await passOf(source)
  await source.send({ method: 'POST', url: '/api/user/logout' })
  expect(codeOf(await arrive(pass))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(refusals()).toEqual(['session-ended'])
})

test.each(['', 'https://elsewhere.example/', `${COMPETITION}/`, 'not an address'])(
  'XPORT-02 nobody is signed in by a link that was laid out elsewhere (referrer "%s")',
  async (referer) => {
    const browser = testBrowser(competition.app, 1)
    const pass = await passOf(await quality.signIn('ASAN_USER'))
    expect(codeOf(await arrive(pass, { browser, referer }))).toEqual([403, 'PASSAGE_REFUSED'])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(refusals()).toEqual(['not-from-the-portal'])
  },
)

test('XPORT-02 a browser where somebody else is signed in stays with that person', async () => {
  const present = await competition.signIn('ASAN_USER')
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  expect(codeOf(await arrive(pass, { browser: present }))).toEqual([409, 'PASSAGE_OF_ANOTHER'])
  const reply = await present.send({ url: '/api/user/details' })
  expect(reply.json<{ id: string }>().id).toBe(present.personId)
  expect(refusals()).toEqual(['somebody-else'])
})

test('XPORT-02 who is signed in there already goes on with that session', async () => {
  const source = await quality.signIn('ASAN_USER')
  const there = await competition.signIn('ASAN_USER', {
    personId: source.personId,
    browser: testBrowser(competition.app, 1),
  })
  const before = there.cookies.get('__Host-portal_1_session')
  const reply = await arrive(await passOf(source), { browser: there })
  expect([reply.statusCode, there.cookies.get('__Host-portal_1_session')]).toEqual([200, before])
})

test('XPORT-01 a foreign organization has no rights where it has never signed in: no codes, no address', async () => {
  const source = await quality.signIn('USER')
  expect(await passOf(source)).toEqual({ privileges: [], token: '', refreshToken: '', url: null })
  await competition.signIn('USER', { personId: source.personId })
  const pass = await passOf(source)
  expect(pass.privileges).toEqual(['session:own', 'profile:foreign', 'evaluation:own', 'newsletters:own'])
  expect((await arrive(pass)).statusCode).toBe(200)
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

test('XPORT-01 nobody passes to the portal that they are in', async () => {
  const browser = await quality.signIn('ASAN_USER')
  const payload = { companyId: 2, pathname: '/home' }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect(codeOf(reply)).toEqual([400, 'REQUEST_INVALID'])
})

test('XPORT-01 the other portal has an address and answers, is gone after 45 s, or has never been heard of', async () => {
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
  // No codes go to where nobody is known to take them.
  const browser = await quality.signIn('ASAN_USER')
  const payload = { companyId: 1, pathname: '/home' }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect(codeOf(reply)).toEqual([503, 'SERVICE_UNAVAILABLE'])
})

test('XPORT-01 an address that is configured goes before the one that the other portal tells of itself', async () => {
  const settings = { OTHER_PORTAL_ORIGIN: 'https://competition.example/' }
  const there = await testIdentity({ pool: quality.pool, clock: quality.clock, settings })
  const reply = await there.app.inject({ url: '/api/public/portals' })
  await there.close()
  expect(reply.json()).toMatchObject({ content: [{ url: 'https://competition.example/home', status: 'up' }] })
})

test('XPORT-01 an API tells where it is reached, at once, and forgets old passes', async () => {
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  quality.clock.forward(86_401)
  await quality.pool.query('delete from portal_address')
  const stop = keepAnnounced({
    ...{ pool: quality.pool, clock: quality.clock, companyId: 1, origin: `${COMPETITION}/` },
    onError: (error) => {
      throw error
    },
  })
  const count = async (table: string) => (await quality.pool.query(`select 1 from ${table}`)).rowCount
  await until(async () => (await count('portal_pass')) === 0)
  await stop()
  expect([await count('portal_address'), await count('portal_pass')]).toEqual([1, 0])
  expect(codeOf(await arrive(pass))).toEqual([403, 'PASSAGE_REFUSED'])
  expect(refusals()).toEqual(['unknown'])
})

test('XPORT-02 neither the database nor the log holds a code', async () => {
  const pass = await passOf(await quality.signIn('ASAN_USER'))
  await arrive(pass)
  await arrive(pass)
  const { rows } = await quality.pool.query<{ text: string }>(
    'select portal_pass::text as text from portal_pass',
  )
  const kept = rows.map(({ text }) => text).join() + log.join()
  expect(log.length).toBeGreaterThan(0)
  for (const code of [pass.token, pass.refreshToken]) {
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(Buffer.from(code).toString('hex'))
  }
})

test('SESS-01 the bearer of a session is told who that is, without codes', async () => {
  const browser = await quality.signIn('ADMIN')
  const reply = await browser.change({ method: 'POST', url: '/api/public/auth/self' })
  expect([reply.statusCode, reply.json<{ id: string }>().id]).toEqual([200, browser.personId])
})
