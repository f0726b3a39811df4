import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { registerCookieHook } from '../cookies/cookies.ts'
import { createLimits } from './limits.ts'
import { createLoginAttempts } from './login-attempt.ts'

/** Timeout for a busy machine. */
const LONG_MS = 400_000

let database: TestDatabase
let pool: pg.Pool
let app: FastifyInstance
let now = 1_795_000_000_000
let hashed = 0

interface Try {
  readonly account: string
  readonly right?: boolean
}

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 10 })
  const limits = createLimits({ pool, secrets: TEST_SECRETS, factor: 1 })
  const attempts = createLoginAttempts({ limits, secrets: TEST_SECRETS, companyId: 2 })
  app = Fastify({ trustProxy: true })
  registerCookieHook(app)
  app.post('/login', async (request, reply) => {
    const { account, right } = request.body as Try
    try {
      const attempt = await attempts.begin(request, account)
      hashed += 1
      if (right === true) await attempt.succeeded()
      return await reply.code(right === true ? 200 : 401).send()
    } catch (error) {
      if (isPortalError(error)) return reply.code(429).send({ seconds: error.retryAfter })
      throw error
    }
  })
})

afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await pool.query('truncate rate_limit')
  hashed = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
})

async function login(from: string, payload: Try, cookie?: string) {
  const headers = { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) }
  const reply = await app.inject({ method: 'POST', url: '/login', payload, headers })
  const device = reply.cookies.find(({ name }) => name === '__Host-portal_2_device')
  return { status: reply.statusCode, device: device && `${device.name}=${device.value}` }
}

/** 2000 attempts over an hour, twenty at a time: 10,000 are verified hardly more often, but take five times as long. */
async function tryForAnHour(from: (count: number) => string): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 20) {
    now += 20 * 1800
    await Promise.all(
      Array.from({ length: 20 }, (_, count) => login(from(tries + count), { account: 'a@example.com' })),
    )
  }
}

test(
  'AUTH-04 of 2000 attempts from one address within an hour fewer than 100 are verified',
  async () => {
    await tryForAnHour(() => '192.0.2.1')
    expect(hashed).toBeGreaterThan(10)
    expect(hashed).toBeLessThan(100)
  },
  LONG_MS,
)

test(
  'AUTH-04 of 2000 attempts from 2000 addresses within an hour fewer than 200 are verified',
  async () => {
    await tryForAnHour((count) => `10.0.${count >> 8}.${count & 255}`)
    expect(hashed).toBeGreaterThan(20)
    expect(hashed).toBeLessThan(200)
  },
  LONG_MS,
)

test('AUTH-04 one address gets 20 attempts a minute over all accounts; successes do not count', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 25; tries += 1) {
    await login('192.0.2.2', { account: 'mine@example.com', right: true })
    statuses.push((await login('192.0.2.2', { account: `person${tries}@example.com` })).status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)])
})

test('AUTH-04 a browser that signed in before can sign in while others guess the password', async () => {
  const { device } = await login('198.51.100.1', { account: 'a@example.com', right: true })
  expect(device).toMatch(/^__Host-portal_2_device=[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/)
  for (let tries = 0; tries < 200; tries += 1) {
    await login(`10.1.0.${tries}`, { account: 'a@example.com' })
    // Also from the network of the person.
    await login('198.51.100.1', { account: 'a@example.com' })
  }
  expect((await login('198.51.100.1', { account: 'a@example.com', right: true })).status).toBe(429)
  expect((await login('198.51.100.1', { account: 'a@example.com', right: true }, device)).status).toBe(200)
})

test('AUTH-04 the device cookie of one account is not valid for another, nor is a forged one', async () => {
  const { device = '' } = await login('198.51.100.2', { account: 'a@example.com', right: true })
  for (let tries = 0; tries < 60; tries += 1) await login(`10.2.0.${tries}`, { account: 'b@example.com' })
  const made = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await login('198.51.100.3', { account: 'b@example.com' }, device)).status).toBe(429)
  for (let tries = 0; tries < 60; tries += 1) await login(`10.3.0.${tries}`, { account: 'a@example.com' })
  expect((await login('198.51.100.3', { account: 'a@example.com' }, made)).status).toBe(429)
  expect((await login('198.51.100.3', { account: 'a@example.com' }, device)).status).toBe(401)
})

test('AUTH-04 a known browser is delayed only by its own failures', async () => {
  const { device } = await login('198.51.100.4', { account: 'c@example.com', right: true })
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await login('198.51.100.4', { account: 'c@example.com' }, device)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})
