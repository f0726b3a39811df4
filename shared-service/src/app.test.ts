import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { endpoint } from 'shared-contracts/http/endpoint'
import { PortalError } from 'shared-contracts/errors/portal-error'
import * as z from 'zod/mini'
import { buildService, listRoutes, registerEndpoint, type ResolveCaller } from './app.ts'
import { VISITOR, type SignedIn } from './caller.ts'

const echo = endpoint({
  method: 'GET',
  path: '/public/echo/:id',
  access: 'public',
  summary: 'Returns its input.',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(5))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10))),
    kind: z.optional(z.enum(['one', 'two'])),
    lang: z.optional(z.string()),
  }),
  reply: z.object({ id: z.string(), page: z.nullable(z.number()), language: z.string() }),
  errors: ['REQUEST_INVALID', 'REGISTRY_RECORD_UNKNOWN', 'RATE_LIMITED'],
  rateLimit: 1000,
})

const seldom = endpoint({
  method: 'GET',
  path: '/public/seldom',
  access: 'public',
  summary: 'Limited to two calls per minute.',
  reply: z.object({ ok: z.boolean() }),
  errors: ['RATE_LIMITED'],
  rateLimit: 2,
})

const change = endpoint({
  method: 'POST',
  path: '/change',
  access: 'eservices:apply',
  summary: 'Changes something for a person.',
  body: z.strictObject({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  errors: ['SESSION_REQUIRED'],
  rateLimit: 1000,
})

const SIGNED_IN: SignedIn = {
  actor: 'ASAN_USER',
  personId: 'p1',
  sessionId: 's1',
  kind: 'browser',
  way: 'sign-on',
  account: null,
}

const lines: string[] = []
let app: FastifyInstance
let url: string

async function build(factor = 1, resolveCaller?: ResolveCaller): Promise<FastifyInstance> {
  const service = await buildService({
    name: 'sample',
    base: '/api',
    config: { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: factor },
    log: { write: (line) => void lines.push(line) },
    openapi: { title: 'Sample', version: '1', description: 'A sample' },
    readiness: { store: async () => undefined },
    bodyLimit: 100,
    ...(resolveCaller === undefined ? {} : { resolveCaller }),
  })
  registerEndpoint(service, echo, async ({ params, query, language }) => {
    if (params.id === 'nothing') throw new PortalError('REGISTRY_RECORD_UNKNOWN')
    if (params.id === 'fault') throw new Error('password=hunter2 of the database')
    if (params.id === 'gone') throw Object.assign(new Error('starting'), { code: '57P03', severity: 'FATAL' })
    if (params.id === 'zero') throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    const reply = { id: params.id, page: query.page ?? null, language, secret: 'stays inside' }
    return reply
  })
  registerEndpoint(service, seldom, () => ({ ok: true }))
  service.post('/api/notes', async () => ({ ok: true }))
  return service
}

beforeAll(async () => {
  app = await build()
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

async function call(target: string, options: InjectOptions = {}) {
  const response = await app.inject({ method: 'GET', ...options, url: target })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Record<string, unknown>>(),
  }
}

test('HTTP-08 a response has only the fields that its contract declares', async () => {
  const { status, headers, body } = await call('/api/public/echo/a1?page=3&lang=en')
  expect(status).toBe(200)
  expect(body).toEqual({ id: 'a1', page: 3, language: 'en' })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['?page=-1', { page: 'At least 1' }],
  ['?page=1000000000', { page: 'At most 10' }],
  ['?page=1.5', { page: 'Must be a whole number' }],
  ['?page=two', { page: 'Must be a number' }],
  ['?page=1&page=2', { page: 'Must be a number' }],
  ['?q=123456', { q: 'At most 5 characters' }],
  ['?kind=three', { kind: 'Must be one of: one, two' }],
  ['?page=0&kind=x', { page: 'At least 1', kind: 'Must be one of: one, two' }],
])('HTTP-06 %s is refused with a message for each field', async (query, errors) => {
  const { status, headers, body } = await call(`/api/public/echo/a${query}&lang=en`)
  expect(status).toBe(400)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(body).toMatchObject({
    type: 'urn:portal:error:REQUEST_INVALID',
    status: 400,
    code: 'REQUEST_INVALID',
    message: 'Entered invalid parameters',
    errors,
  })
})

test.each([
  ['az', 'Reyestrdə belə qeyd yoxdur'],
  ['en', 'The registry has no such record'],
  ['ru', 'В реестре нет такой записи'],
])('HTTP-06 an error message is in %s when the caller requests it', async (language, message) => {
  const { status, headers, body } = await call('/api/public/echo/nothing', {
    headers: { 'accept-language': language },
  })
  expect(status).toBe(404)
  expect(headers['content-language']).toBe(language)
  expect(body).toMatchObject({ code: 'REGISTRY_RECORD_UNKNOWN', message })
  expect(body['requestId']).toBe(headers['x-request-id'])
})

test.each([
  ['GET', '/api/nowhere', {}, 404, 'ROUTE_UNKNOWN'],
  ['POST', '/api/public/echo/a', {}, 405, 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/api/public/seldom', {}, 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/%FF', {}, 400, 'REQUEST_INVALID'],
  ['GET', '/api/public/echo/a?q=%C3%28', {}, 400, 'REQUEST_INVALID'],
  ['GET', '/api/public/echo/a?q=%00', {}, 400, 'REQUEST_INVALID'],
  ['GET', `/api/public/echo/a?q=${'x'.repeat(9000)}`, {}, 414, 'REQUEST_TOO_LARGE'],
  ['GET', `/api/public/echo/${'x'.repeat(1500)}`, {}, 400, 'REQUEST_INVALID'],
  ['POST', '/api/notes', { payload: '{broken', type: 'application/json' }, 400, 'REQUEST_INVALID'],
  ['POST', '/api/notes', { payload: '', type: 'application/json' }, 400, 'REQUEST_INVALID'],
  ['POST', '/api/notes', { payload: '{"__proto__":{}}', type: 'application/json' }, 400, 'REQUEST_INVALID'],
  ['POST', '/api/notes', { payload: '<a/>', type: 'application/xml' }, 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'POST',
    '/api/notes',
    { payload: `"${'x'.repeat(200)}"`, type: 'application/json' },
    413,
    'REQUEST_TOO_LARGE',
  ],
] as const)('HTTP-06 %s %s is a problem', async (method, target, sent, status, code) => {
  const result = await call(target, {
    method,
    ...('payload' in sent ? { payload: sent.payload, headers: { 'content-type': sent.type } } : {}),
  })
  expect({ status: result.status, code: result.body['code'] }).toEqual({ status, code })
  expect(result.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(result.headers['x-content-type-options']).toBe('nosniff')
  if (status === 405) expect(result.headers.allow).toBe('GET, HEAD')
})

test('HTTP-06 an internal error reveals no details, and the log has its request id', async () => {
  const { status, headers, body } = await call('/api/public/echo/fault')
  expect(status).toBe(500)
  expect(body).toEqual({
    type: 'urn:portal:error:INTERNAL_ERROR',
    title: 'Unknown error',
    status: 500,
    code: 'INTERNAL_ERROR',
    message: 'Naməlum xəta baş verdi!',
    requestId: headers['x-request-id'],
  })
  const logged = lines.find(
    (line) => line.includes('"level":50') && line.includes(String(headers['x-request-id'])),
  )
  expect(logged).toContain('password=hunter2')
})

test('HTTP-06 a text that the database cannot store is refused as the caller’s error', async () => {
  const { status, body } = await call('/api/public/echo/zero')
  expect([status, body['code']]).toEqual([400, 'REQUEST_INVALID'])
})

test('HTTP-06 an unavailable database gives 503 with "try again shortly", not an internal error', async () => {
  const { status, headers, body } = await call('/api/public/echo/gone')
  expect(status).toBe(503)
  expect(body['code']).toBe('SERVICE_UNAVAILABLE')
  expect(headers['retry-after']).toBe('5')
})

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\nX: ' + 'y'.repeat(20_000) + '\r\n\r\n', 431, 'REQUEST_TOO_LARGE'],
  ['RUBBISH\r\n\r\n', 400, 'REQUEST_INVALID'],
])('HTTP-06 invalid HTTP gets a problem document too', async (sent, status, code) => {
  const { hostname, port } = new URL(url)
  const result = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
  expect(result).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(result).toContain('Content-Type: application/problem+json')
  expect(result).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'")
  expect(result).toContain(`"code":"${code}"`)
})

test('HTTP-06 an address over its rate limit is refused, other addresses are not', async () => {
  const from = (address: string) =>
    call('/api/public/seldom?lang=en', { headers: { 'x-forwarded-for': address } })
  expect((await from('192.0.2.1')).status).toBe(200)
  expect((await from('192.0.2.1')).status).toBe(200)
  const refused = await from('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
  expect(refused.body['code']).toBe('RATE_LIMITED')
  expect(refused.body['message']).toBe(`Too many requests. Try again in ${refused.headers['retry-after']} s`)
  expect((await from('192.0.2.2')).status).toBe(200)
  expect((await from('2001:db8::1')).status).toBe(200)
  expect((await from('2001:db8::2')).status).toBe(200)
  expect((await from('2001:db8::3')).status).toBe(429)
})

test('HTTP-06 a service lists all its methods and routes', () => {
  const own = listRoutes(app).filter(({ url }) => !url.startsWith('/api/docs'))
  expect(own.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /api/public/echo/:id',
    'GET /api/public/seldom',
    'GET /health/live',
    'GET /health/ready',
    'HEAD /api/public/echo/:id',
    'HEAD /api/public/seldom',
    'HEAD /health/live',
    'HEAD /health/ready',
    'POST /api/notes',
  ])
})

test('HTTP-06 factor 0 disables the rate limits', async () => {
  const free = await build(0)
  for (let count = 0; count < 5; count += 1) {
    expect((await free.inject('/api/public/seldom')).statusCode).toBe(200)
  }
  await free.close()
})

test('HTTP-06 the request log has route patterns, and no values, cookies or credentials', async () => {
  lines.length = 0
  await call('/api/public/echo/person-123?q=fin&lang=en', {
    headers: { cookie: 'session=topsecret', authorization: 'Bearer topsecret' },
  })
  await call('/api/nowhere/person-123')
  const text = lines.join('')
  expect(text).toContain('"path":"/api/public/echo/:id"')
  expect(text).toContain('"path":"unmatched"')
  expect(text).not.toMatch(/person-123|fin|topsecret/)
})

test('HTTP-08 the API description is OpenAPI 3.1 with errors, and its page works with a CSP of "self"', async () => {
  const { body } = await call('/api/docs/json')
  expect(body['openapi']).toBe('3.1.0')
  const paths = body['paths'] as Record<
    string,
    { get: { responses: Record<string, { description: string }> } }
  >
  expect(Object.keys(paths)).toEqual(['/api/public/echo/{id}', '/api/public/seldom', '/api/notes'])
  const responses = paths['/api/public/echo/{id}']?.get.responses
  expect(Object.keys(responses ?? {})).toEqual(['200', '400', '404', '429', '500', '503'])
  expect(responses?.['404']?.description).toBe('REGISTRY_RECORD_UNKNOWN: The registry has no such record')
  const page = await app.inject('/api/docs')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
})

test.each([
  ['VISITOR', 401, 'SESSION_REQUIRED', 'You are not logged in as a user'],
  ['USER', 403, 'ACCESS_DENIED', 'You do not have permission for this'],
] as const)(
  'ROLE-01 a call of %s without the permission is refused with %i before validation',
  async (actor, status, code, message) => {
    const service = await build(1, () => (actor === 'VISITOR' ? VISITOR : { ...SIGNED_IN, actor }))
    registerEndpoint(service, { ...change, path: '/guarded' }, () => {
      throw new Error('never called')
    })
    const result = await service.inject({
      method: 'POST',
      url: '/api/guarded?lang=en',
      payload: { wrong: 1 },
    })
    expect(result.statusCode).toBe(status)
    expect(result.json()).toMatchObject({ code, message })
    await service.close()
  },
)

test('HTTP-06 a body is validated by its contract, and the handler receives the caller', async () => {
  const service = await build(1, () => SIGNED_IN)
  registerEndpoint(service, change, ({ body, caller }) => ({ text: `${caller.personId} ${body.text}` }))
  const send = (payload: object | string, type = 'application/json') =>
    service.inject({ method: 'POST', url: '/api/change?lang=en', payload, headers: { 'content-type': type } })
  expect((await send({ text: 'hello' })).json()).toEqual({ text: 'p1 hello' })
  const wrong = await send({ text: 7, role: 'ADMIN' })
  expect(wrong.statusCode).toBe(400)
  expect(Object.keys(wrong.json<{ errors: object }>().errors)).toContain('text')
  expect((await send({ text: 'hello', role: 'ADMIN' })).statusCode).toBe(400)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect([type, (await send('{"text":"hello"}', type)).statusCode]).toEqual([type, 415])
  }
  await service.close()
})

test('a deprecated endpoint sends a deprecation header', async () => {
  const service = await build()
  registerEndpoint(service, { ...seldom, path: '/old', isDeprecated: true }, () => ({ ok: true }))
  expect((await service.inject('/api/old')).headers['deprecation']).toBe('@1795132800')
  expect((await service.inject('/api/public/seldom')).headers['deprecation']).toBeUndefined()
  await service.close()
})

test('HTTP-06 readiness depends on its checks, liveness does not', async () => {
  let up = true
  const service = await buildService({
    name: 'sample',
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 1 },
    readiness: { store: () => (up ? Promise.resolve() : Promise.reject(new Error('down'))) },
  })
  expect((await service.inject('/health/ready')).json()).toEqual({ status: 'ready', checks: ['store'] })
  up = false
  expect((await service.inject('/health/ready')).statusCode).toBe(503)
  expect((await service.inject('/health/live')).statusCode).toBe(200)
  await service.close()
})
