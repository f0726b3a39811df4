import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { draftOf, storeContent } from '../../testing/content-drafts.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([])
  await storeContent(registries.pool, [draftOf({ id: 'article' })])
  await registries.pool.query(
    `insert into content_file (name, media_type, hash, content) values ('picture.svg', 'image/svg+xml', 'x', '<svg/>')`,
  )
  app = await testApp(registries.pool, {
    definitions: [],
    resolveCaller: callerOfHeader,
  })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

const ADDRESSES = [
  '/api/public/content/news',
  '/api/public/content/news/article',
  '/api/public/content/news.atom',
  '/api/public/content/faq',
  '/api/public/content/topics?type=news',
  '/api/public/content/files/picture.svg',
]

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('INF-01 content is readable by %s', async (actor) => {
  for (const url of ADDRESSES) {
    const reply = await app.inject({ url, headers: { 'x-actor': actor } })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
})

test('INF-01 public endpoints write no content', async () => {
  for (const url of ADDRESSES) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await app.inject({ url, method, headers: { 'x-actor': 'ADMIN' } })
      expect([url, method, reply.statusCode]).toEqual([url, method, 405])
    }
  }
})

test('files run no scripts, and an invalid name finds no file', async () => {
  const reply = await app.inject({ url: '/api/public/content/files/picture.svg' })
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  for (const name of ['nothing.svg', '..%2F..%2Fetc%2Fpasswd', 'PICTURE.svg']) {
    const missing = await app.inject({ url: `/api/public/content/files/${name}` })
    expect([name, missing.statusCode]).toEqual([name, 404])
  }
})
