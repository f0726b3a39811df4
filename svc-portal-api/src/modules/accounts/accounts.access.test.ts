import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import type pg from 'pg'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { testApp } from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'

let database: TestDatabase
let pool: pg.Pool
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  app = await testApp(pool, { resolveCaller: callerOfHeader })
})

afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

const OPEN = [
  ['POST', '/api/public/auth/login'],
  ['POST', '/api/user/public'],
  ['POST', '/api/user/public/activation'],
  ['GET', '/api/user/public/activation/code'],
  ['POST', '/api/user/public/activation/code'],
  ['PUT', '/api/user/public/change-password'],
  ['PUT', '/api/user/public/password-activation'],
  ['POST', '/api/user/public/pass-validation'],
  ['GET', '/api/user/public/pass-validation?pass=x'],
  ['POST', '/api/possessors/public'],
  ['GET', '/api/possessors/public/00000000-0000-4000-8000-000000000009'],
] as const

const PASSWORD_ONLY = [
  ['PUT', '/api/user/change-password'],
  ['GET', '/api/possessors/00000000-0000-4000-8000-000000000009'],
  ['PUT', '/api/possessors/00000000-0000-4000-8000-000000000009'],
] as const

const SIGNED_IN = [
  ['POST', '/api/user/pass-validation'],
  ['GET', '/api/user/pass-validation?pass=x'],
] as const

async function codeOf(method: 'GET' | 'POST' | 'PUT', url: string, actor: string): Promise<unknown> {
  const reply = await app.inject({ method, url, headers: { 'x-actor': actor } })
  return reply.json<{ code?: string }>().code
}

const REFUSALS = ['SESSION_REQUIRED', 'ACCESS_DENIED']

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])(
  'ROLE-01 endpoints before sign-in are open to %s',
  async (actor) => {
    for (const [method, url] of OPEN) {
      expect(REFUSALS).not.toContain(await codeOf(method, url, actor))
    }
  },
)

test.each([
  ['VISITOR', 'SESSION_REQUIRED'],
  ['ASAN_USER', 'ACCESS_DENIED'],
  ['ADMIN', 'ACCESS_DENIED'],
])('ROLE-01 %s has no password to change and no foreign organization: %s', async (actor, code) => {
  for (const [method, url] of PASSWORD_ONLY) {
    expect([url, await codeOf(method, url, actor)]).toEqual([url, code])
  }
})

test('ROLE-01 USER reaches the password endpoints', async () => {
  for (const [method, url] of PASSWORD_ONLY) {
    expect(REFUSALS).not.toContain(await codeOf(method, url, 'USER'))
  }
})

test('AUTH-11 the password check with the own name requires a session', async () => {
  for (const [method, url] of SIGNED_IN) {
    expect(await codeOf(method, url, 'VISITOR')).toBe('SESSION_REQUIRED')
    for (const actor of ['USER', 'ASAN_USER', 'ADMIN']) {
      expect(REFUSALS).not.toContain(await codeOf(method, url, actor))
    }
  }
})
