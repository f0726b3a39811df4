import { expect, test } from '@jest/globals'
import { getRecord, listRecords } from 'shared-contracts/http/registries'
import { apiPath } from './api-path.ts'

const params = { registry: 'goods-by-risk-group' }

test('HTTP-04 empty and falsy filters do not reach the server', () => {
  const query = { q: '', hs: undefined, risk: [], page: 0, status: null, archived: false, perPage: 20 }
  expect(apiPath(listRecords, { params, query }, 'az')).toBe(
    '/public/registries/goods-by-risk-group/records?perPage=20&lang=az',
  )
})

test('HTTP-03 many values are joined by commas and sort is repeated', () => {
  const query = { sort: ['name,ASC', 'code,DESC'], risk: ['high', '', 'medium'] }
  expect(apiPath(listRecords, { params, query }, 'ru')).toBe(
    '/public/registries/goods-by-risk-group/records?risk=high%2Cmedium&sort=name%2CASC&sort=code%2CDESC&lang=ru',
  )
})

test('LANG-01 each call has the language of the page, whatever the input has', () => {
  const path = apiPath(listRecords, { params, query: { lang: 'en' } }, 'az')
  expect(path).toBe('/public/registries/goods-by-risk-group/records?lang=az')
})

test('HTTP-03 the path does not depend on the order of the filters', () => {
  const one = apiPath(listRecords, { params, query: { q: 'fen', hs: '8516' } }, 'az')
  const other = apiPath(listRecords, { params, query: { hs: '8516', q: 'fen' } }, 'az')
  expect(one).toBe(other)
})

test('HTTP-03 a path parameter is escaped, and a missing one throws', () => {
  expect(apiPath(getRecord, { params: { registry: 'a/b', id: 'ə?' } }, 'en')).toBe(
    '/public/registries/a%2Fb/records/%C9%99%3F?lang=en',
  )
  expect(() => apiPath(getRecord, {}, 'en')).toThrow('needs the parameter registry')
})
