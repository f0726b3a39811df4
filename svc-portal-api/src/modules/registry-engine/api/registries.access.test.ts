import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { GOODS_CSV } from '../../../testing/sample-files.ts'
import { emptyRegistries, importText, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { callerOfHeader } from '../../../testing/test-callers.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  await importText(registries.pool, { text: GOODS_CSV })
  app = await testApp(registries.pool, { resolveCaller: callerOfHeader })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

const ADDRESSES = [
  '/api/public/registries',
  '/api/public/registries/goods-by-risk-group',
  '/api/public/registries/goods-by-risk-group/records',
  '/api/public/registries/goods-by-risk-group/records/8516',
]

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('REG-03 registries can be read by %s', async (actor) => {
  for (const url of ADDRESSES) {
    const reply = await app.inject({ url, headers: { 'x-actor': actor } })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
})

test('REG-03 no role can write through the public addresses of registries', async () => {
  for (const url of ADDRESSES) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await app.inject({ url, method, headers: { 'x-actor': 'ADMIN' } })
      expect([url, method, reply.statusCode]).toEqual([url, method, 405])
    }
  }
})
