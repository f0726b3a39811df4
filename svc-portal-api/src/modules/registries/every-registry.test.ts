import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RecordDetail, RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { ORDER_OF_STATUS, orderOf, outOfOrder } from '../../testing/registries/expected-order.ts'
import { demonstrationRegistries } from '../../testing/registries/test-demonstration.ts'
import { LAYOUTS, testApp, type TestRegistries } from '../../testing/test-api.ts'

/**
 * What each list can be narrowed by, typed by hand from the description of the screens (6.1 to 6.13) by the names of the
 * parameters; words, codes, days of validity and states, which every list takes, stand apart.
 */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  'measuring-instruments': [
    ...['notation', 'manufacturer', 'batchSerials', 'instrumentClass', 'quantity', 'range_at', 'country'],
    ...['verificationIntervalMonths_from', 'productionKind', 'hasOiml', 'validUntil_to'],
  ],
  'removed-measuring-instruments': [
    ...['removalReason', 'removedOn_from', 'instrumentClass', 'manufacturer', 'notation', 'formerNumber'],
    ...['formerRecord', 'replacement'],
  ],
  'standard-samples': ['property', 'matrix', 'value_from', 'producer', 'country', 'validUntil_from'],
  'type-approval-certificates': [
    ...['holder', 'holderVoen', 'subjectName', 'issuedOn_from', 'validUntil_to', 'kind', 'subject'],
  ],
  'compliance-documents': [
    ...['docType', 'barcode', 'holderVoen', 'holder', 'issuer', 'regulation', 'riskGroup', 'country'],
    ...['issuedAt_from', 'validUntil_to', 'standards', 'hs'],
  ],
  'accredited-bodies': [
    ...['types', 'standards', 'region', 'regulations', 'products', 'methods', 'quantities', 'range_at'],
    ...['recognition', 'languages', 'leadTime_to'],
  ],
  'accreditation-scopes': ['body', 'field', 'method', 'quantity', 'range_at', 'region', 'goods'],
  'state-etalons': ['kind', 'quantity', 'range_at', 'rank', 'hasCmc', 'laboratory'],
  'regulated-goods': [
    ...['hs', 'regulation', 'requiredDocument', 'controlPoint', 'authority', 'since_from', 'regulations'],
  ],
  'technical-regulations': ['stage', 'authority', 'sectors', 'codes', 'year_from', 'inForceFrom_to'],
  'referenced-standards': [
    ...['reference', 'ics', 'regulations', 'state', 'adoption', 'committee', 'languages', 'year_from'],
  ],
  'goods-by-risk-group': ['risk', 'category', 'hazards', 'hs', 'since_from', 'score_from'],
  'preference-countries': ['country', 'kind', 'codes', 'products', 'documents', 'inForce_from'],
  'product-alerts': [
    ...['type', 'level', 'category', 'measureTypes', 'hazards', 'country', 'brand', 'counterfeit', 'hs'],
    'publishedAt_from',
  ],
  'instrument-verifications': [
    ...['serial', 'documentNumber', 'verifiedOn_from', 'validUntil_to', 'result', 'applicability'],
    ...['instrument', 'verifier'],
  ],
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await demonstrationRegistries()
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api/public/registries/${path}` })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json<Reply>()
}

function list(registry: string, query: string): Promise<RecordPage> {
  return read(`${registry}/records?${query}`)
}

/** Values as texts: of a relation the numbers that it leads to, of a translated text its words. */
function textsOf(value: FieldValue | undefined): readonly string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) {
    return value.flatMap((one) => (typeof one === 'string' ? [one] : 'id' in one ? [String(one.id)] : []))
  }
  if ('from' in value) return [value.from ?? '', value.to ?? '']
  return 'az' in value ? [value.az ?? '', value.en ?? '', value.ru ?? ''] : []
}

/** A value that some record has, in the form in which a filter takes it. */
function askable({ type, filter }: RegistryField, value: FieldValue): string {
  const [first = '', last = first] = textsOf(value)
  if (filter === 'code') return first.split(' ')[0] ?? ''
  if (type === 'interval') return first === '' ? last : first
  return type === 'localized' ? ([first, last].find((text) => text !== '') ?? '') : first
}

/** Whether a record has what a filter asked for, told from the value that the answer shows. */
function fulfils(value: FieldValue | undefined, parameter: string, asked: string): boolean {
  const texts = textsOf(value)
  const compare = (one: string): number =>
    /^\d{4}-/.test(asked) ? one.localeCompare(asked) : Number(one) - Number(asked)
  if (parameter.endsWith('_from')) return texts.some((one) => compare(one) >= 0)
  if (parameter.endsWith('_to')) return texts.some((one) => compare(one) <= 0)
  if (parameter.endsWith('_at')) {
    const [from = '', to = ''] = texts
    return (from === '' || Number(from) <= Number(asked)) && (to === '' || Number(to) >= Number(asked))
  }
  return texts.some((one) => one.toLowerCase().includes(asked.toLowerCase()))
}

async function checkFilter(
  { name, fields }: RegistryDescription,
  { parameter, sample }: { readonly parameter: string; readonly sample: RecordPage['content'] },
): Promise<void> {
  const field =
    parameter === 'hs'
      ? fields.find(({ type }) => type === 'code')
      : fields.find((one) => one.name === parameter.replace(/_(from|to|at)$/, ''))
  if (field === undefined) throw new Error(`${name} has no field for ${parameter}`)
  const having = sample.find(({ values }) => textsOf(values[field.name]).some((one) => one !== ''))
  const value = having?.values[field.name] ?? null
  const asked = askable(field, value)
  expect([name, parameter, asked]).not.toEqual([name, parameter, ''])
  const found = await list(name, `${parameter}=${encodeURIComponent(asked)}&perPage=100`)
  expect([name, parameter, found.content.length > 0]).toEqual([name, parameter, true])
  const strays = found.content.filter(({ values }) => !fulfils(values[field.name], parameter, asked))
  expect([name, parameter, asked, strays.map(({ id }) => id)]).toEqual([name, parameter, asked, []])
}

const NAMES = Object.keys(FILTERS)

test('REG-01 the screens of all registries are described, and no registry is without', () => {
  const known = LAYOUTS.map(({ definition }) => definition.name)
  expect(known).toEqual(expect.arrayContaining(NAMES))
})

test.each(NAMES)('REG-03 %s is narrowed by each filter of its screen, and to nothing else', async (name) => {
  const registry = await read<RegistryDescription>(`${name}?lang=en`)
  const { content: sample } = await list(name, 'perPage=100')
  for (const parameter of FILTERS[name] ?? []) await checkFilter(registry, { parameter, sample })
})

test.each(NAMES)('REG-03 %s is sorted by each column and its status, both ways', async (name) => {
  const { fields, sortsByStatus } = await read<RegistryDescription>(`${name}?lang=az`)
  expect(sortsByStatus).toBe(true)
  // What a list shows is sorted by, whatever it is.
  expect(fields.filter(({ column, sortable }) => column && !sortable)).toEqual([])
  const orders = fields.filter(({ sortable }) => sortable).map((field) => orderOf(field, 'az'))
  for (const { field, keyOf } of [...orders, ORDER_OF_STATUS]) {
    const up = await list(name, `sort=${field},ASC&perPage=50&lang=az`)
    const down = await list(name, `sort=${field},DESC&perPage=25&lang=az`)
    expect([field, outOfOrder(up.content, keyOf)]).toEqual([field, []])
    expect([field, outOfOrder(down.content.toReversed(), keyOf)]).toEqual([field, []])
    expect([field, up.total]).toEqual([field, down.total])
    // The least of all stands first in one order, and the greatest in the other.
    const [least, greatest] = [up.content[0], down.content[0]]
    expect([field, least?.id === greatest?.id]).toEqual([field, false])
    expect([
      field,
      outOfOrder(
        [least, greatest].flatMap((one) => one ?? []),
        keyOf,
      ),
    ]).toEqual([field, []])
  }
})

test.each(NAMES)('REG-03 %s is paged without a gap, and read in three languages', async (name) => {
  const ids: string[] = []
  const { total } = await list(name, 'perPage=10')
  const pages = Math.min(Math.ceil(total / 100), 6)
  for (let page = 1; page <= pages; page += 1) {
    const { content } = await list(name, `perPage=100&page=${page}`)
    ids.push(...content.map(({ id }) => id))
  }
  expect([new Set(ids).size, ids.length]).toEqual([
    Math.min(total, pages * 100),
    Math.min(total, pages * 100),
  ])
  expect(total).toBeGreaterThanOrEqual(200)
  for (const language of ['az', 'en', 'ru'] as const) {
    const { title, fields } = await read<RegistryDescription>(`${name}?lang=${language}`)
    const untranslated = fields.filter(({ label }) => label[language].trim() === '')
    expect([title[language] === '', untranslated]).toEqual([false, []])
    const csv = await app.inject({ url: `/api/public/registries/${name}/export?format=csv&lang=${language}` })
    expect(csv.statusCode).toBe(200)
    const [header = ''] = csv.body.split('\r\n')
    const column = fields.find((one) => one.column)?.label[language] ?? '?'
    expect([name, header.includes(column)]).toEqual([name, true])
    expect(csv.body.split(/\r\n(?=\S)/).length).toBeGreaterThan(total)
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

test('REG-03 a record shows its number as its document does, and keeps its address', async () => {
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

test('ESRV-04 a description says whether its records are documents, which have a code', async () => {
  expect(await read('type-approval-certificates?lang=en')).toMatchObject({ isDocument: true })
  expect(await read('regulated-goods?lang=en')).not.toHaveProperty('isDocument')
})

test('REG-03 numbers are in the order in which people count them', async () => {
  const { rows } = await registries.pool.query<{ number: string }>(
    `select number from unnest($1::text[]) number order by sort_key(natural_runs(number), 'az')`,
    [['AZ-10', 'ISO 10012:2003', 'AZ-2', 'ISO 9001:2015', 'AZ-100', '4760123456789012', 'ISO 9001:2008']],
  )
  expect(rows.map(({ number }) => number)).toEqual([
    ...['4760123456789012', 'AZ-2', 'AZ-10', 'AZ-100', 'ISO 9001:2008', 'ISO 9001:2015', 'ISO 10012:2003'],
  ])
})

test('REG-02 state etalons stand above their list by their eight kinds, each with its count', async () => {
  expect(await read('state-etalons?lang=en')).toMatchObject({ tileField: 'kind' })
  const { facets, total } = await list('state-etalons', 'perPage=1')
  const kinds = facets['kind'] ?? []
  expect(kinds.map(({ value }) => value).sort()).toEqual([
    ...[
      'density',
      'dosimetric',
      'electricity',
      'kinematic-viscosity',
      'mass',
      'pressure',
      'temperature',
      'time-frequency',
    ],
  ])
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
})
