import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import decodeQR from 'qr/decode.js'
import { RecordDetail } from 'shared-contracts/http/registries'
import { GOODS_CSV, sampleFolder, type SampleFolder } from '../../../testing/sample-files.ts'
import { demonstrationRegistries } from '../../../testing/registries/test-demonstration.ts'
import {
  importText,
  inTransaction,
  layoutNamed,
  testApp,
  TODAY,
  type TestRegistries,
} from '../../../testing/test-api.ts'
import { beginChanges, finishChanges, rollForward } from '../storage/records/record-changes.ts'
import { loadEverydayWords } from '../storage/load-everyday-words.ts'

let folder: SampleFolder
let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  folder = await sampleFolder()
  registries = await demonstrationRegistries()
  await importText(registries.pool, { text: GOODS_CSV, folder: folder.path })
  await loadEverydayWords(registries.pool, folder.everydayWords)
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
  await folder.remove()
})

function get(id: string, query = '', registry = 'goods-by-risk-group'): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api/public/registries/${registry}/records/${id}${query}` })
}

test('REG-04 a record has name, path, everyday words, child records and versions', async () => {
  const reply = await get('8516')
  const record = RecordDetail.parse(reply.json())
  expect(record).toEqual(reply.json())
  expect(record.number).toBe('8516')
  expect(record.path.map(({ code }) => code)).toEqual(['XVI', '85'])
  expect(record.path[0]?.title.en).toBe('Machinery and electrical equipment')
  expect(record.children.map(({ code }) => code)).toEqual(['851631', '851632', '851640'])
  expect(record.versions).toHaveLength(1)
  expect(record.versions[0]).toMatchObject({
    version: 1,
    status: 'active',
    validFrom: '2022-01-01',
    validTo: null,
  })
  const below = RecordDetail.parse((await get('851631')).json())
  expect(below.everydayWords).toEqual({
    az: ['fen', 'saç fenı', 'saçqurudan'],
    en: ['hair dryer', 'hairdryer'],
    ru: ['фен', 'фены'],
  })
  // A document with this code is about one product.
  const document = RecordDetail.parse((await get('CD-000162', '', 'compliance-documents')).json())
  expect(document.everydayWords).toEqual({ az: [], en: [], ru: [] })
})

test('REG-04 goods have their everyday name as title and the tariff name in its context as subtitle', async () => {
  const record = RecordDetail.parse((await get('070190')).json())
  expect(record.title).toEqual({
    az: 'Kartof (yeməli)',
    en: 'Potatoes (not for seed)',
    ru: 'Картофель (кроме семенного)',
  })
  expect(record.values['tariffName']).toMatchObject({ ru: 'Картофель свежий: прочий' })
  const [child] = RecordDetail.parse((await get('0701')).json()).children
  expect(child?.title.ru).toBe('Картофель (кроме семенного)')
})

test('REG-04 real goods hide demonstration versions; the stored history keeps them', async () => {
  const record = RecordDetail.parse((await get('851631')).json())
  expect(record.demonstration).toBe(false)
  expect(record.versions.map(({ version }) => version)).toEqual([1])
  const { rows } = await registries.pool.query<{ all: boolean; ended: boolean }>(
    `select count(*) > 1 as all, bool_and(replaced_at is not null) as ended from record_version v
     join record r using (record_key) where r.registry = 'goods-by-risk-group' and r.id = '851631' and demonstration`,
  )
  expect(rows[0]?.ended).toBe(true)
  // A demonstration record that is not in the real file is no longer public.
  expect((await get('0409')).statusCode).toBe(404)
})

test('REG-03 a registry without real records keeps its demonstration records', async () => {
  const record = RecordDetail.parse((await get('RG-000101', '', 'regulated-goods')).json())
  expect(record.demonstration).toBe(true)
  expect(record.values['number']).toBe('RG-000101')
})

interface FoundRow {
  readonly id: string
}

async function findBy(condition: string): Promise<string> {
  const { rows } = await registries.pool.query<FoundRow>(
    `select r.id from record r where r.registry = 'regulated-goods' and ${condition} order by r.id limit 1`,
  )
  return rows[0]?.id ?? ''
}

test('REG-03 a record shows its state on a day; there is none before its first day', async () => {
  const id = await findBy(
    `(select count(*) from record_version v where v.record_key = r.record_key and replaced_at is null) = 3`,
  )
  const then = RecordDetail.parse((await get(id, '?asOf=2022-06-30', 'regulated-goods')).json())
  expect(then).toMatchObject({
    validFrom: '2022-01-01',
    validTo: '2023-06-30',
    values: { riskGroup: 'not_classified' },
  })
  const now = RecordDetail.parse((await get(id, '', 'regulated-goods')).json())
  expect(now.values['riskGroup']).not.toBe('not_classified')
  expect(now.versions.map(({ changed }) => changed.includes('riskGroup'))).toEqual([false, true, false])
  expect((await get(id, '?asOf=2021-12-31', 'regulated-goods')).statusCode).toBe(404)
})

test('REG-03 a version is found by its number, even a corrected one', async () => {
  const id = await findBy(
    `(select count(*) from record_version v where v.record_key = r.record_key and replaced_at is null) = 3`,
  )
  const now = RecordDetail.parse((await get(id, '', 'regulated-goods')).json())
  for (const { version, validFrom, validTo, status, values } of now.versions) {
    const said = RecordDetail.parse((await get(id, `?version=${version}`, 'regulated-goods')).json())
    expect(said).toMatchObject({ validFrom, validTo, status, values })
  }
  expect((await get(id, '?version=999', 'regulated-goods')).statusCode).toBe(404)
  for (const query of ['version=0', 'version=x', 'version=1.5', 'version=1&version=2', 'version=1e9']) {
    expect([query, (await get(id, `?${query}`, 'regulated-goods')).statusCode]).toEqual([query, 400])
  }
  const both = await get(id, '?version=1&asOf=2023-01-01&lang=en', 'regulated-goods')
  expect(both.json()).toMatchObject({ errors: { version: 'Enter a date or a version, not both' } })
})

test('REG-03 a version with a successor has not expired; the term is the same on each day', async () => {
  const id = await findBy(
    `(select count(*) from record_version v where v.record_key = r.record_key and replaced_at is null) = 3
     and not exists (select 1 from record_version v where v.record_key = r.record_key and status <> 'active')`,
  )
  const versions = ['2022-01-01', '2023-07-01', '2025-04-01']
  for (const query of [
    '',
    '?version=1',
    '?version=2',
    '?version=3',
    '?asOf=2022-06-30',
    '?asOf=2024-01-01',
  ]) {
    const said = RecordDetail.parse((await get(id, query, 'regulated-goods')).json())
    expect([query, said.status, said.term]).toEqual([
      query,
      'active',
      { validFrom: '2022-01-01', validTo: null },
    ])
    expect(said.versions.map(({ status, validFrom }) => [status, validFrom])).toEqual(
      versions.map((day) => ['active', day]),
    )
  }
})

test('REG-03 an active record expires when its term ends; a new day applies ended terms', async () => {
  const id = await findBy(
    `exists (select 1 from record_version v where v.record_key = r.record_key and upper(v.valid) = '2026-01-01'
       and v.status = 'active' and (select count(*) from record_version o where o.record_key = r.record_key) = 1)`,
  )
  const status = async () => RecordDetail.parse((await get(id, '', 'regulated-goods')).json()).status
  expect(await status()).toBe('expired')
  const layout = layoutNamed('regulated-goods')
  const roll = (day: string) => inTransaction(registries.pool, (client) => rollForward(client, layout, day))
  expect(await roll('2025-12-31')).toBe(true)
  expect(await status()).toBe('active')
  expect(await roll('2026-11-20')).toBe(true)
  expect(await status()).toBe('expired')
  expect(await roll('2026-11-20')).toBe(false)
})

test('REG-03 drafts and records in review are never returned', async () => {
  const { pool } = registries
  await inTransaction(pool, async (client) => {
    await client.query(`insert into record (registry, id) values ('regulated-goods', 'RG-DRAFT')`)
    await client.query(
      `insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
       select record_key, 1, 'draft', '[2026-01-01,)', now(), '{"code": "85"}', 'test' from record where id = 'RG-DRAFT'`,
    )
    await client.query('create temp table touched (record_key bigint) on commit drop')
  })
  expect((await get('RG-DRAFT', '', 'regulated-goods')).statusCode).toBe(404)
})

test('REG-03 the latest 1,000 versions are shown, and the one in force is found among more', async () => {
  const { pool } = registries
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    await client.query(
      `insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
       select record_key, version + n, status, daterange('2000-01-01'::date + n, '2000-01-02'::date + n),
         recorded_at, field_values || jsonb_build_object('risk', case n when 1 then 'high' else 'low' end), 'test'
       from record_version join record using (record_key), generate_series(1, 1100) n
       where registry = 'goods-by-risk-group' and id = '9503' and not demonstration`,
    )
    await client.query(`insert into touched select record_key from record where id = '9503'`)
    const layout = layoutNamed('goods-by-risk-group')
    await finishChanges(client, layout, { today: TODAY, changedAt: null })
  })
  const { versions } = RecordDetail.parse((await get('9503')).json())
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([1000, 102, 1101])
  const then = RecordDetail.parse((await get('9503', '?asOf=2000-01-02')).json())
  expect(then.values['risk']).toBe('high')
})

/** Decodes a drawn QR code whose modules are 4 pixels wide. */
function decodeQr(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const width = size * 4
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * 4; row < (Number(y) + 1) * 4; row += 1) {
      data.fill(0, (row * width + Number(x) * 4) * 4, (row * width + (Number(x) + Number(run)) * 4) * 4)
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return decodeQR({ width, height: width, data })
}

test.each([
  ['', ''],
  ['?lang=ru', ''],
  ['?asOf=2023-05-01', '?asOf=2023-05-01'],
  ['?version=1', '?version=1'],
])('REG-04 the QR code of a record has its permanent address and is cacheable: %s', async (query, view) => {
  const reply = await get('851631/qr.svg', query)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  expect(decodeQr(reply.body)).toBe(`http://localhost/registries/goods-by-risk-group/851631${view}`)
})

test.each([
  ['858599/qr.svg', 'goods-by-risk-group', 404, 'REGISTRY_RECORD_UNKNOWN'],
  ['851631/qr.svg', 'no-such', 404, 'REGISTRY_UNKNOWN'],
  ['851631/qr.svg?asOf=yesterday', 'goods-by-risk-group', 400, 'REQUEST_INVALID'],
  ['851631/qr.svg?asOf=2024-02-30', 'goods-by-risk-group', 400, 'REQUEST_INVALID'],
  ['851631/qr.svg?asOf=2023-05-01&version=1', 'goods-by-risk-group', 400, 'REQUEST_INVALID'],
  ['851631/qr.svg?version=7000', 'goods-by-risk-group', 404, 'REGISTRY_RECORD_UNKNOWN'],
])('REG-04 there is no QR code of %s in %s', async (address, registry, status, code) => {
  const reply = await get(address, '', registry)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
})
