import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  takeMailedCode,
  listMailsTo,
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

function requestCode(browser: TestBrowser, username = 'office@example.com', lang = 'en') {
  const url = `/api/user/public/change-password?lang=${lang}`
  return browser.send({ method: 'PUT', url, payload: { username } })
}

function set(browser: TestBrowser, verificationCode: string, newPassword = NEW_PASSWORD, lang = 'en') {
  const payload = { verificationCode, newPassword, repeatedPassword: newPassword }
  return browser.send({ method: 'PUT', url: `/api/user/public/password-activation?lang=${lang}`, payload })
}

function login(browser: TestBrowser, password: string, username = 'office@example.com') {
  return browser.send({ method: 'POST', url: '/api/public/auth/login', payload: { username, password } })
}

test('AUTH-09 a mailed code sets a new password, ends all sessions and notifies the owner', async () => {
  await addAccount(identity.pool, { language: 'ru' })
  const elsewhere = createVisitor(identity)
  await login(elsewhere, PASSWORD)
  const browser = createVisitor(identity)
  const requested = await requestCode(browser)
  expect([requested.statusCode, requested.json()]).toEqual([
    200,
    { message: 'Password reset code sent to email. It arrives if the address is registered' },
  ])
  const mail = await takeOnlyMail(identity.pool)
  expect(mail).toMatchObject({
    recipient: 'office@example.com',
    template: 'password-code',
    language: 'en',
    valid_until: new Date(identity.clock.now().getTime() + 600_000),
  })
  const { code = '' } = mail.template_values
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/)

  const done = await set(browser, code)
  expect([done.statusCode, done.json()]).toEqual([200, { message: 'Password changed successfully' }])
  expect(await takeOnlyMail(identity.pool)).toMatchObject({
    recipient: 'office@example.com',
    template: 'password-changed',
    language: 'ru',
  })
  expect((await elsewhere.send({ url: '/api/user/session' })).statusCode).toBe(401)
  expect((await login(createVisitor(identity), PASSWORD)).statusCode).toBe(401)
  expect((await login(createVisitor(identity), NEW_PASSWORD)).statusCode).toBe(200)
})

test('AUTH-09 e-mail and code are accepted in the query too, as the specification requires', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  const url = '/api/user/public/change-password?username=office%40example.com'
  expect((await browser.send({ method: 'PUT', url })).statusCode).toBe(200)
  const set = await browser.send({
    method: 'PUT',
    url: `/api/user/public/password-activation?verificationCode=${await takeMailedCode(identity.pool)}`,
    payload: { newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD },
  })
  expect(set.statusCode).toBe(200)
})

test('AUTH-09 a code is accepted in lower case and without hyphen', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const typed = ` ${(await takeMailedCode(identity.pool)).toLowerCase().replace('-', ' ')}`
  expect((await set(browser, typed)).statusCode).toBe(200)
})

test.each([
  ['en', 'Code has been entered incorrectly'],
  ['az', 'Kod düzgün daxil edilməyib'],
  ['ru', 'Код введён неверно'],
])('AUTH-09 a wrong code has a message in %s', async (lang, message) => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const reply = await set(browser, 'AAAA-AAAA', NEW_PASSWORD, lang)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'VERIFICATION_CODE_WRONG', message, errors: { verificationCode: 'code_is_not_correct' } },
  ])
})

test('AUTH-09 after five attempts the right code is refused, also with concurrent requests', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const code = await takeMailedCode(identity.pool)
  await Promise.all(Array.from({ length: 20 }, (_, count) => set(browser, `WRNG-00${count}`)))
  expect((await set(browser, code)).statusCode).toBe(400)
  const { rows } = await identity.pool.query('select tries from password_reset')
  expect(rows).toEqual([{ tries: 5 }])
  expect((await login(createVisitor(identity), PASSWORD)).statusCode).toBe(200)
})

test('AUTH-09 a code is invalid after 10 minutes, after its use, and after a newer one', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const late = await takeMailedCode(identity.pool)
  identity.clock.forward(600)
  expect((await set(browser, late)).statusCode).toBe(400)
  await requestCode(browser)
  const replaced = await takeMailedCode(identity.pool)
  await requestCode(browser)
  const newest = await takeMailedCode(identity.pool)
  expect((await set(browser, replaced)).statusCode).toBe(400)
  expect((await set(browser, newest)).statusCode).toBe(200)
  expect((await set(browser, newest, 'Another-horse-7')).statusCode).toBe(400)
})

test('AUTH-09 a code is valid only in the browser that requested it', async () => {
  await addAccount(identity.pool)
  const owner = createVisitor(identity)
  await requestCode(owner)
  const code = await takeMailedCode(identity.pool)
  const other = createVisitor(identity)
  expect((await set(other, code)).statusCode).toBe(400)
  // Also when that browser has requested a code itself.
  await requestCode(other, 'unknown@example.com')
  expect((await set(other, code)).statusCode).toBe(400)
  expect((await set(owner, code)).statusCode).toBe(200)
})

test('AUTH-09 a request from another browser does not invalidate the owner’s code', async () => {
  await addAccount(identity.pool)
  const owner = createVisitor(identity)
  await requestCode(owner)
  const code = await takeMailedCode(identity.pool)
  await requestCode(createVisitor(identity))
  await requestCode(createVisitor(identity))
  expect((await set(owner, code)).statusCode).toBe(200)
})

test('AUTH-09 a code sent twice concurrently sets one password', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const code = await takeMailedCode(identity.pool)
  const replies = await Promise.all([
    set(browser, code, 'Yel_qovan4karvan'),
    set(browser, code, 'Sal_daşar9dəniz'),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect(await listMailsTo(identity.pool, 'office@example.com')).toEqual(['password-changed'])
})

test.each([
  [{ newPassword: 'short', repeatedPassword: 'short' }, { newPassword: 'password_is_not_match_standarts' }],
  [
    { newPassword: 'Password123!', repeatedPassword: 'Password123!' },
    { newPassword: 'password_is_too_common' },
  ],
  [{ newPassword: NEW_PASSWORD, repeatedPassword: 'other' }, { repeatedPassword: 'passwords_no_match' }],
  [
    { newPassword: 'Example-dağ7-dəniz', repeatedPassword: 'Example-dağ7-dəniz' },
    { newPassword: 'password_contains_name' },
  ],
])('AUTH-11 %j is refused without using the code up', async (typed, errors) => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const verificationCode = await takeMailedCode(identity.pool)
  const url = '/api/user/public/password-activation'
  const refused = await browser.send({ method: 'PUT', url, payload: { ...typed, verificationCode } })
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'PASSWORD_REFUSED', errors }])
  expect((await set(browser, verificationCode)).statusCode).toBe(200)
})

test('AUTH-11 without a valid code the name of the person is not revealed', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const reply = await set(browser, 'AAAA-AAAA', 'Example-dağ7-dəniz')
  expect(reply.json()).toMatchObject({ code: 'VERIFICATION_CODE_WRONG' })
})

test('AUTH-09 an unconfirmed address and one without an account get a mail without a code', async () => {
  await addAccount(identity.pool, { email: 'waiting@example.com', isUnconfirmed: true })
  for (const username of ['waiting@example.com', 'unknown@example.com']) {
    const browser = createVisitor(identity)
    expect((await requestCode(browser, username)).statusCode).toBe(200)
    expect(await takeOnlyMail(identity.pool)).toMatchObject({
      recipient: username,
      template: 'password-no-account',
      template_values: {},
      valid_until: null,
    })
  }
})

test('AUTH-12 an invalid address is refused with its field', async () => {
  for (const username of ['', 'office', 'office@example']) {
    const reply = await requestCode(createVisitor(identity), username)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'REQUEST_INVALID', errors: { username: 'username_is_not_valid' } },
    ])
  }
})

test('AUTH-09 code and browser cookie are stored as hashes only', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  await requestCode(browser)
  const code = (await takeMailedCode(identity.pool)).replace('-', '')
  const cookie = browser.cookies.get('__Host-portal_2_browser') ?? ''
  expect(cookie).toMatch(/^[\w-]{43}$/)
  const { rows } = await identity.pool.query<{ kept: string }>(
    `select encode(code, 'escape') || encode(browser, 'base64') || id as kept from password_reset`,
  )
  expect(rows[0]?.kept).not.toContain(code)
  expect(rows[0]?.kept).not.toContain(cookie)
})
