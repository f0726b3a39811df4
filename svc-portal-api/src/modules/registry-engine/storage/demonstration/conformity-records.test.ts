import { expect, test } from '@jest/globals'
import { RECORD_STATUSES, type FieldValue, type RegistryField } from 'shared-contracts/models/registry-fields'
import {
  codesIn,
  demonstrationOf,
  lastOf,
  statusOf,
} from '../../../../testing/registries/demonstration-records.ts'
import { REGISTRIES } from '../../schema/folders/all-registries.ts'
import type { DemonstrationRecord, Values } from './read-demonstration.ts'

const COUNTS: Readonly<Record<string, number>> = {
  'compliance-documents': 400,
  'accredited-bodies': 210,
  'accreditation-scopes': 630,
  'technical-regulations': 200,
  'referenced-standards': 251,
  'preference-countries': 210,
  'regulated-goods': 203,
}
const NAMES = Object.keys(COUNTS)

function recordOf(registry: string, id: string): DemonstrationRecord {
  const found = demonstrationOf(registry).find((record) => record.id === id)
  if (found === undefined) throw new Error(`no ${id} in ${registry}`)
  return found
}

/** Whether a record was active on a day according to its current versions. */
function wasActive(registry: string, id: string, day: string): boolean {
  return recordOf(registry, id).versions.some(
    ({ status, from, to, replacedAt }) =>
      status === 'active' && replacedAt === null && from <= day && (to === null || to >= day),
  )
}

function dayIn(values: Values, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

test.each(NAMES)('REG-03 %s: at least 200 records, every status, fifty with three versions', (registry) => {
  const records = demonstrationOf(registry)
  expect(records).toHaveLength(COUNTS[registry] ?? -1)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(records.filter(({ versions }) => versions.length >= 3).length).toBeGreaterThanOrEqual(50)
  expect([...new Set(records.map(statusOf))].sort()).toEqual([...RECORD_STATUSES].sort())
})

function faultsOf(field: RegistryField, value: FieldValue): readonly string[] {
  if (value === null) return []
  const { name, type, choices = [] } = field
  if (type === 'choice' && !choices.some((one) => one.value === value)) return [`${name} ${String(value)}`]
  if (type === 'choices') {
    return codesIn(value).filter((one) => !choices.some((known) => known.value === one))
  }
  if (type === 'relation') {
    const known = new Set(demonstrationOf(field.target ?? '').map(({ id }) => id))
    return codesIn(value).filter((id) => !known.has(id))
  }
  return []
}

test.each(NAMES)(
  'REG-03 %s: only defined fields and choices, and every relation has its record',
  (registry) => {
    const definition = REGISTRIES.find(({ name }) => name === registry)
    const fields = new Map(definition?.fields.map((field) => [field.name, field]))
    const faults = demonstrationOf(registry).flatMap(({ versions }) =>
      versions.flatMap(({ values }) =>
        Object.entries(values).flatMap(([name, value]) => {
          const field = fields.get(name)
          return field === undefined ? [`no field ${name}`] : faultsOf(field, value)
        }),
      ),
    )
    expect(faults).toEqual([])
  },
)

test.each(NAMES)('REG-03 %s: no version begins before its predecessor ends', (registry) => {
  const faulty = demonstrationOf(registry).filter(({ versions }) => {
    const told = versions.filter(({ replacedAt }) => replacedAt === null)
    return told.some(({ from, to }, index) => {
      const next = told[index + 1]
      return (to !== null && to < from) || (next !== undefined && (to === null || next.from <= to))
    })
  })
  expect(faulty).toEqual([])
})

test('REG-03 bodies, regulation and standards of a document were in force on its day of issue', () => {
  const faults = demonstrationOf('compliance-documents').flatMap((record) => {
    const { values } = lastOf(record)
    const day = dayIn(values, 'issuedAt')
    const asked = [
      ...codesIn(values['issuer']).map((id) => ['accredited-bodies', id] as const),
      ...codesIn(values['involvedBody']).map((id) => ['accredited-bodies', id] as const),
      ...codesIn(values['regulation']).map((id) => ['technical-regulations', id] as const),
      ...codesIn(values['standards']).map((id) => ['referenced-standards', id] as const),
    ]
    return asked.filter(([registry, id]) => !wasActive(registry, id, day)).map(([, id]) => [record.id, id])
  })
  expect(faults).toEqual([])
})

test('REG-03 high risk needs a certificate, medium a declaration with a body, low a declaration', () => {
  const kinds = demonstrationOf('compliance-documents').map((record) => {
    const { values } = lastOf(record)
    const { riskGroup, docType, object } = values
    const bodies = [codesIn(values['issuer']).length, codesIn(values['involvedBody']).length]
    return object === 'goods' ? [riskGroup, docType, ...bodies].join(' ') : ''
  })
  expect([...new Set(kinds)].sort()).toEqual([
    '',
    'high certificate 1 0',
    'low declaration 0 0',
    'medium declaration 0 1',
  ])
})

test('REG-03 documents of series have a term of at most five years, those of batches and units none', () => {
  for (const record of demonstrationOf('compliance-documents')) {
    const { values } = lastOf(record)
    const until = values['validUntil'] ?? null
    expect([record.id, until === null]).toEqual([record.id, values['coverage'] !== 'series'])
    const latest = `${Number(dayIn(values, 'issuedAt').slice(0, 4)) + 5}${dayIn(values, 'issuedAt').slice(4)}`
    expect(until === null || String(until) < latest).toBe(true)
  }
})

test('REG-03 a late entry was recorded after its first day', () => {
  for (const { versions } of demonstrationOf('compliance-documents')) {
    const first = versions[0]
    const values = first?.values ?? {}
    const isLate = dayIn(values, 'filedAt') > dayIn(values, 'issuedAt')
    expect(values['filing']).toBe(isLate ? 'late' : 'same-day')
    expect(first?.recordedAt.slice(0, 10)).toBe(dayIn(values, 'filedAt'))
  }
})

test('REG-03 a scope is in force only while its body is', () => {
  const faults = demonstrationOf('accreditation-scopes').filter((record) => {
    const { status, from, values } = lastOf(record)
    const [body = ''] = codesIn(values['body'])
    return status === 'active' && !wasActive('accredited-bodies', body, from)
  })
  expect(faults).toEqual([])
})

test('REG-03 goods and regulations link to each other', () => {
  for (const record of demonstrationOf('regulated-goods')) {
    const regulations = codesIn(lastOf(record).values['regulations'])
    expect(regulations.length).toBeGreaterThan(0)
    for (const id of regulations) {
      const regulation = recordOf('technical-regulations', id)
      expect(codesIn(lastOf(regulation).values['goods'])).toContain(record.id)
      expect(statusOf(regulation)).toBe('active')
    }
  }
})

test('REG-03 a regulation counts its goods and standards, and its stage fits its status', () => {
  const over = ['expired', 'withdrawn', 'annulled', 'superseded', 'archived']
  for (const record of demonstrationOf('technical-regulations')) {
    const { values, status, from } = lastOf(record)
    expect(values['goodsCount']).toBe(String(codesIn(values['goods']).length))
    expect(values['standardsCount']).toBe(String(codesIn(values['standards']).length))
    expect([record.id, values['stage'] === 'repealed']).toEqual([record.id, over.includes(status)])
    expect(values['repealedAt'] ?? null).toBe(over.includes(status) ? from : null)
    if (values['inForceFrom'] !== null) {
      expect(dayIn(values, 'adoptedAt') < dayIn(values, 'inForceFrom')).toBe(true)
    }
  }
  const stages = demonstrationOf('technical-regulations').map((record) => lastOf(record).values['stage'])
  expect([...new Set(stages)].sort()).toEqual([
    'adopted',
    'amended',
    'consultation',
    'draft',
    'in-force',
    'notified',
    'planned',
    'repealed',
  ])
})

test('REG-03 a standard gives no presumption of conformity before it was published', () => {
  for (const record of demonstrationOf('referenced-standards')) {
    const { values } = lastOf(record)
    const since = dayIn(values, 'presumptionFrom')
    expect([record.id, since === '' || since.slice(0, 4) > dayIn(values, 'year')]).toEqual([record.id, true])
  }
})

test('REG-03 a new edition replaces the old one, which is superseded', () => {
  const current = lastOf(recordOf('referenced-standards', 'DEMO-316-2024'))
  expect(current.values['replaces']).toEqual(['DEMO-316-2014'])
  const old = lastOf(recordOf('referenced-standards', 'DEMO-316-2014'))
  expect(old.status).toBe('superseded')
  expect(old.values['state']).toBe('replaced')
  expect(old.values['replacedBy']).toEqual(['DEMO-316-2024'])
})

test('REG-03 every country of the list has each kind of preference, named in three languages', () => {
  const kinds = new Map<string, Set<string>>()
  for (const record of demonstrationOf('preference-countries')) {
    const { country, kind } = lastOf(record).values
    kinds.set(String(country), (kinds.get(String(country)) ?? new Set()).add(String(kind)))
  }
  expect(kinds.size).toBe(70)
  for (const found of kinds.values()) {
    expect([...found].sort()).toEqual(['import-control', 'recognition', 'tariff'])
  }
  expect(lastOf(recordOf('preference-countries', 'PC-000101')).values['name']).toEqual({
    az: 'Türkiyə: tarif preferensiyası',
    en: 'Türkiye: tariff preference',
    ru: 'Турция: тарифная преференция',
  })
})

test('REG-03 barcodes have a valid check digit', () => {
  expect(lastOf(recordOf('compliance-documents', 'CD-000101')).values['barcode']).toBe('2000000000015')
})
