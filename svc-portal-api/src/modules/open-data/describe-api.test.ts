import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from 'shared-service/app'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<Record<string, object>>
        readonly headers?: Readonly<Record<string, object>>
      }
    >
  >
  readonly 'x-rate-limit': { readonly requests: number }
}

interface Description {
  readonly openapi: string
  readonly info: { readonly license: object; readonly description: string }
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>
  }
}

let registries: TestRegistries
let app: FastifyInstance
let description: string
let described: Description

beforeAll(async () => {
  registries = await emptyRegistries()
  app = await testApp(registries.pool)
  description = (await app.inject({ url: '/api/public/openapi.json' })).body
  described = JSON.parse(description) as Description
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

/** Public addresses for sign-in and for the hand-off between portals, typed by hand. */
const NOT_DESCRIBED = new Set(['/public/portals'])

test('REG-05 the description is valid OpenAPI 3.1', async () => {
  expect(described.openapi).toBe('3.1.0')
  const result = await new Validator().validate(JSON.parse(description) as Record<string, unknown>)
  expect([result.valid, result.errors]).toEqual([true, undefined])
})

test('REG-05 the description has exactly the public addresses', () => {
  const open = listRoutes(app)
    .filter(({ method, url }) => method === 'GET' && /^\/api\/(public|search\/public)(\/|$)/.test(url))
    .map(({ url }) => url.slice('/api'.length).replaceAll(/:([A-Za-z]+)/g, '{$1}'))
    .filter((path) => !NOT_DESCRIBED.has(path))
  expect(Object.keys(described.paths).toSorted()).toEqual([...new Set(open)].toSorted())
  expect(Object.keys(described.paths)).toEqual(
    expect.arrayContaining([
      '/public/registries',
      '/public/registries/{registry}/records',
      '/public/registries/{registry}/records/{id}',
      '/public/registries/{registry}/export',
      '/public/embeds/{channel}/{major}',
      '/public/registries/{registry}/changes',
      '/public/registries/{registry}/feed.atom',
      '/public/open-data',
      '/public/open-data/{name}',
      '/public/openapi.json',
    ]),
  )
})

test('REG-05 lists and their files have the same parameters for towns and for the opening list', () => {
  for (const path of ['records', 'export', 'feed.atom']) {
    const { get } = described.paths[`/public/registries/{registry}/${path}`] ?? {}
    const names = get?.parameters.map(({ name }) => name) ?? []
    expect([path, names.includes('near'), names.includes('view')]).toEqual([path, true, true])
  }
})

test('REG-05 each operation has its rate limit, its problems and a unique identifier', () => {
  const operations = Object.values(described.paths).map(({ get }) => get)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { responses, ...operation } of operations) {
    expect(operation['x-rate-limit'].requests).toBeGreaterThan(0)
    expect(Object.keys(responses['429']?.content ?? {})).toEqual(['application/problem+json'])
  }
})

test.each([
  ['/public/registries/{registry}/export', ['ETag', 'Link', 'Content-Disposition']],
  ['/public/registries/{registry}/changes', ['ETag', 'Link']],
  ['/public/registries/{registry}/records/{id}/seal', []],
  ['/public/open-data/{name}', ['ETag', 'Link', 'Content-Disposition']],
  ['/public/content/news', ['ETag']],
  ['/public/goods/navigator', ['ETag']],
])('REG-05 %s is described with its response headers', (path, headers) => {
  expect(Object.keys(described.paths[path]?.get.responses['200']?.headers ?? {})).toEqual(headers)
})

test('REG-05 a download is described with its formats, its parameters and its filters', () => {
  const { get } = described.paths['/public/registries/{registry}/export'] ?? {}
  expect(get?.parameters.map(({ name, in: place, required }) => [place, name, required])).toEqual([
    ['path', 'registry', true],
    ['query', 'q', false],
    ['query', 'hs', false],
    ['query', 'validOn', false],
    ['query', 'near', false],
    ['query', 'view', false],
    ['query', 'sort', false],
    ['query', 'lang', false],
    ['query', 'format', true],
    ['query', 'asOf', false],
    ['query', 'filters', false],
  ])
  expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/json',
    'application/x-ndjson',
  ])
})

test('REG-05 licence, limits and the end date of deprecated operations are described', () => {
  expect(described.info.license).toEqual({
    name: 'Creative Commons Attribution 4.0 International',
    identifier: 'CC-BY-4.0',
  })
  expect(described.info.description).toContain('`Deprecation` (RFC 9745) and `Sunset` (RFC 8594)')
  expect(described.info.description).toContain('at least 12 months')
})

test('HTTP-08 the entities of appeals, payments, documents and product risks have the fields of the specification', () => {
  const fieldsOf = (entity: string): string[] =>
    Object.keys(described.components.schemas[entity]?.properties ?? {})
  expect(fieldsOf('Appeal')).toEqual([
    'serviceType',
    'appealNumber',
    'appealDate',
    'status',
    'registrationNumber',
    'applicationStartDate',
    'applicationEndDate',
  ])
  expect(fieldsOf('Payment')).toEqual([
    'paymentNumber',
    'target',
    'amount',
    'paymentDate',
    'serviceFee',
    'governmentFee',
    'receipt',
  ])
  expect(fieldsOf('Document')).toEqual(['documentName', 'attachedFile'])
  expect(fieldsOf('ProductRisk')).toEqual(['productCategory', 'name', 'description', 'riskGroup'])
})
