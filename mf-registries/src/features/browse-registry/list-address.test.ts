import { RecordQuery } from 'shared-contracts/http/registries'
import { expect, test } from '@jest/globals'
import {
  changeList,
  countFilters,
  readListAddress,
  sortBy,
  sortDirection,
  toggleFilter,
  writeListAddress,
} from './list-address.ts'
import { listIgnoredParameters } from './filters/ignored-parameters.ts'
import { EMPTY_ADDRESS, clearFilters } from './list-tools/clear-filters.ts'

function read(query: string) {
  return readListAddress(new URLSearchParams(query))
}

test('HTTP-03 a readable address gives search, code prefix, filters, order and page', () => {
  expect(read('q=hair+dryer&risk=high,medium&hs=8516&sort=title,ASC&page=3&perPage=25')).toEqual({
    q: 'hair dryer',
    hs: '8516',
    filters: { risk: ['high', 'medium'] },
    sort: ['title,ASC'],
    validOn: '',
    asOf: '',
    isAll: false,
    page: 3,
    after: '',
    perPage: 25,
    chosen: [],
    columns: [],
    open: '',
  })
})

test('HTTP-03 a URL joins values by commas and repeats only `sort`', () => {
  const address = {
    ...EMPTY_ADDRESS,
    q: 'fen & ütü',
    hs: '8516',
    filters: { status: ['active'], risk: ['high', 'medium'] },
    sort: ['title,DESC', 'number,ASC'],
    perPage: 50,
  }
  expect(writeListAddress(address)).toBe(
    '?q=fen%20%26%20%C3%BCt%C3%BC&hs=8516&risk=high,medium&status=active&sort=title,DESC&sort=number,ASC&perPage=50',
  )
})

test('HTTP-03 a written address is parsed unchanged', () => {
  const address = {
    ...EMPTY_ADDRESS,
    q: 'çaydan, "qızıl" <b> 100%',
    filters: { risk: ['high', 'not_classified'] },
    sort: ['number,ASC', 'title,DESC'],
    page: 7,
  }
  expect(read(writeListAddress(address).slice(1))).toEqual(address)
})

test('HTTP-03 base64 JSON in `sort` and `data` is parsed like plain parameters', () => {
  // [{"field":"title","sortType":"DESC"}] and {"q":"фен","risk":["high","low"],"page":2}
  const sort = 'W3siZmllbGQiOiJ0aXRsZSIsInNvcnRUeXBlIjoiREVTQyJ9XQ'
  const data = 'eyJxIjoi0YTQtdC9IiwicmlzayI6WyJoaWdoIiwibG93Il0sInBhZ2UiOjJ9'
  expect(read(`sort=${sort}&data=${data}`)).toEqual({
    ...EMPTY_ADDRESS,
    q: 'фен',
    filters: { risk: ['high', 'low'] },
    sort: ['title,DESC'],
    page: 2,
  })
})

test('HTTP-03 base64 parameters are validated like plain ones', () => {
  // {"page":-4,"hs":"<script>","perPage":1000000000,"q":null} and broken base64
  expect(read('data=eyJwYWdlIjotNCwiaHMiOiI8c2NyaXB0PiIsInBlclBhZ2UiOjEwMDAwMDAwMDAsInEiOm51bGx9')).toEqual(
    EMPTY_ADDRESS,
  )
  expect(read('data=%%%&sort=W3siZmllbGQi')).toEqual(EMPTY_ADDRESS)
})

test.each([
  ['page=-1'],
  ['page=0'],
  ['page=1e9'],
  ['page=two'],
  ['perPage=1000000000'],
  ['perPage=11'],
  ['hs=8'],
  ['hs=85163100001'],
  ["hs=85'--"],
  ['sort=title'],
  ['sort=title,SIDEWAYS'],
  ['sort=title%3Bdrop,ASC'],
  [`q=${'x'.repeat(201)}`],
  [`risk=${'x'.repeat(2001)}`],
  ['risk='],
  ['risk=,,'],
  ['__proto__=x'],
  ['utm_source=mail'],
  ['lang=ru'],
  ['after=%3Cscript%3E'],
])('HTTP-03 an invalid parameter is ignored: %s', (query) => {
  expect(read(query)).toEqual(EMPTY_ADDRESS)
})

test('HTTP-03 at most 20 records are chosen to compare, because each link of the list repeats them', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `S-${String(at)}`)
  expect(read(`chosen=${ids.join(',')}`).chosen).toEqual(ids.slice(0, 20))
})

test('HTTP-04 the default search, filters and page size are left out of the URL', () => {
  expect(writeListAddress(EMPTY_ADDRESS)).toBe('')
})

test('REG-03 a new search, filter or sort order resets the page', () => {
  const deep = { ...EMPTY_ADDRESS, page: 9, after: '' }
  expect(changeList(deep, { q: 'fen' }).page).toBe(1)
  expect(toggleFilter(deep, 'risk', 'high').page).toBe(1)
  expect(sortBy({ ...deep, after: 'abc' }, 'title')).toMatchObject({
    page: 1,
    after: '',
    sort: ['title,ASC'],
  })
})

test('REG-03 selecting a filter value again removes it', () => {
  const once = toggleFilter(EMPTY_ADDRESS, 'risk', 'high')
  const twice = toggleFilter(once, 'risk', 'low')
  expect(once.filters).toEqual({ risk: ['high'] })
  expect(twice.filters).toEqual({ risk: ['high', 'low'] })
  expect(toggleFilter(twice, 'risk', 'high').filters).toEqual({ risk: ['low'] })
  expect(toggleFilter(once, 'risk', 'high').filters).toEqual({})
})

test('REG-03 the filter count includes each value and the code prefix; clearing keeps the search', () => {
  const address = { ...EMPTY_ADDRESS, q: 'fen', hs: '85', filters: { risk: ['high', 'low'] } }
  expect(countFilters(address)).toBe(3)
  expect(clearFilters(address)).toEqual({ ...EMPTY_ADDRESS, q: 'fen' })
})

test('HTTP-03 sorting by the same field again reverses the order', () => {
  const up = sortBy(EMPTY_ADDRESS, 'title')
  expect(sortDirection(up, 'title')).toBe('ASC')
  expect(sortDirection(up, 'number')).toBeUndefined()
  expect(sortBy(up, 'title').sort).toEqual(['title,DESC'])
  expect(sortBy(sortBy(up, 'title'), 'title').sort).toEqual(['title,ASC'])
})

test('REG-03 a cursor replaces the page number', () => {
  expect(writeListAddress({ ...EMPTY_ADDRESS, page: 4, after: 'eyJrIjoxfQ' })).toBe('?after=eyJrIjoxfQ')
})

test('HTTP-03 invalid parameters of an address are listed', () => {
  const named = (query: string) => listIgnoredParameters(new URLSearchParams(query))
  expect(named('q=fen&hs=8516&sort=name,ASC&page=2&perPage=25&risk=high')).toEqual([])
  expect(named('sort=name,UP&page=0&hs=abc&perPage=7')).toEqual(['hs', 'sort', 'page', 'perPage'])
  expect(named(`q=${'a'.repeat(201)}`)).toEqual(['q'])
})

test.each([
  ['q', 'fen'],
  ['q', 'x'.repeat(200)],
  ['q', 'x'.repeat(201)],
  ['hs', '85'],
  ['hs', '8516310000'],
  ['hs', '8'],
  ['hs', '85163100001'],
  ['hs', '85a'],
  ['page', '1'],
  ['page', '1000'],
  ['page', '10001'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'two'],
] as const)('HTTP-03 %s=%s is accepted only where the schema of the endpoint accepts it', (name, value) => {
  const { success } = RecordQuery.shape[name].safeParse(value)
  const read = readListAddress(new URLSearchParams({ [name]: value }))
  expect(String(read[name]) === value).toBe(success)
})
