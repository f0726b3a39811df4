import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addAccount, PASSWORD, createVisitor } from '../../../testing/test-accounts.ts'
import { testIdentity, type TestIdentity } from '../../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

function byBody(payload: object) {
  return createVisitor(identity).send({ method: 'POST', url: '/api/user/public/pass-validation', payload })
}

function byQuery(query: Record<string, string>) {
  return createVisitor(identity).send({ url: '/api/user/public/pass-validation', query })
}

const JUDGED: readonly (readonly [Record<string, string>, object])[] = [
  [{ pass: PASSWORD }, { valid: true, broken: [], isCommon: false, containsName: false }],
  [
    { pass: 'abc' },
    {
      valid: false,
      broken: ['length', 'distinct', 'uppercase', 'digit', 'special'],
      isCommon: false,
      containsName: false,
    },
  ],
  [{ pass: 'Password123!' }, { valid: false, broken: [], isCommon: true, containsName: false }],
  [
    { pass: 'Kamran-dağ77', name: 'Kamran', surname: 'Qasımova' },
    { valid: false, broken: [], isCommon: false, containsName: true },
  ],
  [
    { pass: 'QASIMOVA-dağ7', name: 'Kamran', surname: 'Qasımova' },
    { valid: false, broken: [], isCommon: false, containsName: true },
  ],
]

test.each(JUDGED)('AUTH-11 %j gets the same result by body and by query', async (typed, verdict) => {
  const response = await byBody(typed)
  expect([response.statusCode, response.json()]).toEqual([200, verdict])
  expect((await byQuery(typed)).json()).toEqual(verdict)
})

test('AUTH-11 the check of a signed-in user includes the user’s name', async () => {
  await addAccount(identity.pool)
  const browser = createVisitor(identity)
  const payload = { username: 'office@example.com', password: PASSWORD }
  await browser.send({ method: 'POST', url: '/api/public/auth/login', payload })
  const pass = 'Example-dağ77'
  const url = '/api/user/pass-validation'
  const byBody = await browser.change({ method: 'POST', url, payload: { pass } })
  expect(byBody.json()).toEqual({ valid: false, broken: [], isCommon: false, containsName: true })
  expect((await browser.send({ url, query: { pass } })).json()).toEqual(byBody.json())
})

test('AUTH-11 the GET endpoints are deprecated and not cached; the POST endpoints are not deprecated', async () => {
  const old = await byQuery({ pass: PASSWORD })
  expect(old.headers['deprecation']).toMatch(/^@\d+$/)
  expect(old.headers['cache-control']).toBe('no-store')
  const present = await byBody({ pass: PASSWORD })
  expect(present.headers['deprecation']).toBeUndefined()
  expect(present.headers['cache-control']).toBe('no-store')
})
