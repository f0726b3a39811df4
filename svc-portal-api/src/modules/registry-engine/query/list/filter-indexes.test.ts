import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { REQUEST_SETTINGS, SCHEMA } from '../../../../cli/open-database.ts'
import { papers, scales, writeRecords } from '../../../../testing/registries/test-scales.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../../testing/test-api.ts'
import { traceColumn } from '../../schema/layout-slots.ts'
import { layoutOf } from '../../schema/registry-layout.ts'
import type { FieldCondition } from './field-conditions.ts'
import { NO_CONDITIONS, Parameters, conditionTexts } from './record-conditions.ts'

const COUNT = 12_000
const layout = layoutOf(scales)

/** As in the portal, whose connections forbid sequential scans (`REQUEST_SETTINGS` of cli/open-database). */
let registries: TestRegistries
let reading: pg.Pool

beforeAll(async () => {
  registries = await emptyRegistries([scales, papers])
  const records = Array.from({ length: COUNT }, (_, place) => ({
    id: `S-${String(place).padStart(5, '0')}`,
    values: {
      name: { az: `Tərəzi ${place}`, en: `Scales ${place}`, ru: `Весы ${place}` },
      maker: `İstehsalçı № ${place % 3000}`,
      kind: place % 2 === 0 ? 'floor' : 'shop',
      uses: place % 400 === 0 ? ['trade', 'health'] : ['trade'],
      made: new Date(Date.UTC(1990, 0, 1 + place)).toISOString().slice(0, 10),
      step: `${place % 2 === 0 ? '' : '-'}${place}.5`,
      warmth: { from: String(place), to: String(place + 5), unit: '°C' },
      paper: [`P-${place % 4000}`],
      codes: `${9000 + (place % 400)} 10`,
    },
    valid: place % 1000 === 0 ? '[2021-01-01,2022-01-01)' : '[2022-01-01,)',
  }))
  await writeRecords(registries.pool, scales, records)
  await registries.pool.query(`vacuum (analyze) ${layout.table}`)
  reading = createPool(registries.url, { schema: SCHEMA, max: 2, settings: REQUEST_SETTINGS })
}, 180_000)

afterAll(async () => {
  await reading.end()
  await registries.close()
})

function columnOf(name: string): string {
  const slot = layout.fieldFilters.find(({ field }) => field.name === name)
  if (slot === undefined) throw new Error(`no filter ${name}`)
  return slot.column
}

const FILTERS: readonly (readonly [string, FieldCondition, string])[] = [
  [
    'words',
    { kind: 'words', column: columnOf('maker'), words: ['istehsalci', '2999'] },
    traceColumn(columnOf('maker')),
  ],
  ['one letter', { kind: 'words', column: columnOf('maker'), words: ['x'] }, traceColumn(columnOf('maker'))],
  [
    'words of rows',
    { kind: 'words', column: columnOf('serials'), words: ['ab'] },
    traceColumn(columnOf('serials')),
  ],
  [
    'days',
    { kind: 'days', column: columnOf('made'), from: '1991-01-01', to: '1991-01-09' },
    columnOf('made'),
  ],
  ['numbers', { kind: 'numbers', column: columnOf('step'), from: '-20', to: '-1.5' }, columnOf('step')],
  ['a number in an interval', { kind: 'covers', column: columnOf('warmth'), at: '77.5' }, columnOf('warmth')],
  ['records', { kind: 'records', column: columnOf('paper'), ids: ['P-1', 'P-2'] }, columnOf('paper')],
  ['a customs code', { kind: 'code', column: columnOf('codes'), code: '903210' }, columnOf('codes')],
  ['a day', { kind: 'validOn', day: '2021-06-01' }, 'valid_days'],
]

test.each(FILTERS)(
  'REG-03 a list filtered by %s uses the index of its column',
  async (_name, filter, column) => {
    const parameters = new Parameters()
    const where = conditionTexts(layout, { ...NO_CONDITIONS, fields: [filter] }, parameters).join(' and ')
    const { rows } = await reading.query<{ 'QUERY PLAN': string }>(
      `explain select f1 from ${layout.table} where ${where} limit 10001`,
      parameters.values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`${layout.table}_${column}`)
    expect(plan).not.toContain('Seq Scan')
  },
)

test('REG-03 matches are counted up to 10,000, and a longer list is paged like any other', async () => {
  const app = await testApp(reading, { definitions: [scales, papers] })
  const ask = async (query: string) => {
    const reply = await app.inject({ url: `/api/public/registries/test-scales/records?${query}` })
    return reply.json<{
      total: number
      totalIsLowerBound: boolean
      content: readonly { id: string }[]
      facets: Record<string, readonly { value: string; count: number; isLowerBound?: boolean }[]>
    }>()
  }
  const wide = await ask('maker=istehsalci&perPage=2&page=3')
  expect(wide).toMatchObject({ total: 10_000, totalIsLowerBound: true })
  expect(wide.content.map(({ id }) => id)).toEqual(['S-00004', 'S-00005'])
  expect(wide.facets['uses']?.every(({ isLowerBound }) => isLowerBound)).toBe(true)
  const half = await ask('maker=istehsalci&kind=shop&perPage=1')
  expect(half).toMatchObject({ total: 6000, totalIsLowerBound: false })
  expect(half.facets['uses']).toEqual([{ value: 'trade', count: 6000 }])
  expect(half.facets['kind']?.every(({ isLowerBound }) => isLowerBound)).toBe(true)
  const all = await ask('perPage=1')
  expect(all).toMatchObject({ total: 12_000, totalIsLowerBound: false })
  expect(all.facets['uses']).toEqual([
    { value: 'trade', count: 12_000 },
    { value: 'health', count: 30 },
  ])
  const exact = await ask('maker=istehsalci&uses=health&step_from=6000&sort=step,DESC')
  expect(exact.total).toBe(15)
  expect(exact.content[0]?.id).toBe('S-11600')
  // P-2 comes before P-10 in natural order.
  const byPaper = await ask('sort=paper,ASC&perPage=7')
  expect(byPaper.content.map(({ id }) => id)).toEqual([
    'S-00000',
    'S-04000',
    'S-08000',
    'S-00001',
    'S-04001',
    'S-08001',
    'S-00002',
  ])
  expect((await ask('maker=istehsalci&q=scales&perPage=1')).total).toBe(10_000)
  await app.close()
})

test('REG-03 records with words and a filter are sorted, as the index may have them all at its end', async () => {
  const app = await testApp(reading, { definitions: [scales, papers] })
  const asked = jest.spyOn(reading, 'query')
  const reply = await app.inject({
    url: '/api/public/registries/test-scales/records?q=scales&kind=shop&perPage=3',
  })
  const { total, content } = reply.json<{ total: number; content: readonly { id: string }[] }>()
  expect([total, content.map(({ id }) => id)]).toEqual([6000, ['S-00001', 'S-00003', 'S-00005']])
  const queries = asked.mock.calls as unknown as readonly (readonly [string | pg.QueryConfig])[]
  const pages = queries.flatMap(([query]) =>
    typeof query === 'object' && query.text.includes('order by standing') ? [query] : [],
  )
  asked.mockRestore()
  expect(pages).not.toEqual([])
  for (const { text, values } of pages) {
    const { rows } = await reading.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('_standing')
  }
  await app.close()
})
