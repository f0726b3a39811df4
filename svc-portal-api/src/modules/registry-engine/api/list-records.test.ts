import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordPage } from 'shared-contracts/http/registries'
import { GOODS_COUNT, GOODS_CSV, sampleFolder, type SampleFolder } from '../../../testing/sample-files.ts'
import {
  listGoods,
  emptyRegistries,
  importText,
  testApp,
  type TestRegistries,
} from '../../../testing/test-api.ts'
import { sgControlledGoods } from '../../../../registries/goods-by-risk-group/sg-controlled-goods.ts'

let folder: SampleFolder
let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  folder = await sampleFolder()
  registries = await emptyRegistries()
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  await importText(registries.pool, {
    text: `risk_level,controlled_goods,definition,minimum_standard
medium,Hair care appliances,,
low,Iron,,
high,Refrigerators,,
`,
    mapping: sgControlledGoods,
  })
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
  await folder.remove()
})

test('HTTP-08 a page of records has exactly the shape of the contract', async () => {
  const reply = await app.inject({ url: '/api/public/registries/goods-by-risk-group/records?perPage=3' })
  expect(reply.statusCode).toBe(200)
  const body: unknown = reply.json()
  expect(RecordPage.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    page: 1,
    perPage: 3,
    total: GOODS_COUNT,
    totalIsLowerBound: false,
    match: 'all',
  })
})

test('REG-05 a list returns only the requested fields, without counts and paths', async () => {
  const { body } = await listGoods(app, 'perPage=1&hs=8516&fields=risk,code')
  expect([body.total, body.facets]).toEqual([4, {}])
  expect(body.content?.[0]).toMatchObject({ id: '8516', values: { code: '8516' }, path: [] })
  expect(Object.keys(body.content?.[0]?.values ?? {})).toEqual(['risk', 'code'])
  const { status, body: refused } = await listGoods(app, 'fields=risk,colour&lang=en')
  expect([status, Object.keys(refused.errors ?? {})]).toEqual([400, ['fields']])
})

test('REG-03 a list without a sort is in the order of codes with 10 records a page', async () => {
  const { ids, body } = await listGoods(app, '')
  expect(ids).toEqual(['07', '0701', '070190', '84', '8418', '841810', '8450', '845011', '85', '8516'])
  expect(body.page).toBe(1)
  expect((await listGoods(app, 'page=2')).ids[0]).toBe('851631')
  expect((await listGoods(app, 'page=3')).ids).toEqual([])
})

test('REG-03 the cursor returns each record once in any order', async () => {
  for (const sort of [
    '',
    'sort=name,ASC',
    'sort=risk,DESC&sort=code,ASC',
    'sort=code,DESC',
    'risk=low,medium,not_classified',
  ]) {
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 20; page += 1) {
      const { ids, body } = await listGoods(app, `perPage=4&${sort}${after}`)
      seen.push(...ids)
      if (body.next === undefined) break
      after = `&after=${body.next}`
    }
    const expected = sort.startsWith('risk=') ? GOODS_COUNT - 1 : GOODS_COUNT
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, expected, expected])
  }
})

test('HTTP-03 sort may be repeated, and each field has its own direction', async () => {
  const { ids } = await listGoods(app, 'sort=risk,DESC&sort=code,DESC&risk=low,medium,high')
  expect(ids).toEqual(['841810', '851632', '851631', '851640'])
})

test('LANG-04 names sort in the language of the response', async () => {
  const english = await listGoods(app, 'sort=name,ASC&lang=en&perPage=3')
  expect(english.ids).toEqual(['845011', '85', '841810'])
  const russian = await listGoods(app, 'sort=name,ASC&lang=ru&perPage=3&hs=8516')
  expect(russian.ids).toEqual(['8516', '851632', '851640'])
})

test('REG-03 facets are counted under the other filters, not under their own', async () => {
  const { body } = await listGoods(app, 'risk=medium')
  expect(body.total).toBe(2)
  expect(body.facets['risk']).toEqual([
    { value: 'low', count: 1 },
    { value: 'medium', count: 2 },
    { value: 'high', count: 1 },
    { value: 'not_classified', count: 14 },
  ])
  expect(body.facets['category']).toEqual([{ value: 'XVI', count: 2 }])
  expect(body.facets['status']).toEqual([{ value: 'active', count: 2 }])
})

test('REG-03 values of one filter are alternatives separated by commas; several filters are combined', async () => {
  expect((await listGoods(app, 'risk=low,high')).ids).toEqual(['841810', '851640'])
  expect((await listGoods(app, 'risk=low,high&hs=85')).ids).toEqual(['851640'])
  expect((await listGoods(app, 'risk=low&category=II')).body).toMatchObject({ total: 0, content: [] })
})

test('HTTP-04 empty filters are ignored', async () => {
  expect((await listGoods(app, 'risk=&sort=&q=')).body.total).toBe(GOODS_COUNT)
})

test('REG-04 a filter by code prefix counts its own facets', async () => {
  const { ids, body } = await listGoods(app, 'hs=8516')
  expect(ids).toEqual(['8516', '851631', '851632', '851640'])
  expect(body.facets['risk']).toEqual([
    { value: 'low', count: 1 },
    { value: 'medium', count: 2 },
    { value: 'not_classified', count: 1 },
  ])
})

test('REG-03 an unchanged list returns 304; after an import it is sent again', async () => {
  const url = '/api/public/registries/goods-by-risk-group/records?q=8516'
  const first = await app.inject({ url })
  const tag = String(first.headers['etag'])
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=30',
    'access-control-allow-origin': '*',
  })
  expect(first.headers['access-control-allow-credentials']).toBeUndefined()
  const again = await app.inject({ url, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    vary: 'Accept-Language',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const among = await app.inject({ url, headers: { 'if-none-match': `"other", ${tag.replace('W/', '')}` } })
  expect(among.statusCode).toBe(304)
  const head = await app.inject({ url, method: 'HEAD' })
  expect([head.statusCode, head.headers['etag']]).toEqual([200, tag])
  await importText(registries.pool, { text: GOODS_CSV.replace('Smoothing', 'Steam'), folder: folder.path })
  // The data version is read at most twice a second.
  const clock = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + 501)
  const changed = await app.inject({ url, headers: { 'if-none-match': tag } })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Steam')
  expect((await app.inject({ url })).body).toBe(changed.body)
})

test('REG-03 a changed record is never served stale, even with concurrent requests', async () => {
  const url = '/api/public/registries/goods-by-risk-group/records/851640'
  for (const name of ['Kettles', 'Ovens', 'Grills']) {
    expect((await app.inject({ url })).body).not.toContain(name)
    const text = GOODS_CSV.replace('Smoothing', name)
    await importText(registries.pool, { text, folder: folder.path })
    const changed = (await app.inject({ url })).body
    expect(changed).toContain(name)
    expect((await app.inject({ url })).body).toBe(changed)
  }
})

test('REG-03 a response is cached for all callers until the registry changes', async () => {
  const url = '/api/public/registries/goods-by-risk-group/records?q=0701&sort=code,ASC'
  const first = await app.inject({ url })
  expect(first.json()).toMatchObject({ total: 2 })
  const asked = jest.spyOn(registries.pool, 'query')
  const questions = () =>
    asked.mock.calls
      .map(([question]) => JSON.stringify(question))
      .filter((question) => question.includes('row_goods_by_risk_group'))
  const second = await app.inject({ url, headers: { 'portal-composition': '7' } })
  expect(questions()).toEqual([])
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  for (const name of [
    'etag',
    'content-type',
    'content-length',
    'cache-control',
    'vary',
    'access-control-allow-origin',
  ])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
  // Headers of a single request are not cached.
  expect(second.headers['portal-composition']).toBe('7')
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const third = await app.inject({ url })
  expect(third.headers['portal-composition']).toBeUndefined()
  const other = await app.inject({ url, headers: { 'accept-language': 'ru' } })
  expect(other.statusCode).toBe(200)
  expect(questions()).not.toEqual([])
  asked.mockRestore()
})

test('REG-05 a cached response of changes has the licence header as well', async () => {
  const url = '/api/public/registries/goods-by-risk-group/changes?since=2020-01-01'
  const [first, second] = [await app.inject({ url }), await app.inject({ url })]
  expect(first.headers.link).toContain('rel="license"')
  expect([second.statusCode, second.body, second.headers.link]).toEqual([200, first.body, first.headers.link])
})

test('HTTP-03 the number of the composition that the edge sends is returned', async () => {
  const url = '/api/public/registries'
  const named = await app.inject({ url, headers: { 'portal-composition': '42' } })
  expect(named.headers['portal-composition']).toBe('42')
  const wrong = await app.inject({ url, headers: { 'portal-composition': '<script>' } })
  expect(wrong.headers['portal-composition']).toBeUndefined()
})

test.each(['8516?asOf=2026-02-30', '9999', '?risk=enormous'])(
  'REG-05 the error response of %s has no ETag and never returns 304',
  async (address) => {
    const url = `/api/public/registries/goods-by-risk-group/records/${address}`.replace('/?', '?')
    const refused = await app.inject({ url, headers: { 'if-none-match': '*' } })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.headers['etag']).toBeUndefined()
  },
)

test('REG-03 a cursor of one list is invalid in another', async () => {
  const first = await listGoods(app, 'sort=name,ASC&perPage=2')
  const after = first.body.next ?? ''
  expect((await listGoods(app, `sort=name,ASC&perPage=3&after=${after}`)).status).toBe(200)
  for (const other of [
    'sort=name,DESC',
    'sort=name,ASC&hs=85',
    'sort=name,ASC&q=potato',
    'sort=name,ASC&lang=ru',
  ]) {
    const { status, body } = await listGoods(app, `${other}&after=${after}`)
    expect([other, status, body.code]).toEqual([other, 400, 'REGISTRY_CURSOR_INVALID'])
  }
})
