import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { later, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { FIRST_PAGE, IRON, LABORATORY } from '../../testing/sample-records.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const LIST = '/registries/goods-by-risk-group'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: BrowseRegistryScreen, path: '/registries/:registry', address, answers })
}

/** A sortable header has its name twice: as a link in the table, as plain text on cards. */
function headers() {
  return screen
    .getAllByRole('columnheader')
    .map((header) => (within(header).queryByRole('link') ?? header).textContent)
}

test('REG-03 the list has the columns, the facets with counts and the number of records of the registry', async () => {
  mount(`/en${LIST}`)
  expect(await screen.findByRole('heading', { level: 2, name: '6,939 records' })).toBeVisible()
  expect(headers()).toEqual(['Product', 'Customs code', 'Risk group'])
  const risk = within(screen.getByRole('region', { name: 'Risk group' }))
  expect(risk.getAllByRole('checkbox', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Low3939 records',
    'High9696 records',
    'Not classified6,8046,804 records',
  ])
})

test('REG-04 a row has the code, the name as a link, the path in the code tree and the risk group', async () => {
  mount(`/en${LIST}`)
  const name = await screen.findByRole('link', { name: 'Hair dryers' })
  expect(name).toHaveAttribute('href', '/en/registries/goods-by-risk-group/851631')
  const row = within(name.closest('tr') ?? document.body)
  expect(row.getByText('High')).toBeVisible()
  expect(row.getByText('01.01.2022')).toBeVisible()
  expect(row.getByText(/8516/, { selector: 'span[class="level"]' })).toHaveTextContent(
    '8516 Electric water heaters',
  )
})

test('LANG-04 a name without a text in the page language is marked with its fallback language', async () => {
  mount(`/az${LIST}`)
  const name = await screen.findByText('Hair dryers')
  expect(name).toHaveAttribute('lang', 'en')
  expect(within(name.closest('th') ?? document.body).getByText('ingiliscə')).toBeVisible()
  expect(screen.getByText('Elektrik ütüləri')).not.toHaveAttribute('lang')
})

test('HTTP-03 filters, sort orders and pages are links with readable URLs', async () => {
  mount(`/en${LIST}?q=iron&risk=high&page=2`, {
    records: () => ({ ...FIRST_PAGE, page: 2, total: 45 }),
  })
  const risk = within(await screen.findByRole('region', { name: 'Risk group' }))
  expect(risk.getByRole('checkbox', { name: /Low/, hidden: true })).toHaveAttribute(
    'href',
    `/en${LIST}?q=iron&risk=high,low`,
  )
  expect(risk.getByRole('checkbox', { name: /High/, hidden: true, checked: true })).toHaveAttribute(
    'href',
    `/en${LIST}?q=iron`,
  )
  const header = screen.getByRole('columnheader', { name: /^Product/ })
  expect(within(header).getByRole('link')).toHaveAttribute(
    'href',
    `/en${LIST}?q=iron&risk=high&sort=name,ASC`,
  )
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute(
    'href',
    `/en${LIST}?q=iron&risk=high&page=5`,
  )
  expect(screen.getByRole('link', { name: '50' })).toHaveAttribute(
    'href',
    `/en${LIST}?q=iron&risk=high&perPage=50`,
  )
})

test('HTTP-03 the address is sent as one value per name, sorting as field and type', async () => {
  const { network } = mount(`/ru${LIST}?sort=name,DESC&risk=high,medium&hs=8516&page=3&utm_source=mail`)
  await screen.findByRole('table')
  expect(network.calls.at(-1)).toBe(
    'GET /public/registries/goods-by-risk-group/records?hs=8516&page=3&risk=high%2Cmedium&sort=name%2CDESC&lang=ru',
  )
})

test('HTTP-03 several sort orders in the URL are sent in order', async () => {
  const { network } = mount(`/en${LIST}?sort=risk,DESC&sort=name,ASC`)
  await screen.findByRole('table')
  expect(network.calls.at(-1)).toBe(
    'GET /public/registries/goods-by-risk-group/records?sort=risk%2CDESC&sort=name%2CASC&view=opening&lang=en',
  )
  expect(screen.getByRole('columnheader', { name: /Product/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('HTTP-04 an empty filter is not sent', async () => {
  const { network } = mount(`/en${LIST}?q=&risk=&hs=&page=1`)
  await screen.findByRole('table')
  expect(network.calls.at(-1)).toBe('GET /public/registries/goods-by-risk-group/records?view=opening&lang=en')
})

test('REG-03 the sorted column shows its direction and reverses it', async () => {
  mount(`/en${LIST}?sort=name,ASC`)
  const header = await screen.findByRole('columnheader', { name: /^Product/ })
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect(within(header).getByRole('link')).toHaveAttribute('href', `/en${LIST}?sort=name,DESC`)
})

test('REG-03 selected filters are chips; each can be removed, or all at once', async () => {
  const { address } = mount(`/en${LIST}?q=iron&hs=85&risk=high,low`)
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Customs code begins with 85 remove', `/en${LIST}?q=iron&risk=high,low`],
    ['Risk group: High remove', `/en${LIST}?q=iron&hs=85&risk=low`],
    ['Risk group: Low remove', `/en${LIST}?q=iron&hs=85&risk=high`],
    ['Clear all', `/en${LIST}?q=iron`],
  ])
  expect(screen.getByText('Filter (3)')).toBeInTheDocument()
  await userEvent.click(chips.getByRole('link', { name: 'Clear all' }))
  expect(address()).toBe(`/en${LIST}?q=iron`)
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 2, name: '6,939 records' })).toHaveFocus()
  })
})

test('REG-03 the list is searched on Enter, not on each key, and keeps the filters', async () => {
  const { address } = mount(`/en${LIST}?risk=high&page=4`)
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, '  hair dryer')
  expect(address()).toBe(`/en${LIST}?risk=high&page=4`)
  await userEvent.type(box, '{Enter}')
  expect(address()).toBe(`/en${LIST}?q=hair%20dryer&risk=high`)
})

test('REG-03 without JavaScript the search is a plain form that keeps filters and page size', async () => {
  mount(`/en${LIST}?risk=high,low&hs=85&perPage=25&page=4`)
  const form = await screen.findByRole('search')
  expect(form).toHaveAttribute('action', `/en${LIST}`)
  expect(form).toHaveAttribute('method', 'get')
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['hs', '85'],
    ['risk', 'high,low'],
    ['perPage', '25'],
  ])
})

test('REG-03 previous records stay visible while new ones load, and the new count is announced', async () => {
  const low = later<typeof FIRST_PAGE>()
  mount(`/en${LIST}`, { records: ({ query }) => (query.get('risk') === 'low' ? low.promise : FIRST_PAGE) })
  await screen.findByRole('link', { name: 'Hair dryers' })
  const risk = within(screen.getByRole('region', { name: 'Risk group' }))
  await userEvent.click(risk.getByRole('checkbox', { name: /Low/, hidden: true }))
  expect(screen.getByRole('link', { name: 'Hair dryers' })).toBeVisible()
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  low.resolve({ ...FIRST_PAGE, content: [IRON], total: 1 })
  expect(await screen.findByText('1 record', { selector: '[role=status]' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Hair dryers' })).not.toBeInTheDocument()
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy')
})

test.each([
  ['az', '10\u00a0000 qeyddən çox'],
  ['en', 'More than 10,000 records'],
  ['ru', 'Более 10\u00a0000 записей'],
])('REG-03 a lower-bound count is marked in %s', async (language, text) => {
  mount(`/${language}${LIST}`, { records: () => ({ ...FIRST_PAGE, total: 10_000, totalIsLowerBound: true }) })
  const heading = await screen.findByRole('heading', { level: 2, name: text })
  expect(heading.textContent).toBe(text)
})

test.each([
  ['az', '85999 kodu mövcud deyil', 'Ən yaxın kodlar göstərilir.'],
  ['en', 'Code 85999 does not exist', 'These are the nearest codes.'],
  ['ru', 'Кода 85999 не существует', 'Показаны ближайшие коды.'],
])('REG-04 an unknown code shows the nearest ones in %s', async (language, title, text) => {
  mount(`/${language}${LIST}?q=85999`, { records: () => ({ ...FIRST_PAGE, match: 'nearest' }) })
  const notice = within(await screen.findByRole('region', { name: title }))
  expect(notice.getByText(text)).toBeVisible()
})

test('REG-04 a notice shows that only similar records were found', async () => {
  mount(`/en${LIST}?q=hair+dryr`, { records: () => ({ ...FIRST_PAGE, match: 'similar' }) })
  expect(await screen.findByRole('region', { name: 'No exact match for “hair dryr”' })).toBeVisible()
})

test('REG-03 an empty result explains the reason and offers links', async () => {
  mount(`/en${LIST}?q=zzz&risk=high`, {
    records: () => ({ ...FIRST_PAGE, content: [], total: 0, facets: {} }),
  })
  expect(await screen.findByText('No record matches “zzz”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    `/en${LIST}?q=zzz`,
  )
  expect(screen.getByRole('link', { name: 'Show all records' })).toHaveAttribute('href', `/en${LIST}`)
})

test('REG-03 beyond row 10,000 the list continues by cursor', async () => {
  const next = { next: 'eyJrIjoiOTk5OSJ9' }
  mount(`/en${LIST}?page=1000`, {
    records: () => ({ ...FIRST_PAGE, ...next, page: 1000, total: 10_000, totalIsLowerBound: true }),
  })
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    `/en${LIST}?after=eyJrIjoiOTk5OSJ9`,
  )
})

test('REG-03 a list page by cursor links to the first page', async () => {
  const next = { next: 'eyJrIjoiMTAwMTAifQ' }
  const { network } = mount(`/en${LIST}?after=eyJrIjoiOTk5OSJ9`, {
    records: () => ({ ...FIRST_PAGE, ...next, page: null, total: 10_000, totalIsLowerBound: true }),
  })
  expect(await screen.findByRole('link', { name: 'First page' })).toHaveAttribute('href', `/en${LIST}`)
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    `/en${LIST}?after=eyJrIjoiMTAwMTAifQ`,
  )
  expect(network.calls.at(-1)).toContain('after=eyJrIjoiOTk5OSJ9')
})

test('HTTP-06 a failed search shows the server’s message, a retry works and the search box stays', async () => {
  let calls = 0
  mount(`/az${LIST}`, {
    records: () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Həddən artıq sorğu göndərildi') : FIRST_PAGE
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Həddən artıq sorğu göndərildi')
  expect(screen.getByRole('search')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd edin' }))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('NAV-12 an unknown registry shows a page with a link to all registries', async () => {
  mount('/ru/registries/no-such-registry', {
    records: () => problem('REGISTRY_UNKNOWN', 404, 'Такого реестра нет'),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Такого реестра нет' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Все реестры' })).toHaveAttribute('href', '/ru/registries')
})

test('REG-03 any registry is searched and filtered from its description', async () => {
  mount('/en/registries/test-laboratories', {
    records: () => ({
      ...FIRST_PAGE,
      content: [LABORATORY],
      total: 1,
      facets: {
        region: Array.from({ length: 12 }, (_, index) => ({ value: `r${index + 1}`, count: index + 1 })),
        status: [
          { value: 'active', count: 3 },
          { value: 'suspended', count: 1 },
        ],
      },
    }),
  })
  const name = await screen.findByRole('link', { name: 'Central laboratory' })
  expect(name).toHaveAttribute('href', '/en/registries/test-laboratories/a-1')
  expect(headers()).toEqual(['Name', 'Number', 'Region'])
  const row = within(name.closest('tr') ?? document.body)
  expect(row.getByText('AZ-L-001')).toBeVisible()
  expect(row.getByText('Region 3')).toBeVisible()
  expect(row.getByText('Suspended')).toBeVisible()
  expect(screen.getByText('Show all (12)')).toBeInTheDocument()
  const status = within(screen.getByRole('region', { name: 'Status' }))
  expect(status.getByRole('checkbox', { name: /In force/, hidden: true })).toHaveAttribute(
    'href',
    '/en/registries/test-laboratories?status=active',
  )
})

test('REG-03 a late response never replaces the records of a newer URL', async () => {
  const low = later<typeof FIRST_PAGE>()
  mount(`/en${LIST}`, { records: ({ query }) => (query.get('risk') === 'low' ? low.promise : FIRST_PAGE) })
  await screen.findByRole('link', { name: 'Hair dryers' })
  const risk = within(screen.getByRole('region', { name: 'Risk group' }))
  await userEvent.click(risk.getByRole('checkbox', { name: /Low/, hidden: true }))
  await userEvent.click(screen.getByRole('link', { name: 'Risk group: Low remove' }))
  low.resolve({ ...FIRST_PAGE, content: [IRON], total: 1 })
  await low.promise
  await waitFor(() => {
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy')
  })
  expect(screen.getByRole('link', { name: 'Hair dryers' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: '6,939 records' })).toBeVisible()
})

test('NAV-11 the page is named after the registry', async () => {
  mount(`/az${LIST}`)
  await screen.findByRole('table')
  expect(document.title).toBe('Risk qrupları üzrə mallar')
})

test('REG-03 a page past the end links to the first and the last page', async () => {
  mount(`/ru${LIST}?risk=high&page=40`, {
    records: () => ({ ...FIRST_PAGE, content: [], page: 40, total: 45 }),
  })
  expect(await screen.findByRole('heading', { name: 'Страницы 40 нет' })).toBeVisible()
  expect(screen.getByText('Последняя страница списка: 5.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Первая страница' })).toHaveAttribute(
    'href',
    `/ru${LIST}?risk=high`,
  )
  expect(screen.getByRole('link', { name: 'Последняя страница' })).toHaveAttribute(
    'href',
    `/ru${LIST}?risk=high&page=5`,
  )
})

test('REG-03 past the end of a list by cursor only the first page is linked', async () => {
  mount(`/ru${LIST}?after=eyJrIjoiOTk5OSJ9`, {
    records: () => ({ ...FIRST_PAGE, content: [], page: null, total: 45 }),
  })
  expect(await screen.findByRole('heading', { name: 'Дальше записей нет' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Первая страница' })).toHaveAttribute('href', `/ru${LIST}`)
  expect(screen.queryByRole('link', { name: 'Последняя страница' })).not.toBeInTheDocument()
})

test('REG-03 the last page with a number contains row 10,000 and explains how to see the rest', async () => {
  const { network } = mount(`/en${LIST}?page=2000`, {
    records: () => ({ ...FIRST_PAGE, next: 'eyJrIjoiOTk5OSJ9', page: 1000, total: 12_345 }),
  })
  expect(
    await screen.findByText(
      'Pages have numbers for the first 10,000 records. “Next” shows the following ones; a search or a filter finds a record faster.',
    ),
  ).toBeVisible()
  expect(network.calls.at(-1)).toContain('page=1000&')
})

test('HTTP-06 a URL that the server rejects is not retried; a link to the whole list is shown', async () => {
  mount(`/en${LIST}?sort=bogus,ASC`, {
    records: () => problem('REQUEST_INVALID', 400, 'Entered invalid parameters'),
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Entered invalid parameters')).toBeVisible()
  expect(alert.queryByRole('button')).not.toBeInTheDocument()
  expect(alert.getByRole('link', { name: 'To the list' })).toHaveAttribute('href', `/en${LIST}`)
})

test('REG-03 a choice without a value has a text', async () => {
  mount(`/ru${LIST}`, {
    records: () => ({
      ...FIRST_PAGE,
      content: [{ ...IRON, values: { ...IRON.values, risk: null } }],
      total: 1,
    }),
  })
  const row = within((await screen.findByRole('table')).querySelector('tbody') ?? document.body)
  expect(row.getByText('не определён')).toBeVisible()
})

test('WAI-03 a selected filter can be removed and toggles with Space like a checkbox', async () => {
  const { address } = mount(`/ru${LIST}?risk=high`)
  const risk = within(await screen.findByRole('region', { name: 'Группа риска' }))
  const high = risk.getByRole('checkbox', { name: /^Высокая/, checked: true, hidden: true })
  expect(high).toHaveTextContent('96 записей')
  high.focus()
  await userEvent.keyboard(' ')
  expect(address()).toBe(`/ru${LIST}`)
})

test('REG-03 on a phone the filter panel ends with a button that shows the records', async () => {
  mount(`/az${LIST}`)
  const heading = await screen.findByRole('heading', { level: 2, name: /qeyd/ })
  await userEvent.click(screen.getByRole('button', { name: /qeydi göstər$/, hidden: true }))
  expect(heading).toHaveFocus()
})

test('WAI-03 Escape closes the sort menu and restores the focus', async () => {
  mount(`/en${LIST}`)
  const summary = await screen.findByText('Sort')
  await userEvent.click(summary)
  const details = summary.closest('details')
  expect(details).toHaveAttribute('open')
  screen.getByRole('link', { name: 'Product, ascending' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(details).not.toHaveAttribute('open')
  expect(summary.closest('summary')).toHaveFocus()
})

test('NAV-11 the page title of a list has the query and the page number', async () => {
  mount(`/ru${LIST}?q=8516&page=2`, { records: () => ({ ...FIRST_PAGE, page: 2 }) })
  await screen.findByRole('table')
  expect(document.title).toBe('8516 – Страница 2 – Товары по группам риска')
})

test('HTTP-03 ignored query parameters are listed', async () => {
  mount(`/az${LIST}?sort=name,UP&perPage=7`)
  expect(await screen.findByText('Anlaşılmayan parametrlər: sort, perPage.')).toBeVisible()
})
