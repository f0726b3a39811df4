import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildService } from '../app.ts'
import { keepRawBodies, rawBodyOf } from './raw-body.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await buildService({
    name: 'messages',
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0 },
    readiness: {},
  })
  await app.register(async (scope) => {
    keepRawBodies(scope)
    scope.post('/signed', async (request) => ({
      body: request.body,
      raw: rawBodyOf(request).toString('hex'),
    }))
  })
  app.post('/usual', async (request) => ({ body: request.body, raw: rawBodyOf(request).toString('hex') }))
})

afterAll(() => app.close())

async function post(url: string, payload: string): Promise<readonly [number, unknown]> {
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url, payload, headers })
  return [reply.statusCode, reply.json()]
}

test('a body is kept byte for byte beside its parsed value', async () => {
  const payload = '{ "a" : "ə" }'
  expect(await post('/signed', payload)).toEqual([
    200,
    { body: { a: 'ə' }, raw: Buffer.from(payload).toString('hex') },
  ])
})

test('other routes keep no body', async () => {
  expect(await post('/usual', '{"a":1}')).toEqual([200, { body: { a: 1 }, raw: '' }])
})

test.each(['', '{', '{"__proto__":{}}'])('a body “%s” that is no safe JSON is refused', async (payload) => {
  expect((await post('/signed', payload))[0]).toBe(400)
})
