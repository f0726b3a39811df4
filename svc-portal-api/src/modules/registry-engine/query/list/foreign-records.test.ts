import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordDetail, RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import { demonstrationRegistries } from '../../../../testing/registries/test-demonstration.ts'
import { importText, testApp, type TestRegistries } from '../../../../testing/test-api.ts'
import { getMapping } from '../../schema/folders/all-mappings.ts'

const BODIES = [
  'cab_type,cab_name,address,website',
  'Testing Lab,Aardvark Pte Ltd,1 Street Singapore 1,',
  'Testing Lab,Zebra Pte Ltd,2 Street Singapore 1,',
  '',
].join('\n')
const ALERTS = [
  'alert_number,year,product_category,product_name,country_of_origin,risk_type',
  'SR/00001/26,2026,Toys,Doll,China,Chemical',
  '',
].join('\n')

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await demonstrationRegistries()
  await importText(registries.pool, { text: BODIES, mapping: getMapping('sg-bodies') })
  await importText(registries.pool, { text: ALERTS, mapping: getMapping('eu-safety-gate') })
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function list(query: string, registry = 'accredited-bodies'): Promise<RecordPage> {
  const reply = await app.inject({ url: `/api/public/registries/${registry}/records?lang=en&${query}` })
  expect([query, reply.statusCode]).toEqual([query, 200])
  return RecordPage.parse(reply.json())
}

async function listAllIds(query: string, registry?: string): Promise<readonly string[]> {
  const ids: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: RecordPage = await list(`${query}${after === '' ? '' : `&after=${after}`}`, registry)
    ids.push(...page.content.map(({ id }) => id))
    after = page.next
  }
  return ids
}

test('REG-03 a record has its origin and the list that it is from', async () => {
  const reply = await app.inject({ url: '/api/public/registries/accredited-bodies/records/SG-ZEBRA' })
  expect(RecordDetail.parse(reply.json())).toMatchObject({
    origin: 'foreign',
    demonstration: false,
    source: {
      attribution: {
        az: 'Enterprise Singapore agentliyinin 2021-ci il siyahısından',
        en: 'From the list of Enterprise Singapore, 2021',
        ru: 'Из перечня Enterprise Singapore, 2021 г.',
      },
      country: 'SG',
      year: '2021',
    },
  })
  const own = await app.inject({ url: '/api/public/registries/accredited-bodies/records/AB-000101' })
  expect(own.json()).toMatchObject({ origin: 'demonstration', source: null })
})

test('REG-03 the default order has foreign records last, on every page and by cursor', async () => {
  const ids = await listAllIds('perPage=50')
  expect(ids).toHaveLength(212)
  expect(new Set(ids).size).toBe(212)
  expect(ids.slice(-2)).toEqual(['SG-AARDVARK', 'SG-ZEBRA'])
  const last = await list('perPage=50&page=5')
  expect(last.content.map(({ id }) => id).slice(-2)).toEqual(['SG-AARDVARK', 'SG-ZEBRA'])
  expect(last.content).toHaveLength(12)
})

test('REG-03 foreign records are last in a filtered list, in the newest first and on a past day', async () => {
  const testing = await listAllIds('types=testing&perPage=100')
  expect(testing.slice(-2)).toEqual(['SG-AARDVARK', 'SG-ZEBRA'])
  const alerts = await listAllIds('perPage=100', 'product-alerts')
  expect(alerts.at(-1)).toBe('SR-00001-26')
  const day = await listAllIds('asOf=2026-11-20&perPage=100')
  expect(day.indexOf('SG-ZEBRA')).toBe(day.length - 1)
})

test('REG-03 a requested order does not separate foreign records', async () => {
  const { content } = await list('sort=name,ASC&perPage=1')
  expect(content[0]?.id).toBe('SG-AARDVARK')
})

test('REG-03 origin is a filter and a facet', async () => {
  const page = await list('perPage=10')
  expect(page.facets['origin']).toEqual([
    { value: 'foreign', count: 2 },
    { value: 'demonstration', count: 210 },
  ])
  expect((await list('origin=foreign')).content.map(({ id }) => id)).toEqual(['SG-AARDVARK', 'SG-ZEBRA'])
  expect((await list('origin=national,demonstration')).total).toBe(210)
  expect((await list('origin=national')).total).toBe(0)
  const wrong = await app.inject({ url: '/api/public/registries/accredited-bodies/records?origin=moon' })
  expect(wrong.statusCode).toBe(400)
})

test('REG-03 a registry states how many records of each origin it has', async () => {
  const reply = await app.inject({ url: '/api/public/registries/accredited-bodies' })
  expect(RegistryDescription.parse(reply.json()).origins).toEqual({
    national: 0,
    foreign: 2,
    demonstration: 210,
  })
})
