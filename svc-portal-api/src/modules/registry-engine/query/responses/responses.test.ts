import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordDetail, RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import { PAPERS, SCALES, papers, scales, writeRecords } from '../../../../testing/registries/test-scales.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../../testing/test-api.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([scales, papers])
  await writeRecords(registries.pool, papers, PAPERS)
  await writeRecords(registries.pool, scales, SCALES)
  app = await testApp(registries.pool, { definitions: [scales, papers] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function read(path: string): Promise<unknown> {
  const reply = await app.inject({ url: `/api/public/registries${path}` })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json()
}

const FIRST = {
  registry: 'test-papers',
  id: 'P-1',
  title: { az: 'First paper', en: null, ru: null },
  status: 'active',
  origin: 'national',
}
const SECOND = {
  registry: 'test-papers',
  id: 'P-2',
  title: { az: 'Second paper', en: null, ru: null },
  status: 'withdrawn',
  origin: 'national',
}

test('REG-03 values of every field type conform to the contract, and relations are links', async () => {
  const body = await read('/test-scales/records/S-1')
  const record = RecordDetail.parse(body)
  expect(record).toEqual(body)
  expect(record.values).toEqual({
    number: 'S-1',
    name: { az: 'Böyük tərəzi', en: 'Large scales', ru: 'Большие весы' },
    maker: 'İstehsalçı № 7, Bakı',
    kind: 'floor',
    uses: ['trade', 'post'],
    country: 'AZ',
    made: '2024-02-29',
    step: '0.5',
    warmth: { from: '-10', to: '40', unit: '°C' },
    paper: [FIRST],
    source: { name: 'Bulletin', url: null },
    codes: '84 85',
    serials: [
      { serial: 'AB-100', origin: 'AZ', test: [SECOND] },
      { serial: 'AB-101', origin: 'DE', test: null },
    ],
  })
  expect(record.versions[0]?.values).toEqual(record.values)
})

test('REG-03 a list has the same links; an unknown record is named, not linked', async () => {
  const body = await read('/test-scales/records')
  const page = RecordPage.parse(body)
  expect(page).toEqual(body)
  expect(page.content.map(({ values }) => values['paper'])).toEqual([
    [FIRST],
    [FIRST, SECOND],
    [
      {
        registry: 'test-papers',
        id: 'P-404',
        title: { az: 'P-404', en: 'P-404', ru: 'P-404' },
        status: null,
      },
    ],
    null,
  ])
})

test('REG-03 a record lists records of other registries that link to it, including parts', async () => {
  const record = RecordDetail.parse(await read('/test-scales/records/S-1'))
  expect(record.related).toEqual([
    {
      registry: 'test-papers',
      title: { az: 'Sənədlər', en: 'Papers', ru: 'Документы' },
      field: 'about',
      total: 2,
      records: [FIRST, SECOND],
    },
  ])
  const paper = RecordDetail.parse(await read('/test-papers/records/P-2'))
  expect(paper.related?.map(({ field, total }) => [field, total])).toEqual([['paper', 1]])
  expect(RecordDetail.parse(await read('/test-scales/records/S-4')).related).toEqual([])
  // The field is a filter of that list.
  const list = RecordPage.parse(await read('/test-papers/records?about=S-2'))
  expect(list.content.map(({ id }) => id)).toEqual(['P-1'])
})

test('REG-03 of many records that link to a record ten are shown and all are counted', async () => {
  const many = Array.from({ length: 25 }, (_, place) => ({
    id: `X-${String(place).padStart(2, '0')}`,
    values: { title: `Paper ${place}`, about: ['S-3'] },
  }))
  await writeRecords(registries.pool, papers, many)
  const fresh = await testApp(registries.pool, { definitions: [scales, papers] })
  const reply = await fresh.inject({ url: '/api/public/registries/test-scales/records/S-3' })
  const [related] = RecordDetail.parse(reply.json()).related ?? []
  expect(related?.total).toBe(25)
  expect(related?.records.map(({ id }) => id)).toEqual(many.slice(0, 10).map(({ id }) => id))
  await fresh.close()
})

test('REG-03 a registry is described alone, with its countries sorted by name in each language', async () => {
  const body = await read('/test-scales?lang=ru')
  const described = RegistryDescription.parse(body)
  expect(described).toEqual(body)
  expect(described).toMatchObject({
    name: 'test-scales',
    group: 'metrology',
    recordCount: 4,
    codeTree: false,
  })
  expect(described.partOf).toBeUndefined()
  const country = described.fields.find(({ name }) => name === 'country')
  expect(country?.choices).toEqual([
    { value: 'AZ', label: { az: 'Azərbaycan', en: 'Azerbaijan', ru: 'Азербайджан' } },
    { value: 'DE', label: { az: 'Almaniya', en: 'Germany', ru: 'Германия' } },
    { value: 'CZ', label: { az: 'Çexiya', en: 'Czechia', ru: 'Чехия' } },
  ])
  const inAzerbaijani = RegistryDescription.parse(await read('/test-scales?lang=az'))
  const codes = inAzerbaijani.fields.find(({ name }) => name === 'country')?.choices
  expect(codes?.map(({ value }) => value)).toEqual(['DE', 'AZ', 'CZ'])
})

test('REG-03 all registries are described; a part names its registry', async () => {
  const { content } = (await read('')) as { content: RegistryDescription[] }
  expect(content.map(({ name, partOf }) => [name, partOf])).toEqual([
    ['test-scales', undefined],
    ['test-papers', 'test-scales'],
  ])
  const short = (await read('?fields=none')) as { content: RegistryDescription[] }
  expect(short.content.map(({ fields }) => fields)).toEqual([[], []])
  expect(short.content[0]?.title.en).toBe('Scales')
})

test('HTTP-06 an unknown registry and an unknown parameter are refused', async () => {
  const unknown = await app.inject({ url: '/api/public/registries/test-thermometers' })
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'REGISTRY_UNKNOWN'])
  const wish = await app.inject({ url: '/api/public/registries?fields=some' })
  expect(wish.statusCode).toBe(400)
  expect(Object.keys(wish.json<{ errors: object }>().errors)).toEqual(['fields'])
})

test('REG-05 an unchanged description returns 304', async () => {
  const url = '/api/public/registries/test-papers'
  const first = await app.inject({ url })
  expect(first.headers['access-control-allow-origin']).toBe('*')
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
