import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { PAPERS, SCALES, papers, scales, writeRecords } from '../../../../testing/registries/test-scales.ts'
import { emptyRegistries, testApp, type ListBody, type TestRegistries } from '../../../../testing/test-api.ts'
import { layoutsOf } from '../../schema/registry-layout.ts'
import { createWatchedRegistries } from '../../../watches/registries/watched-registries.ts'

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

async function listRecords(query: string): Promise<{ status: number; ids: string[]; body: ListBody }> {
  const reply = await app.inject({ url: `/api/public/registries/test-scales/records?${query}` })
  const body = reply.json<ListBody>()
  return { status: reply.statusCode, ids: (body.content ?? []).map(({ id }) => id), body }
}

const NARROWED: readonly (readonly [string, readonly string[]])[] = [
  ['maker=istehsalci', ['S-1']],
  ['maker=BAKI%207', ['S-1']],
  ['maker=%C4%B0stehsal%C3%A7%C4%B1', ['S-1']],
  ['maker=%D1%87%D0%B0%D0%B9', ['S-2']],
  ['maker=%D0%B7%D0%B0%D0%B2%D0%BE%D0%B4%20%D0%B2%D0%B5%D1%81', ['S-2']],
  ['maker=c', ['S-3']],
  ['maker=aki', []],
  ['serials=ab%20101', ['S-1']],
  ['serials=cd-200', ['S-2']],
  ['made_from=2024-02-29', ['S-1', 'S-2']],
  ['made_to=2024-02-29', ['S-1', 'S-3']],
  ['made_from=2023-12-31&made_to=2023-12-31', ['S-3']],
  ['step_from=-0.05&step_to=0.5', ['S-1', 'S-2']],
  ['step_from=-0.04', ['S-1', 'S-3']],
  ['step_to=99.999', ['S-1', 'S-2']],
  ['step_from=0,5&step_to=0,50', ['S-1']],
  ['step_to=%E2%88%920.05', ['S-2']],
  ['warmth_at=20', ['S-1', 'S-2', 'S-3']],
  ['warmth_at=-10', ['S-1', 'S-2']],
  ['warmth_at=25.5', ['S-1', 'S-2', 'S-3']],
  ['warmth_at=25.51', ['S-1', 'S-3']],
  ['paper=P-2', ['S-2']],
  ['paper=P-2,P-404', ['S-2', 'S-3']],
  ['paper=P-9', []],
  ['codes=85', ['S-1', 'S-2']],
  ['codes=8516', ['S-1', 'S-2']],
  ['codes=8516%2079', ['S-1', 'S-2']],
  ['codes=8516.79', ['S-1', 'S-2']],
  ['codes=8516%C2%A079%C2%A0700%C2%A00', ['S-1', 'S-2']],
  ['codes=851671', ['S-1']],
  ['codes=8423', ['S-1', 'S-3']],
  ['codes=9031801000', ['S-3']],
  ['codes=903189', []],
  ['codes=79', []],
  ['codes=04', ['S-2']],
  ['codes=040', ['S-2']],
  ['uses=post', ['S-1', 'S-3']],
  ['uses=health,trade', ['S-1', 'S-2', 'S-3']],
  ['country=DE,CZ', ['S-2', 'S-3']],
  ['country=FR', []],
  ['validOn=2021-06-01', ['S-1', 'S-2', 'S-4']],
  ['validOn=2022-01-01', ['S-1', 'S-4']],
  ['validOn=2019-12-31', []],
]

test.each(NARROWED)('REG-03 the list is filtered by %s', async (query, expected) => {
  const { status, ids, body } = await listRecords(query)
  expect([status, ids, body.total]).toEqual([200, expected, expected.length])
})

test('REG-03 several filters and a search are combined', async () => {
  expect((await listRecords('uses=post&warmth_at=20&made_from=2024-01-01')).ids).toEqual(['S-1'])
  expect((await listRecords('q=scales&maker=chang')).ids).toEqual(['S-3'])
  expect((await listRecords('q=scales&step_from=0&sort=step,DESC')).ids).toEqual(['S-3', 'S-1'])
  expect((await listRecords('q=S-2&country=DE')).ids).toEqual(['S-2'])
  expect((await listRecords('q=S-2&country=AZ')).ids).toEqual([])
  expect((await listRecords('q=S-2&made_to=2020-01-01')).ids).toEqual([])
  expect((await listRecords('q=scales&codes=8516')).ids).toEqual(['S-1', 'S-2'])
  expect((await listRecords('q=S-2&codes=9031')).ids).toEqual([])
})

test('REG-03 words of a field that is only a filter do not match a search', async () => {
  const { body } = await listRecords('q=chang')
  expect(body.total).toBe(0)
})

test('REG-03 a facet with several values counts each of them under the filters of other facets', async () => {
  const { body } = await listRecords('')
  expect(body.facets['uses']).toEqual([
    { value: 'trade', count: 2 },
    { value: 'health', count: 1 },
    { value: 'post', count: 2 },
  ])
  expect(body.facets['country']).toEqual([
    { value: 'AZ', count: 1 },
    { value: 'CZ', count: 1 },
    { value: 'DE', count: 1 },
  ])
  const narrowed = (await listRecords('uses=post&kind=shop')).body
  expect(narrowed.total).toBe(1)
  expect(narrowed.facets['uses']).toEqual([
    { value: 'trade', count: 1 },
    { value: 'health', count: 1 },
    { value: 'post', count: 1 },
  ])
  expect(narrowed.facets['kind']).toEqual([
    { value: 'floor', count: 1 },
    { value: 'shop', count: 1 },
  ])
})

test('REG-03 past lists, pages and facets filter by customs codes', async () => {
  expect((await listRecords('codes=8516&asOf=2021-06-01')).ids).toEqual(['S-1', 'S-2'])
  expect((await listRecords('codes=8516&asOf=2026-01-01')).ids).toEqual(['S-1'])
  expect((await listRecords('codes=84&perPage=1&page=2')).ids).toEqual(['S-3'])
  const { body } = await listRecords('codes=8516797000')
  expect(body.facets['kind']).toEqual([
    { value: 'floor', count: 1 },
    { value: 'shop', count: 1 },
  ])
})

test('REG-03 downloads and watched lists filter by customs codes, which are normalized', async () => {
  const csv = await app.inject({
    url: '/api/public/registries/test-scales/export?format=csv&codes=8516%2079&lang=en',
  })
  expect(csv.statusCode).toBe(200)
  expect(['S-1', 'S-2', 'S-3', 'S-4'].filter((id) => csv.body.includes(id))).toEqual(['S-1', 'S-2'])
  const watched = createWatchedRegistries(layoutsOf([scales, papers]))
  const forms = ['codes=8516 79', 'codes=8516.79&lang=ru', 'page=2&codes=851679']
  expect(forms.map((query) => watched.normalize('test-scales', query, 'en'))).toEqual([
    'codes=851679',
    'codes=851679',
    'codes=851679',
  ])
  const { table, conditions, values } = watched.rowsOf('test-scales', 'codes=851679')
  const { rows } = await registries.pool.query<{ id: string }>(
    `select id from ${table} where ${conditions.join(' and ')} order by id`,
    [...values],
  )
  expect(rows.map(({ id }) => id)).toEqual(['S-1', 'S-2'])
})

test('REG-03 facets are counted under a filter by customs code', async () => {
  const { body } = await listRecords('warmth_at=20&kind=shop')
  expect(body.total).toBe(2)
  expect(body.facets['kind']).toEqual([
    { value: 'floor', count: 1 },
    { value: 'shop', count: 2 },
  ])
  expect(body.facets['status']).toEqual([
    { value: 'suspended', count: 1 },
    { value: 'expired', count: 1 },
  ])
})

test.each([
  ['step,ASC', ['S-4', 'S-2', 'S-1', 'S-3']],
  ['step,DESC', ['S-3', 'S-1', 'S-2', 'S-4']],
  ['warmth,DESC', ['S-3', 'S-1', 'S-4', 'S-2']],
  ['uses,ASC', ['S-4', 'S-1', 'S-2', 'S-3']],
  ['paper,DESC', ['S-3', 'S-2', 'S-1', 'S-4']],
  ['source,ASC', ['S-3', 'S-4', 'S-2', 'S-1']],
  ['maker,ASC', ['S-4', 'S-2', 'S-3', 'S-1']],
  ['status,ASC', ['S-1', 'S-4', 'S-3', 'S-2']],
  ['status,DESC', ['S-2', 'S-3', 'S-4', 'S-1']],
  ['status,ASC&sort=number,DESC', ['S-4', 'S-1', 'S-3', 'S-2']],
  ['status,ASC&q=scales', ['S-1', 'S-4', 'S-3', 'S-2']],
  ['status,DESC&asOf=2021-06-01', ['S-3', 'S-4', 'S-2', 'S-1']],
])('REG-03 the list is sorted by %s', async (sort, expected) => {
  expect((await listRecords(`sort=${sort}`)).ids).toEqual(expected)
})

test('LANG-04 countries sort by their names in the language of the response', async () => {
  // Azərbaycan, Almaniya, Çexiya: a before z, and ç after c.
  expect((await listRecords('sort=country,ASC&lang=az&country=AZ,DE,CZ')).ids).toEqual(['S-2', 'S-1', 'S-3'])
  // Azerbaijan, Czechia, Germany.
  expect((await listRecords('sort=country,ASC&lang=en&country=AZ,DE,CZ')).ids).toEqual(['S-1', 'S-3', 'S-2'])
  // Азербайджан, Германия, Чехия.
  expect((await listRecords('sort=country,ASC&lang=ru&country=AZ,DE,CZ')).ids).toEqual(['S-1', 'S-2', 'S-3'])
})

test('REG-03 pages and cursor of a filtered list return each record once; the cursor is valid for it only', async () => {
  expect((await listRecords('warmth_at=20&perPage=2&page=2')).ids).toEqual(['S-3'])
  const first = await listRecords('warmth_at=20&perPage=1&sort=step,DESC')
  expect(first.ids).toEqual(['S-3'])
  const next = `&after=${first.body.next ?? ''}`
  expect((await listRecords(`warmth_at=20&perPage=2&sort=step,DESC${next}`)).ids).toEqual(['S-1', 'S-2'])
  const other = await listRecords(`warmth_at=21&perPage=2&sort=step,DESC${next}`)
  expect([other.status, other.body.code]).toEqual([400, 'REGISTRY_CURSOR_INVALID'])
})

test('HTTP-04 empty filters are ignored', async () => {
  const query = 'maker=&made_from=&made_to=%20&step_from=&warmth_at=&paper=,&codes=&uses=&country='
  expect((await listRecords(query)).body.total).toBe(4)
})
