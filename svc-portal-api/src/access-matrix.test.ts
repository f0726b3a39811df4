import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { listEndpoints, listRoutes } from 'shared-service/app'
import * as z from 'zod/mini'
import { WHO } from './testing/access-table.ts'
import { emptyRegistries, type TestRegistries } from './testing/test-api.ts'
import { OWNED_OBJECTS } from './testing/owned-objects.ts'
import { createFakeProvider } from './testing/payments/fake-provider.ts'
import { testBrowser, testIdentity, type TestBrowser, type TestIdentity } from './testing/test-sessions.ts'

const ACTORS = ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'] as const
const PEOPLE = ['USER', 'ASAN_USER', 'ADMIN'] as const
type ActorName = (typeof ACTORS)[number]

const MAY = {
  all: ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'],
  holder: ['USER', 'ASAN_USER', 'ADMIN'],
  person: ['USER', 'ASAN_USER', 'ADMIN'],
  foreign: ['USER'],
  asan: ['ASAN_USER', 'ADMIN'],
  official: ['ADMIN'],
} as const satisfies Record<string, readonly ActorName[]>

/** Roles that try the calls of signed-in users. */
const SIGNS_IN = {
  all: 'USER',
  holder: 'USER',
  person: 'USER',
  foreign: 'USER',
  asan: 'ASAN_USER',
  official: 'ADMIN',
} as const

const NOBODYS = '00000000-0000-4000-8000-00000000000f'

let registries: TestRegistries
let identity: TestIdentity

beforeAll(async () => {
  registries = await emptyRegistries()
  identity = await testIdentity({
    pool: registries.pool,
    dependencies: { paymentProvider: createFakeProvider() },
  })
})

afterAll(async () => {
  await identity.close()
  await registries.close()
})

function browserOf(actor: ActorName): Promise<TestBrowser> {
  return actor === 'VISITOR' ? Promise.resolve(testBrowser(identity.app)) : identity.signIn(actor)
}

interface Called {
  readonly id?: string
  readonly payload?: object
  readonly parameter?: string | undefined
  readonly query?: string | undefined
}

function call(
  browser: TestBrowser,
  route: string,
  { id = NOBODYS, payload = {}, parameter, query }: Called = {},
): Promise<LightMyRequestResponse> {
  const [method = '', path = ''] = route.split(' ')
  const [first = '', second = '0'] = id.split(' ')
  const address = path.replace(/:\w+/, first).replace(/:\w+/, second)
  const search = parameter === undefined ? query : `${parameter}=${id}`
  const url = search === undefined ? address : `${address}?${search}`
  if (method === 'GET') return browser.send({ url })
  return browser.change({ method: method as 'POST', url, payload })
}

/** Outcome of the guard for a call; `passed` when the endpoint itself responds. */
function verdict(reply: LightMyRequestResponse): string {
  const isProblem = String(reply.headers['content-type']).includes('problem')
  const code = isProblem ? reply.json<{ code: string }>().code : ''
  const isRefusal = ['SESSION_REQUIRED', 'ACCESS_DENIED', 'CSRF_REFUSED'].includes(code)
  return isRefusal ? `${reply.statusCode} ${code}` : 'passed'
}

test('HTTP-01 ROLE-01 the access table lists every endpoint of the API and nothing else', () => {
  const routes = listRoutes(identity.app)
    .filter(({ method, url }) => method !== 'HEAD' && !/^\/(?:health|api\/docs|api\/test)(?:\/|$)/.test(url))
    .map(({ method, url }) => `${method} ${url}`)
  expect(routes.sort()).toEqual(Object.keys(WHO).sort())
})

test.each(Object.entries(WHO))('ROLE-01 %s is for: %s', async (route, who) => {
  for (const actor of ACTORS) {
    const refused = actor === 'VISITOR' ? '401 SESSION_REQUIRED' : '403 ACCESS_DENIED'
    const isAllowed = MAY[who].some((allowed) => allowed === actor)
    const payload = OWNED_OBJECTS[route]?.payload ?? {}
    const reply = await call(await browserOf(actor), route, { payload })
    expect([actor, verdict(reply)]).toEqual([actor, isAllowed ? 'passed' : refused])
    expect([actor, reply.statusCode]).not.toEqual([actor, 500])
    if (!route.startsWith('GET')) continue
    const head = await (
      await browserOf(actor)
    ).send({ method: 'HEAD', url: route.slice(4).replace(/:\w+/, NOBODYS) })
    expect([actor, [401, 403].includes(head.statusCode)]).toEqual([actor, !isAllowed])
    expect(head.body).toBe('')
  }
})

// Endpoints with a token in a header need none of a session; their origin is checked like that of all.
const GUARDED_CHANGES = Object.entries(WHO).filter(
  ([route, who]) => who !== 'all' && who !== 'holder' && !route.startsWith('GET'),
)

test.each(GUARDED_CHANGES)(
  'SESS-01 %s rejects a session cookie alone, another person’s token and requests from another site',
  async (route, who) => {
    const browser = await identity.signIn(SIGNS_IN[who])
    const [method = '', path = ''] = route.split(' ')
    const url = path.replace(/:\w+/, NOBODYS)
    const change = { method: method as 'POST', url, payload: {} }
    expect(verdict(await browser.send(change))).toBe('403 CSRF_REFUSED')
    const other = await identity.signIn(SIGNS_IN[who])
    const headers = { 'x-csrf-token': await other.csrfToken() }
    expect(verdict(await browser.send({ ...change, headers }))).toBe('403 CSRF_REFUSED')
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect([foreign, verdict(await browser.change({ ...change, headers: foreign }))]).not.toEqual([
        foreign,
        'passed',
      ])
  },
)

test.each(Object.entries(WHO).filter(([, who]) => who !== 'all'))(
  'SESS-01 %s treats an ended session as no session',
  async (route, who) => {
    const browser = await identity.signIn(SIGNS_IN[who])
    const held = new Map(browser.cookies)
    await browser.send({ method: 'POST', url: '/api/user/logout' })
    for (const [name, value] of held) browser.cookies.set(name, value)
    const payload = OWNED_OBJECTS[route]?.payload ?? {}
    expect(verdict(await call(browser, route, { payload }))).toBe('401 SESSION_REQUIRED')
  },
)

test('ROLE-01 every guarded endpoint that names an object is tested with objects of other users', () => {
  // Objects of officials belong to their agency; desk.test.ts tries those of another.
  const naming = Object.entries(WHO).filter(
    // The key of a submission is that of a new object; type and period name a report of the caller's own organization.
    ([route, who]) => who !== 'all' && who !== 'official' && /:(?!key|type|period)/.test(route),
  )
  for (const [route] of naming) expect(Object.keys(OWNED_OBJECTS)).toContain(route)
})

test.each(Object.entries(OWNED_OBJECTS))(
  'ROLE-01 %s accesses only the caller’s own object',
  async (route, owned) => {
    for (const ownerRole of owned.owners) {
      const owner = await identity.signIn(ownerRole)
      const { payload = {}, parameter, query } = owned
      const called = { id: await owned.idOf(owner, identity), payload, parameter, query }
      expect(called.id).not.toBe('')
      for (const role of PEOPLE) {
        const stranger = await identity.signIn(role)
        const reply = await call(stranger, route, called)
        const isInRole = owned.owners.includes(role)
        expect([ownerRole, role, reply.statusCode]).toEqual([ownerRole, role, isInRole ? 404 : 403])
        expect(reply.body).not.toContain('Sample Works')
      }
      expect([ownerRole, (await call(owner, route, called)).statusCode]).toEqual([ownerRole, 200])
    }
  },
)

test('ROLE-01 request bodies reject fields that their contract does not declare', async () => {
  interface Described {
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  }
  interface JsonSchema {
    readonly type?: string
    readonly additionalProperties?: boolean
    readonly anyOf?: readonly JsonSchema[]
    readonly items?: { readonly type?: string; readonly format?: string }
  }
  const objectsOf = (schema: JsonSchema): readonly JsonSchema[] =>
    schema.anyOf === undefined
      ? [schema]
      : schema.anyOf.flatMap(objectsOf).filter(({ type }) => type !== 'null')
  const reply = await identity.app.inject({ url: '/api/docs/json' })
  const { paths } = reply.json<{ paths: Record<string, Record<string, Described>> }>()
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody === undefined ? [] : [{ route: `${method} ${path}`, content: requestBody.content }],
    ),
  )
  expect(bodies.length).toBeGreaterThanOrEqual(16)
  for (const { route, content } of bodies) {
    expect([route, Object.keys(content)]).toEqual([route, ['application/json']])
    const schema = content['application/json']?.schema
    // The body is a list of ids and has no fields (NOTIF-02).
    if (schema?.type === 'array' && schema.items?.format === 'uuid') continue
    // The payment portal may add fields to its signed call-back, of which only the reference is read (PAY-02).
    if (route === 'post /api/public/payment-callbacks') continue
    for (const object of objectsOf(schema ?? {})) {
      expect([route, object.type, object.additionalProperties]).toEqual([route, 'object', false])
    }
  }
})

test('every integer of a request has its own limit, so that the database can store it', () => {
  const unlimited = listEndpoints(identity.app).filter(({ params, query, body }) => {
    const schemas = [params, query, body].map((schema) =>
      z.toJSONSchema(schema ?? z.unknown(), {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const checks = zodSchema._zod.def.checks ?? []
          if (checks.some((check) => check._zod.def.check === 'custom')) delete jsonSchema.maximum
        },
      }),
    )
    return JSON.stringify(schemas).includes(`"maximum":${Number.MAX_SAFE_INTEGER}`)
  })
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
