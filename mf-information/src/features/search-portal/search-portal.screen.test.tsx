import { beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SearchReply } from 'shared-contracts/http/search'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { NO_RESULTS, RESULTS } from '../../testing/sample-results.ts'
import { SearchPortalScreen } from './search-portal.screen.tsx'

beforeEach(() => {
  localStorage.clear()
})

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: SearchPortalScreen, path: '/search', address, answers })
}

async function resultLinks() {
  const list = await screen.findByRole('list', { name: 'Search results' })
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('SRCH-01 the words of the URL are searched, ten results per page, and shown in the title', async () => {
  const { network } = mount('/en/search?word=certificate')
  expect(await screen.findByRole('heading', { name: '24 results' })).toBeVisible()
  expect(network.calls).toEqual(['GET /search/public?page=1&perPage=10&word=certificate&lang=en'])
  expect(document.title).toBe('certificate – Search')
  expect(screen.getByRole('searchbox')).toHaveValue('certificate')
})

test.each([
  ['az', '“çaydan” üçün hansı sənəd lazımdır', '%C3%A7aydan', 'çaydan'],
  ['en', 'See what documents you need for “electric kettle”', 'electric+kettle', 'electric kettle'],
  ['ru', 'Какие документы нужны: «чайник»', '%D1%87%D0%B0%D0%B9%D0%BD%D0%B8%D0%BA', 'чайник'],
])('SRCH-02 the name of goods leads to its requirements first, in %s', async (...row) => {
  const [language, name, q, goods] = row
  mount(`/${language}/search?word=x`, { search: () => ({ ...RESULTS, goods }) })
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/${language}/goods-navigator?q=${q}`,
  )
})

test('SRCH-02 a result links to its page, a question to its expanded entry', async () => {
  mount('/en/search?word=certificate')
  expect(await resultLinks()).toEqual([
    ['How long is a certificate of conformity valid?', '/en/faq#certificate-term'],
    ['Uyğunluq sertifikatının verilməsi', '/en/e-services/42'],
    ['Certificates are issued online', '/en/news/new-certificates'],
  ])
})

test('SRCH-03 a result shows type, context, date, language and an excerpt with the words', async () => {
  mount('/en/search?word=certificate')
  const [question, service, article] = within(
    await screen.findByRole('list', { name: 'Search results' }),
  ).getAllByRole('listitem')
  expect(question).toHaveTextContent('Question')
  expect(question).toHaveTextContent('Conformity assessment')
  expect([...(question?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'certificate',
    'certificate',
  ])
  expect(service).toHaveTextContent('Service')
  expect(service).toHaveTextContent('in Azerbaijani')
  expect(service?.querySelector('h3')).toHaveAttribute('lang', 'az')
  expect(article).toHaveTextContent('18.11.2026')
})

async function openFilter(name = 'Filter') {
  await userEvent.click(await screen.findByText(name, { selector: 'summary' }))
}

test('SRCH-01 several types can be selected, each with its count, in a readable URL', async () => {
  const { network, address } = mount('/en/search?word=certificate&page=2')
  await openFilter()
  const kinds = within(screen.getByRole('region', { name: 'Type of result' }))
  expect(kinds.getAllByRole('checkbox').map((link) => link.textContent)).toEqual([
    'Services11 result',
    'News44 results',
    'Questions and answers1919 results',
  ])
  await userEvent.click(kinds.getByRole('checkbox', { name: /^News/ }))
  expect(address()).toBe('/en/search?word=certificate&kinds=news')
  const faq = await screen.findByRole('checkbox', { name: /^Questions and answers 19/ })
  await userEvent.click(faq)
  expect(address()).toBe('/en/search?word=certificate&kinds=news,faq')
  expect(faq).toHaveFocus()
  expect(network.calls).toEqual([
    'GET /search/public?page=2&perPage=10&word=certificate&lang=en',
    'GET /search/public?group=news&page=1&perPage=10&word=certificate&lang=en',
    'GET /search/public?group=news%2Cfaq&page=1&perPage=10&word=certificate&lang=en',
  ])
})

test('SRCH-01 active filters are chips: each can be removed, and all at once', async () => {
  const narrowed =
    '/en/search?word=fen&kinds=news,faq&language=ru&from=2026-01-05&to=2026-11-30&sort=date,DESC'
  const { address, network } = mount(narrowed)
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  const links = chips.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'News remove',
    'Questions and answers remove',
    'In Russian remove',
    'From 05.01.2026 remove',
    'To 30.11.2026 remove',
    'Clear all',
  ])
  expect(links[0]).toHaveAttribute(
    'href',
    '/en/search?word=fen&kinds=faq&language=ru&from=2026-01-05&to=2026-11-30&sort=date,DESC',
  )
  expect(screen.getByText('Filter (5)')).toBeInTheDocument()
  await userEvent.click(chips.getByRole('link', { name: 'Clear all' }))
  expect(address()).toBe('/en/search?word=fen&sort=date,DESC')
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: '24 results' })).toHaveFocus()
  })
  expect(network.calls[0]).toBe(
    'GET /search/public?from=2026-01-05&group=news%2Cfaq&language=ru&page=1&perPage=10&sort=date%2CDESC&to=2026-11-30&word=fen&lang=en',
  )
})

test('SRCH-01 one language can be selected; selecting it again removes it', async () => {
  const { address } = mount('/en/search?word=fen')
  await openFilter()
  await userEvent.click(screen.getByRole('checkbox', { name: 'In English' }))
  expect(address()).toBe('/en/search?word=fen&language=en')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'In Azerbaijani' }))
  expect(address()).toBe('/en/search?word=fen&language=az')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'In Azerbaijani', checked: true }))
  expect(address()).toBe('/en/search?word=fen')
})

test('SRCH-01 results of a selected language open in it, all others in the page language', async () => {
  mount('/en/search?word=certificate&language=az')
  expect(await resultLinks()).toEqual([
    ['How long is a certificate of conformity valid?', '/en/faq#certificate-term'],
    ['Uyğunluq sertifikatının verilməsi', '/az/e-services/42'],
    ['Certificates are issued online', '/en/news/new-certificates'],
  ])
})

test('SRCH-01 dates are typed as day.month.year; an invalid one shows an error and sends no request', async () => {
  const { address, network } = mount('/en/search?word=fen&kinds=news')
  await openFilter('Filter (1)')
  const days = within(screen.getByRole('region', { name: 'Date' }))
  await userEvent.type(days.getByRole('textbox', { name: 'From' }), '31.02.2026')
  await userEvent.click(days.getByRole('button', { name: 'Show' }))
  const from = days.getByRole('textbox', { name: 'From' })
  expect(from).toHaveFocus()
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription(/for example 05\.11\.2026/)
  expect(network.calls).toHaveLength(1)
  await userEvent.clear(from)
  await userEvent.type(from, '5.1.2026{Enter}')
  expect(address()).toBe('/en/search?word=fen&kinds=news&from=2026-01-05')
  expect(from).toHaveValue('05.01.2026')
  expect(from).toBeValid()
})

test('SRCH-01 without JavaScript the form sends the dates as typed, with the other parameters', async () => {
  mount('/en/search?word=fen&kinds=news&language=ru&sort=date,DESC&from=x1&to=30.11.2026')
  await openFilter('Filter (3)')
  const from = screen.getByRole('textbox', { name: 'From' })
  expect(from).toHaveValue('x1')
  expect(from).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('30.11.2026')
  const form = from.closest('form')
  expect(form).toHaveAttribute('action', '/en/search')
  expect([...new FormData(form ?? undefined).entries()]).toEqual([
    ['from', 'x1'],
    ['to', '30.11.2026'],
    ['word', 'fen'],
    ['kinds', 'news'],
    ['language', 'ru'],
    ['sort', 'date,DESC'],
  ])
})

test('SRCH-01 date filters and the date sort order are shown only for results with dates', async () => {
  const { address } = mount('/en/search?word=fen')
  const orders = within(await screen.findByRole('navigation', { name: 'Sort' }))
  expect(orders.getByRole('link', { name: 'Best match first' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(orders.getByRole('link', { name: 'Newest first' }))
  expect(address()).toBe('/en/search?word=fen&sort=date,DESC')
  cleanup()
  mount('/en/search?word=fen', { search: () => ({ ...RESULTS, groups: [{ group: 'faq', count: 24 }] }) })
  await screen.findByRole('heading', { name: '24 results' })
  expect(screen.queryByRole('navigation', { name: 'Sort' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Date', hidden: true })).not.toBeInTheDocument()
})

test('SRCH-01 a new search keeps the filters and sorts by best match', async () => {
  const { address } = mount('/en/search?word=fen&kinds=news&from=2026-01-05&sort=date,DESC&page=2')
  const box = screen.getByRole('searchbox')
  expect([...new FormData(box.closest('form') ?? undefined).entries()]).toEqual([
    ['word', 'fen'],
    ['kinds', 'news'],
    ['from', '2026-01-05'],
  ])
  await userEvent.clear(box)
  await userEvent.type(box, 'etalon{Enter}')
  expect(address()).toBe('/en/search?word=etalon&kinds=news&from=2026-01-05')
})

test('SRCH-02 while another query loads, the previous results keep their query', async () => {
  let release = () => undefined as void
  mount('/en/search?word=zzz', {
    search: ({ query }) =>
      query.get('word') === 'zzz'
        ? NO_RESULTS
        : new Promise<SearchReply>((resolve) => {
            release = () => resolve(RESULTS)
          }),
  })
  expect(await screen.findByText('Nothing was found for “zzz”.')).toBeVisible()
  const box = screen.getByRole('searchbox')
  await userEvent.clear(box)
  await userEvent.type(box, 'fen{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(screen.queryByText('Nothing was found for “fen”.')).not.toBeInTheDocument()
  act(() => release())
  expect(await screen.findByRole('heading', { name: '24 results' })).toHaveFocus()
})

test('SRCH-02 searching the same words again retries the request', async () => {
  let isDown = true
  const { network } = mount('/en/search?word=fen', {
    search: () => (isDown ? problem('INTERNAL_ERROR', 500, 'Sentence of the server') : RESULTS),
  })
  await screen.findByRole('alert')
  isDown = false
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect(await screen.findByRole('heading', { name: '24 results' })).toBeVisible()
  expect(network.calls).toHaveLength(2)
})

test('SRCH-02 after a successful retry the results get the focus', async () => {
  let isDown = true
  mount('/en/search?word=fen', {
    search: () => (isDown ? problem('INTERNAL_ERROR', 500, 'Sentence of the server') : RESULTS),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: '24 results' })).toHaveFocus()
  })
})

test('SRCH-01 pages are links, up to the last page of the search', async () => {
  mount('/en/search?word=certificate', {
    search: () => ({ ...RESULTS, total: 5000, totalIsLowerBound: true }),
  })
  expect(await screen.findByRole('heading', { name: 'At least 5,000 results' })).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Page 100' })).toHaveAttribute(
    'href',
    '/en/search?word=certificate&page=100',
  )
})

test('SRCH-01 a late reply never replaces a newer one', async () => {
  const waiting = new Map<string, (reply: SearchReply) => void>()
  mount('/en/search?word=etalon', {
    search: ({ query }) =>
      new Promise<SearchReply>((resolve) => waiting.set(query.get('word') ?? '', resolve)),
  })
  const box = screen.getByRole('searchbox')
  await userEvent.clear(box)
  await userEvent.type(box, 'fen{Enter}')
  await screen.findByDisplayValue('fen')
  await act(async () => {
    waiting.get('fen')?.({ ...RESULTS, total: 2, groups: [] })
    await Promise.resolve()
    waiting.get('etalon')?.({ ...RESULTS, total: 77, groups: [] })
    await Promise.resolve()
  })
  expect(await screen.findByRole('heading', { name: '2 results' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: '77 results' })).not.toBeInTheDocument()
})

test('SRCH-03 corrected words are shown', async () => {
  mount('/ru/search?word=ctrnbabrfn', { search: () => ({ ...RESULTS, mended: 'сертификат' }) })
  expect(
    await screen.findByRole('heading', { name: 'Показаны результаты по запросу «сертификат»' }),
  ).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Показаны результаты по запросу «сертификат». Найдено 24 результата',
  )
  expect(screen.getByText('По запросу «ctrnbabrfn» в таком написании ничего не найдено.')).toBeVisible()
})

test.each([
  ['az', 'Axtarış tapılmadı'],
  ['en', 'No results found'],
  ['ru', 'Ничего не найдено'],
])('SRCH-02 an empty result is explained in the page language with links: %s', async (language, title) => {
  mount(`/${language}/search?word=zzz`, { search: () => NO_RESULTS })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(title)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/e-services', '/registries', '/faq', '/news'].map((path) => `/${language}${path}`))
})

test.each([
  ['az', 'Axtarış zamanı xəta baş verdi', 'Yenidən cəhd edin'],
  ['en', 'An error occurred during the search', 'Try again'],
  ['ru', 'Во время поиска произошла ошибка', 'Повторить'],
])(
  'SRCH-02 a failure is shown in the page language and can be retried: %s',
  async (language, title, again) => {
    let isDown = true
    mount(`/${language}/search?word=fen`, {
      search: () => (isDown ? problem('INTERNAL_ERROR', 500, 'Sentence of the server') : RESULTS),
    })
    const alert = await screen.findByRole('alert', { name: title })
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: again }))
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('SRCH-02 no results with filters links to all results and shows no form for the need', async () => {
  mount('/en/search?word=fen&kinds=faq&from=2026-01-05', { search: () => NO_RESULTS })
  expect(await screen.findByText('Nothing was found for “fen” with these filters.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all results' })).toHaveAttribute(
    'href',
    '/en/search?word=fen',
  )
  expect(screen.getByRole('link', { name: 'From 05.01.2026 remove' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Did not find/ })).not.toBeInTheDocument()
})

test('SRCH-02 an empty result offers a form for the need, whose text is required', async () => {
  const { network } = mount('/en/search?word=drone', { search: () => NO_RESULTS })
  const send = await screen.findByRole('button', { name: 'Send' })
  await userEvent.click(send)
  const field = screen.getByRole('textbox', { name: 'What did you need?' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/Description cannot be empty/)
  await userEvent.type(field, ' The rules for drones ')
  await userEvent.click(send)
  expect(await screen.findByText(/^Thank you/)).toHaveFocus()
  expect(network.bodies).toEqual([{ word: 'drone', text: 'The rules for drones' }])
})

test('STATE-06 the shell receives the query and the chosen result', async () => {
  const { shell } = mount('/en/search?word=certificate')
  await userEvent.click(await screen.findByRole('link', { name: 'Certificates are issued online' }))
  const told = shell.messages
    .filter(({ topic }) => topic.startsWith('shell.search.tell'))
    .map(({ payload }) => payload)
  expect(told).toEqual([
    { id: null, title: '', content: 'certificate', searchPlace: 'search' },
    {
      id: 'new-certificates',
      title: 'Certificates are issued online',
      content: 'certificate',
      searchPlace: 'news',
    },
  ])
})

test('SRCH-01 without words no request is sent; the page lists sections and recent searches', async () => {
  localStorage.setItem('portal_2_searches', '["fen","etalon"]')
  const { network } = mount('/en/search')
  expect(screen.getByRole('heading', { name: 'What the search covers' })).toBeVisible()
  const recent = within(screen.getByRole('region', { name: 'Recent searches' }))
  expect(recent.getByRole('link', { name: 'fen' })).toHaveAttribute('href', '/en/search?word=fen')
  await userEvent.click(recent.getByRole('button', { name: 'Clear recent searches' }))
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
  expect(network.calls).toEqual([])
})

test('HTTP-03 invalid parameters are ignored', async () => {
  const { network } = mount('/en/search?word=%20fen%20&group=everything&page=-3')
  await screen.findByRole('heading', { name: '24 results' })
  expect(network.calls).toEqual(['GET /search/public?page=1&perPage=10&word=fen&lang=en'])
})

test('SRCH-01 a page past the end links to the first page', async () => {
  mount('/en/search?word=fen&page=9', { search: () => ({ ...RESULTS, content: [] }) })
  expect(await screen.findByRole('heading', { name: 'Page 9 does not exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/en/search?word=fen')
})
