import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { addAccount, clearAccounts, PASSWORD, createVisitor } from '../../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

interface Typed {
  readonly username?: unknown
  readonly password?: unknown
  readonly lang?: string
  readonly headers?: Record<string, string>
}

function login(browser: TestBrowser, given: Typed = {}) {
  const { username = 'office@example.com', password = PASSWORD, lang = 'en', headers = {} } = given
  const url = `/api/public/auth/login?lang=${lang}`
  return browser.send({ method: 'POST', url, payload: { username, password }, headers })
}

test('AUTH-04 the right password starts a browser session; the tokens in the response are placeholders', async () => {
  const personId = await addAccount(identity.pool)
  const browser = createVisitor(identity)
  const response = await login(browser)
  expect(response.statusCode).toBe(200)
  const { token, refreshToken, message } = response.json<Record<string, string>>()
  expect(message).toBe('Logged in successfully')
  expect([...browser.cookies.keys()].sort()).toEqual([
    '__Host-portal_2_device',
    '__Host-portal_2_session',
    '__Secure-portal_2_refresh',
    'portal_2_access',
    'portal_2_authenticated',
  ])
  const { rows } = await identity.pool.query('select person_id, way, kind from session')
  expect(rows).toEqual([{ person_id: personId, way: 'password', kind: 'browser' }])
  expect((await browser.send({ url: '/api/user/session' })).statusCode).toBe(200)
  for (const opened of [token, refreshToken]) {
    const headers = { authorization: `Bearer ${opened ?? ''}` }
    const reply = await identity.app.inject({ url: '/api/user/session', headers })
    expect(reply.statusCode).toBe(401)
  }
})

test('SESS-01 a program that requests tokens gets valid ones and no cookies', async () => {
  await addAccount(identity.pool)
  const program = createVisitor(identity)
  const response = await login(program, { headers: { 'portal-token': 'bearer' } })
  const { token = '' } = response.json<Record<string, string>>()
  expect([...program.cookies.keys()].filter((name) => !name.endsWith('_device'))).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  expect((await identity.app.inject({ url: '/api/user/session', headers })).statusCode).toBe(200)
})

test.each([
  ['en', 'The e-mail or the password is not correct'],
  ['az', 'E-poçt və ya şifrə düzgün deyil'],
  ['ru', 'Неверный адрес электронной почты или пароль'],
])('AUTH-04 a refused sign-in has one neutral message in %s and no session', async (lang, message) => {
  await addAccount(identity.pool)
  for (const typed of [
    { password: 'Wrong-horse-7' },
    { username: 'unknown@example.com' },
    { username: 'no address' },
    { username: 'office@example.com\u0000' },
    { username: '' },
    { password: '' },
    { password: `${PASSWORD} ` },
    { password: PASSWORD.toLowerCase() },
    { password: 'x'.repeat(1000) },
  ]) {
    const browser = createVisitor(identity)
    const response = await login(browser, { ...typed, lang })
    expect([typed, response.statusCode, response.json()]).toMatchObject([
      typed,
      401,
      { code: 'LOGIN_REFUSED', message },
    ])
    expect(browser.cookies.size).toBe(0)
  }
})

test('AUTH-12 the e-mail is compared without case and surrounding whitespace', async () => {
  await addAccount(identity.pool)
  expect((await login(createVisitor(identity), { username: ' OFFICE@Example.Com ' })).statusCode).toBe(200)
})

test('AUTH-04 a single sign-on user has no password, even with the same address', async () => {
  await identity.pool.query(
    `insert into person (role, name, surname, email, email_folded, sso_issuer, sso_subject, activated_at, created_at)
     values ('ADMIN', 'Official', 'One', 'one@example.com', 'one@example.com', 'https://sso.test', '1', now(), now())`,
  )
  for (const password of ['', PASSWORD]) {
    expect((await login(createVisitor(identity), { username: 'one@example.com', password })).statusCode).toBe(
      401,
    )
  }
})

test('ROLE-01 the body accepts user name and password only', async () => {
  await addAccount(identity.pool)
  for (const payload of [
    {},
    { username: 'office@example.com' },
    { username: ['office@example.com'], password: PASSWORD },
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: 'office@example.com', password: PASSWORD, role: 'ADMIN' },
    { username: 'office@example.com', password: 'x'.repeat(1001) },
  ]) {
    const reply = await createVisitor(identity).send({
      method: 'POST',
      url: '/api/public/auth/login',
      payload,
    })
    expect([payload, reply.statusCode]).toEqual([payload, 400])
  }
})

test('SESS-01 another user’s sign-in in the same browser ends the former session', async () => {
  await addAccount(identity.pool)
  const other = await addAccount(identity.pool, { email: 'other@example.com' })
  const browser = createVisitor(identity)
  await login(browser)
  await login(browser, { username: 'other@example.com' })
  const { rows } = await identity.pool.query('select person_id from session where ended_at is null')
  expect(rows).toEqual([{ person_id: other }])
})

test('AUTH-04 a page of another origin cannot sign a user in', async () => {
  await addAccount(identity.pool)
  const foreign = await login(createVisitor(identity), { headers: { origin: 'https://evil.example' } })
  expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'CSRF_REFUSED' }])
  const crossSite = await login(createVisitor(identity), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(crossSite.statusCode).toBe(403)
})

test('AUTH-10 a password that is changed during the comparison is refused', async () => {
  const personId = await addAccount(identity.pool)
  const client = await identity.pool.connect()
  await client.query('begin')
  await client.query(`update person set password_hash = 'another' where id = $1`, [personId])
  const response = login(createVisitor(identity))
  // The sign-in has compared the former password and waits for the row lock.
  await waitingForLock(client)
  await client.query('commit')
  client.release()
  expect((await response).statusCode).toBe(401)
  expect((await identity.pool.query('select 1 from session')).rowCount).toBe(0)
})

interface LoginBody {
  query(text: string): Promise<{ rowCount: number | null }>
}

async function waitingForLock(client: LoginBody): Promise<void> {
  for (;;) {
    const found = await client.query(`select 1 from pg_locks where not granted`)
    if ((found.rowCount ?? 0) > 0) return
  }
}
