import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import {
  addAccount,
  clearAccounts,
  takeOnlyMail,
  PASSWORD,
  createVisitor,
} from '../../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'

/** Spread over an hour; `login-attempt.test.ts` proves the same limits with 2000 attempts, here they are those of sign-in. */
const TRIES = 300
/** Sent concurrently, so that a loaded machine does not take minutes. */
const AT_ONCE = 10
const LONG_MS = 400_000

let identity: TestIdentity
let now = 0

beforeAll(async () => {
  identity = await testIdentity({ limitFactor: 1 })
})

afterAll(() => identity.close())

beforeEach(async () => {
  await clearAccounts(identity.pool)
  // Limits use the system time; each test begins a day later, so that tests do not share counters.
  now = (now === 0 ? Date.UTC(2026, 10, 20, 9) : now) + 86_400_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
})

async function login(browser: TestBrowser, password: string, remoteAddress = '192.0.2.1') {
  const payload = { username: 'office@example.com', password }
  const reply = await browser.send({
    method: 'POST',
    url: '/api/public/auth/login',
    payload,
    remoteAddress,
  })
  return reply
}

/** Returns the number of attempts that were compared with the password. */
async function guessForAnHour(from: (count: number) => string): Promise<number> {
  let compared = 0
  for (let tries = 0; tries < TRIES; tries += AT_ONCE) {
    now += (3_600_000 * AT_ONCE) / TRIES
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, count) =>
        login(createVisitor(identity), `Guess-${tries + count}-horse`, from(tries + count)),
      ),
    )
    compared += replies.filter(({ statusCode }) => statusCode === 401).length
  }
  return compared
}

function addressOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

test('AUTH-04 five wrong passwords are compared; the sixth gets 429 with the seconds to wait', async () => {
  await addAccount(identity.pool)
  const statuses: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    // At typing speed, so that only the limit per minute applies.
    now += 9000
    statuses.push((await login(createVisitor(identity), `Wrong-horse-${tries}`)).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 401])
  // Refused before the comparison, so right and wrong passwords get the same response.
  const refused = await login(createVisitor(identity), PASSWORD)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'LOGIN_SLOWED' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test(
  'AUTH-04 of 300 hourly attempts from one address few are compared; the owner can sign in',
  async () => {
    await addAccount(identity.pool)
    const own = createVisitor(identity)
    expect((await login(own, PASSWORD, '198.51.100.1')).statusCode).toBe(200)
    const compared = await guessForAnHour(() => '192.0.2.1')
    expect(compared).toBeGreaterThan(5)
    expect(compared).toBeLessThan(100)
    // From a known browser, at another address and at the attacker's address.
    expect((await login(own, PASSWORD, '198.51.100.1')).statusCode).toBe(200)
    expect((await login(own, PASSWORD)).statusCode).toBe(200)
  },
  LONG_MS,
)

test(
  'AUTH-04 300 attempts from 300 addresses gain nothing; the owner’s new browser signs in by mail',
  async () => {
    await addAccount(identity.pool)
    const own = createVisitor(identity)
    expect((await login(own, PASSWORD, '198.51.100.1')).statusCode).toBe(200)
    const compared = await guessForAnHour(addressOf)
    expect(compared).toBeGreaterThan(20)
    expect(compared).toBeLessThan(200)
    expect((await login(own, PASSWORD, '198.51.100.1')).statusCode).toBe(200)

    const fresh = createVisitor(identity)
    const requested = { method: 'PUT', url: '/api/user/public/change-password' } as const
    await fresh.send({
      ...requested,
      payload: { username: 'office@example.com' },
      remoteAddress: '203.0.113.5',
    })
    const { code: verificationCode = '' } = (await takeOnlyMail(identity.pool)).template_values
    const newPassword = 'Yel_qovan4karvan'
    const set = await fresh.send({
      method: 'PUT',
      url: '/api/user/public/password-activation',
      remoteAddress: '203.0.113.5',
      payload: { newPassword, repeatedPassword: newPassword, verificationCode },
    })
    expect(set.statusCode).toBe(200)
    expect((await login(fresh, newPassword, '203.0.113.5')).statusCode).toBe(200)
  },
  LONG_MS,
)

test('AUTH-04 100 concurrent attempts compare no more passwords than consecutive ones', async () => {
  await addAccount(identity.pool)
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, count) => login(createVisitor(identity), `Guess-${count}-horse`)),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5)
})

test('AUTH-04 sign-ins with the right password before activation do not delay the first one after it', async () => {
  const personId = await addAccount(identity.pool, { isUnconfirmed: true })
  const own = createVisitor(identity)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await login(own, PASSWORD)).statusCode)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409])
  await identity.pool.query('update person set activated_at = now() where id = $1', [personId])
  expect((await login(own, PASSWORD)).statusCode).toBe(200)
})

test('AUTH-04 a registration with the address of an account gains no attempts at its password', async () => {
  await addAccount(identity.pool)
  await addAccount(identity.pool, { isUnconfirmed: true, password: 'Another-horse-7' })
  const statuses: number[] = []
  const guesser = createVisitor(identity)
  for (let tries = 0; tries < 8; tries += 1) {
    now += 9000
    // Registered by the attacker, who therefore has the right password.
    await login(guesser, 'Another-horse-7')
    statuses.push((await login(guesser, `Wrong-horse-${tries}`)).statusCode)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  expect(statuses).toContain(429)
})

test('AUTH-04 sign-in is delayed without an account as with one', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    now += 9000
    statuses.push((await login(createVisitor(identity), 'Wrong-horse-7')).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('AUTH-08 one client gets three mails in 15 minutes for an address, with or without an account', async () => {
  await addAccount(identity.pool)
  for (const username of ['office@example.com', 'unknown@example.com']) {
    const statuses: number[] = []
    for (let requested = 0; requested < 4; requested += 1) {
      const url = requested % 2 === 0 ? '/api/user/public/change-password' : '/api/user/public/activation'
      const method = requested % 2 === 0 ? 'PUT' : 'POST'
      const reply = await createVisitor(identity).send({ method, url, payload: { username } })
      statuses.push(reply.statusCode)
    }
    expect([username, statuses]).toEqual([username, [200, 200, 200, 429]])
  }
})

test('AUTH-09 requests from many addresses cannot block mails to the owner’s known browser', async () => {
  await addAccount(identity.pool)
  const own = createVisitor(identity)
  await login(own, PASSWORD)
  const ask = (browser: TestBrowser, remoteAddress: string) =>
    browser.send({
      method: 'PUT',
      url: '/api/user/public/change-password',
      remoteAddress,
      payload: { username: 'office@example.com' },
    })
  const strangers: number[] = []
  for (let count = 0; count < 40; count += 1) {
    strangers.push((await ask(createVisitor(identity), addressOf(count))).statusCode)
  }
  expect(strangers.filter((status) => status === 200)).toHaveLength(18)
  expect((await ask(own, '192.0.2.1')).statusCode).toBe(200)
})
