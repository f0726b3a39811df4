import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  listMailsTo,
  addPossessor,
  registrationBody,
  createVisitor,
} from '../../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'
import { deleteUnfinishedRegistrations } from './registration.store.ts'

const DAY_S = 86_400

let identity: TestIdentity
/** Browser that registers and opens the mailed links. */
let own: TestBrowser

beforeEach(async () => {
  await clearAccounts(identity.pool)
  own = createVisitor(identity)
})

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

/** Registers and returns the mailed code. */
async function registered(username = 'office@example.com'): Promise<string> {
  const possessorIds = [await addPossessor(identity.pool, identity.clock.now())]
  const payload = registrationBody({ possessorIds, username })
  await own.send({ method: 'POST', url: '/api/user/public', payload })
  return (await takeOnlyMail(identity.pool)).template_values['code'] ?? ''
}

function look(code: string) {
  return own.send({ url: `/api/user/public/activation/${code}?lang=en` })
}

function press(code: string, lang = 'en') {
  return own.send({ method: 'POST', url: `/api/user/public/activation/${code}?lang=${lang}` })
}

function resend(username: string) {
  const url = '/api/user/public/activation?lang=en'
  return createVisitor(identity).send({ method: 'POST', url, payload: { username } })
}

async function activated(): Promise<number> {
  const { rowCount } = await identity.pool.query('select 1 from person where activated_at is not null')
  return rowCount ?? 0
}

test('AUTH-08 opening the link, as mail scanners do, confirms nothing', async () => {
  const code = await registered()
  for (let opened = 0; opened < 5; opened += 1) await look(code)
  await createVisitor(identity).send({ method: 'HEAD', url: `/api/user/public/activation/${code}` })
  expect(await activated()).toBe(0)
})

test.each([
  ['en', 'Account verified successfully'],
  ['az', 'Hesab təsdiqləndi'],
  ['ru', 'Учётная запись подтверждена'],
])('AUTH-08 a confirmation in %s is idempotent', async (lang, message) => {
  const code = await registered()
  expect((await press(code, lang)).json()).toEqual({ message })
  expect(await activated()).toBe(1)
  expect((await press(code, lang)).json()).toEqual({ message })
  expect((await look(code)).json()).toEqual({ state: 'used', kind: 'account', needsPassword: false })
})

test('AUTH-08 a link is valid for 24 hours', async () => {
  const code = await registered()
  identity.clock.forward(DAY_S - 1)
  expect((await look(code)).json()).toEqual({ state: 'waiting', kind: 'account', needsPassword: false })
  identity.clock.forward(1)
  for (const reply of [await look(code), await press(code)]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      410,
      { code: 'ACTIVATION_EXPIRED', message: 'The confirmation link has expired' },
    ])
  }
  expect(await activated()).toBe(0)
})

test('AUTH-08 an unknown code of any form is reported as unknown', async () => {
  for (const code of ['x', 'A'.repeat(43), '%00', "'--", 'ə'.repeat(60), '..%2f..']) {
    const reply = await press(code)
    expect([code, reply.statusCode < 500, reply.statusCode === 200]).toEqual([code, true, false])
  }
  expect((await look('A'.repeat(43))).json()).toMatchObject({
    code: 'ACTIVATION_UNKNOWN',
    message: 'There is no such confirmation link',
  })
})

test('AUTH-08 a new link replaces the former one', async () => {
  const first = await registered()
  expect((await resend('OFFICE@example.com')).json()).toEqual({
    message: 'Code sent to email: open the link in the message',
  })
  const mail = await takeOnlyMail(identity.pool)
  expect([mail.recipient, mail.template]).toEqual(['office@example.com', 'account-confirmation'])
  const second = mail.template_values['code'] ?? ''
  expect(second).not.toBe(first)
  expect((await press(first)).statusCode).toBe(404)
  expect((await press(second)).statusCode).toBe(200)
})

test('AUTH-08 after the link has expired a new one confirms', async () => {
  await registered()
  identity.clock.forward(2 * DAY_S)
  await resend('office@example.com')
  const { code = '' } = (await takeOnlyMail(identity.pool)).template_values
  expect((await press(code)).statusCode).toBe(200)
})

test('AUTH-09 a request without a pending registration gets the same response; the mail explains', async () => {
  await addAccount(identity.pool, { email: 'done@example.com' })
  expect((await resend('done@example.com')).json()).toEqual({
    message: 'Code sent to email: open the link in the message',
  })
  expect(await listMailsTo(identity.pool, 'done@example.com')).toEqual(['account-exists'])
  expect((await resend('unknown@example.com')).json()).toEqual({
    message: 'Code sent to email: open the link in the message',
  })
  expect(await listMailsTo(identity.pool, 'unknown@example.com')).toEqual(['account-unknown'])
})

test('AUTH-06 two registrations are confirmed once with either link, and the other link is used', async () => {
  const first = await registered()
  const second = await registered()
  expect((await press(first)).statusCode).toBe(200)
  expect((await look(second)).json()).toEqual({ state: 'used', kind: 'account', needsPassword: false })
  expect((await press(second)).statusCode).toBe(200)
  expect(await activated()).toBe(1)
})

test('AUTH-06 both links used concurrently create one account', async () => {
  const links = [await registered(), await registered(), await registered()]
  const replies = await Promise.all(links.map((code) => press(code)))
  for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode)
  expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await activated()).toBe(1)
})

test('AUTH-09 the mail for an existing account is sent to its own address, without a link', async () => {
  await addAccount(identity.pool, { email: 'Office@example.com' })
  const possessorIds = [await addPossessor(identity.pool, identity.clock.now())]
  const payload = registrationBody({ possessorIds, username: 'ＯＦＦＩＣＥ@example.com' })
  await createVisitor(identity).send({ method: 'POST', url: '/api/user/public', payload })
  expect(await takeOnlyMail(identity.pool)).toMatchObject({
    recipient: 'Office@example.com',
    template: 'account-exists',
    template_values: {},
  })
})

test('AUTH-08 only a hash of the code is stored', async () => {
  const code = await registered()
  const { rows } = await identity.pool.query<{ kept: string }>(
    `select encode(hash, 'escape') || encode(hash, 'base64') || email as kept from account_code`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).not.toContain(code)
})

test('AUTH-14 unfinished registrations expire with their organizations; accounts stay', async () => {
  const done = await registered('done@example.com')
  await press(done)
  await registered('never@example.com')
  await addPossessor(identity.pool, identity.clock.now())
  const left = async () => {
    const { rows } = await identity.pool.query(
      `select (select count(*) from person) as people, (select count(*) from possessor) as organizations`,
    )
    return rows[0] as unknown
  }
  identity.clock.forward(DAY_S - 1)
  await deleteUnfinishedRegistrations(identity.pool, identity.clock.now())
  expect(await left()).toEqual({ people: 2, organizations: 3 })
  identity.clock.forward(1)
  await deleteUnfinishedRegistrations(identity.pool, identity.clock.now())
  expect(await left()).toEqual({ people: 2, organizations: 2 })
  identity.clock.forward(6 * DAY_S - 1)
  await deleteUnfinishedRegistrations(identity.pool, identity.clock.now())
  expect(await left()).toEqual({ people: 2, organizations: 2 })
  identity.clock.forward(1)
  await deleteUnfinishedRegistrations(identity.pool, identity.clock.now())
  expect(await left()).toEqual({ people: 1, organizations: 1 })
  const { rows } = await identity.pool.query('select email from person')
  expect(rows).toEqual([{ email: 'done@example.com' }])
})
