import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { NEWS } from '../../testing/sample-content.ts'
import { loadData } from './browse-news.data.ts'
import { BrowseNewsScreen } from './browse-news.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: BrowseNewsScreen, path: '/news', address, answers })
}

async function articles() {
  return within(await screen.findByRole('list', { name: 'News' })).getAllByRole('listitem')
}

test('INF-01 a listed article has title, lead, topic, date in Baku and marks', async () => {
  mount('/en/news')
  const [first = document.body, second = document.body] = await articles()
  expect(within(first).getByRole('link', { name: 'How to look at scales' })).toHaveAttribute(
    'href',
    '/en/news/scales-in-a-shop',
  )
  expect(first).toHaveTextContent('Some marks are visible to every customer.18.11.2026MetrologyFeatured')
  expect(second).toHaveTextContent('01.06.2026CompetitionNo longer currentin Azerbaijani')
  expect(within(second).getByRole('heading')).toHaveAttribute('lang', 'az')
})

test('WAI-02 a cover image is decorative and is left out if absent', async () => {
  const { container } = mount('/en/news')
  await articles()
  expect([...container.querySelectorAll('img')].map((image) => [image.src, image.alt])).toEqual([
    ['http://localhost/api/public/content/files/cover-scales.svg', ''],
  ])
})

test('HTTP-03 topic, period and audience are links with counts that keep the rest of the address', async () => {
  mount('/en/news?q=price&topic=metrology&period=2026&page=2')
  const topics = within(await screen.findByRole('region', { name: 'Topic' }))
  expect(topics.getByRole('checkbox', { name: /Competition/, hidden: true })).toHaveAttribute(
    'href',
    '/en/news?q=price&topic=competition,metrology&period=2026',
  )
  const chosen = topics.getByRole('checkbox', { checked: true, hidden: true })
  expect(chosen).toHaveAccessibleName('Metrology 5 articles')
  expect(chosen).toHaveAttribute('href', '/en/news?q=price&period=2026')
  const audience = within(screen.getByRole('region', { name: 'Audience' }))
  expect(audience.getByRole('checkbox', { name: /Business/, hidden: true })).toHaveAttribute(
    'href',
    '/en/news?q=price&topic=metrology&audience=business&period=2026',
  )
})

test('INF-01 months are listed below the selected year', async () => {
  mount('/en/news')
  const all = within(await screen.findByRole('region', { name: 'Period' }))
  expect(all.getAllByRole('checkbox', { hidden: true }).map((link) => link.textContent)).toEqual([
    '202624'.concat('24 articles'),
    '20253'.concat('3 articles'),
  ])
})

test('INF-01 a selected month is listed below its year and can be removed', async () => {
  mount('/en/news?period=2026-11')
  const periods = within(await screen.findByRole('region', { name: 'Period' }))
  expect(periods.getAllByRole('checkbox', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual(
    ['/en/news?period=2026', '/en/news', '/en/news?period=2026-10', '/en/news?period=2025'],
  )
  const active = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(active.getByRole('link', { name: /November 2026/ })).toHaveAttribute('href', '/en/news')
})

test('NAV-10 a search resets the page in the URL, and the edge sends the same request', async () => {
  const { address, network } = mount('/en/news?topic=metrology&page=3')
  await articles()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the news' }), 'scales{Enter}')
  expect(address()).toBe('/en/news?q=scales&topic=metrology')
  const search = new URLSearchParams('topic=metrology&q=scales')
  expect(network.calls).toContain(`GET ${loadData({ params: {}, search, language: 'en' })[0] ?? ''}`)
})

test('HTTP-04 invalid URL parameters are left out of the call', () => {
  const search = new URLSearchParams('topic=a;b&period=2026-13&page=0&audience=&q=%20&unknown=1')
  expect(loadData({ params: {}, search, language: 'ru' })).toEqual(['/public/content/news?lang=ru'])
})

test('INF-01 there is a feed in the language of the page', async () => {
  mount('/ru/news')
  expect(await screen.findByRole('link', { name: 'Лента новостей (Atom)' })).toHaveAttribute(
    'href',
    '/api/public/content/news.atom?lang=ru',
  )
})

test.each([
  ['az', '27 xəbər'],
  ['en', '27 articles'],
  ['ru', '27 новостей'],
])('LANG-04 the number of articles has the plural forms of %s', async (language, text) => {
  mount(`/${language}/news`)
  expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible()
})

test('an empty list explains the reason and offers links', async () => {
  const empty = { ...NEWS, content: [], total: 0, facets: { topics: [], audiences: [], periods: [] } }
  mount('/en/news?q=zzz&topic=metrology', { news: () => empty })
  expect(await screen.findByText('No article matches “zzz”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    '/en/news?q=zzz',
  )
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news')
})

test('HTTP-03 a page past the end links to the first page', async () => {
  mount('/en/news?page=9', { news: () => ({ ...NEWS, content: [], page: 9 }) })
  expect(await screen.findByRole('heading', { name: 'Page 9 does not exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/en/news')
})

test('SRCH-01 a notice marks results with only some of the words', async () => {
  mount('/en/news?q=price%20zzz', { news: () => ({ ...NEWS, match: 'similar' }) })
  expect(await screen.findByText('No exact match for “price zzz”')).toBeVisible()
})

test('HTTP-06 a failed load of the news shows the server’s message and a retry works', async () => {
  let calls = 0
  mount('/ru/news', {
    news: () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Слишком много запросов') : NEWS
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много запросов')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { level: 2, name: '27 новостей' })).toBeVisible()
})
