import { expect, test } from '@jest/globals'
import type { RecordDetail, RecordPage } from 'shared-contracts/http/registries'
import { demonstrationApi } from '../../../testing/registries/demonstration-api.ts'
import {
  expectExported,
  expectFound,
  expectFiltered,
  expectPaged,
  expectSorted,
  readRegistry,
} from '../../../testing/registries/registry-rules.ts'
import { SCREENS } from '../../../testing/registries/registry-screens.ts'
import { LAYOUTS } from '../schema/folders/all-registries.ts'

const api = demonstrationApi()

function read<Reply>(path: string): Promise<Reply> {
  return readRegistry<Reply>(api.app, path)
}

function list(registry: string, query: string): Promise<RecordPage> {
  return read(`${registry}/records?${query}`)
}

const NAMES = [...SCREENS.keys()]

/** All registries, also without `screen.json`. */
const ALL = LAYOUTS.map(({ definition }) => definition.name)

test('REG-01 every registry has a description of its screen', () => {
  expect(ALL).toEqual(expect.arrayContaining(NAMES))
  expect(NAMES.length).toBeGreaterThanOrEqual(15)
})

test.each(NAMES)(
  'REG-03 %s is filtered by each filter of its screen to matching records only',
  async (name) => {
    await expectFiltered(api.app, name, SCREENS.get(name)?.parameters ?? [])
  },
)

test.each(ALL)('REG-03 %s is sorted by each column and by status in both directions', async (name) => {
  await expectSorted(api.app, name)
})

test.each(ALL)('REG-03 %s is paged without gaps and has its texts in three languages', async (name) => {
  await expectPaged(api.app, name)
  await expectExported(api.app, name)
  await expectFound(api.app, name)
})

test('REG-03 a device is found by its serial number, with its verification result', async () => {
  const { content } = await list('instrument-verifications', 'q=2510137')
  expect(content.map(({ values }) => values['serial'])).toEqual(['2510137'])
  const same = await list('instrument-verifications', 'serial=2510137')
  expect(same.content.map(({ id }) => id)).toEqual(content.map(({ id }) => id))
})

test('REG-03 instruments are filtered by quantity, a value in their range, and further fields', async () => {
  const mass = await list('measuring-instruments', 'quantity=mass&range_at=0.05&perPage=50')
  expect(mass.total).toBeGreaterThan(5)
  for (const { values } of mass.content) {
    const { from, to, unit } = values['range'] as { from: string; to: string; unit: string }
    expect(unit).toBe('kg')
    expect(Number(from)).toBeLessThanOrEqual(0.05)
    expect(Number(to)).toBeGreaterThanOrEqual(0.05)
  }
  const other = await list('measuring-instruments', 'hasOiml=yes&country=TR&productionKind=series')
  expect(other.total).toBeGreaterThan(0)
  const slow = await list('measuring-instruments', 'verificationIntervalMonths_from=96&perPage=50')
  expect(slow.content.map(({ values }) => values['verificationIntervalMonths'])).not.toContain('12')
  const maker = await list(
    'measuring-instruments',
    `manufacturer=${encodeURIComponent('изготовитель 7')}&lang=ru`,
  )
  expect(maker.total).toBeGreaterThan(0)
  const valid = await list('measuring-instruments', 'validOn=2026-11-20')
  expect(valid.total).toBeLessThan(240)
})

test('REG-03 certificates ending soon, samples by value and measurement standards by kind are found', async () => {
  const ending = await list(
    'type-approval-certificates',
    'validUntil_from=2026-11-20&validUntil_to=2027-02-18',
  )
  expect(ending.total).toBeGreaterThan(0)
  const holder = await list('type-approval-certificates', 'holderVoen=0000000012')
  expect(holder.total).toBeGreaterThan(0)
  const acid = await list('standard-samples', 'property=acidity&value_from=4&value_to=7')
  expect(acid.content.map(({ values }) => values['value']).sort()).toEqual([
    '4.005',
    '4.005',
    '6.865',
    '6.865',
  ])
  const standards = await list('state-etalons', 'kind=mass&rank=primary&range_at=1&hasCmc=yes')
  expect(standards.content.map(({ values }) => (values['name'] as { en: string }).en)).toEqual([
    'Mass standard, 1 kg, No. 1',
  ])
  const removed = await list('removed-measuring-instruments', 'removalReason=fraud')
  expect(removed.total).toBeGreaterThan(0)
})

test('REG-03 an instrument links to its certificate and verifications, and they link back', async () => {
  const reply = await api.app.inject({
    url: '/api/public/registries/measuring-instruments/records/MI-000101',
  })
  const { values, related } = reply.json<RecordDetail>()
  expect(values['certificate']).toEqual([
    expect.objectContaining({ registry: 'type-approval-certificates', id: 'TA-000101', status: 'active' }),
  ])
  expect((related ?? []).map(({ registry, field }) => [registry, field])).toEqual(
    expect.arrayContaining([
      ['instrument-verifications', 'instrument'],
      ['type-approval-certificates', 'subject'],
    ]),
  )
})

test.each([
  ['referenced-standards', 'DEMO 316', 'reference', /^DEMO 316:/],
  ['referenced-standards', 'demo 316:2014', 'reference', /^DEMO 316:2014$/],
  ['measuring-instruments', 'TS-110', 'notation', /^TS-110/],
] as const)('REG-03 in %s the words “%s” find records by their %s', async (registry, q, field, expected) => {
  const { content, match } = await list(registry, `q=${encodeURIComponent(q)}`)
  expect(['words', 'code']).toContain(match)
  expect(content.length).toBeGreaterThan(0)
  expect(content[0]?.values[field]).toMatch(expected)
})

test('REG-03 a record shows its number as on its document and keeps its address', async () => {
  const { content } = await list('referenced-standards', 'sort=reference,ASC&perPage=1')
  const [standard] = content
  expect([standard?.number, standard?.id]).toEqual(['DEMO 101:2010', 'DEMO-101-2010'])
  const detail = await read<RecordDetail>('referenced-standards/records/DEMO-101-2010')
  expect(detail.number).toBe('DEMO 101:2010')
})

test.each([
  ['product-alerts', 'publishedAt'],
  ['type-approval-certificates', 'issuedOn'],
  ['compliance-documents', 'issuedAt'],
] as const)('REG-03 the list of %s begins with the newest', async (registry, field) => {
  const { content } = await list(registry, 'perPage=50')
  const days = content.map(({ values }) => String(values[field] ?? ''))
  expect(new Set(days).size).toBeGreaterThan(10)
  expect(days).toEqual(days.toSorted().reverse())
})

test('ESRV-04 a description states whether its records are documents with a code', async () => {
  expect(await read('type-approval-certificates?lang=en')).toMatchObject({ isDocument: true })
  expect(await read('regulated-goods?lang=en')).not.toHaveProperty('isDocument')
})

test('REG-03 numbers sort in natural order', async () => {
  const { rows } = await api.registries.pool.query<{ number: string }>(
    `select number from unnest($1::text[]) number order by sort_key(natural_runs(number), 'az')`,
    [['AZ-10', 'ISO 10012:2003', 'AZ-2', 'ISO 9001:2015', 'AZ-100', '4760123456789012', 'ISO 9001:2008']],
  )
  expect(rows.map(({ number }) => number)).toEqual([
    '4760123456789012',
    'AZ-2',
    'AZ-10',
    'AZ-100',
    'ISO 9001:2008',
    'ISO 9001:2015',
    'ISO 10012:2003',
  ])
})

test('REG-02 the eight kinds of national measurement standards are tiles with counts above the list', async () => {
  expect(await read('state-etalons?lang=en')).toMatchObject({ tileField: 'kind' })
  const { facets, total } = await list('state-etalons', 'perPage=1')
  const kinds = facets['kind'] ?? []
  expect(kinds.map(({ value }) => value).sort()).toEqual([
    'density',
    'dosimetric',
    'electricity',
    'kinematic-viscosity',
    'mass',
    'pressure',
    'temperature',
    'time-frequency',
  ])
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
})
