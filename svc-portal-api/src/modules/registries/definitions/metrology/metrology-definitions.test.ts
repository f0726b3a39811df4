import { expect, test } from '@jest/globals'
import type { FieldFilter } from 'shared-contracts/models/registry-fields'
import { layoutOf } from '../../../registry-engine/schema/registry-layout.ts'
import type { RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { ETALON_KIND_CHOICES } from './choices/etalon-choices.ts'
import { QUANTITY_CHOICES } from './choices/quantities.ts'
import { UNIT_CHOICES } from './choices/units.ts'
import { instrumentVerifications } from './instrument-verifications.ts'
import { measuringInstruments } from './measuring-instruments.ts'
import { removedMeasuringInstruments } from './removed-measuring-instruments.ts'
import { standardSamples } from './standard-samples.ts'
import { stateEtalons } from './state-etalons.ts'
import { typeApprovalCertificates } from './type-approval-certificates.ts'

function columnsOf({ fields }: RegistryDefinition): readonly string[] {
  return fields.filter(({ column }) => column).map(({ name }) => name)
}

function facetsOf({ fields }: RegistryDefinition): readonly string[] {
  return fields
    .filter(({ facet }) => facet)
    .map(({ name }) => name)
    .sort()
}

function filtersOf({ fields }: RegistryDefinition): Readonly<Record<string, FieldFilter>> {
  return Object.fromEntries(
    fields.flatMap(({ name, filter }) => (filter === undefined ? [] : [[name, filter]])),
  )
}

function sortsOf({ fields }: RegistryDefinition): readonly string[] {
  return fields.filter(({ sortable }) => sortable).map(({ name }) => name)
}

function namesOf({ fields }: RegistryDefinition): readonly string[] {
  return fields.map(({ name }) => name)
}

function rowsOf({ fields }: RegistryDefinition, name: string): readonly string[] {
  return fields.find((field) => field.name === name)?.fields?.map((column) => column.name) ?? []
}

test('REG-01 measuring instruments: columns, filters, sorting and fields of an approved type', () => {
  expect(columnsOf(measuringInstruments)).toEqual([
    ...['number', 'typeName', 'range', 'manufacturer', 'verificationIntervalMonths', 'validUntil'],
  ])
  expect(facetsOf(measuringInstruments)).toEqual([
    'country',
    'hasOiml',
    'instrumentClass',
    'productionKind',
    'quantity',
    'stateControlArea',
  ])
  expect(filtersOf(measuringInstruments)).toEqual({
    notation: 'text',
    manufacturer: 'text',
    batchSerials: 'text',
    range: 'covers',
    verificationIntervalMonths: 'number',
    validUntil: 'period',
    approvedOn: 'period',
    certificate: 'record',
  })
  expect(sortsOf(measuringInstruments)).toEqual([
    ...['number', 'typeName', 'instrumentClass', 'range', 'accuracyClass', 'manufacturer', 'country'],
    ...['verificationIntervalMonths', 'validUntil', 'approvedOn'],
  ])
  expect(namesOf(measuringInstruments)).toEqual(
    expect.arrayContaining([
      ...['notation', 'modifications', 'measurands', 'applicant', 'applicantVoen', 'productionKind'],
      ...['batchSerials', 'certificate', 'verificationMethod', 'software', 'sealingPlaces'],
      ...['oimlCertificates', 'stateControlArea', 'photos', 'descriptionFile', 'manufacturerSite'],
    ]),
  )
  expect(rowsOf(measuringInstruments, 'measurands')).toEqual([
    ...['quantity', 'range', 'accuracyClass', 'maxPermissibleError', 'conditions'],
  ])
})

test('REG-01 verifications hang below measuring instruments and are found by serial number', () => {
  expect(instrumentVerifications.partOf).toBe('measuring-instruments')
  expect(columnsOf(instrumentVerifications)).toEqual([
    ...['serial', 'name', 'verifier', 'verifiedOn', 'validUntil', 'result'],
  ])
  expect(facetsOf(instrumentVerifications)).toEqual(['applicability', 'result', 'verificationKind'])
  expect(filtersOf(instrumentVerifications)).toEqual({
    serial: 'text',
    documentNumber: 'text',
    verifiedOn: 'period',
    validUntil: 'period',
    instrument: 'record',
    verifier: 'record',
  })
  expect(sortsOf(instrumentVerifications)).toEqual([
    ...['number', 'serial', 'name', 'yearOfMake', 'verifier', 'verifiedOn', 'validUntil', 'result'],
    ...['documentNumber', 'applicability'],
  ])
})

test('REG-01 removed instruments: former number, reason and what owners have to do', () => {
  expect(columnsOf(removedMeasuringInstruments)).toEqual([
    ...['formerNumber', 'typeName', 'manufacturer', 'removedOn', 'removalReason', 'inUse'],
  ])
  expect(facetsOf(removedMeasuringInstruments)).toEqual(['instrumentClass', 'removalReason'])
  expect(filtersOf(removedMeasuringInstruments)).toEqual({
    formerNumber: 'text',
    manufacturer: 'text',
    removedOn: 'period',
    formerRecord: 'record',
    replacement: 'record',
    notation: 'text',
  })
  expect(sortsOf(removedMeasuringInstruments)).toEqual([
    ...['number', 'formerNumber', 'typeName', 'manufacturer', 'removedOn', 'removalReason', 'inUse'],
  ])
  const reasons = removedMeasuringInstruments.fields.find(({ name }) => name === 'removalReason')?.choices
  expect(reasons?.map(({ value }) => value)).toEqual([
    'expired',
    'non-conformity',
    'request',
    'superseded',
    'fraud',
  ])
  expect(namesOf(removedMeasuringInstruments)).toEqual(
    expect.arrayContaining(['removalAct', 'outOfUseBy', 'replacement', 'measurands', 'software', 'photos']),
  )
})

test('REG-01 standard samples: property, value and uncertainty, matrix, producer and shelf life', () => {
  expect(columnsOf(standardSamples)).toEqual([
    ...['number', 'name', 'certifiedValue', 'matrix', 'producer', 'shelfLifeMonths', 'validUntil'],
  ])
  expect(facetsOf(standardSamples)).toEqual(['country', 'matrix', 'property'])
  expect(filtersOf(standardSamples)).toEqual({
    producer: 'text',
    value: 'number',
    validUntil: 'period',
    approvedOn: 'period',
    certificate: 'record',
  })
  expect(sortsOf(standardSamples)).toEqual([
    ...['number', 'name', 'certifiedValue', 'matrix', 'producer', 'country', 'shelfLifeMonths'],
    ...['validUntil', 'approvedOn'],
  ])
  expect(rowsOf(standardSamples, 'certifiedValues')).toEqual([
    ...['property', 'value', 'unit', 'uncertainty', 'coverageFactor', 'level'],
  ])
  expect(namesOf(standardSamples)).toEqual(
    expect.arrayContaining([
      ...['sampleType', 'lot', 'amount', 'storage', 'homogeneity', 'stability', 'useCases'],
      ...['traceability', 'certificateFile', 'safetyDataSheet', 'producerAccreditation'],
    ]),
  )
})

test('REG-01 approved type certificates: holder, subject, term, and what became of them', () => {
  expect(columnsOf(typeApprovalCertificates)).toEqual([
    'number',
    'subjectName',
    'holder',
    'issuedOn',
    'validUntil',
  ])
  expect(facetsOf(typeApprovalCertificates)).toEqual(['kind'])
  expect(filtersOf(typeApprovalCertificates)).toEqual({
    subjectName: 'text',
    holder: 'text',
    holderVoen: 'text',
    issuedOn: 'period',
    validUntil: 'period',
    subject: 'record',
    sample: 'record',
  })
  expect(sortsOf(typeApprovalCertificates)).toEqual([
    'number',
    'subjectName',
    'holder',
    'issuedOn',
    'validUntil',
  ])
  expect(rowsOf(typeApprovalCertificates, 'extensions')).toEqual(['number', 'date', 'until'])
  expect(rowsOf(typeApprovalCertificates, 'amendments')).toEqual(['number', 'date', 'what'])
  expect(namesOf(typeApprovalCertificates)).toEqual(
    expect.arrayContaining([
      'holderAddress',
      'testReport',
      'testLaboratory',
      'testedOn',
      'steps',
      'duplicates',
      'file',
    ]),
  )
})

test('REG-02 state etalons: the eight kinds, range, best uncertainty, rank and custodian', () => {
  expect(ETALON_KIND_CHOICES.map(({ label }) => label.en)).toEqual([
    ...['Temperature', 'Mass', 'Electricity', 'Pressure', 'Kinematic viscosity', 'Density'],
    ...['Time and frequency', 'Dosimetric'],
  ])
  expect(columnsOf(stateEtalons)).toEqual(['number', 'name', 'range', 'uncertainty', 'rank', 'laboratory'])
  expect(facetsOf(stateEtalons)).toEqual(['hasCmc', 'kind', 'laboratory', 'quantity', 'rank'])
  expect(filtersOf(stateEtalons)).toEqual({ range: 'covers', approvedOn: 'period' })
  expect(sortsOf(stateEtalons)).toEqual([
    ...['number', 'name', 'kind', 'quantity', 'range', 'uncertainty', 'rank', 'laboratory', 'approvedOn'],
  ])
  expect(rowsOf(stateEtalons, 'cmcs')).toEqual([
    ...['kcdbId', 'service', 'instrument', 'measurand', 'conditions', 'uncertainty', 'coverageFactor'],
    ...['level', 'relative', 'reference', 'traceability', 'serviceId', 'status'],
  ])
  expect(rowsOf(stateEtalons, 'comparisons')).toEqual(['id', 'type', 'pilot', 'year', 'result', 'report'])
  expect(namesOf(stateEtalons)).toEqual(
    expect.arrayContaining([
      ...['unit', 'realisation', 'coverageFactor', 'level', 'uncertaintyKind', 'composition', 'institute'],
      ...['traceability', 'room', 'approvalAct', 'nextComparison', 'services', 'photos'],
    ]),
  )
})

test('REG-01 every metrology registry fits the tables and leads to registries by their names', () => {
  const definitions = [
    ...[measuringInstruments, instrumentVerifications, removedMeasuringInstruments],
    ...[standardSamples, typeApprovalCertificates, stateEtalons],
  ]
  for (const definition of definitions) expect(layoutOf(definition).definition.group).toBe('metrology')
  const targets = definitions.flatMap(({ fields }) => fields.flatMap(({ target }) => target ?? []))
  expect([...new Set(targets)].sort()).toEqual([
    ...['accredited-bodies', 'measuring-instruments', 'standard-samples', 'type-approval-certificates'],
  ])
})

test('REG-01 a quantity says its unit, and no unit is said twice', () => {
  for (const { label } of QUANTITY_CHOICES) expect(label.az).toMatch(/, \S/)
  const symbols = UNIT_CHOICES.map(({ value }) => value)
  expect(new Set(symbols).size).toBe(symbols.length)
})
