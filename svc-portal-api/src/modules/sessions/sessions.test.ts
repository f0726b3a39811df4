import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sessionInfo } from 'shared-contracts/http/users'
import { EmptyReply } from 'shared-contracts/http/messages'
import { registerEndpoint } from 'shared-service/app'
import { endpoint } from 'shared-contracts/http/endpoint'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { addAccount } from '../../testing/test-people.ts'
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../../testing/test-sessions.ts'

const choose = endpoint({
  method: 'POST',
  path: '/test/choose',
  access: 'profile:asan',
  summary: 'Chooses an account, as select-structure does.',
  query: z.object({ account: z.string() }),
  reply: EmptyReply,
  errors: [],
  rateLimit: 100,
})

const account = endpoint({
  method: 'GET',
  path: '/test/account',
  access: 'session:own',
  summary: 'Says which account is chosen.',
  reply: z.object({ account: z.nullable(z.string()) }),
  errors: [],
  rateLimit: 100,
})

let identity: TestIdentity
const log: string[] = []

beforeAll(async () => {
  identity = await testIdentity({
    log,
    prepare(app, sessions) {
      registerEndpoint(app, choose, ({ caller, query, request }) =>
        inTransaction(identity.pool, async (tx) => {
          await sessions.rotate(tx, { caller, request, account: query.account })
          return {}
        }),
      )
      registerEndpoint(app, account, ({ caller }) => ({ account: caller.account }))
    },
  })
})

afterAll(() => identity.close())

const INFO = { url: `/api${sessionInfo.path}` }
const REFRESH = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const
const LOGOUT = { method: 'POST', url: '/api/user/logout' } as const

async function accountOf(browser: TestBrowser): Promise<string | null> {
  return (await browser.send({ url: '/api/test/account' })).json<{ account: string | null }>().account
}

async function endReason(browser: TestBrowser): Promise<string | null | undefined> {
  const { rows } = await identity.pool.query<{ end_reason: string | null }>(
    'select end_reason from session where person_id = $1',
    [browser.personId],
  )
  return rows[0]?.end_reason
}

test('SESS-01 a browser gets an HttpOnly __Host access cookie, a path-bound refresh cookie and two flags', async () => {
  const browser = await identity.signIn('USER')
  const reply = await browser.send(REFRESH)
  const lines = [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.replace(/=[A-Za-z0-9_-]{43};/, '=…;'))
  expect(lines.sort()).toEqual([
    '__Host-portal_2_session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Secure-portal_2_refresh=…; Path=/api/public/auth/refresh; HttpOnly; Secure; SameSite=Lax',
    'portal_2_access=1; Path=/; Secure; SameSite=Lax',
    'portal_2_authenticated=USER; Path=/; Secure; SameSite=Lax',
  ])
})

test('SESS-01 handles are stored as hashes only', async () => {
  const browser = await identity.signIn('USER')
  const handles = [...browser.cookies.values()].filter((value) => value.length === 43)
  expect(handles).toHaveLength(2)
  const { rows } = await identity.pool.query<{ text: string }>(
    `select h::text || s::text || encode(h.hash, 'base64') as text from session_handle h, session s`,
  )
  const stored = rows.map(({ text }) => text).join('\n')
  for (const handle of handles) expect(stored).not.toContain(handle)
})

test.each([
  ['USER', 1800, 43_200, 'password'],
  ['ASAN_USER', 1800, 43_200, 'sign-on'],
  ['ADMIN', 900, 28_800, 'sign-on'],
] as const)(
  'SESS-01 the session of a %s returns its limits',
  async (role, idleSeconds, endsInSeconds, way) => {
    const browser = await identity.signIn(role)
    const reply = await browser.send(INFO)
    expect(reply.json()).toMatchObject({ idleSeconds, endsInSeconds, warnSeconds: 300, way })
    identity.clock.forward(100)
    expect((await browser.send(INFO)).json()).toMatchObject({ endsInSeconds: endsInSeconds - 100 })
  },
)

test('SESS-01 the draft key is constant per person and differs between people', async () => {
  const keyOf = async (browser: TestBrowser) =>
    (await browser.send(INFO)).json<{ draftKey: string }>().draftKey
  const first = await identity.signIn('USER')
  const again = await identity.signIn('USER', { personId: first.personId })
  expect(await keyOf(first)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await keyOf(again)).toBe(await keyOf(first))
  expect(await keyOf(await identity.signIn('USER'))).not.toBe(await keyOf(first))
})

test.each([
  ['USER', 30, 12],
  ['ADMIN', 15, 8],
] as const)(
  'SESS-01 the session of a %s ends after %i minutes without requests and after %i hours in total',
  async (role, idleMinutes, hours) => {
    const idle = await identity.signIn(role)
    const busy = await identity.signIn(role)
    const renew = async (browser: TestBrowser) => (await browser.send(REFRESH)).statusCode
    identity.clock.forward(idleMinutes * 60 - 1)
    expect(await renew(idle)).toBe(200)
    expect(await renew(busy)).toBe(200)
    identity.clock.forward(idleMinutes * 60)
    expect(await renew(idle)).toBe(401)
    expect(await endReason(idle)).toBe('limit')
    expect(idle.cookies.size).toBe(0)

    const fresh = await identity.signIn(role)
    for (let minute = 0; minute < hours * 60 - 12; minute += 12) {
      identity.clock.forward(720)
      expect(await renew(fresh)).toBe(200)
    }
    identity.clock.forward(719)
    expect(await renew(fresh)).toBe(200)
    identity.clock.forward(1)
    expect(await fresh.isSignedIn()).toBe(false)
    expect(await renew(fresh)).toBe(401)
    expect(await endReason(fresh)).toBe('limit')
  },
  30_000,
)

test('SESS-01 handles present before the sign-in are never adopted, and their session ends', async () => {
  const attacker = await identity.signIn('USER')
  const victim = attacker.copy()
  await identity.signIn('USER', { browser: victim })
  expect(victim.cookies.get('__Host-portal_2_session')).not.toBe(
    attacker.cookies.get('__Host-portal_2_session'),
  )
  expect(await victim.isSignedIn()).toBe(true)
  expect(await attacker.isSignedIn()).toBe(false)
  expect((await attacker.send(REFRESH)).statusCode).toBe(401)
  expect(await endReason(attacker)).toBe('replaced')

  const made = testBrowser(identity.app)
  const chosen = 'A'.repeat(43)
  made.cookies.set('__Host-portal_2_session', chosen)
  await identity.signIn('USER', { browser: made })
  expect(made.cookies.get('__Host-portal_2_session')).not.toBe(chosen)
})

test('ACC-02 selecting another account replaces the handles and invalidates the former ones', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const number = await addAccount(identity.pool, browser.personId)
  const before = browser.copy()
  expect(await accountOf(browser)).toBeNull()
  const chosen = await browser.change({ method: 'POST', url: `/api/test/choose?account=${number}` })
  expect(chosen.statusCode).toBe(200)
  expect(await accountOf(browser)).toBe(number)
  expect(await before.isSignedIn()).toBe(false)
  expect((await browser.send(REFRESH)).statusCode).toBe(200)
  expect(await accountOf(browser)).toBe(number)
  identity.clock.forward(30)
  expect((await before.send(REFRESH)).statusCode).toBe(401)
})

test('ACC-02 an account that the person no longer has is removed from running sessions', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const number = await addAccount(identity.pool, browser.personId)
  await browser.change({ method: 'POST', url: `/api/test/choose?account=${number}` })
  await identity.pool.query('update sign_on_account set is_held = false where cert_number = $1', [number])
  expect(await accountOf(browser)).toBeNull()
})

test('SESS-03 signing out makes the browser a visitor and clears all cookies', async () => {
  const browser = await identity.signIn('USER')
  const other = await identity.signIn('USER', { personId: browser.personId })
  const copy = browser.copy()
  const reply = await browser.send(LOGOUT)
  expect(reply.json()).toEqual({ logoutUrl: null })
  expect(browser.cookies.size).toBe(0)
  expect(await copy.isSignedIn()).toBe(false)
  expect((await copy.send(REFRESH)).statusCode).toBe(401)
  expect(await other.isSignedIn()).toBe(true)
})

test('SESS-03 signing out succeeds without a session and with an expired handle', async () => {
  expect((await testBrowser(identity.app).send(LOGOUT)).statusCode).toBe(200)
  const browser = await identity.signIn('USER')
  const copy = browser.copy()
  identity.clock.forward(601)
  expect((await browser.send(LOGOUT)).statusCode).toBe(200)
  expect((await copy.send(REFRESH)).statusCode).toBe(401)
  expect(await endReason(browser)).toBe('logout')
})

test('SESS-01 a session of one variant is invalid in the other', async () => {
  const { pool, clock } = identity
  const other = await testIdentity({ companyId: 1, pool, clock })
  const browser = await identity.signIn('USER')
  const there = testBrowser(other.app, 1)
  for (const [name, value] of browser.cookies) there.cookies.set(name.replace('_2_', '_1_'), value)
  expect((await there.send(INFO)).statusCode).toBe(401)
  expect((await there.send(REFRESH)).statusCode).toBe(401)
  expect(await browser.isSignedIn()).toBe(true)
  await other.close()
})

test('SESS-07 public pages respond to the cookie of an ended session as to a visitor', async () => {
  const browser = await identity.signIn('USER')
  const copy = browser.copy()
  await browser.send(LOGOUT)
  expect((await copy.send({ url: '/api/public/software' })).statusCode).toBe(200)
  const refused = await copy.send({ url: '/api/user/sessions?lang=az' })
  expect(refused.json()).toMatchObject({ status: 401, message: 'Siz istifadəçi kimi daxil olmamısınız' })
})

test('ROLE-01 a lost role applies to running sessions, with its shorter limits', async () => {
  const browser = await identity.signIn('ASAN_USER')
  await identity.pool.query(`update person set role = 'ADMIN' where id = $1`, [browser.personId])
  expect((await browser.send(INFO)).json()).toMatchObject({ idleSeconds: 900 })
})

test('SESS-01 a person has at most 20 sessions; another one ends the oldest', async () => {
  const first = await identity.signIn('USER')
  const { personId } = first
  for (let count = 0; count < 19; count += 1) {
    identity.clock.forward(1)
    await identity.signIn('USER', { personId })
  }
  expect(await first.isSignedIn()).toBe(true)
  identity.clock.forward(1)
  await identity.signIn('USER', { personId })
  expect(await first.isSignedIn()).toBe(false)
})

test('SESS-01 concurrent sign-ins of one person all succeed', async () => {
  const { personId } = await identity.signIn('USER')
  for (let round = 0; round < 3; round += 1) {
    const all = await Promise.all(Array.from({ length: 15 }, () => identity.signIn('USER', { personId })))
    for (const browser of all) expect(browser.cookies.size).toBe(4)
  }
  const { rowCount } = await identity.pool.query(
    'select 1 from session where person_id = $1 and ended_at is null',
    [personId],
  )
  expect(rowCount).toBeLessThanOrEqual(35)
})

test('SESS-01 no handle, token or key is logged', async () => {
  log.length = 0
  const browser = await identity.signIn('ASAN_USER')
  const secrets = [...browser.cookies.values()].filter((value) => value.length > 1)
  secrets.push(await browser.csrfToken())
  await browser.change({ method: 'POST', url: '/api/test/choose?account=C-99' })
  await browser.send(REFRESH)
  await browser.send(LOGOUT)
  const text = log.join('')
  expect(text).toContain('"path":"/api/user/logout"')
  for (const secret of [...secrets, 'C-99', browser.personId]) expect(text).not.toContain(secret)
})

test('SESS-01 NOTIF-03 background requests refresh the handles but do not extend the session', async () => {
  const browser = await identity.signIn('ADMIN')
  const inBackground = { 'portal-background': '1' }
  identity.clock.forward(11 * 60)
  expect((await browser.send({ ...REFRESH, headers: inBackground })).statusCode).toBe(200)
  expect((await browser.send({ ...INFO, headers: inBackground })).statusCode).toBe(200)
  identity.clock.forward(4 * 60)
  expect((await browser.send({ ...INFO, headers: inBackground })).statusCode).toBe(401)
  expect(await endReason(browser)).toBe('limit')
})
