import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.running()
})

afterEach(() => stack.close())

test('HTTP-01 calls of /api are forwarded unchanged, with the visitor’s address by the edge', async () => {
  let seen: {
    url?: string | undefined
    method?: string | undefined
    headers?: IncomingHttpHeaders
    body?: string
  } = {}
  stack.api = (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      seen = { url: request.url, method: request.method, headers: request.headers, body }
      response.writeHead(201, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'keep-alive': 'x',
      })
      response.end('{"ok":true}')
    })
  }
  const reply = await stack.inject({
    method: 'POST',
    url: '/api/appeals?lang=ru&q=%D1%84',
    headers: {
      'content-type': 'application/json',
      cookie: 'session=1',
      connection: 'x-private',
      'x-private': 'hop',
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'portal-hand-off': '1',
    },
    payload: '{"text":"salam"}',
  })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ ok: true })
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(reply.headers['portal-composition']).toBe('1')
  expect(seen).toMatchObject({
    url: '/api/appeals?lang=ru&q=%D1%84',
    method: 'POST',
    body: '{"text":"salam"}',
  })
  expect(seen.headers).toMatchObject({
    cookie: 'session=1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
  expect(seen.headers).not.toHaveProperty('x-private')
  expect(seen.headers).not.toHaveProperty('forwarded')
  // The API trusts it as the edge's own.
  expect(seen.headers).not.toHaveProperty('portal-hand-off')
})

test('HTTP-01 the Connection header cannot remove headers that the API checks', async () => {
  let seen: IncomingHttpHeaders = {}
  stack.api = (request, response) => {
    seen = request.headers
    response.end()
  }
  const checkedHeaders = {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    cookie: 'session=1',
    'content-type': 'text/plain',
    authorization: 'Bearer x',
    'x-csrf-token': 'token',
  }
  await stack.inject({
    method: 'POST',
    url: '/api/appeals',
    headers: {
      ...checkedHeaders,
      connection:
        'Origin, sec-fetch-site,sec-fetch-mode, cookie, content-type, authorization, X-CSRF-Token, x-hop',
      'x-hop': 'hop',
    },
    payload: 'x',
  })
  expect(seen).toMatchObject(checkedHeaders)
  expect(seen).not.toHaveProperty('x-hop')
})

test('HTTP-06 an unavailable API gives a problem document with Retry-After in the caller’s language', async () => {
  await stack.stopApi()
  const reply = await stack.get('/api/public/registries?lang=ru')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(reply.headers['portal-composition']).toBe('1')
  expect(reply.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Сервис временно недоступен. Повторите попытку немного позже',
  })
  expect(reply.body).not.toContain('127.0.0.1')
})

test('HTTP-06 an error of the API is forwarded unchanged', async () => {
  stack.api = (_request, response) =>
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"code":"REGISTRY_UNKNOWN"}')
  const reply = await stack.get('/api/public/registries/x/records')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ code: 'REGISTRY_UNKNOWN' })
})

test('HTTP-06 a body over a megabyte is refused without an API call', async () => {
  let called = false
  stack.api = (_request, response) => {
    called = true
    response.end()
  }
  const reply = await stack.inject({
    method: 'POST',
    url: '/api/appeals',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(1_000_001),
  })
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject({ code: 'REQUEST_TOO_LARGE' })
  expect(called).toBe(false)
})

test('HTTP-06 a long response is compressed for the browser', async () => {
  const body = JSON.stringify({ content: 'fen '.repeat(1000) })
  stack.api = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  const reply = await stack.get('/api/public/registries', { 'accept-encoding': 'br' })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(String(reply.headers.vary)).toContain('Accept-Encoding')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(body)
  expect(reply.rawPayload.byteLength).toBeLessThan(200)
})
