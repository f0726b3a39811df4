import { expect, test } from '@jest/globals'
import { loadData } from './read-record.data.ts'

function dataOf(query: string) {
  return loadData({
    params: { registry: 'goods-by-risk-group', id: '851631' },
    search: new URLSearchParams(query),
    language: 'az',
  })
}

test('REG-03 the edge requests the record as of the date of the URL', () => {
  expect(dataOf('')).toEqual([
    '/public/registries/goods-by-risk-group?lang=az',
    '/public/registries/goods-by-risk-group/records/851631?lang=az',
  ])
  const then = '/public/registries/goods-by-risk-group/records/851631?asOf=2023-05-01&lang=az'
  expect(dataOf('asOf=2023-05-01&part=history')[1]).toBe(then)
  // As a form without JavaScript sends it.
  expect(dataOf('asOf=01.05.2023')[1]).toBe(then)
})

test.each(['asOf=2024-02-30', 'asOf=31.04.2023', 'asOf=today', 'asOf=', 'asOf=2023-05-01T00:00:00Z'])(
  'HTTP-03 an invalid date is ignored: %s',
  (query) => {
    expect(dataOf(query)[1]).toBe('/public/registries/goods-by-risk-group/records/851631?lang=az')
  },
)
