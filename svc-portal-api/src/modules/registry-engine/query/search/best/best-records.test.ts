import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import type pg from 'pg'
import type { BestRecordsRequest } from '../../../../../common/registries/best-records.ts'
import { REQUEST_SETTINGS, SCHEMA } from '../../../../../cli/open-database.ts'
import { demonstrationRegistries } from '../../../../../testing/registries/test-demonstration.ts'
import { layoutNamed, type TestRegistries } from '../../../../../testing/test-api.ts'
import { LAYOUTS } from '../../../schema/folders/all-registries.ts'
import { BestRecords } from './best-records.ts'
import { bestStatement } from './best-statement.ts'

const PREPARING_MS = 180_000

let registries: TestRegistries
let reading: pg.Pool

beforeAll(async () => {
  registries = await demonstrationRegistries()
  reading = createPool(registries.url, { schema: SCHEMA, max: 4, settings: REQUEST_SETTINGS })
}, PREPARING_MS)

afterAll(async () => {
  await reading.end()
  await registries.close()
})

const NUMBER: BestRecordsRequest = {
  q: 'TA-000101',
  words: ['ta', '000101'],
  exactQuery: '',
  prefixQuery: '',
}
const LABORATORY: BestRecordsRequest = {
  q: 'laboratoriya',
  words: ['laboratoriya'],
  exactQuery: `'laboratoriya'`,
  prefixQuery: `'laboratoriya':*`,
}

async function findBest(best: BestRecords, question: BestRecordsRequest) {
  return (await best.find(question)).flatMap(({ registry, records }) =>
    records.map(({ record, by }) => [registry.name, record.id, by]),
  )
}

test('SRCH-03 every registry except those of goods returns its best records, at most three', async () => {
  const best = new BestRecords(reading, LAYOUTS)
  expect(await findBest(best, NUMBER)).toEqual([['type-approval-certificates', 'TA-000101', 'number']])
  const responses = await best.find(LABORATORY)
  expect(responses.length).toBe(13)
  expect(responses.every(({ isComplete }) => isComplete)).toBe(true)
  const bodies = responses.find(({ registry }) => registry.name === 'accredited-bodies')
  expect(bodies?.records.length).toBe(3)
  expect(Math.max(...responses.map(({ records }) => records.length))).toBe(3)
})

test('SRCH-03 a registry may be excluded from the search', async () => {
  const silent = LAYOUTS.map((layout) => ({
    ...layout,
    definition: { ...layout.definition, portalSearch: 'none' as const },
  }))
  expect(await new BestRecords(reading, silent).find(NUMBER)).toEqual([])
})

test('SRCH-03 a registry that exceeds its timeout is left out without delaying the response', async () => {
  const holding = await registries.pool.connect()
  try {
    await holding.query('begin')
    await holding.query('lock table row_accredited_bodies in access exclusive mode')
    const best = new BestRecords(reading, LAYOUTS, { eachMs: 3_000, allMs: 60_000 })
    const responses = await best.find(LABORATORY)
    const silent = responses.filter(({ isComplete }) => !isComplete).map(({ registry }) => registry.name)
    expect(silent).toEqual(['accredited-bodies'])
    expect(await findBest(best, NUMBER)).toEqual([['type-approval-certificates', 'TA-000101', 'number']])
  } finally {
    await holding.query('rollback')
    holding.release()
  }
})

test('SRCH-03 connections are released with their original settings', async () => {
  const best = new BestRecords(reading, LAYOUTS)
  await Promise.all([best.find(NUMBER), best.find(LABORATORY), best.find(NUMBER)])
  expect(reading.idleCount).toBe(reading.totalCount)
  const settings = await Promise.all(
    ['statement_timeout', 'plan_cache_mode'].map((name) =>
      reading.query<Record<string, string>>(`show ${name}`),
    ),
  )
  const usual = createPool(registries.url, { schema: SCHEMA, max: 1 })
  const { rows } = await usual.query<{ statement_timeout: string }>('show statement_timeout')
  await usual.end()
  expect(settings.map((one) => one.rows[0])).toEqual([rows[0], { plan_cache_mode: 'auto' }])
})

test('SRCH-03 each part of the statement uses an index, and no table is scanned', async () => {
  const { text, values } = bestStatement(layoutNamed('referenced-standards'), {
    numbers: ['1S090012015'],
    beginning: 'ISO 9001',
    limit: 3,
    whole: `'=iso'`,
    named: `'iso'`,
    begun: `'iso':*`,
  })
  const client = await reading.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('record_document_number')
    expect(plan).toContain('row_referenced_standards_terms')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release(true)
  }
})
