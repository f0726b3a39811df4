import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { FAQ } from '../../testing/sample-content.ts'
import { loadData } from './find-answer.data.ts'
import { FindAnswerScreen } from './find-answer.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: FindAnswerScreen, path: '/faq', address, answers })
}

function entryOf(question: string): HTMLDetailsElement {
  const entry = screen.getByRole('heading', { name: question }).closest('details')
  if (entry === null) throw new Error('a question is a details element')
  return entry
}

test('INF-01 questions are collapsed below their topics, with answer, links and date', async () => {
  mount('/en/faq')
  const topic = within(await screen.findByRole('region', { name: 'Conformity assessment' }))
  expect(topic.getByRole('heading', { name: 'How long is a certificate valid?' })).toBeVisible()
  const entry = entryOf('How long is a certificate valid?')
  expect(entry.open).toBe(false)
  await userEvent.click(screen.getByText('How long is a certificate valid?'))
  expect(entry.open).toBe(true)
  expect(topic.getByText('At most 5 years.')).toBeVisible()
  expect(topic.getByRole('link', { name: 'All registries' })).toHaveAttribute('href', '/en/registries')
  expect(topic.getByText('Updated: 01.10.2026')).toBeVisible()
})

test('INF-01 each answer has an anchor inside the collapsed part, so that browsers expand it', async () => {
  mount('/en/faq')
  await screen.findByRole('region', { name: 'Conformity assessment' })
  const entry = entryOf('How long is a certificate valid?')
  const anchor = document.getElementById('certificate-term')
  expect(anchor?.closest('details')).toBe(entry)
  expect(anchor?.closest('summary')).toBeNull()
  expect(within(entry).getByText('Link to this question')).toHaveAttribute('href', '/en/faq#certificate-term')
})

test('NAV-08 the URL fragment expands its answer and focuses the question', async () => {
  mount('/en/faq#price-differs')
  await screen.findByRole('region', { name: 'Consumer rights' })
  const entry = entryOf('Kassada qiymət fərqlidirsə?')
  expect(entry.open).toBe(true)
  expect(entry.querySelector('summary')).toHaveFocus()
  expect(entryOf('How long is a certificate valid?').open).toBe(false)
})

test('NAV-08 SRCH-01 the URL contains the search; the best match is first and expanded', async () => {
  const { address, network } = mount('/en/faq?topic=conformity')
  await screen.findByRole('region', { name: 'Conformity assessment' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'term{Enter}')
  expect(address()).toBe('/en/faq?q=term')
  expect(await screen.findByRole('status')).toHaveTextContent('2 answers found')
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 answers found' })).toHaveFocus())
  expect(entryOf('How long is a certificate valid?').open).toBe(true)
  expect(entryOf('Kassada qiymət fərqlidirsə?').open).toBe(false)
  const expected = loadData({ params: {}, search: new URLSearchParams('q=term'), language: 'en' })
  expect(expected).toEqual(['/public/content/faq?q=term&lang=en'])
  expect(network.calls).toContain(`GET ${expected[0] ?? ''}`)
})

test('INF-01 topics are links with the number of questions', async () => {
  mount('/en/faq?topic=conformity')
  const topics = within(await screen.findByRole('navigation', { name: 'Topics' }))
  expect(topics.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All topics 2', '/en/faq'],
    ['Conformity assessment 1', '/en/faq?topic=conformity'],
    ['Consumer rights 1', '/en/faq?topic=consumer-rights'],
  ])
  expect(topics.getByRole('link', { current: true })).toHaveTextContent('Conformity assessment')
})

test('LANG-04 a question without translation shows its language', async () => {
  mount('/ru/faq')
  await screen.findByRole('region', { name: 'Consumer rights' })
  const entry = within(entryOf('Kassada qiymət fərqlidirsə?'))
  expect(entry.getByText('на азербайджанском')).toBeVisible()
  expect(entry.getByRole('heading')).toHaveAttribute('lang', 'az')
})

test('an empty search shows the text of the specification and a link back', async () => {
  mount('/az/faq?q=zzz', { faq: () => ({ ...FAQ, content: [], total: 0, topics: [] }) })
  expect(await screen.findByRole('heading', { name: 'Axtarış tapılmadı' })).toBeVisible()
  expect(screen.getByText('“zzz” sorğusuna uyğun sual yoxdur.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bütün suallar' })).toHaveAttribute('href', '/az/faq')
})

test('SRCH-01 a notice marks entries that match only some of the words', async () => {
  mount('/en/faq?q=term%20zzz', { faq: () => ({ ...FAQ, match: 'similar' }) })
  expect(await screen.findByText('No exact match for “term zzz”')).toBeVisible()
})

test('HTTP-06 a failed load of the questions shows the server’s message', async () => {
  mount('/en/faq', { faq: () => problem('RATE_LIMITED', 429, 'Too many requests') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
})

test('after a page change the heading of the results gets the focus', async () => {
  mount('/en/faq?q=term', { faq: () => ({ ...FAQ, total: 241 }) })
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 2, name: '241 answers found' })).toHaveFocus()
  })
})
