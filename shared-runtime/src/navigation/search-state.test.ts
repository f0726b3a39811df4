import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { isPlainPress } from './plain-press.ts'
import { readParameter, readSearch, writeSearch } from './search-state.ts'

function base64url(value: unknown): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

test('HTTP-03 a plain query is parsed, repeated parameters as an array', () => {
  const search = new URLSearchParams('q=fen&risk=high,medium&page=3&sort=name,ASC&sort=code,DESC')
  expect(readSearch(search)).toEqual({
    q: 'fen',
    risk: 'high,medium',
    page: '3',
    sort: ['name,ASC', 'code,DESC'],
  })
})

test('HTTP-03 base64 JSON is decoded, and plain parameters take precedence', () => {
  const search = new URLSearchParams({ state: base64url({ q: 'ölçü', page: 2, risk: 'low' }), risk: 'high' })
  expect(readSearch(search)).toEqual({ q: 'ölçü', page: '2', risk: 'high' })
})

test('HTTP-03 a base64 sort of fields and types becomes readable pairs', () => {
  const sort = base64url([{ field: 'name', sortType: 'ASC' }])
  expect(readSearch(new URLSearchParams({ sort }))).toEqual({ sort: ['name,ASC'] })
})

test.each(['state=%%%', 'state=bm90IGpzb24'])('HTTP-03 broken base64 is a plain value: %s', (query) => {
  expect(Object.keys(readSearch(new URLSearchParams(query)))).toEqual(['state'])
})

test('HTTP-03 a query is built without empty values', () => {
  const state = {
    q: 'fen & ütü',
    risk: ['high', 'medium'],
    sort: ['name,ASC', 'code,DESC'],
    hs: '',
    page: undefined,
  }
  expect(writeSearch(state)).toBe(
    '?q=fen%20%26%20%C3%BCt%C3%BC&risk=high,medium&sort=name,ASC&sort=code,DESC',
  )
  expect(writeSearch({ q: '', risk: [], sort: [] })).toBe('')
})

test('HTTP-03 a built query is parsed to the same values', () => {
  const state = { q: 'çaydan, "qızıl" <b> 100%', risk: 'high,low', sort: ['name,ASC', 'code,DESC'] }
  expect(readSearch(new URLSearchParams(writeSearch(state)))).toEqual(state)
})

test('HTTP-03 a query has at most 2000 characters', () => {
  expect(writeSearch({ q: 'a'.repeat(500), note: 'b'.repeat(3000) })).toBe(`?q=${'a'.repeat(500)}`)
})

test('HTTP-03 a missing or invalid parameter takes the default', () => {
  const Page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)))
  expect(readParameter(Page, '3', 1)).toBe(3)
  expect([undefined, '', '0', '51', 'two'].map((value) => readParameter(Page, value, 1))).toEqual([
    1, 1, 1, 1, 1,
  ])
})

test('NAV-10 only an unmodified click of the main button is handled', () => {
  const press = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  expect(isPlainPress(press)).toBe(true)
  const others = [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }]
  expect(others.map((other) => isPlainPress({ ...press, ...other }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
