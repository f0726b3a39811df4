import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { endpoint } from 'shared-contracts/http/endpoint'
import * as z from 'zod/mini'
import { buildService, registerEndpoint } from '../app.ts'

const list = endpoint({
  method: 'GET',
  path: '/items',
  access: 'public',
  summary: 'Items',
  query: z.object({ word: z.optional(z.string()) }),
  reply: z.object({ calls: z.int() }),
  errors: [],
  rateLimit: 1000,
  cache: { maxAge: 30, etag: 'version' },
})
const texts = endpoint({ ...list, path: '/texts', cache: { maxAge: 60, etag: 'body' } })
const plain = endpoint({ ...list, path: '/plain', cache: { maxAge: 10 } })
const privately = endpoint({
  method: 'GET',
  path: '/private',
  access: 'public',
  summary: 'No cache',
  reply: z.object({ calls: z.int() }),
  errors: [],
  rateLimit: 1000,
})

let calls = 0
let version = 'one'
let currentVersion: string | undefined

const app = await buildService({
  name: 'response-cache',
  config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 1 },
  readiness: {},
  versions: { find: async () => version, read: async () => currentVersion ?? version },
})
registerEndpoint(app, list, () => ({ calls: (calls += 1) }))
registerEndpoint(app, texts, () => ({ calls: 1 }))
registerEndpoint(app, plain, () => ({ calls: 1 }))
registerEndpoint(app, privately, () => ({ calls: 1 }))

beforeEach(() => {
  calls = 0
  version = `${version}+`
  currentVersion = undefined
})

afterAll(() => app.close())

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

test('a response is built once per version, address and language, and its ETag gets 304', async () => {
  const first = await get('/items?word=a')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=30',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Language',
  })
  const tag = String(first.headers.etag)
  const again = await get('/items?word=a')
  expect([again.body, again.headers.etag, again.headers['content-type']]).toEqual([
    first.body,
    tag,
    first.headers['content-type'],
  ])
  expect((await get('/items?word=b')).json()).toEqual({ calls: 2 })
  expect((await get('/items?word=a', { 'accept-language': 'ru' })).json()).toEqual({ calls: 3 })
  const unchanged = await get('/items?word=a', { 'if-none-match': `"x", ${tag.replace('W/', '')}` })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers['cache-control']]).toEqual([
    304,
    '',
    'public, max-age=30',
  ])
  version = `${version}+`
  expect((await get('/items?word=a', { 'if-none-match': tag })).statusCode).toBe(200)
})

test('a cached response is not used after a change of the version', async () => {
  expect((await get('/items')).json()).toEqual({ calls: 1 })
  currentVersion = `${version}!`
  expect((await get('/items')).json()).toEqual({ calls: 2 })
})

test('an ETag of the body changes only with the body', async () => {
  const first = await get('/texts')
  version = `${version}+`
  const unchanged = await get('/texts', { 'if-none-match': String(first.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
})

test('without an ETag only max-age is sent, and without `cache` nothing is cached', async () => {
  const { headers } = await get('/plain')
  expect([headers['cache-control'], headers.etag]).toEqual(['public, max-age=10', undefined])
  expect((await get('/private')).headers['cache-control']).toBe('no-store')
})

test('a refusal has neither ETag nor max-age', async () => {
  const { statusCode, headers } = await get('/items?word=a&word=b')
  expect([statusCode, headers.etag, headers['cache-control']]).toEqual([400, undefined, 'no-store'])
})
