import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { delaySecondsAfter } from './limit-table.ts'
import { createLimits, deleteExpiredLimits, type AttemptCounter, type Limits } from './limits.ts'

let database: TestDatabase
let pool: pg.Pool
let limits: Limits
let now = 1_795_000_000_000

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 10 })
  limits = createLimits({ pool, secrets: TEST_SECRETS, factor: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await pool.query('truncate rate_limit')
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** Seconds to wait; 0 when the attempt was admitted. */
async function wait(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 0
  } catch (error) {
    if (!isPortalError(error)) throw error
    expect(error.values).toEqual({ seconds: error.retryAfter })
    return error.retryAfter ?? -1
  }
}

const OWN: AttemptCounter = { window: 'loginByDevice', delay: 'loginByDevice', key: 'one' }

test('AUTH-09 a recipient gets 3 mails in 15 minutes; then Retry-After is sent', async () => {
  for (let mails = 0; mails < 3; mails += 1) await limits.consume('mailByRecipientAndAddress', 'one')
  now += 60_000
  expect(await wait(limits.consume('mailByRecipientAndAddress', 'one'))).toBe(840)
  expect(await wait(limits.consume('mailByRecipientAndAddress', 'two'))).toBe(0)
  now += 840_000
  expect(await wait(limits.consume('mailByRecipientAndAddress', 'one'))).toBe(0)
})

test('AUTH-09 constant requests from one address do not use up the hourly mails of the owner', async () => {
  // One attempt before the hour begins, so that the windows overlap it as much as possible.
  await limits.consume('mailByRecipientAndAddress', 'stranger')
  now += 899_000
  let taken = 0
  for (let second = 0; second < 3600; second += 1) {
    const isTaken = (await wait(limits.consume('mailByRecipientAndAddress', 'stranger'))) === 0
    if (isTaken) {
      await limits.consume('mailByRecipient', 'owner')
      taken += 1
    }
    now += isTaken ? 0 : 1000
    second -= isTaken ? 1 : 0
  }
  expect(taken).toBe(14)
  now -= 1000
  expect(await wait(limits.consume('mailByRecipient', 'owner'))).toBe(0)
})

test('AUTH-06 one address may submit 5 registrations in an hour', async () => {
  for (let count = 0; count < 5; count += 1) await limits.consume('registrationByAddress', '192.0.2.1')
  expect(await wait(limits.consume('registrationByAddress', '192.0.2.1'))).toBe(3600)
})

test('AUTH-04 after the third failure attempts must be 1, 2, 4 … 60 seconds apart', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map((failures) =>
    delaySecondsAfter('loginByDevice', failures, 1),
  )
  expect(delays).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('AUTH-04 of many concurrent attempts only those without a delay and one more are admitted', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => wait(limits.attempt([OWN]))))
  const passed = tries.filter((seconds) => seconds === 0).length
  expect(passed).toBeGreaterThanOrEqual(3)
  expect(passed).toBeLessThanOrEqual(4)
})

test('AUTH-04 guessing from one address for an hour admits fewer than 100 of tens of thousands of attempts', async () => {
  let passed = 0
  for (let second = 0; second < 3600; second += 1) {
    now += 1000
    // One of many attempts in this second; the others would gain nothing.
    if ((await wait(limits.attempt([OWN]))) === 0) passed += 1
  }
  expect(passed).toBeGreaterThan(50)
  expect(passed).toBeLessThan(100)
}, 180_000)

test('AUTH-04 a success resets the caller’s failures but not those of others', async () => {
  const shared: AttemptCounter = { delay: 'loginByAccount', key: 'account', isShared: true }
  for (let failures = 0; failures < 3; failures += 1) await limits.attempt([OWN])
  for (let failures = 0; failures < 20; failures += 1) await limits.attempt([shared])
  now += 1000
  const attempt = await limits.attempt([OWN, shared])
  await attempt.succeeded()
  expect(await wait(limits.attempt([OWN]))).toBe(0)
  expect(await wait(limits.attempt([OWN]))).toBe(0)
  // The shared counter still delays attempts for one second after the last one.
  expect(await wait(limits.attempt([shared]))).toBe(1)
})

test('AUTH-04 a refused attempt costs nothing: after Retry-After the next one is admitted', async () => {
  for (let failures = 0; failures < 4; failures += 1) await limits.attempt([OWN])
  for (let clicks = 0; clicks < 30; clicks += 1) expect(await wait(limits.attempt([OWN]))).toBe(1)
  now += 1000
  expect(await wait(limits.attempt([OWN]))).toBe(0)
})

test('neither e-mails nor addresses are stored with the counters', async () => {
  await limits.consume('mailByRecipient', 'person@example.com')
  await limits.consume('registrationByAddress', '192.0.2.7')
  const { rows } = await pool.query<{ key: string }>('select key from rate_limit')
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^w-[A-Za-z]+:[A-Za-z0-9_-]{43}$/)
})

test('expired counters are deleted, the others stay', async () => {
  await limits.consume('mailByAddress', 'old')
  now += 1_000_000
  await limits.consume('mailByAddress', 'new')
  await deleteExpiredLimits(pool, new Date(now))
  expect((await pool.query('select 1 from rate_limit')).rowCount).toBe(1)
})

test('factor 0 disables the limits, factor 2 doubles them', async () => {
  const off = createLimits({ pool, secrets: TEST_SECRETS, factor: 0 })
  for (let tries = 0; tries < 50; tries += 1) await off.consume('registrationByAddress', 'x')
  const double = createLimits({ pool, secrets: TEST_SECRETS, factor: 2 })
  for (let tries = 0; tries < 10; tries += 1) await double.consume('registrationByAddress', 'x')
  expect(await wait(double.consume('registrationByAddress', 'x'))).toBe(3600)
})
