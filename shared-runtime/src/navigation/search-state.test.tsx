import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { parseSearch, readSearch, useSearchState, writeSearch } from './search-state.ts'

const Filters = z.object({
  q: z.optional(z.string()),
  risk: z.optional(z.string()),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  sort: z.optional(z.union([z.string(), z.array(z.string())])),
})

function base64url(value: unknown): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

test('HTTP-03 a readable address is read by schema', () => {
  const search = new URLSearchParams('q=fen&risk=high,medium&page=3&sort=name,ASC&sort=code,DESC')
  expect(parseSearch(Filters, search)).toEqual({
    q: 'fen',
    risk: 'high,medium',
    page: 3,
    sort: ['name,ASC', 'code,DESC'],
  })
})

test('HTTP-03 base64 JSON of UTF-8 is read as well, and what is readable wins', () => {
  const search = new URLSearchParams({ state: base64url({ q: 'ölçü', page: 2, risk: 'low' }), risk: 'high' })
  expect(parseSearch(Filters, search)).toEqual({ q: 'ölçü', page: 2, risk: 'high' })
})

test('HTTP-03 a base64 sort of fields and types becomes readable pairs', () => {
  const sort = base64url([{ field: 'name', sortType: 'ASC' }])
  expect(readSearch(new URLSearchParams({ sort }))).toEqual({ sort: ['name,ASC'] })
})

test.each(['page=-1', 'page=abc', 'state=%%%', 'state=bm90IGpzb24', 'page=1&page=2'])(
  'HTTP-03 what does not fit the schema is left out: %s',
  (query) => {
    expect(parseSearch(Filters, new URLSearchParams(query)).page).toBeUndefined()
  },
)

test('HTTP-03 an address is written readable, without empty values', () => {
  const state = {
    q: 'fen',
    risk: ['high', 'medium'],
    sort: ['name,ASC', 'code,DESC'],
    hs: '',
    page: undefined,
  }
  expect(decodeURIComponent(writeSearch(state).toString())).toBe(
    'q=fen&risk=high,medium&sort=name,ASC&sort=code,DESC',
  )
})

test('HTTP-03 an address never has more than 2000 characters of query', () => {
  const search = writeSearch({ q: 'a'.repeat(500), note: 'b'.repeat(3000) })
  expect(search.get('q')).toHaveLength(500)
  expect(search.has('note')).toBe(false)
})

test('HTTP-03 a changed filter goes back to the first page and keeps the others', () => {
  let address = ''
  let change: (changes: Partial<z.infer<typeof Filters>>) => void = () => undefined
  function Probe() {
    const [, set] = useSearchState(Filters)
    const { search } = useLocation()
    address = search
    change = set
    return null
  }
  render(
    <MemoryRouter initialEntries={['/az/registries/x?q=fen&page=4']}>
      <Probe />
    </MemoryRouter>,
  )
  act(() => {
    change({ risk: 'high' })
  })
  expect(address).toBe('?q=fen&risk=high')
  act(() => {
    change({ page: 2 })
  })
  expect(address).toBe('?q=fen&risk=high&page=2')
})
