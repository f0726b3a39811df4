import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import {
  addAccount,
  clearAccounts,
  addPossessor,
  PASSWORD,
  registrationBody,
  createVisitor,
} from '../../../testing/test-accounts.ts'
import { testIdentity, type TestIdentity } from '../../../testing/test-sessions.ts'

const KNOWN = 'office@example.com'
const UNKNOWN = 'unknown@example.com'
const WAITING = 'waiting@example.com'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(async () => {
  await clearAccounts(identity.pool)
  await addAccount(identity.pool, { email: KNOWN })
  await addAccount(identity.pool, { email: WAITING, isUnconfirmed: true })
})

afterEach(() => {
  jest.restoreAllMocks()
})

type CreateRequest = (email: string) => Promise<InjectOptions>

const REQUESTS: readonly (readonly [string, CreateRequest])[] = [
  [
    'sign-in',
    async (username) => ({
      method: 'POST',
      url: '/api/public/auth/login',
      payload: { username, password: 'Wrong-horse-7' },
    }),
  ],
  [
    'registration',
    async (username) => ({
      method: 'POST',
      url: '/api/user/public',
      payload: registrationBody({ possessorIds: [await addPossessor(identity.pool)], username }),
    }),
  ],
  [
    'resend',
    async (username) => ({ method: 'POST', url: '/api/user/public/activation', payload: { username } }),
  ],
  [
    'forgotten password',
    async (username) => ({ method: 'PUT', url: '/api/user/public/change-password', payload: { username } }),
  ],
]

/** Everything in a response that a caller can observe. */
function seen(reply: LightMyRequestResponse): unknown {
  const { requestId: _, ...body } = reply.json<Record<string, unknown>>()
  const cookies = reply.cookies.map(({ value: _value, ...cookie }) => cookie)
  const { 'x-request-id': _id, 'set-cookie': _set, date: _date, ...headers } = reply.headers
  return { status: reply.statusCode, body, cookies, headers }
}

test.each(REQUESTS)(
  'AUTH-09 %s: text, status, headers and cookies do not reveal whether an address has an account',
  async (_name, ask) => {
    const responses = []
    for (const email of [KNOWN, UNKNOWN, WAITING]) {
      responses.push(seen(await createVisitor(identity).send(await ask(email))))
    }
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
  },
)

/** SQL statements of one call in order. */
async function statements(options: InjectOptions): Promise<readonly string[]> {
  const statementTexts: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [text] = args
    if (typeof text === 'string') statementTexts.push(text.replaceAll(/\s+/g, ' ').slice(0, 60))
    return query.apply(this, args)
  } as never)
  await createVisitor(identity).send(options)
  jest.restoreAllMocks()
  return statementTexts
}

test.each(REQUESTS)('AUTH-09 %s: the same statements run with and without an account', async (_name, ask) => {
  const known = await statements(await ask(KNOWN))
  expect(known.length).toBeGreaterThan(0)
  expect(await statements(await ask(UNKNOWN))).toEqual(known)
  expect(await statements(await ask(WAITING))).toEqual(known)
})

test('AUTH-04 a refused sign-in hashes as often with an account as without', async () => {
  const took: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] }
  const [, ask] = REQUESTS[0] ?? []
  if (ask === undefined) throw new Error('nothing to ask')
  for (let round = 0; round < 25; round += 1) {
    for (const email of [KNOWN, UNKNOWN]) {
      const options = await ask(email)
      // Counts work instead of time, which depends on the load of the machine.
      const before = process.cpuUsage()
      await createVisitor(identity).send(options)
      took[email]?.push(process.cpuUsage(before).user)
    }
  }
  const ratio = median(took[KNOWN]) / median(took[UNKNOWN])
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

test('AUTH-09 a registration with the address of an account does not reveal it by its password', async () => {
  for (const username of [KNOWN, UNKNOWN]) {
    const possessorIds = [await addPossessor(identity.pool)]
    const password = 'Another-horse-7'
    const body = registrationBody({ possessorIds, username, password })
    await createVisitor(identity).send({ method: 'POST', url: '/api/user/public', payload: body })
    const url = '/api/public/auth/login'
    const reply = await createVisitor(identity).send({ method: 'POST', url, payload: { username, password } })
    expect([username, reply.json()]).toMatchObject([username, { code: 'ACCOUNT_NOT_ACTIVATED' }])
  }
  // The owner signs in as before.
  const own = { username: KNOWN, password: PASSWORD }
  const reply = await createVisitor(identity).send({
    method: 'POST',
    url: '/api/public/auth/login',
    payload: own,
  })
  expect(reply.statusCode).toBe(200)
})

test('AUTH-09 an organization expires at the same time whatever address its registration used', async () => {
  const ids: string[] = []
  for (const username of [KNOWN, UNKNOWN]) {
    const id = await addPossessor(identity.pool)
    ids.push(id)
    const payload = registrationBody({ possessorIds: [id], username })
    await createVisitor(identity).send({ method: 'POST', url: '/api/user/public', payload })
    // Registrations with either address have the same effects.
    const again = registrationBody({ possessorIds: [id], username: `again-${username}` })
    const reply = await createVisitor(identity).send({
      method: 'POST',
      url: '/api/user/public',
      payload: again,
    })
    expect(reply.statusCode).toBe(200)
  }
  for (const id of ids) {
    const reply = await createVisitor(identity).send({ url: `/api/possessors/public/${id}` })
    expect(reply.statusCode).toBe(200)
  }
})

function median(values: readonly number[] = []): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
