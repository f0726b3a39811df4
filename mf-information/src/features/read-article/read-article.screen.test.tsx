import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { ARTICLE } from '../../testing/sample-content.ts'
import { loadData } from './read-article.data.ts'
import { ReadArticleScreen } from './read-article.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: ReadArticleScreen, path: '/news/:id', address, answers })
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('INF-01 an article shows title, dates, author, topic and lead', async () => {
  mount('/en/news/scales-in-a-shop')
  expect(await screen.findByRole('heading', { level: 1, name: 'How to look at scales' })).toBeVisible()
  expect(screen.getByText('Published:')).toHaveTextContent('Published: 18.11.2026')
  expect(screen.getByText('Updated:')).toHaveTextContent('Updated: 19.11.2026')
  expect(screen.getByText('Editors of the portal')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Metrology' })).toHaveAttribute('href', '/en/news?topic=metrology')
  expect(screen.getByText('Some marks are visible to every customer.')).toBeVisible()
  expect(document.title).toBe('How to look at scales')
})

test('INF-01 every type of block is rendered; markup in a text stays text', async () => {
  mount('/en/news/scales-in-a-shop')
  expect(await screen.findByRole('heading', { level: 2, name: 'For buyers' })).toBeVisible()
  expect(screen.getByText('Empty scales show zero. <b>No markup</b>')).toBeVisible()
  expect(screen.getByText('Look.').closest('ol')).not.toBeNull()
  expect(screen.getByText('level').closest('ul')).not.toBeNull()
  expect(screen.getByText('The right weight is fair.').closest('blockquote')).toHaveTextContent(
    'Guide for sellers',
  )
  const table = within(screen.getByRole('table', { name: 'Three notions' }))
  expect(table.getByRole('rowheader', { name: 'Verification' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Drawing: scales of a shop' })).toBeVisible()
  const foreign = screen.getByRole('link', { name: /Metrology Institute/ })
  expect(foreign).toHaveAttribute('rel', 'noopener noreferrer')
  const file = screen.getByRole('link', { name: 'Checklist' })
  expect(file).toHaveAttribute('href', '/api/public/content/files/checklist-az.csv')
  expect(file.parentElement).toHaveTextContent('ChecklistCSV, 5 KB, in Azerbaijani')
})

test('INF-01 an article has links, files, related articles and the adjacent articles by date', async () => {
  mount('/en/news/scales-in-a-shop')
  const links = within(await screen.findByRole('region', { name: 'Related links' }))
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/registries',
    '/api/docs',
  ])
  const files = screen.getByRole('region', { name: 'Files' })
  expect(files).toHaveTextContent('Scales in shortPDF, 205 KB')
  const related = within(screen.getByRole('region', { name: 'Related articles' })).getByRole('link')
  expect(related).toHaveAttribute('href', '/en/news/signs-of-a-cartel')
  expect(related).toHaveAttribute('lang', 'az')
  const neighbours = within(screen.getByRole('navigation', { name: 'Other articles' }))
  expect(neighbours.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/news/older'])
})

test('LANG-04 a text without a translation is marked by a notice and its `lang`', async () => {
  mount('/ru/news/scales-in-a-shop', { article: () => ({ ...ARTICLE, language: 'az' }) })
  expect(await screen.findByRole('heading', { name: 'Перевода пока нет' })).toBeVisible()
  expect(screen.getByText('Текст показан на азербайджанском языке.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'az')
  expect(screen.getByText('Empty scales show zero. <b>No markup</b>').parentElement).toHaveAttribute(
    'lang',
    'az',
  )
})

test('INF-01 machine translations and expired articles have a notice', async () => {
  mount('/en/news/scales-in-a-shop', {
    article: () => ({
      ...ARTICLE,
      machineTranslated: true,
      expired: true,
      expiresAt: '2026-11-01T20:30:00.000Z',
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Machine translation' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'This information was current until 02.11.2026' })).toBeVisible()
})

test('STATE-06 opening an article publishes one event with its id', async () => {
  const { shell } = mount('/en/news/scales-in-a-shop')
  await screen.findByRole('heading', { level: 1 })
  const opened = shell.messages.filter(({ topic }) => topic === 'information.article.opened@1')
  expect(opened.map(({ payload }) => payload)).toEqual([{ id: 'scales-in-a-shop' }])
})

test('INF-01 the address is copied and the page printed', async () => {
  const user = userEvent.setup()
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { snackbars } = mount('/en/news/scales-in-a-shop')
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
  expect(await window.navigator.clipboard.readText()).toBe('http://localhost/en/news/scales-in-a-shop')
  expect(snackbars().map(({ message }) => message)).toEqual(['Link copied'])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('NAV-09 an unknown article links to the list; the edge sends the same request', async () => {
  const { network } = mount('/en/news/nothing', {
    article: () => problem('CONTENT_UNKNOWN', 404, 'There is no such article'),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news')
  const expected = loadData({ params: { id: 'nothing' }, search: new URLSearchParams(), language: 'en' })
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test('HTTP-06 a failed load of an article can be retried', async () => {
  let calls = 0
  mount('/en/news/scales-in-a-shop', {
    article: () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : ARTICLE
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'How to look at scales' })).toBeVisible()
})
