import { expect, test } from '@jest/globals'
import { SearchQuery } from 'shared-contracts/http/search'
import {
  SEARCH,
  countFilters,
  readDay,
  readSearchAddress,
  searchFor,
  withoutFilters,
} from './search-address.ts'

const NARROWED = 'word=fen&kinds=news,faq&language=ru&from=2026-01-05&to=2026-11-30&sort=date,DESC&page=2'

test('HTTP-03 a URL has words, types, language, dates, sort order and page, and round-trips', () => {
  const address = readSearchAddress(NARROWED)
  expect(address).toEqual({
    word: 'fen',
    kinds: ['news', 'faq'],
    language: 'ru',
    from: '2026-01-05',
    to: '2026-11-30',
    sort: 'date,DESC',
    page: 2,
  })
  expect(SEARCH.write(address)).toBe(`/search?${NARROWED}`)
})

test('HTTP-03 each invalid parameter is ignored', () => {
  const parts = 'word=%20fen%20&kinds=news,everything&language=de&from=2026-02-30&to=x&sort=name,ASC&page=0'
  expect(readSearchAddress(parts)).toEqual({ ...searchFor('fen'), kinds: ['news'] })
})

test.each(['kinds=faq&kinds=news', 'group=faq,news', 'kinds=news&group=faq', 'kinds=news,faq,news'])(
  'HTTP-03 kinds are read from %s, each once and in their own order',
  (query) => {
    expect(readSearchAddress(query).kinds).toEqual(['news', 'faq'])
  },
)

test.each([
  ['2026-11-05', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['31.02.2026', ''],
  ['2026-02-31', ''],
  ['11/05/2026', ''],
  ['2026', ''],
  ['0000-01-01', ''],
])('SRCH-01 the date “%s” is parsed as “%s”, which the endpoint accepts', (text, day) => {
  expect(readDay(text)).toBe(day)
  if (day !== '') expect(SearchQuery.shape.from.safeParse(day).success).toBe(true)
})

test('SRCH-01 swapped dates are put in order', () => {
  const { from, to } = readSearchAddress('word=fen&from=30.11.2026&to=2026-01-05')
  expect([from, to]).toEqual(['2026-01-05', '2026-11-30'])
})

test('SRCH-01 filters are counted and removed together, and every change resets the page', () => {
  const address = readSearchAddress(NARROWED)
  expect(countFilters(address)).toBe(5)
  expect(SEARCH.write(withoutFilters(address))).toBe('/search?word=fen&sort=date,DESC')
  expect(SEARCH.change(address, { language: '' }).page).toBe(1)
})

test('SRCH-01 a plain form keeps the other parameters, but no page', () => {
  expect(SEARCH.keptFields(readSearchAddress(NARROWED), ['from', 'to'])).toEqual([
    ['word', 'fen'],
    ['kinds', 'news,faq'],
    ['language', 'ru'],
    ['sort', 'date,DESC'],
  ])
})
