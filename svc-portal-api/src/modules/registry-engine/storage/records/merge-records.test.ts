import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { RecordDetail } from 'shared-contracts/http/registries'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { GOODS_CSV } from '../../../../testing/sample-files.ts'
import {
  GOODS_ALONE,
  NOW,
  TODAY,
  emptyRegistries,
  importText,
  inTransaction,
  layoutNamed,
  testApp,
  type TestRegistries,
} from '../../../../testing/test-api.ts'
import { copyIncoming } from '../import/copy-incoming.ts'
import { sgControlledGoods } from '../../../../../registries/goods-by-risk-group/sg-controlled-goods.ts'
import { beginIncoming, mergeIncoming } from './merge-records.ts'
import { beginChanges, prepareRegistry } from './record-changes.ts'

let registries: TestRegistries

beforeEach(async () => {
  registries = await emptyRegistries(GOODS_ALONE)
  await importText(registries.pool, { text: GOODS_CSV })
})

afterEach(() => registries.close())

/** Classifies the irons with a risk on a day. */
function classify(risk: string, day: string, source = 'List') {
  const values: Record<string, FieldValue> = {
    risk,
    document: risk === 'high' ? 'certificate' : 'declaration',
    source: { name: source, url: null },
    since: null,
  }
  return importText(registries.pool, {
    text: 'risk_level,controlled_goods,definition,minimum_standard\nhigh,All,,\n',
    mapping: {
      ...sgControlledGoods,
      open: async () => ({ read: () => [{ id: '851640', line: 2, values }] }),
    },
    now: new Date(`${day}T09:00:00Z`),
    today: day,
  })
}

function rename(name: string, day: string) {
  return importText(registries.pool, {
    text: GOODS_CSV.replace('Smoothing irons', name),
    withoutCompanions: true,
    now: new Date(`${day}T09:00:00Z`),
    today: day,
  })
}

/** Reads the current versions: days in force, name, risk, changed fields. */
async function readVersions(): Promise<unknown[]> {
  const { rows } = await registries.pool.query<Record<string, unknown>>(
    `select valid::text, field_values->'tariffName'->>'en' as name, field_values->>'risk' as risk, changed
     from record_version v join record r using (record_key)
     where r.id = '851640' and replaced_at is null order by version`,
  )
  return rows.map(({ valid, name, risk, changed }) => [valid, name, risk, changed])
}

const IRONS = 'Smoothing irons'

test('REG-04 another risk group is a change: the old one ends yesterday, the new one begins today', async () => {
  expect(await classify('low', '2026-12-01')).toMatchObject({ changed: 1 })
  expect(await readVersions()).toEqual([
    ['[2022-01-01,2026-12-01)', IRONS, 'not_classified', []],
    ['[2026-12-01,)', IRONS, 'low', ['document', 'risk', 'source']],
  ])
  expect(await classify('high', '2027-02-01')).toMatchObject({ changed: 1, unchanged: 17 })
  expect(await readVersions()).toEqual([
    ['[2022-01-01,2026-12-01)', IRONS, 'not_classified', []],
    ['[2026-12-01,2027-02-01)', IRONS, 'low', []],
    ['[2027-02-01,)', IRONS, 'high', ['document', 'risk']],
  ])
  expect(await classify('high', '2027-02-01')).toMatchObject({ changed: 0, unchanged: 18 })
})

test('REG-04 a name and a source are corrected for all days of the version in force', async () => {
  await classify('low', '2026-12-01')
  expect(await classify('low', '2026-12-02', 'List, second edition')).toMatchObject({ changed: 1 })
  expect(await rename('Irons', '2026-12-03')).toMatchObject({ changed: 1 })
  expect(await readVersions()).toEqual([
    ['[2022-01-01,2026-12-01)', IRONS, 'not_classified', []],
    ['[2026-12-01,)', 'Irons', 'low', ['tariffName']],
  ])
})

test('REG-04 a second change on the same day replaces the first', async () => {
  await classify('low', '2026-12-01')
  await classify('high', '2026-12-01')
  expect(await readVersions()).toEqual([
    ['[2022-01-01,2026-12-01)', IRONS, 'not_classified', []],
    ['[2026-12-01,)', IRONS, 'high', ['document', 'risk']],
  ])
})

test('REG-04 the version in force is compared, not a future one', async () => {
  await inTransaction(registries.pool, async (client) => {
    await client.query(
      `update record_version set replaced_at = '2026-11-21T00:00:00Z'
       where record_key = (select record_key from record where id = '851640')`,
    )
    await client.query(
      `insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
       select record_key, version + place, status, days, '2026-11-21T00:00:00Z',
         field_values || jsonb_build_object('risk', risk), source
       from record_version v join record r using (record_key)
       cross join (values (1, daterange('2022-01-01', '2028-01-01'), 'not_classified'),
         (2, daterange('2028-01-01', null), 'high')) as next(place, days, risk)
       where r.id = '851640'`,
    )
  })
  expect(await rename(IRONS, '2026-12-01')).toMatchObject({ changed: 0 })
  await classify('low', '2026-12-01')
  expect(await readVersions()).toEqual([
    ['[2028-01-01,)', IRONS, 'high', []],
    ['[2022-01-01,2026-12-01)', IRONS, 'not_classified', []],
    ['[2026-12-01,2028-01-01)', IRONS, 'low', ['document', 'risk', 'source']],
  ])
})

test('REG-04 former values stay in the history, and the ended version has its reason', async () => {
  await classify('low', '2026-11-20')
  const app = await testApp(registries.pool, { definitions: GOODS_ALONE })
  const read = async (query = '') =>
    RecordDetail.parse(
      (await app.inject({ url: `/api/public/registries/goods-by-risk-group/records/851640${query}` })).json(),
    )
  const { values, versions } = await read()
  expect(values['risk']).toBe('low')
  expect(
    versions.map(({ validTo, replacedAt, reason }) => [validTo, replacedAt !== null, reason?.en]),
  ).toEqual([
    [
      null,
      true,
      'Update of the source: Harmonized Commodity Description and Coding System (2022), file of 20.11.2026',
    ],
    ['2026-11-19', false, 'Ended: a new version came into force'],
    [
      null,
      false,
      'Update of the source: Consumer Product Safety Office of Singapore, list of controlled goods, file of 20.11.2026',
    ],
  ])
  expect((await read('?asOf=2026-11-19')).values['risk']).toBe('not_classified')
  await app.close()
})

test('REG-04 records of a registry without planner statistics are merged by a hash join', async () => {
  // The planner has statistics of goods only and expects a single record of any other registry.
  await registries.pool.query('analyze record')
  const layout = layoutNamed('referenced-standards')
  const incoming = Array.from({ length: 500 }, (_, place) => {
    const reference = `DEMO ${place}`
    return { id: `DEMO-${place}`, line: place + 2, values: { reference, title: { en: `Standard ${place}` } } }
  })
  const walks = await inTransaction(registries.pool, async (client) => {
    await prepareRegistry(client, layout, TODAY)
    await beginChanges(client)
    await beginIncoming(client)
    await copyIncoming(client, incoming)
    const reason = { az: 'Fayl', en: 'File', ru: 'Файл' }
    const options = { source: 'test', now: NOW, today: TODAY, validFrom: null, changing: [], reason }
    expect(await mergeIncoming(client, layout, options)).toEqual({ added: 500, changed: 0, unchanged: 0 })
    const { rows } = await client.query<{ walks: number }>(
      `select seq_scan::int as walks from pg_stat_xact_user_tables where relname = 'merged'`,
    )
    return rows[0]?.walks
  })
  expect(walks).toBeLessThan(20)
})
