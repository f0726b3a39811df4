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

test('LANG-04 HOME-02 a title keeps its language', async () => {
  mount('ru')
  expect((await screen.findByText('How to look at scales')).closest('h3')).toHaveAttribute('lang', 'en')
})

test('HOME-02 news that fail to load leave a notice', async () => {
  mount('en', { news: () => problem('RATE_LIMITED', 429, 'Too many requests') })
  expect(await screen.findByText('The news cannot be shown at the moment')).toBeVisible()
})

test('HOME-02 without news the slot of home is empty', async () => {
  const { container } = mount('en', { news: () => ({ ...NEWS, content: [], total: 0 }) })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the newest articles have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
