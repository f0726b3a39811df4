import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { REPORT } from '../../testing/sample-paid-payments.ts'
import type { PaymentReport } from './payment-report.api.ts'
import { loadData } from './payment-report.data.ts'
import { PaymentReportScreen } from './payment-report.screen.tsx'

function open(search = '', change: Partial<PaymentReport> = {}) {
  return mountScreen({
    screen: PaymentReportScreen,
    path: '/payments/report',
    address: `/en/payments/report${search}`,
    network: fakeNetwork([
      answer(getPaymentReport, ({ query }) => ({ ...REPORT, year: query.get('year') ?? '2026', ...change })),
    ]),
    shell: { user: null },
  })
}

function rowsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    ])
}

test('PAY-04 a visitor reads numbers and sums by month and by service with the total of the year', async () => {
  open()
  const byMonth = await screen.findByRole('table', { name: 'Payments in 2026 by month' })
  const hidden = ['Not published', 'Not published', 'Not published']
  const total = ['Total', '1,044', '4,080.00\u00a0AZN', '160.50\u00a0AZN', '20.00\u00a0AZN']
  const sums = ['4,000.00\u00a0AZN', '150.50\u00a0AZN', '20.00\u00a0AZN']
  expect(rowsOf(byMonth)).toEqual([
    ['08.2026', 'Fewer than 5', ...hidden],
    ['09.2026', 'Not published', ...hidden],
    ['10.2026', '1,032', ...sums],
    total,
  ])
  expect(rowsOf(screen.getByRole('table', { name: 'Payments in 2026 by service' }))).toEqual([
    ['Type approval', '1,030', ...sums],
    ['Payments without a service', 'Not published', ...hidden],
    ['Verification', 'Fewer than 5', ...hidden],
    total,
  ])
  expect(screen.getByText('Figures of 01.11.2026, 00:00.')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Sample/ })).toBeNull()
})

test('another year is chosen by the form, and the edge sends the same request', async () => {
  const { network, address } = open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByRole('table', { name: 'Payments in 2025 by month' })
  expect(address()).toBe('/en/payments/report?year=2025')
  const search = new URLSearchParams('year=2025')
  expect(network.calls).toEqual([
    'GET /public/payment-report?lang=en',
    `GET ${loadData({ params: {}, search, language: 'en' })[0] ?? ''}`,
  ])
})

test('demonstration payments are named as such, also in the captions', async () => {
  open('', { isSample: true })
  expect(
    await screen.findByRole('region', { name: 'Sample payments, not income of the agency' }),
  ).toHaveTextContent('The report counts demonstration payments only.')
  expect(screen.getByRole('table', { name: 'Sample: Payments in 2026 by month' })).toBeVisible()
})

test('a year without payments is named, and leads to a year with payments', async () => {
  const { address } = open('?year=2019', { years: ['2026'], months: [], services: [] })
  expect(await screen.findByRole('region', { name: 'No payments were published for 2019' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/en/payments/report?year=2026')
})

test('without payments there is a notice and no table', async () => {
  open('', { years: [], months: [], services: [], isSample: true })
  expect(await screen.findByRole('region', { name: 'No payment has been published yet' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})
