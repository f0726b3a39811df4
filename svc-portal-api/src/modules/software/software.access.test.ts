import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { callerOfHeader } from '../../testing/test-callers.ts'
import { servicesApp, testServices, type TestServices } from '../../testing/test-services.ts'

/** Timeout, as generating the guides is slow on a loaded machine. */
const SEEDING_MS = 180_000

let services: TestServices
let app: FastifyInstance
let document: string

beforeAll(async () => {
  services = await testServices({ only: ['technical-barriers'], withGuides: true })
  app = await servicesApp(services, { resolveCaller: callerOfHeader })
  const { rows } = await services.pool.query<{ id: number }>('select id from service_document limit 1')
  document = `/api/public/software/document/${rows[0]?.id ?? 0}`
}, SEEDING_MS)

afterAll(async () => {
  await app.close()
  await services.close()
})

function addresses(): readonly string[] {
  return ['/api/public/software', '/api/public/software/12', '/api/public/software/12/url', document]
}

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('ESRV-01 the catalogue is open to %s', async (actor) => {
  for (const url of addresses()) {
    const reply = await app.inject({ url, headers: { 'x-actor': actor } })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
})

test('ESRV-01 public endpoints do not write to the catalogue', async () => {
  for (const url of addresses()) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await app.inject({ url, method, headers: { 'x-actor': 'ADMIN' } })
      expect([url, method, reply.statusCode]).toEqual([url, method, 405])
    }
  }
})

test('HTTP-06 catalogue responses and files allow no other origins', async () => {
  const reply = await app.inject({
    url: document,
    headers: { 'x-actor': 'VISITOR', origin: 'https://other.example' },
  })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
})
