import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import type { SignOnStart } from 'shared-contracts/http/auth'
import {
  returnToPortal,
  signInAtProvider,
  signOnAs,
  START,
  testSignOn,
  type ProviderReturn,
  type TestSignOn,
} from '../../testing/sign-on/test-sign-on.ts'
import { truncate } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

let signOn: TestSignOn
let logged: string[]

beforeAll(async () => {
  logged = []
  signOn = await testSignOn({ log: logged })
})

afterAll(() => signOn.close())

beforeEach(async () => {
  await truncate(signOn.pool, 'sign_on, session, person')
})

async function expectRefused(reply: LightMyRequestResponse): Promise<void> {
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'SIGN_ON_REFUSED'])
  expect(reply.cookies.filter(({ name }) => name.includes('session') || name.includes('refresh'))).toEqual([])
  const { rows } = await signOn.pool.query('select 1 from session')
  expect(rows).toEqual([])
}

async function arrived(browser: TestBrowser = signOn.browser()): Promise<[TestBrowser, ProviderReturn]> {
  return [browser, await signInAtProvider(signOn, browser, 'citizen-1')]
}

test('AUTH-05 an attacker’s code and state are refused in another browser', async () => {
  const [, attackers] = await arrived()
  const victim = signOn.browser()
  await expectRefused(await returnToPortal(victim, attackers))
  // Also when that browser has a pending sign-on of its own.
  await victim.send(START)
  await expectRefused(await returnToPortal(victim, attackers))
})

test('AUTH-05 another browser does not use up a pending sign-on', async () => {
  const [browser, returned] = await arrived()
  await expectRefused(await returnToPortal(signOn.browser(), returned))
  expect((await returnToPortal(browser, returned)).statusCode).toBe(200)
})

test('AUTH-05 an unknown or empty state is refused', async () => {
  const [browser, returned] = await arrived()
  await expectRefused(await returnToPortal(browser, { ...returned, state: 'x'.repeat(43) }))
  expect((await returnToPortal(browser, { ...returned, state: '' })).statusCode).toBe(400)
})

test('AUTH-05 a payload without state, as in the specification, completes the browser’s sign-on', async () => {
  const [browser, { code, redirect }] = await arrived()
  const payload = { code, redirect, messengerToken: null }
  expect((await returnToPortal(browser, payload)).statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
  await signOn.pool.query('truncate session cascade')
  await expectRefused(await returnToPortal(browser, payload))
})

test('AUTH-05 without a state another person’s code is refused too', async () => {
  const [, { code, redirect }] = await arrived()
  const victim = signOn.browser()
  await expectRefused(await returnToPortal(victim, { code, redirect }))
  await victim.send(START)
  await expectRefused(await returnToPortal(victim, { code, redirect }))
})

test('AUTH-05 without a state the latest sign-on of the browser is completed', async () => {
  const [browser, first] = await arrived()
  signOn.clock.forward(1)
  const last = await signInAtProvider(signOn, browser, 'citizen-2')
  expect((await returnToPortal(browser, { code: last.code, redirect: last.redirect })).statusCode).toBe(200)
  expect((await returnToPortal(browser, first)).statusCode).toBe(200)
})

test('AUTH-05 a state is not valid with the code of another sign-on', async () => {
  const [browser, first] = await arrived()
  const second = await signInAtProvider(signOn, browser, 'citizen-2')
  await expectRefused(await returnToPortal(browser, { ...first, code: second.code }))
})

test('AUTH-05 a completed sign-on cannot be completed again', async () => {
  const [browser, returned] = await arrived()
  expect((await returnToPortal(browser, returned)).statusCode).toBe(200)
  await signOn.pool.query('truncate session cascade')
  await expectRefused(await returnToPortal(browser, returned))
})

test('AUTH-05 of two concurrent completions one succeeds', async () => {
  const [browser, returned] = await arrived()
  const replies = await Promise.all([returnToPortal(browser, returned), returnToPortal(browser, returned)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

test('AUTH-05 a used code is refused with a new state', async () => {
  const [browser, used] = await arrived()
  expect((await returnToPortal(browser, used)).statusCode).toBe(200)
  await signOn.pool.query('truncate session cascade')
  const started = (await browser.send(START)).json<SignOnStart>()
  await expectRefused(await returnToPortal(browser, { ...used, state: started.state }))
})

test.each([
  'https://evil.example/sign-in/return',
  'http://localhost/sign-in/return/',
  'http://localhost/sign-in/return?next=https://evil.example',
  'http://localhost@evil.example/sign-in/return',
  '//evil.example',
  '/sign-in/return',
  '',
])('AUTH-05 a code is not redeemed for the foreign return address “%s”', async (redirect) => {
  const [browser, returned] = await arrived()
  const requested = signOn.provider.requests
  await expectRefused(await returnToPortal(browser, { ...returned, redirect }))
  expect(signOn.provider.requests).toBe(requested)
})

test('AUTH-05 a foreign host name never becomes a return address', async () => {
  const reply = await signOn.browser().send({ ...START, headers: { host: 'evil.example' } })
  expect(reply.statusCode).toBe(400)
  expect(reply.body).not.toContain('evil.example/sign-in')
})

test('AUTH-05 a return from another issuer is refused', async () => {
  const [browser, returned] = await arrived()
  await expectRefused(await returnToPortal(browser, { ...returned, iss: 'https://evil.example' }))
})

test('AUTH-05 a sign-on expires after ten minutes and is deleted at the next start', async () => {
  const late = await testSignOn({ provider: signOn.provider })
  const browser = late.browser()
  const returned = await signInAtProvider(late, browser, 'citizen-1')
  late.clock.forward(599)
  const other = await signInAtProvider(late, browser, 'citizen-1')
  late.clock.forward(1)
  const reply = await returnToPortal(browser, returned)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'SIGN_ON_REFUSED'])
  expect((await returnToPortal(browser, other)).statusCode).toBe(200)
  await browser.send(START)
  const { rows } = await late.pool.query('select 1 from sign_on')
  expect(rows).toHaveLength(1)
  await late.close()
})

test('VAR-03 a sign-on of one variant cannot be completed in the other', async () => {
  const other = await testSignOn({ provider: signOn.provider, pool: signOn.pool, companyId: 1 })
  const [browser, returned] = await arrived()
  const elsewhere = other.browser()
  const mark = browser.cookies.get('__Host-portal_2_browser') ?? ''
  elsewhere.cookies.set('__Host-portal_1_browser', mark)
  await expectRefused(await returnToPortal(elsewhere, returned))
  await other.close()
})

test('SESS-01 handles present in the browser are not adopted by the sign-on', async () => {
  const [browser, returned] = await arrived()
  const planted = 'A'.repeat(43)
  browser.cookies.set('__Host-portal_2_session', planted)
  browser.cookies.set('__Secure-portal_2_refresh', planted)
  expect((await returnToPortal(browser, returned)).statusCode).toBe(200)
  expect(browser.cookies.get('__Host-portal_2_session')).not.toBe(planted)
  const attacker = signOn.browser()
  attacker.cookies.set('__Host-portal_2_session', planted)
  expect((await attacker.send({ url: '/api/user/details' })).statusCode).toBe(401)
})

test('AUTH-05 pages of other origins can neither start nor complete a sign-on', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await signOn.browser().send({ ...START, headers: foreign })).statusCode).toBe(403)
  const [browser, returned] = await arrived()
  expect((await returnToPortal(browser, returned, foreign)).statusCode).toBe(403)
})

test.each([
  ['role', { role: 'ADMIN' }],
  ['personId', { personId: '00000000-0000-4000-8000-000000000001' }],
  ['certificates', { certificates: [] }],
  ['verifier', { verifier: 'x' }],
])('AUTH-05 an undeclared field (%s) is refused', async (_case, extra) => {
  const [browser, returned] = await arrived()
  expect((await returnToPortal(browser, { ...returned, ...extra })).statusCode).toBe(400)
})

test('AUTH-05 no code, state, cookie or personal number is logged; refusals are', async () => {
  const [browser, returned] = await arrived()
  await returnToPortal(signOn.browser(), returned)
  await returnToPortal(browser, { ...returned, iss: 'https://evil.example' })
  await signOnAs(signOn, 'citizen-2')
  const log = logged.join('\n')
  expect(log).toContain('sign-on-refused')
  const mark = browser.cookies.get('__Host-portal_2_browser') ?? 'no cookie'
  for (const secret of [returned.code, returned.state, mark, '1AAAAA1', '2AAAAA2', 'Vətəndaş', 'B-1']) {
    expect(log.includes(secret)).toBe(false)
  }
})
