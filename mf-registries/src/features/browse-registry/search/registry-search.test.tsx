import { beforeAll, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { later, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import type { Answers } from '../../../testing/mount-screen.tsx'
import { FIRST_PAGE, IRON } from '../../../testing/sample-records.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/registries/goods-by-risk-group'
const API = 'GET /public/registries/goods-by-risk-group/records'

const SEARCH = { az: 'Reyestrdə axtarış', en: 'Search the registry', ru: 'Поиск по реестру' } as const
const FIT = { az: 'Uyğun qeydlər', en: 'Matching records', ru: 'Подходящие записи' } as const

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

function mount(address: string, records: NonNullable<Answers['records']> = () => FIRST_PAGE) {
  const page = mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { records },
  })
  /** Calls for suggestions: their pages are shorter than the list's. */
  const suggestions = () => page.network.calls.filter((call) => call.includes('perPage=8'))
  return { ...page, suggestions }
}

async function field(language: keyof typeof SEARCH = 'en') {
  return screen.findByRole('combobox', { name: SEARCH[language] })
}

/** At once: a pause between two letters would send a request for a part of the word. */
async function type(words: string) {
  await userEvent.click(await field())
  await userEvent.paste(words)
}

async function options(): Promise<readonly (readonly [text: string, href: string | null])[]> {
  const list = within(await screen.findByRole('listbox', { name: FIT.en }))
  return list.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')])
}

test('REG-03 records are suggested while a visitor types, with the filters and the date of the list', async () => {
  const { suggestions } = mount(`/en${LIST}?risk=high&asOf=2024-03-14&sort=name,ASC&page=4&columns=risk`)
  const box = await field()
  expect(box).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(box)
  await userEvent.paste(' hair')
  expect(await options()).toEqual([
    ['851631Hair dryers', `/en${LIST}/851631?asOf=2024-03-14`],
    ['851640Electric smoothing irons', `/en${LIST}/851640?asOf=2024-03-14`],
    ['All results for “hair”', `/en${LIST}?q=hair&asOf=2024-03-14&risk=high&columns=risk`],
  ])
  expect(suggestions()).toEqual([`${API}?asOf=2024-03-14&perPage=8&q=hair&risk=high&lang=en`])
  expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(await screen.findByText('2 suggestions', { selector: '[role=status]' })).toBeInTheDocument()
})

test('WAI-03 arrows choose a record and Enter opens it; Escape closes the list and keeps the words', async () => {
  const { address } = mount(`/en${LIST}`)
  const box = await field()
  await type('hair')
  const list = await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const iron = within(list).getByRole('option', { name: /smoothing irons/ })
  expect(iron).toHaveAttribute('aria-selected', 'true')
  expect(box).toHaveAttribute('aria-activedescendant', iron.id)
  expect(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box).toHaveValue('hair')
  expect(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe(`/en${LIST}/851631`)
})

test('REG-03 Enter without a selected option, or the last option, lists all results with the filters', async () => {
  const { address } = mount(`/en${LIST}?risk=high&page=4`)
  await type('hair')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(`/en${LIST}?q=hair&risk=high`)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await type(' iron')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All results for “hair iron”')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(`/en${LIST}?q=hair%20iron&risk=high`)
})

/** Longer than the debounce of the suggestions. */
const LONG_MS = 2000

test.each([
  ['Enter', '{Enter}'],
  ['Escape and Enter', '{Escape}{Enter}'],
  ['Enter on the last option', '{ArrowUp}{Enter}'],
])('REG-03 WAI-03 after %s the suggestions are closed and stay closed', async (_how, keys) => {
  const { address } = mount(`/en${LIST}`)
  await type('hair')
  await screen.findByRole('listbox')
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard(keys)
    expect(address()).toBe(`/en${LIST}?q=hair`)
    await act(() => jest.advanceTimersByTimeAsync(LONG_MS))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await field()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText(/suggestions?$/, { selector: '[role=status]' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: /records$/ })).toHaveFocus()
  } finally {
    jest.useRealTimers()
  }
})

test('REG-03 WAI-03 without results the suggestions are closed and stay closed', async () => {
  const none = { ...FIRST_PAGE, content: [], total: 0, facets: {} }
  mount(`/en${LIST}`, ({ query }) => (query.has('q') ? none : FIRST_PAGE))
  await type('85999')
  await screen.findByRole('listbox')
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(LONG_MS))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await field()).toHaveAttribute('aria-expanded', 'false')
  } finally {
    jest.useRealTimers()
  }
})

test('REG-03 fewer than two characters, or only focus, send no request for suggestions', async () => {
  const { suggestions } = mount(`/en${LIST}?q=iron`)
  const box = await field()
  await userEvent.click(box)
  await userEvent.clear(box)
  await type('h')
  await userEvent.tab()
  await userEvent.click(box)
  await userEvent.paste('air')
  await screen.findByRole('listbox')
  expect(suggestions()).toEqual([`${API}?perPage=8&q=hair&lang=en`])
})

test('REG-03 a late reply replaces neither newer suggestions nor the selected one', async () => {
  const late = later<typeof FIRST_PAGE>()
  const slow = later<typeof FIRST_PAGE>()
  const { suggestions } = mount(`/en${LIST}`, ({ query }) => {
    if (query.get('q') === 'ir') return late.promise
    return query.get('q') === 'iron' ? slow.promise : FIRST_PAGE
  })
  await type('ir')
  await waitFor(() => expect(suggestions()).toHaveLength(1))
  await userEvent.keyboard('o')
  await screen.findByRole('listbox')
  late.resolve({ ...FIRST_PAGE, content: [], total: 0 })
  await late.promise
  await userEvent.keyboard('n')
  await waitFor(() => expect(suggestions()).toHaveLength(3))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hair dryers')
  slow.resolve({ ...FIRST_PAGE, content: [IRON], total: 1 })
  await waitFor(async () => expect(await options()).toHaveLength(2))
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
})

test.each([
  ['nothing was found', { ...FIRST_PAGE, content: [], total: 0, facets: {} }],
  ['there are only the nearest codes', { ...FIRST_PAGE, match: 'nearest' as const }],
  ['the server fails', problem('RATE_LIMITED', 429, 'Too many requests')],
])('REG-03 if %s the suggestions still link to all results', async (_what, reply) => {
  const { address } = mount(`/en${LIST}`, ({ query }) => (query.has('q') ? reply : FIRST_PAGE))
  await type('85999')
  expect(await options()).toEqual([['All results for “85999”', `/en${LIST}?q=85999`]])
  await userEvent.click(screen.getByRole('option'))
  expect(address()).toBe(`/en${LIST}?q=85999`)
})

test.each(['az', 'en', 'ru'] as const)(
  'WAI-03 the suggestions of a list have no axe violations in %s',
  async (language) => {
    const { container } = mount(`/${language}${LIST}`)
    await userEvent.type(await field(language), 'fen{ArrowDown}')
    await screen.findByRole('listbox', { name: FIT[language] })
    expect(await axeViolations(container)).toEqual([])
  },
)
