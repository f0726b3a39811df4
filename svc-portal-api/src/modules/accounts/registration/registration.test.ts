import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { testIdentity, type TestIdentity } from '../../../testing/test-sessions.ts'
import {
  clearAccounts,
  takeOnlyMail,
  listMailsTo,
  addPossessor,
  PASSWORD,
  registrationBody,
  createVisitor,
} from '../../../testing/test-accounts.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

function register(body: object, lang = 'en') {
  return createVisitor(identity).send({ method: 'POST', url: `/api/user/public?lang=${lang}`, payload: body })
}

test('AUTH-06 AUTH-08 an organization and its user register, confirm by the mailed link and sign in', async () => {
  const possessor = await createVisitor(identity).send({
    method: 'POST',
    url: '/api/possessors/public',
    payload: { name: 'Example Trade Ltd', address: 'Example street 1', description: null },
  })
  expect(possessor.statusCode).toBe(200)
  const { id } = possessor.json<{ id: string }>()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

  const own = createVisitor(identity)
  const payload = registrationBody({ possessorIds: [id] })
  const response = await own.send({ method: 'POST', url: '/api/user/public?lang=en', payload })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Code sent to email: open the link in the message' },
  ])

  const mail = await takeOnlyMail(identity.pool)
  expect(mail).toMatchObject({
    company_id: 2,
    recipient: 'office@example.com',
    language: 'en',
    template: 'account-confirmation',
    valid_until: new Date('2026-11-21T09:00:00Z'),
  })
  const { code = '' } = mail.template_values
  expect(code).toMatch(/^[\w-]{43}$/)

  const link = `/api/user/public/activation/${code}?lang=en`
  const looked = await own.send({ url: link })
  expect(looked.json()).toEqual({ state: 'waiting', kind: 'account', needsPassword: false })
  const again = await own.send({ url: link })
  expect(again.json()).toEqual({ state: 'waiting', kind: 'account', needsPassword: false })

  const before = await login()
  expect([before.statusCode, before.json()]).toMatchObject([409, { code: 'ACCOUNT_NOT_ACTIVATED' }])
  const pressed = await own.send({ method: 'POST', url: link })
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { message: 'Account verified successfully' }])
  const after = await login()
  expect([after.statusCode, after.json()]).toMatchObject([200, { message: 'Logged in successfully' }])

  function login() {
    return createVisitor(identity).send({
      method: 'POST',
      url: '/api/public/auth/login?lang=en',
      payload: { username: 'Office@Example.com', password: 'Tutqun-dağ7' },
    })
  }
})

test('AUTH-07 a phone number is stored as typed and as E.164', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  await register(registrationBody({ possessorIds, phoneNumber: '994 (50) 123-45-67' }), 'ru')
  const { rows } = await identity.pool.query(
    `select role, name, surname, patronymic_name, email, email_folded, phone_typed, phone_e164, language,
       activated_at, legal_address, tax_id, pin, sso_subject, possessor_id from person`,
  )
  expect(rows).toEqual([
    {
      role: 'USER',
      name: 'Anna',
      surname: 'Example',
      patronymic_name: 'Petra',
      email: 'office@example.com',
      email_folded: 'office@example.com',
      phone_typed: '994 (50) 123-45-67',
      phone_e164: '+994501234567',
      language: 'ru',
      activated_at: null,
      legal_address: null,
      tax_id: null,
      pin: null,
      sso_subject: null,
      possessor_id: possessorIds[0],
    },
  ])
  expect(await takeOnlyMail(identity.pool)).toMatchObject({ language: 'ru' })
})

const EVERY_FIELD_WRONG = {
  name: '',
  surname: 'R2D2',
  fatherName: ' ',
  username: 'office@example',
  password: 'password',
  repeatedPassword: 'Password',
  phoneNumber: 'none',
}

test('AUTH-07 HTTP-07 each wrong field has its own message', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  const response = await register({ ...EVERY_FIELD_WRONG, possessorIds })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'REQUEST_INVALID',
    message: 'Entered invalid parameters',
    errors: {
      name: 'name_is_not_valid',
      surname: 'surname_is_not_valid',
      fatherName: 'father_name_is_not_valid',
      username: 'username_is_not_valid',
      password: 'password_is_not_match_standarts',
      repeatedPassword: 'passwords_no_match',
      phoneNumber: 'phone_number_is_not_valid',
    },
  })
  const { rowCount } = await identity.pool.query('select 1 from person')
  expect(rowCount).toBe(0)
})

test.each([
  ['Tutqundag', 'password_is_not_match_standarts'],
  ['Password123!', 'password_is_too_common'],
  ['Anna-dağlarda7', 'password_contains_name'],
  ['Example+dağ-77', 'password_contains_name'],
])('AUTH-11 the password %s is refused: %s', async (password, finding) => {
  const possessorIds = [await addPossessor(identity.pool)]
  const response = await register(registrationBody({ possessorIds, password, repeatedPassword: password }))
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { code: 'PASSWORD_REFUSED', errors: { password: finding } },
  ])
})

test('AUTH-06 after a failed registration the same organization can be used again', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  expect((await register(registrationBody({ possessorIds, password: 'x' }))).statusCode).toBe(422)
  expect((await register(registrationBody({ possessorIds }))).statusCode).toBe(200)
  // Repeated after a lost response or a wrong address; the former registration is replaced.
  const { code: first = '' } = (await takeOnlyMail(identity.pool)).template_values
  const corrected = registrationBody({ possessorIds, username: 'other@example.com' })
  expect((await register(corrected)).statusCode).toBe(200)
  const link = await createVisitor(identity).send({ url: `/api/user/public/activation/${first}` })
  expect([link.statusCode, link.json()]).toMatchObject([404, { code: 'ACTIVATION_UNKNOWN' }])
  const { rows } = await identity.pool.query('select email from person')
  expect(rows).toEqual([{ email: 'other@example.com' }])
  expect((await identity.pool.query('select 1 from possessor')).rowCount).toBe(1)
})

test('AUTH-14 an unknown, expired or already used organization is refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000009'
  expect((await register(registrationBody({ possessorIds: [unknown] }))).json()).toMatchObject({
    code: 'POSSESSOR_UNKNOWN',
  })
  const stale = await addPossessor(identity.pool, new Date('2026-11-19T09:00:00Z'))
  expect((await register(registrationBody({ possessorIds: [stale] }))).json()).toMatchObject({
    code: 'POSSESSOR_UNKNOWN',
  })
  const taken = await addPossessor(identity.pool)
  await register(registrationBody({ possessorIds: [taken] }))
  const { code = '' } = (await takeOnlyMail(identity.pool)).template_values
  const payload = { password: PASSWORD }
  await createVisitor(identity).send({ method: 'POST', url: `/api/user/public/activation/${code}`, payload })
  const another = registrationBody({ possessorIds: [taken], username: 'thief@example.com' })
  expect((await register(another)).json()).toMatchObject({ code: 'POSSESSOR_UNKNOWN' })
  expect(await listMailsTo(identity.pool, 'thief@example.com')).toEqual([])
})

test('AUTH-06 two concurrent registrations for one organization leave one person', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => register(registrationBody({ possessorIds }))),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await identity.pool.query('select 1 from person')).rowCount).toBe(1)
})

test('ROLE-01 only form fields can be set: no role, no confirmation, no second organization', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  for (const extra of [
    { role: 'ADMIN' },
    { roles: [{ authority: 'ADMIN' }] },
    { activated_at: '2026-01-01' },
    { activatedAt: '2026-01-01' },
    { id: '00000000-0000-4000-8000-000000000009' },
    { pin: '1234567' },
    { sso_subject: 'x' },
    { possessorIds: [...possessorIds, '00000000-0000-4000-8000-000000000009'] },
    { possessorIds: [] },
  ]) {
    const response = await register({ ...registrationBody({ possessorIds }), ...extra })
    expect([Object.keys(extra), response.statusCode]).toEqual([Object.keys(extra), 400])
  }
  expect((await identity.pool.query('select 1 from person')).rowCount).toBe(0)
})

test('AUTH-12 an address that would add a header or a recipient is refused', async () => {
  const possessorIds = [await addPossessor(identity.pool)]
  for (const username of [
    'office@example.com\r\nBcc: victim@example.org',
    'office\r\nBcc:victim@example.org',
    'office@example.com,victim@example.org',
    '<office@example.com>',
    'office\u0000@example.com',
  ]) {
    const response = await register(registrationBody({ possessorIds, username }))
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: { username: 'username_is_not_valid' } },
    ])
    for (const [method, url] of [
      ['POST', '/api/user/public/activation'],
      ['PUT', '/api/user/public/change-password'],
    ] as const) {
      const requested = await createVisitor(identity).send({ method, url, payload: { username } })
      expect(requested.statusCode).toBe(400)
    }
  }
  expect((await identity.pool.query('select 1 from mail_outbox')).rowCount).toBe(0)
})
