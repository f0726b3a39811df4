import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import { expect, test } from '@jest/globals'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { REGISTRIES } from './folders/all-registries.ts'
import { countryChoices, isCountry } from '../../../common/places/countries.ts'
import { choice, field, numberField, titleField } from '../../../testing/registries/field-builders.ts'
import { text, type RegistryDefinition } from './registry-definition.ts'
import { layoutOf, layoutsOf } from './registry-layout.ts'

const label = text('x', 'x', 'x')

const scales: RegistryDefinition = {
  name: 'test-scales',
  title: label,
  description: label,
  group: 'metrology',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'number',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'name', label }),
    field({ name: 'maker', type: 'text', label, filter: 'text' }),
    field({ name: 'made', type: 'date', label, filter: 'period' }),
    field({ name: 'warmth', type: 'interval', label, filter: 'covers' }),
  ],
}

function withField(given: Partial<RegistryField> & Pick<RegistryField, 'name' | 'type'>): RegistryDefinition {
  return { ...scales, fields: [...scales.fields, field({ label, ...given })] }
}

test('REG-03 the registries of the portal have no contradictions', () => {
  expect(layoutsOf(REGISTRIES)).toHaveLength(REGISTRIES.length)
})

test.each<readonly [string, RegistryDefinition]>([
  ['facet colour has no choices', withField({ name: 'colour', type: 'choice', facet: true, choices: [] })],
  ['facet note is of type text', withField({ name: 'note', type: 'text', facet: true })],
  ['colours has no choices', withField({ name: 'colours', type: 'choices' })],
  [
    'the choices of the country origin are the engine',
    withField({ name: 'origin', type: 'country', choices: [choice('AZ', 'a', 'a', 'a')] }),
  ],
  [
    'a choice of colour has a comma in its value',
    withField({ name: 'colour', type: 'choice', choices: [choice('a,b', 'a', 'a', 'a')] }),
  ],
  [
    'the filter period does not fit weight, which is of type number',
    withField({ name: 'weight', type: 'number', filter: 'period' }),
  ],
  [
    'the filter record does not fit note, which is of type text',
    withField({ name: 'note', type: 'text', filter: 'record' }),
  ],
  [
    'the filter code does not fit weight, which is of type number',
    withField({ name: 'weight', type: 'number', filter: 'code' }),
  ],
  ['owner: a relation, and nothing else, has a target', withField({ name: 'owner', type: 'relation' })],
  [
    'note: a relation, and nothing else, has a target',
    withField({ name: 'note', type: 'text', target: 'test-papers' }),
  ],
  ['parts: rows, and nothing else, have fields of their own', withField({ name: 'parts', type: 'rows' })],
  [
    'rows have no order to sort by: parts',
    withField({ name: 'parts', type: 'rows', fields: [], sortable: true }),
  ],
  [
    'a column of parts is of a type that rows cannot have',
    withField({ name: 'parts', type: 'rows', fields: [{ name: 'more', type: 'rows', label }] }),
  ],
  ['two fields are called maker', withField({ name: 'maker', type: 'text' })],
  ['not a field name: Maker_2', withField({ name: 'Maker_2', type: 'text' })],
  ['no field or column of texts made', { ...scales, wordFields: ['maker', 'made'] }],
  ['no field or column of texts maker.serial', { ...scales, wordFields: ['maker.serial'] }],
  ['maker leads to no record that was removed', { ...scales, removedField: 'maker' }],
  ['no field remarks', { ...scales, descriptionField: 'remarks' }],
  ['no field sheet', { ...scales, document: { kind: label, prefix: 'SC', compare: ['sheet'] } }],
  ['no field owner', { ...scales, document: { kind: label, prefix: 'SC', holder: 'owner', compare: [] } }],
  ['defaultSort is not a sortable field', { ...scales, defaultSort: 'made' }],
  ['the list cannot open with made, which is no facet', { ...scales, opens: { made: ['a'] } }],
  [
    'the list cannot open with status “activ”, which is no choice',
    { ...scales, opens: { status: ['active', 'activ'] } },
  ],
  ['it is part of itself', { ...scales, partOf: 'test-scales' }],
  ['not a registry name: Test Scales', { ...scales, name: 'Test Scales' }],
  ['the parameter page would mean two things', withField({ name: 'page', type: 'text', filter: 'text' })],
  [
    'the filter choice does not fit kind',
    withField({ name: 'kind', type: 'text', filter: 'choice' as never }),
  ],
  ['the column status would mean two things', withField({ name: 'status', type: 'text', sortable: true })],
  [
    'the parameter status would mean two things',
    withField({ name: 'status', type: 'choice', facet: true, choices: [choice('a', 'a', 'a', 'a')] }),
  ],
])('REG-03 a definition is refused at the start: %s', (reason, definition) => {
  expect(() => layoutOf(definition)).toThrow(reason)
})

test('REG-03 a definition with an unknown target registry is refused at the start', () => {
  const owner = field({ name: 'owner', type: 'relation', label, target: 'test-owners' })
  const serials = field({
    name: 'serials',
    type: 'rows',
    label,
    fields: [{ name: 'paper', type: 'relation', label, target: 'test-papers' }],
  })
  const next = field({ name: 'next', type: 'relation', label, target: 'test-scales' })
  const definition = { ...scales, partOf: 'test-shops', fields: [...scales.fields, owner, serials, next] }
  expect(() => layoutsOf([definition])).toThrow(
    'test-scales, partOf: there is no registry test-shops; ' +
      'test-scales, owner: there is no registry test-owners; ' +
      'test-scales, serials.paper: there is no registry test-papers',
  )
  expect(() => layoutsOf([scales, scales])).toThrow('two registries are called test-scales')
})

test('REG-03 a definition that needs more columns than a row has is refused at the start', () => {
  const intervals = ['one', 'two'].map((name) => field({ name, type: 'interval', label, filter: 'covers' }))
  expect(() => layoutOf({ ...scales, fields: [...scales.fields, ...intervals] })).toThrow(
    'test-scales: its fields need more than 2 columns r1… of record_row',
  )
})

test('REG-03 rows are rebuilt when a filter is added or removed', () => {
  const fields = scales.fields.map((one) => {
    return one.name === 'maker' ? field({ name: 'maker', type: 'text', label }) : one
  })
  expect(layoutOf({ ...scales, fields }).hash).not.toBe(layoutOf(scales).hash)
})

test('LANG-04 countries have names in three languages, and an unknown code has no choice', () => {
  expect(COUNTRY_CODES.length).toBe(249)
  expect(['AZ', 'TR', 'AX', 'GB'].every(isCountry)).toBe(true)
  expect(['ZZ', 'EU', 'UN', 'AA', 'az', 'AZE', '', 'constructor'].filter(isCountry)).toEqual([])
  expect(['SU', 'YU', 'UK', 'FX', 'DD', 'XK', 'AC', 'IC'].filter(isCountry)).toEqual([])
  expect(countryChoices(['TR', 'CN', '', 'AA'], 'az')).toEqual([
    { value: 'CN', label: { az: 'Çin', en: 'China', ru: 'Китай' } },
    { value: 'TR', label: { az: 'Türkiyə', en: 'Türkiye', ru: 'Турция' } },
  ])
})
