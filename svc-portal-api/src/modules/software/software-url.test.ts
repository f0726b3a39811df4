import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { Clock } from 'shared-service/clock'
import { TEST_SECRETS, callerOfHeader } from '../../testing/test-callers.ts'
import { seedServices } from './demonstration/seed-services.ts'
import { servicesApp, testServices, type TestServices } from '../../testing/test-services.ts'

let services: TestServices
let app: FastifyInstance
let now: Date
const clock: Clock = { now: () => now }

beforeAll(async () => {
  services = await testServices()
  app = await servicesApp(services, { clock, resolveCaller: callerOfHeader })
})

afterAll(async () => {
  await app.close()
  await services.close()
})

beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  await services.pool.query('truncate service_starts, service_start_guard, visitor_key')
})

function start(id: number | string, headers: Record<string, string> = {}) {
  return app.inject({
    url: `/api/public/software/${id}/url?lang=en`,
    headers: { accept: 'application/json', ...headers },
  })
}

async function startsOf(id: number): Promise<number> {
  const { rows } = await services.pool.query<{ starts: number }>(
    'select coalesce(sum(starts), 0)::int as starts from service_starts where service_id = $1',
    [id],
  )
  return rows[0]?.starts ?? 0
}

test('ESRV-01 a start returns a page of the portal or another site', async () => {
  expect((await start(31)).json()).toEqual({ target: 'page', url: '/e-services/goods-risk-check' })
  expect((await start(11)).json()).toEqual({ target: 'external', url: 'https://accreditation.gov.az/' })
})

test('NAV-05 technical barriers have a start address', async () => {
  expect((await start(12)).json()).toEqual({ target: 'external', url: 'https://eping.wto.org/' })
})

test('ESRV-01 a service starts with its form in the portal where the variant has one', async () => {
  const competition = await servicesApp(services, { companyId: 1, clock, resolveCaller: callerOfHeader })
  const startOf = async (on: FastifyInstance, id: number) => {
    const headers = { 'x-actor': 'ASAN_USER', accept: 'application/json' }
    const passport = await on.inject({ url: `/api/public/software/${id}` })
    const reply = await on.inject({ url: `/api/public/software/${id}/url`, headers })
    expect(reply.json<{ url: string }>().url).toBe(passport.json<{ startPath: string }>().startPath)
    return reply.json<object>()
  }
  expect(await startOf(competition, 21)).toEqual({
    target: 'page',
    url: '/appeals/new/competition-violation',
  })
  expect(await startOf(competition, 13)).toEqual({
    target: 'page',
    url: '/appeals/new/consumer-complaint',
  })
  await competition.close()
  // The form is one of the competition variant, so the guided start names who receives the complaint.
  expect(await startOf(app, 13)).toEqual({ target: 'page', url: '/my-appeals/start' })
})

test('SESS-07 a visitor is led to the page with the sign-in prompt, and the start is counted', async () => {
  expect((await start(13)).json()).toEqual({ target: 'login', url: '/my-appeals/start' })
  expect(await startsOf(13)).toBe(1)
})

test('ESRV-01 a service without a form has no start until the next start of the API finds its form', async () => {
  const path = '/e-services/verification-request/apply'
  await services.pool.query(
    `update service set start_url = '/e-services/no-form/apply', online = 'info' where id = 4`,
  )
  const passport = await app.inject({ url: '/api/public/software/4' })
  expect(passport.json()).toMatchObject({ online: 'info', startPath: null })
  for (const actor of ['VISITOR', 'ASAN_USER']) {
    const reply = await start(4, { 'x-actor': actor })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'SOFTWARE_NOT_OPEN' }])
  }
  expect(await startsOf(4)).toBe(0)
  await seedServices(services.pool, clock, { only: ['verification-request'], withGuides: false })
  expect((await start(4, { 'x-actor': 'ASAN_USER' })).json()).toEqual({ target: 'page', url: path })
})

test('ROLE-01 citizens may apply, foreign organizations may not', async () => {
  for (const actor of ['ASAN_USER', 'ADMIN']) {
    const reply = await start(13, { 'x-actor': actor })
    expect(reply.json()).toEqual({ target: 'page', url: '/my-appeals/start' })
  }
  const refused = await start(13, { 'x-actor': 'USER' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'SOFTWARE_NOT_FOR_ROLE' })
})

test('ESRV-01 a paused service does not start and returns its end date', async () => {
  const reply = await start(14, { 'x-actor': 'ASAN_USER' })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'SOFTWARE_PAUSED',
    message: 'The service is paused. It will be available again on 15.01.2027',
  })
  expect(await startsOf(14)).toBe(0)
})

test('HOME-02 repeated clicks of a visitor within 30 seconds count as one start', async () => {
  const visitor = { 'user-agent': 'one' }
  await Promise.all(Array.from({ length: 8 }, () => start(31, visitor)))
  expect(await startsOf(31)).toBe(1)
  await start(31, { 'user-agent': 'another' })
  expect(await startsOf(31)).toBe(2)
  now = new Date('2026-11-20T09:00:29Z')
  await start(31, visitor)
  expect(await startsOf(31)).toBe(2)
  now = new Date('2026-11-20T09:00:31Z')
  await start(31, visitor)
  expect(await startsOf(31)).toBe(3)
})

test('HOME-02 the most started services come first, by the starts of the last 90 days', async () => {
  await services.pool.query(
    `insert into service_starts values (10, '2026-11-19', 3), (4, '2026-11-01', 5), (1, '2026-08-01', 99)`,
  )
  const reply = await app.inject('/api/public/software?sort=starts,DESC&perPage=2')
  const codes = reply.json<{ content: { code: string }[] }>().content.map(({ code }) => code)
  expect(codes).toEqual(['verification-request', 'registry-extract'])
})

test('HOME-02 the deduplication hash identifies no visitor, and its key is deleted the next day', async () => {
  await start(31, { 'user-agent': 'somebody' })
  const guard = await services.pool.query<{ visitor: string }>('select visitor from service_start_guard')
  expect(guard.rows[0]?.visitor).toMatch(/^[\w-]{22}$/)
  now = new Date('2026-11-21T20:30:00Z')
  await start(31, { 'user-agent': 'somebody' })
  const keys = await services.pool.query<{ day: string }>('select day from visitor_key')
  expect(keys.rows).toEqual([{ day: '2026-11-22' }])
})

test('ESRV-01 without JavaScript a start is a link that redirects', async () => {
  const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await start(31, accept)
  expect([page.statusCode, page.headers.location]).toEqual([303, '/en/e-services/goods-risk-check'])
  const site = await start(11, accept)
  expect([site.statusCode, site.headers.location]).toEqual([303, 'https://accreditation.gov.az/'])
  const login = await start(13, accept)
  expect([login.statusCode, login.headers.location]).toEqual([303, '/en/e-services/consumer-complaint'])
})

test('HTTP-06 a retired service is gone (410), an unknown one unknown (404)', async () => {
  await services.pool.query(`update service set status = 'retired' where id = 31`)
  expect((await start(31)).statusCode).toBe(410)
  await services.pool.query(`update service set status = 'active' where id = 31`)
  expect((await start(999)).statusCode).toBe(404)
  expect((await start('goods-risk-check')).statusCode).toBe(400)
})

test('HTTP-06 a start over the limit is refused', async () => {
  const { buildApp } = await import('../../app.ts')
  const limited = await buildApp({
    pool: services.pool,
    clock,
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0.05, COMPANY_ID: 2 },
    secrets: TEST_SECRETS,
  })
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await limited.inject('/api/public/software/31/url')).statusCode)
  }
  await limited.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})
