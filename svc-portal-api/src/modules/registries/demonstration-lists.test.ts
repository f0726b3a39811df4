import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RecordDetail, RecordPage } from 'shared-contracts/http/registries'
import { fixedClock } from 'shared-service/clock'
import { LAYOUTS, NOW, emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { seedEmptyRegistries } from './demonstration/seed.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  await seedEmptyRegistries(registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function list(registry: string, query: string): Promise<RecordPage> {
  const reply = await app.inject({ url: `/api/public/registries/${registry}/records?${query}` })
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json<RecordPage>()
}

const METROLOGY = LAYOUTS.filter(({ definition }) => definition.group === 'metrology')

test.each(METROLOGY)('REG-03 $definition.name sorts by every column, both ways', async ({ definition }) => {
  for (const { name, sortable } of definition.fields) {
    if (!sortable) continue
    const up = await list(definition.name, `sort=${name},ASC&perPage=1`)
    const down = await list(definition.name, `sort=${name},DESC&perPage=1`)
    expect(up.total).toBe(down.total)
    expect([name, up.content[0]?.id === down.content[0]?.id]).toEqual([name, false])
  }
})

test('REG-03 a device is found by its serial number, with the verdict', async () => {
  const { content } = await list('instrument-verifications', 'q=2510137')
  expect(content.map(({ values }) => values['serial'])).toEqual(['2510137'])
  const same = await list('instrument-verifications', 'serial=2510137')
  expect(same.content.map(({ id }) => id)).toEqual(content.map(({ id }) => id))
})

test('REG-03 instruments are narrowed to a quantity, a value in their range, and more', async () => {
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

test('REG-03 certificates that run out within 90 days, samples by value, etalons by kind are found', async () => {
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
  const etalons = await list('state-etalons', 'kind=mass&rank=primary&range_at=1&hasCmc=yes')
  expect(etalons.content.map(({ values }) => (values['name'] as { en: string }).en)).toEqual([
    'Mass etalon, 1 kg, No. 1',
  ])
  const removed = await list('removed-measuring-instruments', 'removalReason=fraud')
  expect(removed.total).toBeGreaterThan(0)
})

test('REG-03 an instrument shows its certificate and its verifications, and those lead back', async () => {
  const reply = await app.inject({ url: '/api/public/registries/measuring-instruments/records/MI-000101' })
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
] as const)(
  'REG-03 in %s the words “%s” lead to records by their %s',
  async (registry, q, field, expected) => {
    const { content, match } = await list(registry, `q=${encodeURIComponent(q)}`)
    expect(['words', 'code']).toContain(match)
    expect(content.length).toBeGreaterThan(0)
    expect(content[0]?.values[field]).toMatch(expected)
  },
)
