import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import {
  clearAccounts,
  takeMailedCode,
  addPossessor,
  PASSWORD,
  registrationBody,
  createVisitor,
} from '../../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'

const STRANGERS = 'Another-horse-7'
const EMAIL = 'office@example.com'

let identity: TestIdentity
let limited: TestIdentity
let owner: TestBrowser
let stranger: TestBrowser

beforeAll(async () => {
  identity = await testIdentity()
  limited = await testIdentity({ pool: identity.pool, clock: identity.clock, limitFactor: 1 })
})

afterAll(async () => {
  await limited.close()
  await identity.close()
})

beforeEach(async () => {
  await clearAccounts(identity.pool)
  owner = createVisitor(identity)
  stranger = createVisitor(identity)
})

afterEach(() => {
  jest.restoreAllMocks()
})

interface Registered {
  readonly code: string
  readonly possessorId: string
}

/** Registers with the owner's address. Returns the mailed code, which only the owner can read. */
async function register(browser: TestBrowser, password: string): Promise<Registered> {
  identity.clock.forward(1)
  const possessorId = await addPossessor(identity.pool, identity.clock.now())
  const payload = registrationBody({ possessorIds: [possessorId], password })
  await browser.send({ method: 'POST', url: '/api/user/public', payload })
  return { code: await takeMailedCode(identity.pool), possessorId }
}

async function resend(browser: TestBrowser): Promise<string> {
  await browser.send({ method: 'POST', url: '/api/user/public/activation', payload: { username: EMAIL } })
  return takeMailedCode(identity.pool)
}

async function look(browser: TestBrowser, code: string): Promise<unknown> {
  return (await browser.send({ url: `/api/user/public/activation/${code}` })).json()
}

function press(browser: TestBrowser, code: string, password?: string) {
  const payload = password === undefined ? {} : { payload: { password } }
  return browser.send({ method: 'POST', url: `/api/user/public/activation/${code}?lang=en`, ...payload })
}

async function accounts(): Promise<unknown> {
  const { rows } = await identity.pool.query(
    'select possessor_id, registered_in from person where activated_at is not null',
  )
  return rows
}

async function signIn(password: string): Promise<number> {
  const payload = { username: EMAIL, password }
  return (await createVisitor(identity).send({ method: 'POST', url: '/api/public/auth/login', payload }))
    .statusCode
}

const REFUSED = { code: 'PASSWORD_REFUSED', errors: { password: 'password_is_not_correct' } }

test('AUTH-08 confirming a stranger’s registration from another browser creates no account', async () => {
  const { code } = await register(stranger, STRANGERS)
  expect(await look(owner, code)).toEqual({ state: 'waiting', kind: 'account', needsPassword: true })
  for (const password of [undefined, '', PASSWORD]) {
    const reply = await press(owner, code, password)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, REFUSED])
  }
  expect(await accounts()).toEqual([])
  expect(await signIn(STRANGERS)).toBe(409)
})

test.each(['before', 'after'])(
  'AUTH-08 a stranger registers %s the owner: the owner’s browser confirms the owner’s registration',
  async (when) => {
    const first = when === 'before' ? await register(stranger, STRANGERS) : undefined
    const own = await register(owner, PASSWORD)
    const strangers = first ?? (await register(stranger, STRANGERS))
    expect(await look(owner, strangers.code)).toMatchObject({ needsPassword: false })
    expect((await press(owner, strangers.code)).statusCode).toBe(200)
    expect(await accounts()).toEqual([{ possessor_id: own.possessorId, registered_in: null }])
    expect(await signIn(PASSWORD)).toBe(200)
    expect(await signIn(STRANGERS)).not.toBe(200)
    expect(await look(owner, own.code)).toEqual({ state: 'used', kind: 'account', needsPassword: false })
  },
)

test.each(['before', 'after'])(
  'AUTH-08 a stranger registers %s the owner: elsewhere the password selects the registration',
  async (when) => {
    const first = when === 'before' ? await register(stranger, STRANGERS) : undefined
    const own = await register(owner, PASSWORD)
    const strangers = first ?? (await register(stranger, STRANGERS))
    const phone = createVisitor(identity)
    const mailed = await resend(phone)
    for (const code of [own.code, strangers.code, mailed]) {
      const reply = await press(phone, code, 'Wrong-horse-7')
      expect([200, 404, 422]).toContain(reply.statusCode)
      expect(reply.statusCode).not.toBe(200)
    }
    expect(await accounts()).toEqual([])
    expect((await press(phone, mailed, PASSWORD)).statusCode).toBe(200)
    expect(await accounts()).toEqual([{ possessor_id: own.possessorId, registered_in: null }])
    expect(await signIn(PASSWORD)).toBe(200)
    expect(await signIn(STRANGERS)).not.toBe(200)
  },
)

test('AUTH-08 a resent link is for the registration of the requesting browser and invalidates no other', async () => {
  const own = await register(owner, PASSWORD)
  const strangers = await register(stranger, STRANGERS)
  const again = await resend(owner)
  expect((await press(owner, own.code)).statusCode).toBe(404)
  expect(await look(createVisitor(identity), strangers.code)).toMatchObject({ state: 'waiting' })
  await resend(stranger)
  expect((await press(owner, strangers.code)).statusCode).toBe(404)
  expect((await press(owner, again)).statusCode).toBe(200)
  expect(await accounts()).toEqual([{ possessor_id: own.possessorId, registered_in: null }])
})

test('AUTH-08 without a link a stranger’s browser confirms nothing', async () => {
  await register(stranger, STRANGERS)
  expect((await press(stranger, 'A'.repeat(43), STRANGERS)).statusCode).toBe(404)
  expect(await accounts()).toEqual([])
})

test('AUTH-08 a wrong password does not use the link up; the right one confirms, also repeatedly', async () => {
  const { code } = await register(owner, PASSWORD)
  const phone = createVisitor(identity)
  await press(phone, code, 'Wrong-horse-7')
  expect(await look(phone, code)).toMatchObject({ state: 'waiting' })
  const message = 'Account verified successfully'
  for (const reply of [await press(phone, code, PASSWORD), await press(phone, code)]) {
    expect([reply.statusCode, reply.json()]).toEqual([200, { message }])
  }
})

test('AUTH-08 five passwords in ten minutes for a mailbox, over all links and concurrently; then 429', async () => {
  const first = await register(owner, PASSWORD)
  const second = await register(owner, PASSWORD)
  let now = Date.UTC(2027, 0, 1)
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const tries = Array.from({ length: 12 }, (_, count) =>
    press(createVisitor(limited), count % 2 === 0 ? first.code : second.code, `Wrong-horse-${count}`),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  // No password is compared, right or wrong.
  const refused = await press(createVisitor(limited), first.code, PASSWORD)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'LOGIN_SLOWED' }])
  expect(refused.headers['retry-after']).toBe('600')
  // The registering browser needs no password, so no attempt is counted.
  expect(await look(owner, first.code)).toMatchObject({ needsPassword: false })
  now += 600_000
  expect((await press(createVisitor(limited), first.code, PASSWORD)).statusCode).toBe(200)
})

test('AUTH-08 a confirmation without a password is not counted as an attempt', async () => {
  const { code } = await register(owner, PASSWORD)
  const phone = createVisitor(limited)
  for (let count = 0; count < 7; count += 1) expect((await press(phone, code)).statusCode).toBe(422)
  expect((await press(phone, code, PASSWORD)).statusCode).toBe(200)
})

test('AUTH-08 the browser token is HttpOnly and stored as a hash only', async () => {
  const possessorIds = [await addPossessor(identity.pool, identity.clock.now())]
  const payload = registrationBody({ possessorIds })
  const reply = await owner.send({ method: 'POST', url: '/api/user/public', payload })
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-portal_2_browser=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/,
  )
  const { rows } = await identity.pool.query<{ kept: string }>(
    `select encode(registered_in, 'escape') || encode(registered_in, 'base64') as kept from person`,
  )
  expect(rows[0]?.kept).not.toContain(owner.cookies.get('__Host-portal_2_browser') ?? 'no cookie')
})
