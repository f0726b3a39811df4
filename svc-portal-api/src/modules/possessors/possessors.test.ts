import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { addAccount, clearAccounts, PASSWORD, createVisitor } from '../../testing/test-accounts.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000009'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.pool))

function create(payload: object, lang = 'en') {
  return createVisitor(identity).send({ method: 'POST', url: `/api/possessors/public?lang=${lang}`, payload })
}

/** A signed-in person with an account and an organization. */
async function owner(
  email: string,
): Promise<{ readonly browser: TestBrowser; readonly possessorId: string }> {
  const personId = await addAccount(identity.pool, { email })
  const browser = createVisitor(identity)
  const payload = { username: email, password: PASSWORD }
  await browser.send({ method: 'POST', url: '/api/public/auth/login', payload })
  const { rows } = await identity.pool.query<{ possessor_id: string }>(
    'select possessor_id from person where id = $1',
    [personId],
  )
  return { browser, possessorId: rows[0]?.possessor_id ?? '' }
}

test('AUTH-06 AUTH-14 an organization has name, address and optional note; its name is public', async () => {
  const made = await create({ name: ' Example  Trade\nLtd ', address: 'Example street 1', description: '' })
  expect(made.statusCode).toBe(200)
  const { id } = made.json<{ id: string }>()
  const { rows } = await identity.pool.query('select name, address, description, claimed_at from possessor')
  expect(rows).toEqual([
    { name: 'Example Trade Ltd', address: 'Example street 1', description: null, claimed_at: null },
  ])
  const read = await createVisitor(identity).send({ url: `/api/possessors/public/${id}` })
  expect(read.json()).toEqual({ id, name: 'Example Trade Ltd' })
})

test.each([
  [{ name: 'ab' }, { name: 'possessor_name_is_not_valid' }],
  [{ name: '  a  ' }, { name: 'possessor_name_is_not_valid' }],
  [{ address: '123456' }, { address: 'address_is_not_valid' }],
  [{ address: ' 12345  ' }, { address: 'address_is_not_valid' }],
  [
    { name: '', address: '' },
    { name: 'possessor_name_is_not_valid', address: 'address_is_not_valid' },
  ],
  [{ name: '\u0958'.repeat(400) }, { name: 'possessor_name_is_not_valid' }],
])('AUTH-07 %j is refused with its fields', async (wrong, errors) => {
  const response = await create({ name: 'abc', address: '1234567', description: null, ...wrong })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID', errors })
  expect(response.json<{ errors: object }>().errors).toEqual(errors)
})

test('AUTH-07 three letters of the name and seven of the address are enough', async () => {
  expect((await create({ name: 'abc', address: '1234567', description: null })).statusCode).toBe(200)
})

test('ROLE-01 only name, address and note can be set', async () => {
  const right = { name: 'abc', address: '1234567', description: null }
  for (const extra of [{ id: UNKNOWN }, { claimed_at: '2026-01-01' }, { personId: UNKNOWN }]) {
    expect((await create({ ...right, ...extra })).statusCode).toBe(400)
  }
  const { browser, possessorId } = await owner('office@example.com')
  const url = `/api/possessors/${possessorId}`
  const reply = await browser.change({ method: 'PUT', url, payload: { ...right, id: UNKNOWN } })
  expect(reply.statusCode).toBe(400)
})

test('AUTH-14 a person reads and edits the own organization', async () => {
  const { browser, possessorId } = await owner('office@example.com')
  const url = `/api/possessors/${possessorId}?lang=en`
  const payload = { name: 'Renamed Ltd', address: 'Another street 2', description: 'one\r\ntwo' }
  const changed = await browser.change({ method: 'PUT', url, payload })
  expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Information Updated Successfully' }])
  expect((await browser.send({ url })).json()).toEqual({
    id: possessorId,
    name: 'Renamed Ltd',
    address: 'Another street 2',
    description: 'one\ntwo',
  })
})

test('AUTH-14 another person’s organization is reported as unknown', async () => {
  const { browser } = await owner('office@example.com')
  const other = await owner('other@example.com')
  const payload = { name: 'Stolen Ltd', address: 'Another street 2', description: null }
  const responses = []
  for (const id of [other.possessorId, UNKNOWN]) {
    const url = `/api/possessors/${id}`
    for (const reply of [
      await browser.send({ url }),
      await browser.change({ method: 'PUT', url, payload }),
    ]) {
      const { requestId: _, ...body } = reply.json<Record<string, unknown>>()
      responses.push([reply.statusCode, body])
    }
  }
  expect(responses[0]).toMatchObject([404, { code: 'POSSESSOR_UNKNOWN' }])
  for (const response of responses) expect(response).toEqual(responses[0])
  const stored = await other.browser.send({ url: `/api/possessors/${other.possessorId}` })
  expect(stored.json()).toMatchObject({ name: 'Example Trade Ltd' })
})

test('AUTH-14 ids of organizations are random, and other forms are refused', async () => {
  const ids = new Set<string>()
  for (let made = 0; made < 20; made += 1) {
    const reply = await create({ name: 'abc', address: '1234567', description: null })
    ids.add(reply.json<{ id: string }>().id)
  }
  expect(ids.size).toBe(20)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  for (const id of ['1', "x'--", '%00', UNKNOWN.slice(1)]) {
    expect((await createVisitor(identity).send({ url: `/api/possessors/public/${id}` })).statusCode).toBe(400)
  }
})

test('AUTH-06 one address may create ten organizations an hour', async () => {
  const limited = await testIdentity({ pool: identity.pool, limitFactor: 1 })
  const statuses: number[] = []
  for (let made = 0; made < 12; made += 1) {
    const reply = await limited.app.inject({
      method: 'POST',
      url: '/api/possessors/public',
      remoteAddress: `2001:db8:7::${made}`,
      payload: { name: 'abc', address: '1234567', description: null },
    })
    statuses.push(reply.statusCode)
  }
  await limited.close()
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})
