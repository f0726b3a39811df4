import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { ServicePage } from 'shared-contracts/http/software'
import { servicesApp, testServices, type TestServices } from '../../testing/test-services.ts'

let services: TestServices
let app: FastifyInstance
let competition: FastifyInstance

beforeAll(async () => {
  services = await testServices()
  app = await servicesApp(services)
  competition = await servicesApp(services, { companyId: 1 })
})

afterAll(async () => {
  await Promise.all([app.close(), competition.close()])
  await services.close()
})

async function list(query = '', of = app): Promise<ServicePage & { codes: string[] }> {
  const reply = await of.inject(`/api/public/software?${query}`)
  expect(reply.statusCode).toBe(200)
  const page = reply.json<ServicePage>()
  return { ...page, codes: page.content.map(({ code }) => code) }
}

function counts(page: ServicePage, facet: keyof ServicePage['facets']): Record<string, number> {
  return Object.fromEntries(page.facets[facet].map(({ value, count }) => [value, count]))
}

test('ESRV-01 the quality catalogue is in its order, with fee, term and online level', async () => {
  const page = await list('kind=service')
  expect(page.codes).toEqual([
    'type-approval-instrument',
    'verification-request',
    'registry-extract',
    'accreditation',
    'technical-barriers',
    'consumer-complaint',
    'metrology-training',
  ])
  const extract = page.content[2]
  expect(extract).toMatchObject({
    id: 10,
    name: { az: 'Reyestrdən çıxarış', en: 'Extract from a registry', ru: 'Выписка из реестра' },
    fee: { rule: 'fixed', service: '5.00', government: '2.50', demonstration: true },
    duration: { days: 1, unit: 'working' },
    online: 'full',
    signIn: true,
    status: 'active',
  })
})

test('ESRV-02 informative services are a separate list', async () => {
  expect((await list('kind=informative')).codes).toEqual(['goods-risk-check'])
})

test('VAR-03 the competition variant lists its own services and those of both', async () => {
  const { codes } = await list('', competition)
  expect(codes).toEqual(['technical-barriers', 'consumer-complaint', 'competition-violation'])
})

test('ESRV-01 facet counts follow the other filters', async () => {
  const page = await list('kind=service&audience=citizen')
  expect(page.codes).toEqual(['verification-request', 'registry-extract', 'consumer-complaint'])
  expect(counts(page, 'fee')).toEqual({ free: 1, paid: 2 })
  expect(counts(page, 'signIn')).toEqual({ yes: 3 })
  expect(counts(page, 'online')).toEqual({ full: 2, partial: 1 })
  // The own filter does not affect its counts.
  expect(counts(page, 'audience')).toEqual({ citizen: 3, business: 5, foreign: 3, body: 4, laboratory: 5 })
})

test.each([
  ['fee=free&kind=service', ['technical-barriers', 'consumer-complaint']],
  [
    'online=full&kind=service',
    ['type-approval-instrument', 'registry-extract', 'technical-barriers', 'consumer-complaint'],
  ],
  ['signIn=no&kind=service', ['accreditation', 'technical-barriers']],
  ['area=metrology', ['type-approval-instrument', 'verification-request']],
  ['area=none-such', []],
])('ESRV-01 the filter %s returns its services', async (query, codes) => {
  expect((await list(query)).codes).toEqual(codes)
})

test.each([
  ['az', 'olcme', 'type-approval-instrument'],
  ['az', 'sayğac', 'verification-request'],
  ['en', 'extract', 'registry-extract'],
  ['ru', 'поверки', 'verification-request'],
  ['ru', 'жалобы', 'consumer-complaint'],
])('SRCH-03 in %s the words "%s" find %s', async (language, words, code) => {
  const page = await list(`q=${encodeURIComponent(words)}&lang=${language}`)
  expect(page.match).toBe('all')
  expect(page.codes).toContain(code)
})

test.each([
  ['verifcation', 'verification-request'],
  ['жалаба', 'consumer-complaint'],
])('SRCH-03 a misspelt query finds similar words: "%s" to %s', async (words, code) => {
  const page = await list(`q=${encodeURIComponent(words)}`)
  expect(page.match).toBe('similar')
  expect(page.codes).toContain(code)
})

test('SRCH-03 without similar words nothing is found or counted', async () => {
  const page = await list('q=qwzxqwzx')
  expect(page.codes).toEqual([])
  expect(page.total).toBe(0)
})

test('HTTP-03 pages count from 1, and sorting by name follows the caller’s language', async () => {
  const first = await list('kind=service&sort=name,ASC&perPage=2&lang=ru')
  const second = await list('kind=service&sort=name,ASC&perPage=2&page=2&lang=ru')
  expect([first.total, first.page, second.page]).toEqual([7, 1, 2])
  expect([...first.codes, ...second.codes]).toEqual([
    'registry-extract',
    'consumer-complaint',
    'accreditation',
    'metrology-training',
  ])
})

test('HOME-02 services without starts alternate by area', async () => {
  const { codes } = await list('kind=service&sort=starts,DESC')
  expect(codes).toEqual([
    'type-approval-instrument',
    'registry-extract',
    'accreditation',
    'technical-barriers',
    'consumer-complaint',
    'verification-request',
    'metrology-training',
  ])
})

test('HTTP-07 an invalid query is refused with its field', async () => {
  const reply = await app.inject('/api/public/software?sort=price,UP&lang=en')
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'REQUEST_INVALID', message: 'Entered invalid parameters' })
  expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(['sort'])
})
