import { expect, test } from '@jest/globals'
import type { RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { goodsByRiskGroup } from '../goods/goods-by-risk-group.ts'
import { preferenceCountries } from '../goods/preference-countries.ts'
import { regulatedGoods } from '../goods/regulated-goods.ts'
import { layoutOf } from '../../../registry-engine/schema/registry-layout.ts'
import { accreditationScopes } from './accreditation-scopes.ts'
import { accreditedBodies } from './accredited-bodies.ts'
import { complianceDocuments } from './compliance-documents.ts'
import { referencedStandards } from './referenced-standards.ts'
import { technicalRegulations } from './technical-regulations.ts'

/** What a screen needs of a registry, each typed by hand from the description of the screens. */
interface Expected {
  readonly columns: readonly string[]
  /** Choices with counts, beside the status that every registry has. */
  readonly facets: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  /** Sorted by beside the columns. */
  readonly otherSorts: readonly string[]
}

const EXPECTED: readonly (readonly [RegistryDefinition, Expected])[] = [
  [
    complianceDocuments,
    {
      columns: [...['number', 'docType', 'product', 'code', 'holder', 'issuer', 'validUntil']],
      facets: ['docType', 'riskGroup', 'country', 'object', 'coverage', 'module', 'mark'],
      filters: {
        ...{ model: 'text', holder: 'text', holderVoen: 'text', barcode: 'text', issuer: 'record' },
        ...{ issuedAt: 'period', validUntil: 'period', regulation: 'record', standards: 'record' },
        ...{ involvedBody: 'record', goods: 'record' },
      },
      otherSorts: ['country', 'model', 'issuedAt', 'riskGroup'],
    },
  ],
  [
    accreditedBodies,
    {
      columns: ['number', 'name', 'types', 'region', 'scopeSummary', 'validUntil'],
      facets: ['types', 'region', 'recognition', 'standards', 'products', 'quantities', 'languages'],
      filters: {
        ...{ validUntil: 'period', range: 'covers', methods: 'text', regulations: 'record' },
        ...{ leadTime: 'number', firstAccredited: 'period', voen: 'text' },
      },
      otherSorts: ['leadTime', 'firstAccredited', 'recognition'],
    },
  ],
  [
    accreditationScopes,
    {
      columns: ['object', 'body', 'field', 'method', 'range', 'validUntil'],
      facets: ['type', 'field', 'quantity', 'flexibility', 'region'],
      filters: {
        ...{ body: 'record', method: 'text', standards: 'record', goods: 'record', range: 'covers' },
        ...{ since: 'period', validUntil: 'period' },
      },
      otherSorts: ['since', 'number', 'quantity'],
    },
  ],
  [
    technicalRegulations,
    {
      columns: ['number', 'title', 'stage', 'inForceFrom', 'authority', 'goodsCount'],
      facets: ['stage', 'authority', 'sectors', 'products'],
      filters: { inForceFrom: 'period', year: 'number', codes: 'code', goods: 'record', standards: 'record' },
      otherSorts: ['year', 'standardsCount'],
    },
  ],
  [
    referencedStandards,
    {
      columns: [...['reference', 'title', 'state', 'regulations', 'presumptionFrom', 'replaces']],
      facets: ['state', 'ics', 'adoption', 'kind', 'languages'],
      filters: {
        ...{ regulations: 'record', presumptionFrom: 'period', presumptionUntil: 'period' },
        ...{ committee: 'text', icsCodes: 'text', nationalReference: 'text', reference: 'text' },
        ...{ publishedAt: 'period', year: 'number' },
      },
      otherSorts: ['committee', 'publishedAt', 'year', 'usedByBodies', 'presumptionUntil'],
    },
  ],
  [
    preferenceCountries,
    {
      columns: ['name', 'kind', 'agreement', 'goods', 'documents', 'inForce'],
      facets: ['country', 'kind', 'products', 'documents', 'agreementType'],
      filters: { codes: 'code', inForce: 'period', validUntil: 'period', tariffEffect: 'number' },
      otherSorts: ['number', 'tariffEffect', 'country', 'validUntil'],
    },
  ],
  [
    regulatedGoods,
    {
      columns: ['code', 'product', 'regulation', 'requiredDocument', 'controlPoint', 'authority', 'since'],
      facets: ['regulation', 'requiredDocument', 'controlPoint', 'authority', 'riskGroup'],
      filters: { since: 'period', regulations: 'record' },
      otherSorts: ['number', 'riskGroup'],
    },
  ],
  [
    goodsByRiskGroup,
    {
      columns: ['code', 'name', 'risk', 'document', 'category', 'since'],
      facets: ['risk', 'category', 'hazards'],
      filters: { since: 'period', score: 'number' },
      otherSorts: ['score'],
    },
  ],
]

const NAMED = EXPECTED.map(([definition, expected]) => [definition.name, definition, expected] as const)

test.each(NAMED)('REG-01 %s: columns, filters and sorting of the screen', (_, { fields }, expected) => {
  const where = (condition: (field: (typeof fields)[number]) => boolean): readonly string[] =>
    fields.filter(condition).map(({ name }) => name)
  expect(where(({ column }) => column)).toEqual(expected.columns)
  expect([...where(({ facet }) => facet)].sort()).toEqual([...expected.facets].sort())
  const filters = fields.flatMap(({ name, filter }) => (filter === undefined ? [] : [[name, filter]]))
  expect(Object.fromEntries(filters)).toEqual(expected.filters)
  expect([...where(({ sortable }) => sortable)].sort()).toEqual(
    [...expected.columns, ...expected.otherSorts].sort(),
  )
})

test.each(NAMED)('REG-01 %s fits into the columns that a registry has', (_, definition) => {
  expect(() => layoutOf(definition)).not.toThrow()
  const keys = definition.fields
    .filter(({ sortable }) => sortable)
    .map(({ type }) => (type === 'localized' || type === 'country' ? 3 : 1))
  expect(keys.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20)
})

test('REG-01 the record has the fields that its screen names beside those of the list', () => {
  const names = ({ fields }: RegistryDefinition): readonly string[] => fields.map(({ name }) => name)
  expect(names(complianceDocuments)).toEqual(
    expect.arrayContaining([
      'accreditationNumber',
      'items',
      'manufacturer',
      'testReports',
      'filedAt',
      'filing',
    ]),
  )
  expect(names(accreditedBodies)).toEqual(
    expect.arrayContaining([
      'legalForm',
      'office',
      'locations',
      'nextSurveillance',
      'schedules',
      'previousNumbers',
    ]),
  )
  expect(names(technicalRegulations)).toEqual(
    expect.arrayContaining([
      'adoptedBy',
      'transitionUntil',
      'repealedAt',
      'requirements',
      'amendments',
      'comments',
    ]),
  )
  expect(names(referencedStandards)).toEqual(
    expect.arrayContaining(['edition', 'pages', 'price', 'preview', 'buy', 'referencedIn', 'replacedBy']),
  )
  expect(names(preferenceCountries)).toEqual(
    expect.arrayContaining(['exclusions', 'recognisedBodies', 'originProof', 'tariffEffect', 'quota', 'act']),
  )
  expect(names(goodsByRiskGroup)).toEqual(
    expect.arrayContaining(['criteria', 'score', 'hazards', 'examples']),
  )
  expect(names(regulatedGoods)).toEqual(
    expect.arrayContaining(['regulations', 'exceptions', 'marking', 'risk']),
  )
})

test('REG-01 relations lead where the screens say', () => {
  const targets = EXPECTED.flatMap(([{ name, fields }]) =>
    fields.flatMap(({ name: field, target }) => (target === undefined ? [] : [`${name}.${field} ${target}`])),
  )
  expect([...targets].sort()).toEqual([
    'accreditation-scopes.body accredited-bodies',
    'accreditation-scopes.goods regulated-goods',
    'accreditation-scopes.standards referenced-standards',
    'accredited-bodies.regulations technical-regulations',
    'compliance-documents.goods regulated-goods',
    'compliance-documents.involvedBody accredited-bodies',
    'compliance-documents.issuer accredited-bodies',
    'compliance-documents.regulation technical-regulations',
    'compliance-documents.standards referenced-standards',
    'referenced-standards.regulations technical-regulations',
    'referenced-standards.replacedBy referenced-standards',
    'referenced-standards.replaces referenced-standards',
    'regulated-goods.regulations technical-regulations',
    'regulated-goods.risk goods-by-risk-group',
    'technical-regulations.goods regulated-goods',
    'technical-regulations.standards referenced-standards',
  ])
})

test('REG-01 the kinds of bodies are those that are accredited, each by its standard', () => {
  const types = accreditedBodies.fields.find(({ name }) => name === 'types')?.choices ?? []
  expect(types.map(({ label }) => label.en)).toEqual([
    'Testing laboratory (ISO/IEC 17025)',
    'Calibration laboratory (ISO/IEC 17025)',
    'Medical laboratory (ISO 15189)',
    'Inspection body, type A (ISO/IEC 17020)',
    'Inspection body, type B (ISO/IEC 17020)',
    'Inspection body, type C (ISO/IEC 17020)',
    'Product certification body (ISO/IEC 17065)',
    'Management system certification body (ISO/IEC 17021-1)',
    'Body certifying persons (ISO/IEC 17024)',
    'Reference material producer (ISO 17034)',
    'Proficiency testing provider (ISO/IEC 17043)',
    'Validation and verification body (ISO/IEC 17029)',
  ])
})

test('REG-01 the stages of a regulation go from the plan to the repeal', () => {
  const stages = technicalRegulations.fields.find(({ name }) => name === 'stage')?.choices ?? []
  expect(stages.map(({ value }) => value)).toEqual([
    ...['planned', 'draft', 'consultation', 'notified', 'adopted', 'in-force', 'amended', 'repealed'],
  ])
})
