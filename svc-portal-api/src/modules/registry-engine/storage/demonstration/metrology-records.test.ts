import { expect, test } from '@jest/globals'
import { RECORD_STATUSES, type RegistryField } from 'shared-contracts/models/registry-fields'
import {
  codesIn,
  demonstrationOf,
  lastOf,
  statusOf,
} from '../../../../testing/registries/demonstration-records.ts'
import { TODAY } from '../../../../testing/test-api.ts'
import { REGISTRIES } from '../../schema/folders/all-registries.ts'
import { readChoices } from '../../schema/registry-tables.ts'
import { folderOf } from '../../schema/folders/registry-folders.ts'

const COUNTS: Readonly<Record<string, number>> = {
  'measuring-instruments': 240,
  'instrument-verifications': 600,
  'removed-measuring-instruments': 216,
  'standard-samples': 210,
  'type-approval-certificates': 410,
  'state-etalons': 208,
}
const NAMES = Object.keys(COUNTS)

function fieldsOf(registry: string): readonly RegistryField[] {
  return REGISTRIES.find(({ name }) => name === registry)?.fields ?? []
}

test.each(NAMES)('REG-03 %s: at least 200 records, every status, fifty with three versions', (registry) => {
  const records = demonstrationOf(registry)
  expect(records).toHaveLength(COUNTS[registry] ?? -1)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(records.filter(({ versions }) => versions.length >= 3).length).toBeGreaterThanOrEqual(50)
  expect([...new Set(records.map(statusOf))].sort()).toEqual([...RECORD_STATUSES].sort())
})

test.each(NAMES)('REG-03 %s: values of exactly its fields, titles in three languages', (registry) => {
  const fields = new Map(fieldsOf(registry).map((field) => [field.name, field]))
  const title = [...fields.values()].find(({ role }) => role === 'title')?.name ?? ''
  for (const record of demonstrationOf(registry)) {
    for (const { values } of record.versions) {
      expect([record.id, Object.keys(values).filter((name) => !fields.has(name))]).toEqual([record.id, []])
      expect([record.id, [...fields.keys()].filter((name) => !(name in values))]).toEqual([record.id, []])
      expect(values[title]).toEqual({
        az: expect.stringMatching(/\S/),
        en: expect.stringMatching(/^[^əğışçöüƏĞİŞÇÖÜ]+$/),
        ru: expect.stringMatching(/[а-яё]/i),
      })
    }
  }
})

test.each(NAMES)('REG-03 %s: choices are among those of the field', (registry) => {
  for (const { name, type, choices = [] } of fieldsOf(registry)) {
    if (type !== 'choice' && type !== 'choices') continue
    const known = choices.map(({ value }) => value)
    const used = demonstrationOf(registry).flatMap((record) => {
      const value = lastOf(record).values[name]
      return typeof value === 'string' ? [value] : codesIn(value)
    })
    expect([name, used.filter((value) => !known.includes(value))]).toEqual([name, []])
  }
})

test.each(NAMES)('REG-03 %s: every relation has its record', (registry) => {
  for (const { name, target } of fieldsOf(registry)) {
    if (target === undefined) continue
    const known = new Set(demonstrationOf(target).map(({ id }) => id))
    const linked = demonstrationOf(registry).flatMap((record) => codesIn(lastOf(record).values[name]))
    expect(linked.length).toBeGreaterThan(0)
    expect([name, linked.filter((number) => !known.has(number))]).toEqual([name, []])
  }
})

test.each(NAMES)(
  'REG-03 %s: no version is recorded before its days, and versions follow each other',
  (registry) => {
    for (const { id, versions } of demonstrationOf(registry)) {
      for (const [index, version] of versions.entries()) {
        const next = versions[index + 1]
        expect([id, version.from <= TODAY, version.recordedAt.slice(0, 10) <= TODAY]).toEqual([
          id,
          true,
          true,
        ])
        if (version.to !== null) expect([id, version.to >= version.from]).toEqual([id, true])
        if (next === undefined) continue
        expect([id, version.recordedAt < next.recordedAt]).toEqual([id, true])
        // A wrong entry is replaced for the same days; any other version ends the day before the next one begins.
        if (version.replacedAt !== null) {
          expect([id, version.replacedAt, version.from]).toEqual([id, next.recordedAt, next.from])
        } else {
          const gap = Date.parse(next.from) - Date.parse(version.to ?? '')
          expect([id, index, gap / 86_400_000]).toEqual([id, index, 1])
        }
      }
    }
  },
)

test('REG-03 a certificate and its instruments and samples link to each other and have the same term', () => {
  const instruments = new Map(demonstrationOf('measuring-instruments').map((record) => [record.id, record]))
  const samples = new Map(demonstrationOf('standard-samples').map((record) => [record.id, record]))
  let led = 0
  for (const certificate of demonstrationOf('type-approval-certificates')) {
    const last = lastOf(certificate)
    const subjects = [
      ...codesIn(last.values['subject']).map((number) => instruments.get(number)),
      ...codesIn(last.values['sample']).map((number) => samples.get(number)),
    ]
    expect(subjects.length).toBeGreaterThan(0)
    for (const subject of subjects) {
      led += 1
      expect(subject).toBeDefined()
      if (subject === undefined) continue
      const of = lastOf(subject)
      expect([subject.id, of.values['certificate']]).toEqual([subject.id, [certificate.id]])
      expect([subject.id, of.values['validUntil'], of.values['approvedOn'], of.status]).toEqual([
        subject.id,
        last.values['validUntil'],
        last.values['issuedOn'],
        last.status,
      ])
    }
  }
  expect(led).toBe(450)
})

test('REG-03 a type is approved for five years, and for another five by an extension', () => {
  const terms = demonstrationOf('type-approval-certificates').map((record) => {
    const { issuedOn, validUntil } = lastOf(record).values
    const end = new Date(`${String(validUntil)}T00:00:00Z`)
    end.setUTCDate(end.getUTCDate() + 1)
    return end.getUTCFullYear() - Number(String(issuedOn).slice(0, 4))
  })
  expect([...new Set(terms)].sort()).toEqual([10, 5])
  const extended = demonstrationOf('type-approval-certificates').filter(
    (record) => lastOf(record).values['extensions'] !== null,
  )
  expect(extended.length).toBe(terms.filter((years) => years === 10).length)
})

test('REG-03 a device is verified while its type is approved, and its result is consistent', () => {
  const instruments = new Map(demonstrationOf('measuring-instruments').map((record) => [record.id, record]))
  const serials = new Map<string, string>()
  for (const record of demonstrationOf('instrument-verifications')) {
    const { values } = lastOf(record)
    const type = instruments.get(codesIn(values['instrument'])[0] ?? '')
    const approved = type === undefined ? '' : String(lastOf(type).values['approvedOn'])
    expect([record.id, String(values['verifiedOn']) > approved]).toEqual([record.id, true])
    expect(Number(values['yearOfMake'])).toBeGreaterThanOrEqual(Number(approved.slice(0, 4)))
    expect(Number(values['yearOfMake'])).toBeLessThanOrEqual(Number(String(values['verifiedOn']).slice(0, 4)))
    const hasFailed = values['result'] === 'fail'
    expect([values['applicability'] === 'unfit', values['validUntil'] === null]).toEqual([
      hasFailed,
      hasFailed,
    ])
    expect(values['unfitReason'] !== null).toBe(hasFailed)
    const serial = String(values['serial'])
    const of = `${String(values['notation'])} ${codesIn(values['instrument']).join()}`
    expect(serials.get(serial) ?? of).toBe(of)
    serials.set(serial, of)
  }
  const results = demonstrationOf('instrument-verifications').map((record) => lastOf(record).values['result'])
  expect(results.filter((result) => result === 'fail').length).toBeGreaterThanOrEqual(20)
})

test('REG-03 verifications are made by calibration laboratories accredited on the day', () => {
  const bodies = new Map(demonstrationOf('accredited-bodies').map((record) => [record.id, record]))
  for (const record of demonstrationOf('instrument-verifications')) {
    const { verifier, verifiedOn } = lastOf(record).values
    const body = bodies.get(codesIn(verifier)[0] ?? '')
    expect(body === undefined ? undefined : lastOf(body).values['types']).toEqual(['calibration'])
    const day = String(verifiedOn)
    const isAccredited = body?.versions.some(
      ({ status, from, to }) => status === 'active' && from <= day && (to === null || to >= day),
    )
    expect([record.id, isAccredited]).toEqual([record.id, true])
  }
})

test('REG-03 the replacement of a removed type was approved before the removal', () => {
  const instruments = new Map(demonstrationOf('measuring-instruments').map((record) => [record.id, record]))
  for (const record of demonstrationOf('removed-measuring-instruments')) {
    const { values } = lastOf(record)
    expect(String(values['approvedOn']) < String(values['removedOn'])).toBe(true)
    if (values['removalReason'] === 'expired') {
      expect(String(values['approvedUntil']) < String(values['removedOn'])).toBe(true)
    }
    expect((values['inUse'] === 'out-of-use') === (values['outOfUseBy'] !== null)).toBe(true)
    const replacement = instruments.get(codesIn(values['replacement'])[0] ?? '')
    expect(replacement !== undefined).toBe(values['removalReason'] === 'superseded')
    if (replacement === undefined) continue
    const of = lastOf(replacement).values
    expect(String(of['approvedOn']) <= String(values['removedOn'])).toBe(true)
    expect(of['instrumentClass']).toBe(values['instrumentClass'])
  }
})

test('REG-03 a removed type links to its former entry, which ended on that day', () => {
  const instruments = new Map(demonstrationOf('measuring-instruments').map((record) => [record.id, record]))
  const removed = demonstrationOf('removed-measuring-instruments')
  const led = removed.flatMap((record) => {
    const { values } = lastOf(record)
    const [number] = codesIn(values['formerRecord'])
    const former = instruments.get(number ?? '')
    if (number === undefined || former === undefined) return []
    const of = lastOf(former)
    const hasEnded = ['withdrawn', 'annulled', 'superseded', 'expired'].includes(statusOf(former))
    expect([record.id, values['formerNumber'], hasEnded]).toEqual([record.id, number, true])
    expect([values['typeName'], values['approvedOn'], values['approvedUntil']]).toEqual([
      of.values['typeName'],
      of.values['approvedOn'],
      of.values['validUntil'],
    ])
    if (of.status !== 'active') expect(values['removedOn']).toBe(of.from)
    expect(codesIn(values['replacement'])).not.toContain(number)
    return [`${record.id} ${number} ${String(values['removalReason'])}`]
  })
  expect(led).toHaveLength(54)
  expect(led.slice(0, 3)).toEqual([
    'RI-000103 MI-000111 expired',
    'RI-000107 MI-000113 request',
    'RI-000114 MI-000114 non-conformity',
  ])
})

test('REG-02 each of the eight kinds of national measurement standards has every rank', () => {
  const found = new Map<string, Set<string>>()
  for (const record of demonstrationOf('state-etalons')) {
    const { kind, rank } = lastOf(record).values
    found.set(String(kind), (found.get(String(kind)) ?? new Set()).add(String(rank)))
  }
  expect([...found].map(([kind, ranks]) => [kind, ranks.size]).sort()).toEqual([
    ['density', 3],
    ['dosimetric', 3],
    ['electricity', 3],
    ['kinematic-viscosity', 3],
    ['mass', 3],
    ['pressure', 3],
    ['temperature', 3],
    ['time-frequency', 3],
  ])
})

test('REG-03 every unit of a range is written alike in each language', () => {
  const known = new Set(
    (readChoices(new URL('choices.csv', folderOf('shared'))).get('units') ?? []).map(({ value }) => value),
  )
  const units = NAMES.flatMap(demonstrationOf).flatMap((record) => {
    const { range } = lastOf(record).values
    return typeof range === 'object' && range !== null && 'unit' in range ? [String(range['unit'])] : []
  })
  expect(units).toHaveLength(240 + 216 + 208)
  expect(units.filter((unit) => !known.has(unit))).toEqual([])
})

test('REG-03 ranges are in the unit of their quantity, with all digits', () => {
  const scale = demonstrationOf('measuring-instruments').find(({ id }) => id === 'MI-000102')
  expect(scale === undefined ? null : lastOf(scale).values['range']).toEqual({
    from: '0.0001',
    to: '0.12',
    unit: 'kg',
  })
})
