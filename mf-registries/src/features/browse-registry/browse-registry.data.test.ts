import { expect, test } from '@jest/globals'
import { loadData } from './browse-registry.data.ts'

function dataOf(query: string) {
  return loadData({
    params: { registry: 'goods-by-risk-group' },
    search: new URLSearchParams(query),
    language: 'ru',
  })
}

test('HTTP-03 the edge sends the same request for an address as the screen', () => {
  expect(dataOf('sort=name,DESC&risk=high,medium&hs=8516&page=3&q=fen')).toEqual([
    '/public/registries/goods-by-risk-group?lang=ru',
    '/public/registries/goods-by-risk-group/records?hs=8516&page=3&q=fen&risk=high%2Cmedium&sort=name%2CDESC&lang=ru',
  ])
})

test('HTTP-04 the plain list and one with empty or invalid parameters send the same request', () => {
  const plain = [
    '/public/registries/goods-by-risk-group?lang=ru',
    '/public/registries/goods-by-risk-group/records?view=opening&lang=ru',
  ]
  expect(dataOf('')).toEqual(plain)
  expect(dataOf('q=&page=1&perPage=10&risk=&hs=x&sort=name')).toEqual(plain)
})
