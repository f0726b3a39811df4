import { expect, test } from '@jest/globals'
import { SCREENS } from '../../../../testing/registries/registry-screens.ts'
import { layoutOf } from '../registry-layout.ts'
import { readChoices } from '../registry-tables.ts'
import { getDefinition } from './all-registries.ts'
import { folderOf } from './registry-folders.ts'

const DEFINED = [...SCREENS].map(([name, screen]) => [name, getDefinition(name), screen] as const)

test.each(DEFINED)('REG-01 %s: columns, filters and sorting of the screen', (_, { fields }, screen) => {
  const where = (condition: (field: (typeof fields)[number]) => boolean): readonly string[] =>
    fields.filter(condition).map(({ name }) => name)
  expect(where(({ column }) => column)).toEqual(screen.columns)
  expect([...where(({ facet }) => facet)].sort()).toEqual(screen.facets)
  const filters = fields.flatMap(({ name, filter }) => (filter === undefined ? [] : [[name, filter]]))
  expect(Object.fromEntries(filters)).toEqual(screen.filters)
  expect([...where(({ sortable }) => sortable)].sort()).toEqual(screen.sorts)
})

test.each(DEFINED)('REG-01 %s: fields, small tables and choices of the screen', (_, { fields }, screen) => {
  const named = (name: string): (typeof fields)[number] | undefined => fields.find((one) => one.name === name)
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(screen.fields))
  for (const [name, columns] of Object.entries(screen.rows)) {
    expect([name, named(name)?.fields?.map((column) => column.name)]).toEqual([name, columns])
  }
  for (const [name, codes] of Object.entries(screen.choices)) {
    expect([name, named(name)?.choices?.map(({ value }) => value)]).toEqual([name, codes])
  }
  for (const [name, labels] of Object.entries(screen.labels)) {
    expect([name, named(name)?.choices?.map(({ label }) => label.en)]).toEqual([name, labels])
  }
})

test.each(DEFINED)('REG-01 relations of %s have the targets of the screen', (_, { fields }, screen) => {
  const relations = fields.flatMap(({ name, target }) => (target === undefined ? [] : [[name, target]]))
  expect(Object.fromEntries(relations)).toEqual(screen.relations)
})

test.each(DEFINED)('REG-03 %s opens with the records that visitors come for', (_, definition, screen) => {
  expect(definition.opens ?? {}).toEqual(screen.opens)
})

test.each(DEFINED)('REG-01 %s fits into the columns of a row', (_, definition) => {
  expect(() => layoutOf(definition)).not.toThrow()
  const keys = definition.fields
    .filter(({ sortable }) => sortable)
    .map(({ type }) => (type === 'localized' || type === 'country' ? 3 : 1))
  expect(keys.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20)
})

test('REG-04 an alert names goods by their customs code', () => {
  expect(layoutOf(getDefinition('product-alerts')).codeColumn).toBeDefined()
})

test('REG-01 verifications are parts of measuring instruments', () => {
  expect(getDefinition('instrument-verifications').partOf).toBe('measuring-instruments')
})

test.each([
  'measuring-instruments',
  'instrument-verifications',
  'removed-measuring-instruments',
  'standard-samples',
  'type-approval-certificates',
  'state-etalons',
])('REG-01 %s is in the group of metrology', (name) => {
  expect(getDefinition(name).group).toBe('metrology')
})

test('REG-01 a quantity has its unit', () => {
  const quantities = readChoices(new URL('choices.csv', folderOf('shared'))).get('quantities') ?? []
  expect(quantities.length).toBeGreaterThan(0)
  for (const { label } of quantities) expect(label.az).toMatch(/, \S/)
})
