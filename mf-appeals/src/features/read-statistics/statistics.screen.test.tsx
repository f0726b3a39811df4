import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAppealStatistics } from 'shared-contracts/http/cases/case-statistics'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { STATISTICS } from '../../testing/sample-statistics.ts'
import { StatisticsScreen } from './statistics.screen.tsx'

function open(search = '', statistics = STATISTICS) {
  const network = fakeNetwork([answer(getAppealStatistics, () => statistics)])
  mountScreen({
    screen: StatisticsScreen,
    path: '/appeal-statistics',
    address: `/en/appeal-statistics${search}`,
    network,
  })
  return network
}

function cellsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

test('a month is shown with its totals, and a suppressed count as words', async () => {
  open()
  const totals = await screen.findByRole('table', { name: 'Appeals received in 10.2026' })
  expect(cellsOf(totals)).toEqual([
    'Consumer complaintReceived41Decided38Forwarded to another authorityFewer than 5Decided in time36' +
      'Median working days to the decision12',
  ])
  expect(screen.getByRole('heading', { name: 'By object, cause, region, channel and outcome' })).toBeVisible()
  const outcomes = screen.getByRole('table', { name: 'Outcome' })
  expect(cellsOf(outcomes)).toEqual([
    'SatisfiedReceived25DecidedNot publishedForwarded to another authorityFewer than 5Decided in time36' +
      'Median working days to the decisionNot published',
  ])
})

test('the month and the type of the address are requested, and another month is chosen by the form', async () => {
  const network = open('?month=2026-10&type=consumer-complaint&other=1')
  await screen.findByRole('table', { name: 'Appeals received in 10.2026' })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month of receipt' }), '09.2026')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByRole('table', { name: 'Appeals received in 09.2026' })
  expect(network.calls).toEqual([
    'GET /public/appeal-statistics?month=2026-10&type=consumer-complaint&lang=en',
    'GET /public/appeal-statistics?month=2026-09&type=consumer-complaint&lang=en',
  ])
})

test('all months are files in three formats', async () => {
  open()
  const files = within(await screen.findByRole('region', { name: 'All months as a file' }))
  expect(files.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/public/appeal-statistics/export?format=xlsx&lang=en',
    '/api/public/appeal-statistics/export?format=csv&lang=en',
    '/api/public/appeal-statistics/export?format=json&lang=en',
  ])
})

test('without a published month the page explains why', async () => {
  open('', { ...STATISTICS, computedAt: null, months: [], types: [], rows: [] })
  expect(await screen.findByRole('region', { name: 'No month has been published yet' })).toHaveTextContent(
    'The current month appears here on 01.12.2026.',
  )
  expect(screen.queryByRole('table')).toBeNull()
})

test('sample months are named as such and are no files', async () => {
  open('', { ...STATISTICS, demonstration: true })
  expect(await screen.findByRole('region', { name: 'Sample numbers, not those of the agency' })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Sample: appeals received in 10.2026' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'All months as a file' })).toBeNull()
  expect(screen.getByText(/^There are no files of sample numbers/)).toBeVisible()
})
