import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listRoutes } from 'shared-service/app'
import { fuzz, type FuzzedRoute } from 'shared-service/testing/malformed-requests'
import { REGISTRIES } from './modules/registry-engine/schema/folders/all-registries.ts'
import { demonstrationRegistries } from './testing/registries/test-demonstration.ts'
import type { TestRegistries } from './testing/test-api.ts'
import { testBrowser, testIdentity, type TestIdentity } from './testing/test-sessions.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const KNOWN = [
  ...REGISTRIES.map(({ name }) => name),
  'az',
  'en',
  'ru',
  'csv',
  'xlsx',
  'ndjson',
  'active',
  'name',
  'code',
  '1',
  '10',
  '2026-11-20',
  'PC-1',
  'hair',
]

let registries: TestRegistries
let identity: TestIdentity

beforeAll(async () => {
  registries = await demonstrationRegistries()
  identity = await testIdentity({ pool: registries.pool })
}, 240_000)

afterAll(async () => {
  await identity.close()
  await registries.close()
})

interface Described {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>
  }
}

/** Every route of the API except logout, which would end the sessions of the test. */
async function routesOf(): Promise<readonly FuzzedRoute[]> {
  const reply = await identity.app.inject({ url: '/api/docs/json' })
  const { paths } = reply.json<{ paths: Record<string, Record<string, Described>> }>()
  const fields = REGISTRIES.flatMap((definition) => definition.fields.map(({ name }) => name))
  return listRoutes(identity.app)
    .filter(({ method, url }) => METHODS.includes(method) && !/^\/api\/(?:docs|test|user\/logout)/.test(url))
    .map(({ method, url }) => {
      const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const parameters = (described?.parameters ?? []).map(({ name }) => name)
      const bodies = Object.values(described?.requestBody?.content ?? {})
      const body = bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
      const filters = url.includes(':registry') ? [...new Set(fields)] : []
      return { method, url, names: ['page', ...parameters, ...body, ...filters] }
    })
}

test('no malformed request to any route gets a server error or internal details', async () => {
  const routes = await routesOf()
  expect(routes.length).toBeGreaterThan(80)
  const people = [
    await identity.signIn('USER'),
    await identity.signIn('ASAN_USER'),
    await identity.signIn('ADMIN'),
  ]
  const tokens = await Promise.all(people.map((browser) => browser.csrfToken()))
  let sent = 0
  await fuzz({
    routes,
    runs: 7000,
    known: KNOWN,
    absent: ['SIGN_ON_UNAVAILABLE', 'TAX_REGISTER_UNAVAILABLE'],
    send: (request) => {
      const turn = sent++ % 4
      const browser = people[turn] ?? testBrowser(identity.app)
      const headers = { ...request.headers, 'x-csrf-token': tokens[turn] ?? '' }
      return browser.send({ ...request, headers })
    },
  })
  expect(sent).toBe(7000)
}, 600_000)
