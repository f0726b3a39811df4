import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { searchState } from 'shared-contracts/events/shell'
import { searchPublic } from 'shared-contracts/http/search'
import type { SearchReply, SearchResult } from 'shared-contracts/http/search'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/fake-network'
import type { FakeReply } from 'shared-runtime/fake-network'
import { renderShell } from '../../testing/render-shell.tsx'

const RESULT: SearchResult = {
  id: '42',
  title: 'Registering a declaration',
  searchPlace: 'e-services',
  group: 'service',
  path: '/e-services/42',
  context: null,
  excerpt: null,
  date: null,
  language: 'en',
  titleMatches: [[0, 3]],
  excerptMatches: [],
}

const REPLY: SearchReply = {
  content: [
    RESULT,
    {
      ...RESULT,
      id: 'reg-1',
      title: 'Who has to register?',
      searchPlace: 'faq',
      group: 'faq',
      path: '/faq#reg-1',
      context: 'Metrology',
    },
  ],
  page: 1,
  perPage: 10,
  total: 2,
  totalIsLowerBound: false,
  groups: [
    { group: 'service', count: 1 },
    { group: 'faq', count: 1 },
  ],
  mended: null,
}

function Blank() {
  return <h1>Page</h1>
}

type Search = (word: string) => FakeReply<SearchReply> | Promise<FakeReply<SearchReply>>

function mount(search: Search = () => REPLY) {
  const network = fakeNetwork([answer(searchPublic, ({ query }) => search(query.get('word') ?? ''))])
  const shell = renderShell({ screen: Blank, address: '/en/faq', network: network.adapter })
  return { ...shell, calls: network.calls }
}

function field() {
  return within(screen.getByRole('banner')).getByRole('combobox', { name: 'What are you looking for?' })
}

function options() {
  return screen.queryAllByRole('option').map((option) => option.textContent)
}

/** User events with fake timers. */
let person: UserEvent

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds))
}

beforeEach(async () => {
  await import('./suggestions.tsx')
  await import('axios')
  jest.useFakeTimers()
  person = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) })
  Element.prototype.scrollIntoView = jest.fn()
  localStorage.clear()
})

afterEach(() => {
  jest.useRealTimers()
})

async function type(words: string) {
  await person.click(field())
  await pass(0)
  if (words !== '') await person.keyboard(words)
  await pass(0)
}

test('SRCH-01 menu pages are shown immediately; the server is queried 500 ms after the last input', async () => {
  const { calls } = mount()
  await type('reg')
  expect(options()).toEqual(['Registries', 'Customs code or name of the productreg', 'All results for “reg”'])
  await pass(499)
  expect(calls).toEqual([])
  await person.keyboard('i')
  await pass(499)
  expect(calls).toEqual([])
  await pass(1)
  expect(calls).toEqual(['GET /search/public?page=1&perPage=10&word=regi&lang=en'])
  await pass(10)
  expect(options()).toEqual([
    'Registries',
    'Registering a declaration',
    'Who has to register?Metrology',
    'Customs code or name of the productregi',
    'All results for “regi”',
  ])
  const service = within(screen.getByRole('group', { name: 'Services' }))
  expect(service.getByRole('option')).toHaveAttribute('href', '/en/e-services/42')
  // axe needs real timers.
  jest.useRealTimers()
  expect(await axeViolations(document.body)).toEqual([])
})

test('SRCH-01 the list shows the first six of ten requested results', async () => {
  const content = Array.from({ length: 10 }, (_, index) => ({
    ...RESULT,
    id: String(index + 1),
    title: `Service ${String(index + 1)}`,
    path: `/e-services/${String(index + 1)}`,
  }))
  mount(() => ({ ...REPLY, content, total: 10 }))
  await type('serv')
  await pass(500)
  await pass(10)
  expect(options().filter((title) => /^Service \d/.test(title))).toEqual([
    'Service 1',
    'Service 2',
    'Service 3',
    'Service 4',
    'Service 5',
    'Service 6',
  ])
})

test('SRCH-01 a late response never replaces a newer one', async () => {
  const waiting = new Map<string, (reply: SearchReply) => void>()
  mount((word) => new Promise((resolve) => waiting.set(word, resolve)))
  const titled = (title: string) => ({ ...REPLY, content: [{ ...RESULT, title, titleMatches: [] }] })
  await type('old')
  await pass(600)
  await person.keyboard('er')
  await pass(600)
  expect([...waiting.keys()]).toEqual(['old', 'older'])
  waiting.get('older')?.(titled('Newer answer'))
  await pass(10)
  waiting.get('old')?.(titled('Late answer'))
  await pass(10)
  expect(options()).toContain('Newer answer')
  expect(options()).not.toContain('Late answer')
})

test('WAI-03 arrow keys move through the options and back, Enter opens one, the focus stays', async () => {
  const { address, services } = mount()
  await type('reg')
  await pass(600)
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  await person.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { name: /istering a declaration/ })
  expect(chosen).toHaveAttribute('aria-selected', 'true')
  expect(field()).toHaveAttribute('aria-activedescendant', chosen.id)
  expect(field()).toHaveFocus()
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  await person.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All results for “reg”')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await pass(0)
  expect(address()).toBe('/en/e-services/42')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(services.bus.state(searchState).value).toEqual({
    id: '42',
    title: 'Registering a declaration',
    content: 'reg',
    searchPlace: 'e-services',
  })
})

test('WAI-03 Escape closes the list and keeps the words; an arrow key opens it again', async () => {
  mount()
  await type('reg')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveValue('reg')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeInTheDocument()
  await person.tab()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('SRCH-01 Enter without an active option opens the search page and saves the words', async () => {
  const { address, services } = mount()
  await type('hair dryer{Enter}')
  expect(address()).toBe('/en/search?word=hair%20dryer')
  expect(localStorage.getItem('portal_2_searches')).toBe('["hair dryer"]')
  expect(services.bus.state(searchState).value).toEqual({
    id: null,
    title: '',
    content: 'hair dryer',
    searchPlace: 'search',
  })
})

test('SRCH-01 an empty field offers recent searches and an option to clear them', async () => {
  localStorage.setItem('portal_2_searches', '["fen","etalon"]')
  mount()
  await type('')
  expect(options()).toEqual(['fen', 'etalon', 'Clear recent searches'])
  expect(screen.getByRole('option', { name: 'fen' })).toHaveAttribute('href', '/en/search?word=fen')
  await person.click(screen.getByRole('option', { name: 'Clear recent searches' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test.each([
  [
    'An error occurred during the search',
    () => ({ problem: { status: 500, code: 'INTERNAL_ERROR', message: '' } }),
  ],
  ['No results found', () => ({ ...REPLY, content: [], total: 0, groups: [] })],
] as const)('SRCH-02 the list shows “%s” and still links to the search page', async (note, reply) => {
  mount(reply)
  await type('drone')
  await pass(3000)
  expect(screen.getAllByText(note)).not.toHaveLength(0)
  expect(options()).toContain('All results for “drone”')
})

test('FED-05 a field without focus loads no suggestions', async () => {
  localStorage.setItem('portal_2_searches', '["fen"]')
  const { calls } = mount()
  await pass(1000)
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})
