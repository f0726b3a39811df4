import { expect, test } from '@jest/globals'
import { layoutOf } from '../../../registry-engine/schema/registry-layout.ts'
import { productAlerts } from './product-alerts.ts'

const { fields } = productAlerts

function valuesOf(name: string): readonly string[] {
  return fields.find((field) => field.name === name)?.choices?.map(({ value }) => value) ?? []
}

// Typed by hand from 6.12 C of the screens.
test('REG-04 alerts have the columns, counts and filters that people look for them by', () => {
  expect(fields.filter(({ column }) => column).map(({ name }) => name)).toEqual([
    ...['number', 'product', 'type', 'level', 'publishedAt', 'brand'],
  ])
  expect(fields.filter(({ facet }) => facet).map(({ name }) => name)).toEqual([
    ...['type', 'level', 'category', 'country', 'hazards', 'measureTypes', 'remedy', 'counterfeit'],
  ])
  expect(
    Object.fromEntries(fields.flatMap(({ name, filter }) => (filter === undefined ? [] : [[name, filter]]))),
  ).toEqual({
    ...{ publishedAt: 'period', year: 'number', regulation: 'record' },
    ...{ brand: 'text', model: 'text', batch: 'text', barcode: 'text' },
  })
  expect(layoutOf(productAlerts).codeColumn).toBeDefined()
})

test('REG-04 levels of danger and measures are those of product safety', () => {
  expect(valuesOf('level')).toEqual(['serious', 'high', 'medium', 'low', 'not-conclusive'])
  expect(valuesOf('type')).toEqual(['alert', 'report', 'recall'])
  expect(valuesOf('measureTypes')).toEqual([
    ...['marketing-ban', 'temporary-ban', 'recall', 'withdrawal', 'listing-removal', 'import-rejected'],
    ...['destruction', 'seizure', 'conditions', 'warnings', 'modification', 'warn-consumers', 'compliance'],
    'other',
  ])
})
