import { expect, test } from '@jest/globals'
import { getDefinition } from '../../schema/folders/all-registries.ts'
import { layoutOf } from '../../schema/registry-layout.ts'
import { countFacets } from '../search/facet-cube.ts'
import { parseListRequest } from './list-request.ts'

const alerts = layoutOf(getDefinition('product-alerts'))
const years = alerts.facets.filter(({ name }) => name === 'year')

test('REG-03 alerts are filtered by one or several years', () => {
  expect(parseListRequest({ year: '2026' }, alerts, 'en').filters.get('year')).toEqual(['2026'])
  expect(parseListRequest({ year: '2026,2025' }, alerts, 'az').filters.get('year')).toEqual(['2025', '2026'])
})

test.each(['soon', '20.5', '-1', '02026', '1e3', '9999999999999999'])(
  'HTTP-03 %s is refused as the value of a facet of numbers',
  (year) => {
    expect(() => parseListRequest({ year }, alerts, 'ru')).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID' }),
    )
  },
)

test('REG-03 years with alerts are counted from the newest to the oldest', () => {
  const cells = [
    { values: ['2024'], records: 203 },
    { values: ['2026'], records: 5 },
    { values: [''], records: 1 },
    { values: ['2025'], records: 12 },
  ]
  expect(countFacets(cells, years, new Map([['year', ['2026']]]))).toEqual({
    total: 5,
    facets: {
      year: [
        { value: '2026', count: 5 },
        { value: '2025', count: 12 },
        { value: '2024', count: 203 },
      ],
    },
  })
})
