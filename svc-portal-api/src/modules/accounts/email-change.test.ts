import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { createIdentity } from '../../app-identity.ts'
import type { AccountChanges } from '../../common/account-changes.ts'
import { inTransaction } from '../../common/transaction.ts'
import {
  addAccount,
  clearAccounts,
  lastMail,
  mailsTo,
  PASSWORD,
  visitor,
} from '../../testing/test-accounts.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'
import { accountChanges } from './accounts.ts'

// Passwords are dear to hash, and machines of tests are loaded.
jest.setTimeout(30_000)

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

afterEach(() => {
  jest.restoreAllMocks()
})

function changes(limitFactor = 0): AccountChanges {
  const { pool, clock } = identity
  return accountChanges(createIdentity({ pool, clock, companyId: 2, secrets: TEST_SECRETS, limitFactor }))
}

/** As the profile does it. */
async function change(personId: string, email: string): Promise<void> {
  await inTransaction(identity.pool, (transaction) =>
    changes().beginEmailChange(transaction, { personId, email, language: 'ru' }),
  )
}

async function mailedCode(): Promise<string> {
  return (await lastMail(identity.pool)).template_values['code'] ?? ''
}

function press(code: string) {
  return visitor(identity).send({ method: 'POST', url: `/api/user/public/activation/${code}?lang=en` })
}

async function login(username: string): Promise<number> {
  const payload = { username, password: PASSWORD }
  const reply = await visitor(identity).send({ method: 'POST', url: '/api/public/auth/login', payload })
  return reply.statusCode
}

test('AUTH-13 another address counts once the mailed link is used; the former one is told', async () => {
  const personId = await addAccount(identity.pool, { language: 'az' })
  await change(personId, ' New@example.com ')
  const mail = await lastMail(identity.pool)
  expect(mail).toMatchObject({ recipient: 'New@example.com', template: 'email-confirmation', language: 'ru' })
  const { code = '' } = mail.template_values
  expect(await changes().pendingEmail(personId)).toBe('New@example.com')
  expect([await login('office@example.com'), await login('new@example.com')]).toEqual([200, 401])

  const url = `/api/user/public/activation/${code}`
  expect((await visitor(identity).send({ url })).json()).toEqual({ state: 'waiting', kind: 'email' })
  expect((await press(code)).json()).toEqual({ message: 'Information Updated Successfully' })
  expect((await visitor(identity).send({ url })).json()).toEqual({ state: 'used', kind: 'email' })
  expect([await login('office@example.com'), await login('new@example.com')]).toEqual([401, 200])
  expect(await changes().pendingEmail(personId)).toBeNull()
  expect(await lastMail(identity.pool)).toMatchObject({
    recipient: 'office@example.com',
    template: 'email-changed',
    language: 'az',
  })
})

test('AUTH-13 a link that is pressed twice changes the address once', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'new@example.com')
  const code = await mailedCode()
  const replies = await Promise.all([press(code), press(code), press(code)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await mailsTo(identity.pool, 'office@example.com')).toEqual(['email-changed'])
})

test('AUTH-13 the address of another account is never taken, and its owner is told instead of the caller', async () => {
  const personId = await addAccount(identity.pool)
  await addAccount(identity.pool, { email: 'taken@example.com' })
  await change(personId, 'Taken@Example.com')
  expect(await lastMail(identity.pool)).toMatchObject({
    recipient: 'taken@example.com',
    template: 'account-exists',
    template_values: {},
  })
  // The caller sees what is seen with any address.
  expect(await changes().pendingEmail(personId)).toBe('Taken@Example.com')
})

test('AUTH-13 an address that somebody else confirms first is not given twice', async () => {
  const personId = await addAccount(identity.pool)
  const other = await addAccount(identity.pool, { email: 'other@example.com' })
  await change(personId, 'new@example.com')
  const first = await mailedCode()
  await change(other, 'new@example.com')
  const second = await mailedCode()
  expect((await press(first)).statusCode).toBe(200)
  const late = await press(second)
  expect([late.statusCode, late.json()]).toMatchObject([404, { code: 'ACTIVATION_UNKNOWN' }])
  const { rows } = await identity.pool.query('select email from person where id = $1', [other])
  expect(rows).toEqual([{ email: 'other@example.com' }])
})

test('AUTH-13 a newer address takes the place of the one that waits, and a link ends after 24 hours', async () => {
  const personId = await addAccount(identity.pool)
  await change(personId, 'first@example.com')
  const first = await mailedCode()
  await change(personId, 'second@example.com')
  const second = await mailedCode()
  expect((await press(first)).statusCode).toBe(404)
  identity.clock.forward(86_400)
  expect((await press(second)).statusCode).toBe(410)
  expect(await changes().pendingEmail(personId)).toBeNull()
})

const REQUEST = { ip: '192.0.2.1', headers: {} } as FastifyRequest

test('AUTH-13 another address needs the password, and guessing it is slowed', async () => {
  const personId = await addAccount(identity.pool)
  const allow = (currentPassword: string | undefined, limitFactor = 0) =>
    changes(limitFactor).allowEmailChange({
      ...{ personId, email: 'new@example.com', currentPassword, request: REQUEST },
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
