import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import type { NotificationPage } from 'shared-contracts/http/notifications'
import type { OwnProfile } from 'shared-contracts/http/users'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  listMailsTo,
  PASSWORD,
} from '../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const BODY = {
  name: 'Anna',
  surname: 'Example',
  patronymicName: 'Petra',
  email: 'office@example.com',
  phoneNumber: '+994 12 310 02 80',
  legalAddress: 'Example street 5',
  taxId: '1400000001',
  applicantName: 'Example Trade Ltd',
}
const CONTACTS = {
  email: 'me@example.com',
  phoneNumber: '+994 50 123 45 67',
  legalAddress: 'Nümunə küçəsi 9',
}

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

async function foreigner(email = 'office@example.com'): Promise<TestBrowser> {
  return identity.signIn('USER', { personId: await addAccount(identity.pool, { email }) })
}

async function profileOf(browser: TestBrowser): Promise<OwnProfile> {
  return (await browser.send({ url: '/api/user/profile' })).json<OwnProfile>()
}

function put(browser: TestBrowser, path: string, payload: object): Promise<LightMyRequestResponse> {
  return browser.change({
    method: 'PUT',
    url: `/api/user${path}`,
    payload,
    headers: { 'accept-language': 'en' },
  })
}

async function everyPerson(): Promise<unknown[]> {
  const { rows } = await identity.pool.query<object>('select * from person order by id')
  return rows
}

test('AUTH-13 a USER reads the own profile; missing values are null', async () => {
  expect(await profileOf(await foreigner())).toEqual({
    pin: null,
    name: 'Anna',
    surname: 'Example',
    patronymicName: 'Petra',
    email: 'office@example.com',
    phoneNumber: null,
    legalAddress: null,
    taxId: null,
    applicantName: null,
    readAt: null,
    pendingEmail: null,
    possessorId: expect.stringMatching(/^[\da-f-]{36}$/),
    version: expect.stringMatching(/^[\w-]{22}$/),
  })
})

test.each([
  ['az', 'Təsdiq məktubu yeni ünvana göndərildi. Təsdiq edənə qədər əvvəlki ünvan qüvvədədir'],
  [
    'en',
    'A confirmation e-mail has been sent to the new address. Your current address stays valid until you confirm the new one',
  ],
  ['ru', 'Письмо с подтверждением отправлено на новый адрес. До подтверждения действует прежний'],
])('AUTH-13 %s: a new e-mail is reported as pending until it is confirmed', async (language, message) => {
  const browser = await foreigner()
  const body = { ...BODY, email: 'other@example.com', currentPassword: PASSWORD }
  const reply = await put(browser, `?lang=${language}`, body)
  expect([reply.statusCode, reply.json()]).toEqual([200, { message }])
})

test('AUTH-13 a USER edits the own profile; the phone number is also stored as E.164', async () => {
  const browser = await foreigner()
  const reply = await put(browser, '', { ...BODY, name: '  Anna  Maria ' })
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Information Updated Successfully' }])
  expect(await profileOf(browser)).toMatchObject({ ...BODY, name: 'Anna Maria', pendingEmail: null })
  const { rows } = await identity.pool.query<{ phone_e164: string }>('select phone_e164 from person')
  expect(rows).toEqual([{ phone_e164: '+994123100280' }])
})

test.each([
  ['name', '1', 'name_is_not_valid'],
  ['surname', ' ', 'surname_is_not_valid'],
  ['patronymicName', '', 'father_name_is_not_valid'],
  ['email', 'office@', 'email_is_not_valid'],
  ['email', '', 'email_is_not_valid'],
  ['phoneNumber', 'none', 'phone_number_is_not_valid'],
  ['phoneNumber', '', 'phone_number_is_not_valid'],
  ['phoneNumber', '1'.repeat(26), 'phone_number_is_not_valid'],
  ['legalAddress', 'Street', 'address_is_not_valid'],
  ['taxId', '140000001', 'tax_number_is_not_valid'],
])('AUTH-13 %s “%s” is refused with its field, and nothing is stored', async (field, typed, key) => {
  const browser = await foreigner()
  const before = await everyPerson()
  const reply = await put(browser, '', { ...BODY, [field]: typed })
  expect([reply.statusCode, reply.json<{ errors: unknown }>().errors]).toEqual([400, { [field]: key }])
  expect(await everyPerson()).toEqual(before)
})

test('AUTH-13 a new e-mail of a USER requires the password and takes effect on confirmation by mail', async () => {
  const browser = await foreigner()
  const other = { ...BODY, email: 'new@example.com' }
  for (const currentPassword of [undefined, '', 'Wrong-horse-7']) {
    const refused = await put(browser, '', { ...other, surname: 'Changed', currentPassword })
    expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
      400,
      { currentPassword: 'password_is_not_correct' },
    ])
  }
  expect((await profileOf(browser)).surname).toBe('Example')
  expect((await put(browser, '', { ...other, currentPassword: PASSWORD })).statusCode).toBe(200)
  expect(await profileOf(browser)).toMatchObject({
    email: 'office@example.com',
    pendingEmail: 'new@example.com',
  })
  const { recipient, template, template_values: values } = await takeOnlyMail(identity.pool)
  expect([recipient, template]).toEqual(['new@example.com', 'email-confirmation'])
  const confirmed = await browser.send({
    method: 'POST',
    url: `/api/user/public/activation/${values['code'] ?? ''}`,
  })
  expect(confirmed.statusCode).toBe(200)
  expect(await profileOf(browser)).toMatchObject({ email: 'new@example.com', pendingEmail: null })
})

test('AUTH-13 submitting the current e-mail withdraws a pending change; omitting it does not', async () => {
  const browser = await foreigner()
  const bystander = await foreigner('other@example.com')
  await put(browser, '', { ...BODY, email: 'new@example.com', currentPassword: PASSWORD })
  const { code = '' } = (await takeOnlyMail(identity.pool)).template_values
  await put(bystander, '', { ...BODY, email: 'other@example.com' })
  const { email: _, ...rest } = BODY
  expect((await put(browser, '', { ...rest, surname: 'Changed' })).statusCode).toBe(200)
  expect(await profileOf(browser)).toMatchObject({
    surname: 'Changed',
    email: 'office@example.com',
    pendingEmail: 'new@example.com',
  })
  expect((await put(browser, '', { ...BODY, email: 'OFFICE@example.com' })).statusCode).toBe(200)
  expect(await profileOf(browser)).toMatchObject({ email: 'office@example.com', pendingEmail: null })
  const late = await browser.send({ method: 'POST', url: `/api/user/public/activation/${code}` })
  expect(late.statusCode).toBe(404)
  expect((await profileOf(browser)).email).toBe('office@example.com')
})

test('AUTH-13 an e-mail of another account gets the same response and is never taken over', async () => {
  await foreigner('taken@example.com')
  const browser = await foreigner()
  const given = { ...BODY, email: 'Taken@Example.com', currentPassword: PASSWORD }
  const reply = await put(browser, '', given)
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: expect.stringMatching(/^A confirmation e-mail has been sent to the new address\./) },
  ])
  expect(await profileOf(browser)).toMatchObject({
    email: 'office@example.com',
    pendingEmail: 'Taken@Example.com',
  })
  expect(await listMailsTo(identity.pool, 'taken@example.com')).toEqual(['account-exists'])
})

test('AUTH-13 the same address in another case is not a change', async () => {
  const browser = await foreigner()
  expect((await put(browser, '', { ...BODY, email: ' OFFICE@example.com' })).statusCode).toBe(200)
  expect(await profileOf(browser)).toMatchObject({ email: 'office@example.com', pendingEmail: null })
})

test.each(['ASAN_USER', 'ADMIN'] as const)('AUTH-13 an %s edits the contacts only', async (role) => {
  const browser = await identity.signIn(role)
  const reply = await put(browser, '/asan', CONTACTS)
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Information Updated Successfully' }])
  expect(await profileOf(browser)).toMatchObject({ ...CONTACTS, name: 'Vətəndaş', surname: 'Bir' })
  expect(await listMailsTo(identity.pool, 'me@example.com')).toEqual([])
  await put(browser, '/asan', { email: null, phoneNumber: '', legalAddress: null })
  expect(await profileOf(browser)).toMatchObject({ email: null, phoneNumber: null, legalAddress: null })
  expect(await listMailsTo(identity.pool, 'me@example.com')).toEqual(['email-changed'])
  const { content } = (await browser.send({ url: '/api/notification' })).json<NotificationPage>()
  expect(content.map(({ title }) => title)).toEqual(['Əlaqə üçün e-poçt ünvanınız dəyişdirildi'])
})

test.each([
  ['email', 'me@', 'email_is_not_valid'],
  ['phoneNumber', 'none', 'phone_number_is_not_valid'],
  ['legalAddress', 'Street', 'address_is_not_valid'],
])('AUTH-13 contact %s “%s” is refused with its field', async (field, typed, key) => {
  const browser = await identity.signIn('ASAN_USER')
  const reply = await put(browser, '/asan', { ...CONTACTS, [field]: typed })
  expect([reply.statusCode, reply.json<{ errors: unknown }>().errors]).toEqual([400, { [field]: key }])
})

const UNDECLARED = {
  id: '00000000-0000-4000-8000-000000000001',
  personId: '00000000-0000-4000-8000-000000000001',
  role: 'ADMIN',
  roles: [{ authority: 'ADMIN' }],
  pin: '9ZZZZZ9',
  readAt: '2020-01-01T00:00:00Z',
  possessorId: '00000000-0000-4000-8000-000000000001',
  password: 'Tutqun-dağ8',
  passwordHash: 'x',
  activatedAt: null,
  language: 'ru',
  manufacturers: [],
}

test.each(Object.entries(UNDECLARED))(
  'AUTH-13 an undeclared field (%s) is refused in every PUT, and nothing is stored',
  async (field, value) => {
    const calls = [
      [await foreigner(), '', BODY],
      [await identity.signIn('ASAN_USER'), '/asan', CONTACTS],
      [await identity.signIn('ASAN_USER'), '/set-language', { isoCode: 'ru' }],
    ] as const
    const before = await everyPerson()
    for (const [browser, path, body] of calls) {
      expect([path, (await put(browser, path, { ...body, [field]: value })).statusCode]).toEqual([path, 400])
    }
    expect(await everyPerson()).toEqual(before)
  },
)

test.each(Object.keys({ name: '', surname: '', patronymicName: '', taxId: '', applicantName: '' }))(
  'AUTH-13 data of the state register (%s) cannot be changed by an ASAN_USER',
  async (field) => {
    const browser = await identity.signIn('ASAN_USER')
    const before = await everyPerson()
    expect((await put(browser, '/asan', { ...CONTACTS, [field]: 'Changed' })).statusCode).toBe(400)
    expect(await everyPerson()).toEqual(before)
  },
)

test('ROLE-01 the edit endpoint of another role is refused, and only the own profile changes', async () => {
  const user = await foreigner()
  const citizen = await identity.signIn('ASAN_USER')
  const before = await everyPerson()
  expect((await put(user, '/asan', CONTACTS)).statusCode).toBe(403)
  expect((await put(citizen, '', BODY)).statusCode).toBe(403)
  expect(await everyPerson()).toEqual(before)
  await put(citizen, '/asan', CONTACTS)
  expect((await profileOf(user)).legalAddress).toBeNull()
})

test('SESS-02 the language is stored per person and returned in every session', async () => {
  const browser = await foreigner()
  const other = await identity.signIn('USER', { personId: browser.personId })
  expect((await put(browser, '/set-language', { isoCode: 'ru' })).json()).toEqual({})
  for (const one of [browser, other]) {
    const { language } = (await one.send({ url: '/api/user/details' })).json<{ language: unknown }>()
    expect(language).toEqual({ isoCode: 'ru' })
  }
  expect((await put(browser, '/set-language', { isoCode: 'de' })).statusCode).toBe(400)
})

test('SESS-02 details of a USER contain no accounts, with cookie and bearer token alike', async () => {
  const browser = await foreigner()
  const details = (await browser.send({ url: '/api/user/details' })).json<object>()
  expect(details).toEqual({
    id: browser.personId,
    name: 'Anna',
    surname: 'Example',
    roles: [{ authority: 'USER' }],
    language: { isoCode: 'en' },
    manufacturers: [],
  })
  const self = await browser.change({ method: 'POST', url: '/api/public/auth/self' })
  expect(self.json()).toEqual(details)
})

test('AUTH-13 a stale profile version is refused, and nothing is stored', async () => {
  const browser = await foreigner()
  const { version } = await profileOf(browser)
  expect((await put(browser, '', { ...BODY, version, surname: 'First' })).statusCode).toBe(200)
  const late = await put(browser, '', { ...BODY, version, surname: 'Second', email: 'office@example.com' })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      code: 'PROFILE_CHANGED',
      message: 'Your information was changed in another window. Check your entries and save them again',
    },
  ])
  const now = await profileOf(browser)
  expect(now.surname).toBe('First')
  expect((await put(browser, '', { ...BODY, version: now.version, surname: 'Second' })).statusCode).toBe(200)
  expect((await profileOf(browser)).surname).toBe('Second')
})

test('AUTH-13 of two concurrent changes of one version one is stored', async () => {
  const browser = await foreigner()
  const { version } = await profileOf(browser)
  const replies = await Promise.all(
    ['First', 'Second', 'Third'].map((surname) => put(browser, '', { ...BODY, version, surname })),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('AUTH-13 a stale version of contacts is refused; another language does not change the version', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const { version } = await profileOf(browser)
  await put(browser, '/set-language', { isoCode: 'ru' })
  expect((await put(browser, '/asan', { ...CONTACTS, version })).statusCode).toBe(200)
  const late = await put(browser, '/asan', { ...CONTACTS, email: null, version })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'PROFILE_CHANGED'])
  expect((await profileOf(browser)).email).toBe('me@example.com')
})
