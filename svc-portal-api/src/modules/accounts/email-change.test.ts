import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { inTransaction } from 'shared-service/transaction'
import { createIdentity } from '../../app-identity.ts'
import type { EmailChanges } from '../../common/email-changes.ts'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  takeMailedCode,
  listMailsTo,
  PASSWORD,
  createVisitor,
} from '../../testing/test-accounts.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'
import { createEmailChanges } from './email-change.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

afterEach(() => {
  jest.restoreAllMocks()
})

function changes(limitFactor = 0): EmailChanges {
  const { pool, clock } = identity
  return createEmailChanges(createIdentity({ pool, clock, companyId: 2, secrets: TEST_SECRETS, limitFactor }))
}

/** Requests the change as the profile does. */
async function change(personId: string, email: string): Promise<void> {
  await inTransaction(identity.pool, (transaction) =>
    changes().begin(transaction, { personId, email, language: 'ru' }),
  )
}

function pressBy(browser: TestBrowser, code: string) {
  return browser.send({ method: 'POST', url: `/api/user/public/activation/${code}?lang=en` })
}

/** Confirms the link as the signed-in person. */
async function press(personId: string, code: string) {
  return pressBy(await identity.signIn('USER', { personId }), code)
}

async function stateOf(code: string): Promise<unknown> {
  return (await createVisitor(identity).send({ url: `/api/user/public/activation/${code}` })).json()
}

async function emailOf(personId: string): Promise<unknown> {
  const { rows } = await identity.pool.query<{ email: string }>('select email from person where id = $1', [
    personId,
  ])
  return rows[0]?.email
}

async function login(username: string): Promise<number> {
  const payload = { username, password: PASSWORD }
  const reply = await createVisitor(identity).send({ method: 'POST', url: '/api/public/auth/login', payload })
  return reply.statusCode
}

test('AUTH-13 a new e-mail takes effect when its mailed link is used; the former address is notified', async () => {
  const personId = await addAccount(identity.pool, { language: 'az' })
  await change(personId, ' New@example.com ')
  const mail = await takeOnlyMail(identity.pool)
  expect(mail).toMatchObject({ recipient: 'New@example.com', template: 'email-confirmation', language: 'ru' })
  const { code = '' } = mail.template_values
  expect(await changes().findPending(personId)).toBe('New@example.com')
  expect([await login('office@example.com'), await login('new@example.com')]).toEqual([200, 401])

  expect(await stateOf(code)).toEqual({ state: 'waiting', kind: 'email', needsPassword: false })
  expect((await press(personId, code)).json()).toEqual({ message: 'Information Updated Successfully' })
  expect(await stateOf(code)).toEqual({ state: 'used', kind: 'email', needsPassword: false })
  expect([await login('office@example.com'), await login('new@example.com')]).toEqual([401, 200])
  expect(await changes().findPending(personId)).toBeNull()
  expect(await takeOnlyMail(identity.pool)).toMatchObject({
    recipient: 'office@example.com',
    template: 'email-changed',
    language: 'az',
  })
})

const NOT_SIGNED_IN = [401, { code: 'SESSION_REQUIRED', message: 'You are not logged in as a user' }]
const NOT_KNOWN = [404, { code: 'ACTIVATION_UNKNOWN', message: 'There is no such confirmation link' }]

test('AUTH-13 the recipient of a mistyped address cannot confirm it or take over the account', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'stranger@example.com')
  const code = await takeMailedCode(identity.pool)
  for (let tries = 0; tries < 3; tries += 1) {
    const reply = await pressBy(createVisitor(identity), code)
    expect([reply.statusCode, reply.json()]).toMatchObject(NOT_SIGNED_IN)
  }
  expect(await stateOf(code)).toEqual({ state: 'waiting', kind: 'email', needsPassword: false })
  expect(await emailOf(personId)).toBe('office@example.com')
  expect([await login('stranger@example.com'), await login('office@example.com')]).toEqual([401, 200])
  await createVisitor(identity).send({
    method: 'PUT',
    url: '/api/user/public/change-password?username=stranger@example.com',
  })
  const { rowCount } = await identity.pool.query(
    `select 1 from mail_outbox where recipient = 'stranger@example.com' and template_values ->> 'code' <> $1`,
    [code],
  )
  expect(rowCount).toBe(0)
})

test.each(['USER', 'ASAN_USER', 'ADMIN'] as const)(
  'AUTH-13 for another signed-in %s the link is unknown, and its owner can still use it',
  async (role) => {
    const personId = await addAccount(identity.pool)
    await change(personId, 'new@example.com')
    const code = await takeMailedCode(identity.pool)
    const other = await identity.signIn(role)
    for (let tries = 0; tries < 2; tries += 1) {
      const reply = await pressBy(other, code)
      expect([reply.statusCode, reply.json()]).toMatchObject(NOT_KNOWN)
    }
    expect(await emailOf(personId)).toBe('office@example.com')
    expect((await press(personId, code)).statusCode).toBe(200)
    expect(await emailOf(personId)).toBe('new@example.com')
  },
)

test('AUTH-13 a used link reveals nothing to other users and does not change a later address', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'new@example.com')
  const code = await takeMailedCode(identity.pool)
  const owner = await identity.signIn('USER', { personId })
  expect((await pressBy(owner, code)).statusCode).toBe(200)
  expect((await pressBy(createVisitor(identity), code)).statusCode).toBe(401)
  expect((await pressBy(await identity.signIn('USER'), code)).statusCode).toBe(404)
  await identity.pool.query(
    `update person set email = 'later@example.com', email_folded = 'later@example.com' where id = $1`,
    [personId],
  )
  expect((await pressBy(owner, code)).statusCode).toBe(200)
  expect(await emailOf(personId)).toBe('later@example.com')
})

test('SESS-03 AUTH-13 an ended session and a page of another site confirm nothing', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'new@example.com')
  const code = await takeMailedCode(identity.pool)
  const owner = await identity.signIn('USER', { personId })
  const url = `/api/user/public/activation/${code}`
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await owner.send({ method: 'POST', url, headers })
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'CSRF_REFUSED' }])
  }
  const stolen = owner.copy()
  await owner.change({ method: 'POST', url: '/api/user/logout' })
  expect((await pressBy(stolen, code)).statusCode).toBe(401)
  expect(await emailOf(personId)).toBe('office@example.com')
})

test('AUTH-13 the link of a withdrawn e-mail change is unknown', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'new@example.com')
  const code = await takeMailedCode(identity.pool)
  await inTransaction(identity.pool, (transaction) => changes().withdraw(transaction, personId))
  expect(await changes().findPending(personId)).toBeNull()
  expect((await press(personId, code)).statusCode).toBe(404)
  expect(await emailOf(personId)).toBe('office@example.com')
})

test('AUTH-13 a link used twice changes the address once', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'new@example.com')
  const code = await takeMailedCode(identity.pool)
  const replies = await Promise.all([1, 2, 3].map(() => press(personId, code)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await listMailsTo(identity.pool, 'office@example.com')).toEqual(['email-changed'])
})

test('AUTH-13 the address of another account is never taken; its owner is notified by mail', async () => {
  const personId = await addAccount(identity.pool)
  await addAccount(identity.pool, { email: 'taken@example.com' })
  await change(personId, 'Taken@Example.com')
  expect(await takeOnlyMail(identity.pool)).toMatchObject({
    recipient: 'taken@example.com',
    template: 'account-exists',
    template_values: {},
  })
  // The response is the same as for any address.
  expect(await changes().findPending(personId)).toBe('Taken@Example.com')
})

test('AUTH-13 an address that another user confirms first is not assigned twice', async () => {
  const personId = await addAccount(identity.pool)
  const other = await addAccount(identity.pool, { email: 'other@example.com' })
  await change(personId, 'new@example.com')
  const first = await takeMailedCode(identity.pool)
  await change(other, 'new@example.com')
  const second = await takeMailedCode(identity.pool)
  expect((await press(personId, first)).statusCode).toBe(200)
  const late = await press(other, second)
  expect([late.statusCode, late.json()]).toMatchObject([404, { code: 'ACTIVATION_UNKNOWN' }])
  expect(await emailOf(other)).toBe('other@example.com')
})

test('AUTH-13 a newer address replaces a pending one, and a link expires after 24 hours', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'first@example.com')
  const first = await takeMailedCode(identity.pool)
  await change(personId, 'second@example.com')
  const second = await takeMailedCode(identity.pool)
  expect((await press(personId, first)).statusCode).toBe(404)
  identity.clock.forward(86_400)
  expect((await press(personId, second)).statusCode).toBe(410)
  expect(await changes().findPending(personId)).toBeNull()
})

const REQUEST = { ip: '192.0.2.1', headers: {} } as FastifyRequest

test('AUTH-13 an e-mail change requires the password, and guessing it is rate limited', async () => {
  const personId = await addAccount(identity.pool)
  const allow = (currentPassword: string | undefined, limitFactor = 0) =>
    changes(limitFactor).authorize({
      personId,
      email: 'new@example.com',
      currentPassword,
      request: REQUEST,
    })
  await allow(PASSWORD)
  for (const wrong of [undefined, '', 'Wrong-horse-7']) {
    const refusal = await allow(wrong).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'REQUEST_INVALID',
      fields: { currentPassword: 'password_is_not_correct' },
    })
  }
  jest.spyOn(Date, 'now').mockImplementation(() => Date.UTC(2027, 1, 1))
  const codes: unknown[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const refusal = await allow('Wrong-horse-7', 1).catch((error: unknown) => error)
    codes.push(isPortalError(refusal) ? refusal.code : refusal)
  }
  expect(codes).toContain('LOGIN_SLOWED')
})

test('AUTH-13 an e-mail change invalidates reset codes sent to the former address', async () => {
  const personId = await addAccount(identity.pool)
  const reader = createVisitor(identity)
  const requested = await reader.send({
    method: 'PUT',
    url: '/api/user/public/change-password',
    payload: { username: 'office@example.com' },
  })
  expect(requested.statusCode).toBe(200)
  const verificationCode = await takeMailedCode(identity.pool)
  await change(personId, 'new@example.com')
  expect((await press(personId, await takeMailedCode(identity.pool))).statusCode).toBe(200)
  const newPassword = 'Yel_qovan4karvan'
  const set = await reader.send({
    method: 'PUT',
    url: '/api/user/public/password-activation',
    payload: { verificationCode, newPassword, repeatedPassword: newPassword },
  })
  expect(set.json()).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_WRONG' })
  expect(await login('new@example.com')).toBe(200)
})
