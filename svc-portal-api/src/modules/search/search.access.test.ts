import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  app = await testApp(registries.pool, { resolveCaller: callerOfHeader })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

const ACTORS = ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN']

test.each(ACTORS)('SRCH-01 the public search is open to %s', async (actor) => {
  const reply = await app.inject({ url: '/api/search/public?word=risk', headers: { 'x-actor': actor } })
  expect(reply.statusCode).toBe(200)
})

test.each([
  ['VISITOR', 401],
  ['USER', 200],
  ['ASAN_USER', 200],
  ['ADMIN', 200],
])('SRCH-01 the private search responds to %s with %i', async (actor, status) => {
  const reply = await app.inject({ url: '/api/search?word=risk', headers: { 'x-actor': actor } })
  expect(reply.statusCode).toBe(status)
})

test('SRCH-01 a visitor may report what was not found', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/search/public/needs',
    payload: { word: 'teleskop', text: 'Teleskop üçün sənəd' },
  })
  expect(reply.statusCode).toBe(200)
  const { rows } = await registries.pool.query(
    `select day::text, variant, language, word, said from search_need`,
  )
  expect(rows).toEqual([
    { day: '2026-11-20', variant: 'quality', language: 'az', word: 'teleskop', said: 'Teleskop üçün sənəd' },
  ])
})

test.each([
  { word: 'a\u0000b', text: '' },
  { word: 'a', text: '\u0000' },
])('SRCH-01 a report of a missing result accepts only printable text: %j', async (payload) => {
  const reply = await app.inject({ method: 'POST', url: '/api/search/public/needs', payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'REQUEST_INVALID' }])
})

test.each([
  'word=',
  'word=%20',
  `word=${'a'.repeat(201)}`,
  'word=a&page=0',
  'word=a&perPage=51',
  'word=a&group=A;b',
])('SRCH-01 %s is refused with the wrong field', async (query) => {
  const reply = await app.inject({ url: `/api/search/public?${query}` })
  expect(reply.statusCode).toBe(400)
})
