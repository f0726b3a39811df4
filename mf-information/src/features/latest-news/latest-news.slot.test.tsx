import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { NEWS } from '../../testing/sample-content.ts'
import { loadData } from './latest-news.data.ts'
import { LatestNewsSlot } from './latest-news.slot.tsx'

function mount(language: string, answers: Answers = {}) {
  return mountScreen({ screen: LatestNewsSlot, path: '/home', address: `/${language}/home`, answers })
}

test('HOME-02 home shows the newest articles with their dates and a link to all of them', async () => {
  const { network } = mount('en')
  const news = within(await screen.findByRole('region', { name: 'Latest news' }))
  expect(news.getByRole('link', { name: 'How to look at scales' })).toHaveAttribute(
    'href',
    '/en/news/scales-in-a-shop',
  )
  expect(news.getByText('18.11.2026')).toBeVisible()
  expect(news.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news')
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'en' })
  expect(expected).toEqual(['/public/content/news?current=yes&perPage=3&lang=en'])
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test('HOME-02 demonstration content is marked, and a title keeps its language', async () => {
  const content = NEWS.content.map((article) => ({ ...article, demonstration: true }))
  mount('ru', { news: () => ({ ...NEWS, content }) })
  expect(await screen.findByText('Демонстрационные тексты')).toBeVisible()
  expect(screen.getByText('How to look at scales')).toHaveAttribute('lang', 'en')
})

test.each([
  ['there are no news', () => ({ ...NEWS, content: [], total: 0 })],
  ['they do not come', () => problem('RATE_LIMITED', 429, 'Too many requests')],
])('HOME-02 when %s, the slot of home is empty', async (_case, news) => {
  const { container } = mount('en', { news })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the newest articles have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
