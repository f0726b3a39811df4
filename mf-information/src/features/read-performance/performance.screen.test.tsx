import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPerformance, type Performance } from 'shared-contracts/http/cases/performance'
import { answer } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { PERFORMANCE } from '../../testing/sample-performance.ts'
import { loadData } from './performance.data.ts'
import { PerformanceScreen } from './performance.screen.tsx'

function open(search = '', change: Partial<Performance> = {}) {
  return mountScreen({
    screen: PerformanceScreen,
    path: '/performance',
    address: `/en/performance${search}`,
    calls: [
      answer(getPerformance, ({ query }) => ({
        ...PERFORMANCE,
        quarter: query.get('quarter') ?? '2026-Q3',
        ...change,
      })),
    ],
  })
}

function rowsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    )
}

test('NAV-13 services have volumes, share in time, days and returns; small samples are words', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Cases by service, Q3 2026' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['All services', 'Complaint', 'Suggestion'])
  const hidden = 'Fewer than 30, or not published'
  expect(rowsOf(table)).toEqual([
    ['95', '81', '94%', '9', '15', '12%'],
    ['91', '79', '95%', '11', '16', '13%Required documents are missing'],
    ['Fewer than 5', 'Fewer than 5', hidden, hidden, hidden, hidden],
  ])
  const outcomes = screen.getByRole('heading', { level: 4, name: 'Complaint' }).closest('details')
  expect(outcomes).toHaveTextContent('Satisfied61%Refused39%')
})

test('APL-05 results have number, average, distribution and rate, and those of few answers are not shown', async () => {
  open()
  const all = await screen.findByRole('region', { name: 'All services' })
  expect(all).toHaveTextContent('4.2 of 5Answers: 41. 63% of the persons with a decided case have responded.')
  expect(all).toHaveTextContent(
    '1 – very poorNot published2 – poorNot published3 – fairNot published4 – good34%5 – excellent49%',
  )
  expect(all).toHaveTextContent('Work of the staff4.5 of 5')
  expect(screen.getByText('The portal', { selector: 'strong' }).parentElement).toHaveTextContent(
    'fewer than 30 answers',
  )
  const trend = screen.getByRole('table', { name: 'Average scores by quarter' })
  expect(rowsOf(trend)).toEqual([
    ['3.9 of 5', 'Fewer than 30, or not published'],
    ['4.2 of 5', 'Fewer than 30, or not published'],
  ])
})

test('a result without scores by number has its complete distribution', async () => {
  const { until, portal, services } = PERFORMANCE.results
  const all = { answers: 40, average: 3.5, shares: [10, 0, 40, 30, 20], responseRate: null, questions: [] }
  open('', { results: { until, portal, services, all } })
  expect(await screen.findByRole('region', { name: 'All services' })).toHaveTextContent(
    '1 – very poor10%2 – poor0%3 – fair40%4 – good30%5 – excellent20%',
  )
})

test('another quarter is chosen by the form, and the edge sends the same request', async () => {
  const { network, address } = open()
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Quarter' }), 'Q2 2026')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByRole('table', { name: 'Cases by service, Q2 2026' })
  expect(address()).toBe('/en/performance?quarter=2026-Q2')
  const search = new URLSearchParams('quarter=2026-Q2')
  expect(network.calls).toEqual([
    'GET /public/performance?lang=en',
    `GET ${loadData({ params: {}, search, language: 'en' })[0] ?? ''}`,
  ])
})

test('an address with the results of the evaluation scrolls to them once they are loaded', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.textContent)
  }
  open('#results')
  await screen.findByRole('region', { name: 'All services' })
  expect(scrolled).toEqual(['Results of the evaluation, Q3 2026'])
})

test('results of a quarter whose answers still arrive are announced with their day', async () => {
  open('', { results: { until: '2026-10-31', all: null, portal: null, services: [] } })
  expect(await screen.findByText(/The results appear here after 31.10.2026/)).toBeVisible()
})

test('all quarters are files in two formats, and both statistics explain their difference', async () => {
  open()
  const files = within(await screen.findByRole('region', { name: 'All quarters as a file' }))
  expect(files.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/public/performance/export?format=csv&lang=en',
    '/api/public/performance/export?format=json&lang=en',
  ])
  expect(screen.getByRole('link', { name: 'Appeal statistics' })).toHaveAttribute(
    'href',
    '/en/appeal-statistics',
  )
})

test('sample figures are named as such, are no files, and show what was changed', async () => {
  open('', {
    demonstration: true,
    changes: [{ day: '2026-10-05', text: 'Example: shorter letters.', demonstration: true }],
  })
  expect(
    await screen.findByRole('region', { name: 'Sample figures, not those of the agency' }),
  ).toHaveTextContent('Files are offered once figures of the agency are published.')
  expect(screen.getByRole('table', { name: 'Sample: Cases by service, Q3 2026' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'What we changed' })).toHaveTextContent(
    '05.10.2026 Example: shorter',
  )
  expect(screen.queryByRole('region', { name: 'All quarters as a file' })).toBeNull()
})

test('without a published quarter the page explains why and keeps its definitions', async () => {
  open('', { quarters: [], quarter: null, all: null, services: [], trend: [] })
  expect(await screen.findByRole('region', { name: 'No quarter has been published yet' })).toHaveTextContent(
    'The present quarter appears here on 01.01.2027.',
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('region', { name: 'Definitions' })).toBeVisible()
})
