import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  addAccount,
  clearAccounts,
  takeMailedCode,
  NEW_PASSWORD,
  PASSWORD,
  createVisitor,
} from '../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

function login(browser: TestBrowser, password = PASSWORD, username = 'office@example.com') {
  return browser.send({
    method: 'POST',
    url: '/api/public/auth/login',
    payload: { username, password },
    headers: { 'user-agent': CHROME },
  })
}

async function signedIn(): Promise<TestBrowser> {
  const browser = createVisitor(identity)
  expect((await login(browser)).statusCode).toBe(200)
  return browser
}

interface ListedNotification {
  readonly title: string
  readonly content: string
  readonly category: string
  readonly deepLink: string | null
  readonly softwareName: string
}

async function listNotifications(browser: TestBrowser, lang = 'en'): Promise<readonly ListedNotification[]> {
  const reply = await browser.send({ url: `/api/notification?sort=editDate,DESC&lang=${lang}` })
  return reply.json<{ content: readonly ListedNotification[] }>().content
}

async function titles(browser: TestBrowser): Promise<readonly string[]> {
  return (await listNotifications(browser)).map(({ title }) => title)
}

async function dueByMail(): Promise<number> {
  const { rows } = await identity.pool.query('select 1 from notification where mail_at is not null')
  return rows.length
}

test.each([
  ['az', 'Şifrəniz dəyişdirildi', 'Hesabın təhlükəsizliyi'],
  ['en', 'Your password was changed', 'Account security'],
  ['ru', 'Ваш пароль изменён', 'Безопасность учётной записи'],
])(
  'NOTIF-01 AUTH-10 in %s a password change is shown in the notification list',
  async (lang, title, softwareName) => {
    await addAccount(identity.pool)
    const browser = await signedIn()
    const payload = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD }
    const changed = await browser.change({ method: 'PUT', url: '/api/user/change-password', payload })
    expect(changed.statusCode).toBe(200)
    expect(await listNotifications(browser, lang)).toMatchObject([
      { title, softwareName, category: 'security', deepLink: '/personal-info' },
    ])
    // The event sends its own mail.
    expect(await dueByMail()).toBe(0)
  },
)

test('NOTIF-01 AUTH-10 a refused change creates no notification', async () => {
  await addAccount(identity.pool)
  const browser = await signedIn()
  const payload = { oldPassword: 'Wrong-horse-7', newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD }
  const refused = await browser.change({ method: 'PUT', url: '/api/user/change-password', payload })
  expect(refused.statusCode).toBe(422)
  expect(await titles(browser)).toEqual([])
})

test('NOTIF-01 AUTH-09 a password reset by mailed code is shown after the next sign-in', async () => {
  await addAccount(identity.pool)
  await signedIn()
  const browser = createVisitor(identity)
  const username = 'office@example.com'
  await browser.send({ method: 'PUT', url: '/api/user/public/change-password', payload: { username } })
  const verificationCode = await takeMailedCode(identity.pool)
  const payload = { verificationCode, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD }
  await browser.send({ method: 'PUT', url: '/api/user/public/password-activation', payload })
  await login(browser, NEW_PASSWORD)
  // The code made that browser known, so its sign-in is not notified.
  expect(await titles(browser)).toEqual(['A new password was set'])
})

test('NOTIF-01 a sign-in from a new browser is notified; one from a known browser is not', async () => {
  await addAccount(identity.pool)
  const first = await signedIn()
  await login(first)
  expect(await listNotifications(first)).toEqual([])
  await signedIn()
  expect(await listNotifications(first)).toMatchObject([
    {
      title: 'New sign-in to your account',
      content:
        'Your account was accessed from a browser that was not used before (Chrome, Windows). If this was not you, end that session.',
    },
  ])
  expect(await dueByMail()).toBe(1)
})

test('NOTIF-01 AUTH-13 an e-mail change is notified when requested and when confirmed', async () => {
  await addAccount(identity.pool)
  const browser = await signedIn()
  const payload = {
    name: 'Example',
    surname: 'Person',
    patronymicName: 'Sample',
    phoneNumber: '+994501234567',
    legalAddress: null,
    taxId: null,
    applicantName: null,
    email: 'new@example.com',
    currentPassword: PASSWORD,
  }
  const requested = await browser.change({ method: 'PUT', url: '/api/user', payload })
  expect([requested.statusCode, requested.json()]).toMatchObject([200, {}])
  expect(await titles(browser)).toEqual(['A change of your e-mail address was requested'])
  expect(await dueByMail()).toBe(1)
  const code = await takeMailedCode(identity.pool)
  const confirmed = await browser.change({
    method: 'POST',
    url: `/api/user/public/activation/${code}`,
    payload: {},
  })
  expect(confirmed.statusCode).toBe(200)
  identity.clock.forward(1)
  expect(await titles(browser)).toEqual(
    expect.arrayContaining([
      'Your e-mail address was changed',
      'A change of your e-mail address was requested',
    ]),
  )
})
