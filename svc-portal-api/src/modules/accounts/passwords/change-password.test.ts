import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  NEW_PASSWORD,
  PASSWORD,
  createVisitor,
} from '../../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

afterEach(() => {
  jest.restoreAllMocks()
})

async function signedIn(): Promise<TestBrowser> {
  const browser = createVisitor(identity)
  await login(browser, PASSWORD)
  return browser
}

function login(browser: TestBrowser, password: string) {
  const payload = { username: 'office@example.com', password }
  return browser.send({ method: 'POST', url: '/api/public/auth/login', payload })
}

function change(browser: TestBrowser, typed: object = {}, lang = 'en') {
  const payload = {
    oldPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    repeatedPassword: NEW_PASSWORD,
    ...typed,
  }
  return browser.change({ method: 'PUT', url: `/api/user/change-password?lang=${lang}`, payload })
}

test('AUTH-10 a password change keeps the current session, ends all others and notifies the owner', async () => {
  await addAccount(identity.pool, { language: 'az' })
  const here = await signedIn()
  const elsewhere = await signedIn()
  const response = await change(here)
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password changed successfully' }])
  expect((await here.send({ url: '/api/user/session' })).statusCode).toBe(200)
  expect((await elsewhere.send({ url: '/api/user/session' })).statusCode).toBe(401)
  expect(await takeOnlyMail(identity.pool)).toMatchObject({
    recipient: 'office@example.com',
    template: 'password-changed',
    language: 'az',
  })
  expect((await login(createVisitor(identity), PASSWORD)).statusCode).toBe(401)
  expect((await login(createVisitor(identity), NEW_PASSWORD)).statusCode).toBe(200)
})

test('AUTH-10 a refresh handle stolen before the change is refused even within the grace period', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const thief = here.copy()
  const quickThief = here.copy()
  const refresh = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const
  // Two of them are within their grace period when the password changes.
  expect((await here.send(refresh)).statusCode).toBe(200)
  expect((await quickThief.send(refresh)).statusCode).toBe(200)
  expect((await change(here)).statusCode).toBe(200)
  expect((await here.send({ url: '/api/user/session' })).statusCode).toBe(200)
  for (const stranger of [thief, quickThief]) {
    expect((await stranger.send(refresh)).statusCode).toBe(401)
    expect((await stranger.send({ url: '/api/user/session' })).statusCode).toBe(401)
  }
})

test('AUTH-10 a refresh concurrent with the change leaves no valid handle', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const thief = here.copy()
  const refresh = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const
  const changed = change(here)
  for (let count = 0; count < 40; count += 1)
    await Promise.all([thief.send(refresh), thief.copy().send(refresh)])
  expect((await changed).statusCode).toBe(200)
  expect((await thief.send(refresh)).statusCode).toBe(401)
  expect((await thief.send({ url: '/api/user/session' })).statusCode).toBe(401)
})

test('SESS-05 a tab that refreshes before it has the cookies of the change keeps them and the session', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const tab = here.copy()
  const refresh = { method: 'POST', url: '/api/public/auth/refresh', payload: {} } as const
  expect((await change(here)).statusCode).toBe(200)
  identity.clock.forward(20)
  const refused = await tab.send(refresh)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'SESSION_CHANGED'])
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await here.send(refresh)).statusCode).toBe(200)
  // Later it is no delay but another holder of the handle.
  identity.clock.forward(1)
  expect((await tab.send(refresh)).json<{ code: string }>().code).toBe('SESSION_ENDED')
  expect((await here.send({ url: '/api/user/session' })).statusCode).toBe(401)
})

test('SESS-01 an access handle stolen before the change is refused after it', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const stolen = here.cookies.get('__Host-portal_2_session') ?? ''
  await change(here)
  expect(here.cookies.get('__Host-portal_2_session')).not.toBe(stolen)
  const headers = { cookie: `__Host-portal_2_session=${stolen}` }
  expect((await identity.app.inject({ url: '/api/user/session', headers })).statusCode).toBe(401)
})

test.each([
  [{ oldPassword: 'Wrong-horse-7' }, { oldPassword: 'password_is_not_correct' }],
  [{ oldPassword: '' }, { oldPassword: 'password_is_not_correct' }],
  [{ newPassword: 'short', repeatedPassword: 'short' }, { newPassword: 'password_is_not_match_standarts' }],
  [
    { newPassword: 'Password123!', repeatedPassword: 'Password123!' },
    { newPassword: 'password_is_too_common' },
  ],
  [
    { newPassword: 'Example-dağ7-dəniz', repeatedPassword: 'Example-dağ7-dəniz' },
    { newPassword: 'password_contains_name' },
  ],
  [{ repeatedPassword: 'another' }, { repeatedPassword: 'passwords_no_match' }],
])('AUTH-10 %j is refused, and nothing changes', async (typed, errors) => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const elsewhere = await signedIn()
  const response = await change(here, typed)
  expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'PASSWORD_REFUSED', errors }])
  expect((await elsewhere.send({ url: '/api/user/session' })).statusCode).toBe(200)
  expect((await login(createVisitor(identity), PASSWORD)).statusCode).toBe(200)
})

test('AUTH-10 of two concurrent changes one succeeds', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const token = await here.csrfToken()
  const send = (newPassword: string) =>
    here.send({
      method: 'PUT',
      url: '/api/user/change-password',
      headers: { 'x-csrf-token': token },
      payload: { oldPassword: PASSWORD, newPassword, repeatedPassword: newPassword },
    })
  const replies = await Promise.all([send('Yel_qovan4karvan'), send('Sal_daşar9dəniz')])
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('AUTH-10 a change without the CSRF token is refused', async () => {
  await addAccount(identity.pool)
  const here = await signedIn()
  const payload = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD }
  const reply = await here.send({ method: 'PUT', url: '/api/user/change-password', payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'CSRF_REFUSED' }])
  expect((await login(createVisitor(identity), PASSWORD)).statusCode).toBe(200)
})

test('AUTH-10 a change invalidates reset codes and pending e-mail changes', async () => {
  const personId = await addAccount(identity.pool)
  const other = createVisitor(identity)
  await other.send({
    method: 'PUT',
    url: '/api/user/public/change-password',
    payload: { username: 'office@example.com' },
  })
  await identity.pool.query(
    `insert into account_code (hash, person_id, kind, email, email_folded, made_at, expires_at)
     values (sha256('x'), $1, 'email', 'new@example.com', 'new@example.com', $2, $3)`,
    [personId, identity.clock.now(), new Date(identity.clock.now().getTime() + 1000)],
  )
  await change(await signedIn())
  const { rows } = await identity.pool.query(
    `select (select count(*) from password_reset) as codes, (select count(*) from account_code) as links`,
  )
  expect(rows).toEqual([{ codes: 0, links: 0 }])
})

test('AUTH-10 the password cannot be guessed from an open session', async () => {
  const limited = await testIdentity({ pool: identity.pool, clock: identity.clock, limitFactor: 1 })
  let now = Date.UTC(2027, 0, 1)
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  await addAccount(identity.pool)
  const here = createVisitor(limited)
  await login(here, PASSWORD)
  let compared = 0
  for (let tries = 0; tries < 30; tries += 1) {
    // Spaced out to stay below the endpoint's own rate limit.
    now += 3000
    const reply = await change(here, { oldPassword: `Guess-${tries}-horse` })
    if (reply.statusCode === 422) compared += 1
    else expect(reply.json()).toMatchObject({ code: 'LOGIN_SLOWED' })
  }
  expect(compared).toBeGreaterThan(2)
  expect(compared).toBeLessThan(12)
  await limited.close()
})
