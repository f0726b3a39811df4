import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import {
  getReceipt,
  getReceipts,
  getStatement,
  listPaidPayments,
} from 'shared-contracts/http/payments/paid-payments'
import { answer, fakeNetwork, refusal } from 'shared-runtime/testing'
import type { FakeReply, FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CERTIFICATE_FEE, FRIENDS_FEE, SAMPLE_FEE, paidPageOf } from '../../testing/sample-paid-payments.ts'
import type { PaidPage } from './paid-payments.api.ts'
import { PaidPaymentsScreen } from './paid-payments.screen.tsx'

interface Mounted {
  readonly search?: string
  readonly language?: string
  readonly page?: PaidPage
  readonly receipt?: () => FakeReply<File>
  /** Reply to the check of a statement or ZIP file. */
  readonly file?: () => FakeReply<File>
  readonly shell?: FakeShellOptions
}

const PAGE = paidPageOf([CERTIFICATE_FEE, SAMPLE_FEE])

/** Records what is downloaded, as name and address. */
function recordDownloads(): readonly string[] {
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.getAttribute('href') ?? ''}`)
  })
  return saved
}

afterEach(() => {
  jest.restoreAllMocks()
})

function noReceipt(): never {
  throw new Error('No test opens it')
}

function mount(mounted: Mounted = {}) {
  const {
    search = '',
    language = 'en',
    page = PAGE,
    receipt = noReceipt,
    file = noReceipt,
    shell = {},
  } = mounted
  return mountScreen({
    screen: PaidPaymentsScreen,
    path: '/paid-payments',
    address: `/${language}/paid-payments${search}`,
    network: fakeNetwork([
      answer(listPaidPayments, () => page),
      answer(getReceipt, receipt),
      answer(getStatement, file),
      answer(getReceipts, file),
    ]),
    shell,
  })
}

test('PAY-01 the list has the columns of the specification in their order, refunds, samples and totals', async () => {
  mount()
  const table = await screen.findByRole('table', { name: 'Paid payments' })
  const [header, ...rows] = within(table).getAllByRole('row')
  expect(
    within(header as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent),
  ).toEqual([
    'Payment number',
    'What for',
    'Amount',
    'Payment date',
    'Service fee',
    'Government fee',
    'Receipt',
  ])
  const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.lastElementChild?.textContent)
  expect(rows.map(textsOf)).toEqual([
    [
      '9400000012',
      'Type approval: Scales NS-1, Q26-ABCDE-7',
      '1,030.50\u00a0AZN',
      '20.11.2026',
      '1,000.00\u00a0AZN',
      '30.50\u00a0AZN',
      'Open the receipt: Receipt of payment 9400000012-1' +
        'Download the receipt: Receipt of payment 9400000012-1',
    ],
    [
      '9400000020samplepaid by another payer',
      'Registration of a declaration',
      '20.00\u00a0AZNRefunded: 5.00\u00a0AZN',
      '18.11.2026',
      '20.00\u00a0AZN',
      '0.00\u00a0AZN',
      'Receipt not available yet: it is being prepared, which usually takes about a minute.',
    ],
  ])
  const sums = within(screen.getByRole('region', { name: 'Totals' }))
  const partsOf = (role: string) => sums.getAllByRole(role).map(({ textContent }) => textContent)
  expect(partsOf('term')).toEqual(['Paid in total', 'Service fees', 'Government fees', 'Refunded'])
  expect(partsOf('definition')).toEqual([
    '1,050.50\u00a0AZN',
    '1,020.00\u00a0AZN',
    '30.50\u00a0AZN',
    '5.00\u00a0AZN',
  ])
})

test('PAY-01 HTTP-03 filters, sorting and page are in the address and in the call', async () => {
  const { network } = mount({
    search:
      '?service=type-approval-instrument&from=2026-11-01&minAmount=20.00&sort=amount,ASC&page=2&maxAmount=x',
  })
  await screen.findByRole('table')
  expect(network.calls).toContain(
    'GET /paid-payments?from=2026-11-01&minAmount=20.00&page=2&service=type-approval-instrument&sort=amount%2CASC&lang=en',
  )
  expect(screen.getByRole('link', { name: 'Amount' }).getAttribute('href')).toBe(
    '/en/paid-payments?service=type-approval-instrument&from=2026-11-01&minAmount=20.00&sort=amount,DESC',
  )
})

test('PAY-04 a receipt opens in the viewer and downloads', async () => {
  const viewed: ViewerFile[] = []
  const saved = recordDownloads()
  mount({
    receipt: () => ({ raw: { status: 200, body: '%PDF-1.7' } }),
    shell: { onView: (file) => viewed.push(file) > 0 },
  })
  await userEvent.click(await screen.findByRole('link', { name: /^Open/ }))
  const url = '/api/payments/9400000012/receipt?receipt=9400000012-1&lang=en'
  await waitFor(() =>
    expect(viewed).toEqual([
      { kind: 'pdf', url, title: 'Receipt of payment 9400000012-1', download: '9400000012-1-en.pdf' },
    ]),
  )
  await userEvent.click(screen.getByRole('link', { name: /^Download/ }))
  await waitFor(() => expect(saved).toEqual([`9400000012-1-en.pdf ${url}`]))
})

test('PAY-04 HTTP-07 a receipt that is not ready is not opened; its reason and expected time are shown', async () => {
  const viewed: ViewerFile[] = []
  mount({
    receipt: () =>
      refusal('RECEIPT_NOT_AVAILABLE', {
        status: 404,
        message: 'Receipt not available',
        errors: { receipt: 'It is being made. Try again in a minute.' },
      }),
    shell: { onView: (file) => viewed.push(file) > 0 },
  })
  await userEvent.click(await screen.findByRole('link', { name: /^Open/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Receipt not available. It is being made. Try again in a minute.',
  )
  expect(viewed).toEqual([])
})

test('PAY-01 PAY-04 statements and receipts of all pages of the selection are files', async () => {
  mount({ search: '?from=2026-11-01&page=2&sort=amount,ASC' })
  const files = within(await screen.findByRole('region', { name: 'Statement and receipts' }))
  const filters = 'from=2026-11-01&sort=amount%2CASC&lang=en'
  expect(files.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Statement, XLSX', '/api/paid-payments/statement?format=xlsx&from=2026-11-01&sort=amount%2CASC&lang=en'],
    ['Statement, CSV', '/api/paid-payments/statement?format=csv&from=2026-11-01&sort=amount%2CASC&lang=en'],
    [
      'Statement, ISO 20022',
      '/api/paid-payments/statement?format=camt.053&from=2026-11-01&sort=amount%2CASC&lang=en',
    ],
    ['All receipts, ZIP', `/api/paid-payments/receipts?${filters}`],
  ])
})

test.each([
  [
    'All receipts, ZIP',
    'RECEIPT_NOT_AVAILABLE',
    'Receipt not available',
    { receipt: 'It is being made. Expected time: 20.11.2026 13:01' },
    'Receipt not available. It is being made. Expected time: 20.11.2026 13:01',
  ],
  ['Statement, CSV', 'STATEMENT_TOO_LARGE', 'There are too many payments', {}, 'There are too many payments'],
] as const)(
  'PAY-04 HTTP-07 the reason why there is no file %s is on the page, and nothing is downloaded',
  async (name, code, message, errors, shown) => {
    const saved = recordDownloads()
    const { network } = mount({ file: () => refusal(code, { status: 404, message, errors }) })
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(await screen.findByRole('alert')).toHaveTextContent(shown)
    expect(network.calls.at(-1)).toContain('check=yes')
    expect(saved).toEqual([])
  },
)

test('PAY-04 a statement is downloaded with the name of the server once the server has checked it', async () => {
  const saved = recordDownloads()
  const { network } = mount({ file: () => ({ raw: { status: 200, body: '' } }) })
  await userEvent.click(await screen.findByRole('link', { name: 'Statement, CSV' }))
  await waitFor(() => expect(saved).toEqual([' /api/paid-payments/statement?format=csv&lang=en']))
  expect(network.calls.at(-1)).toBe('GET /paid-payments/statement?check=yes&format=csv&lang=en')
})

test('PAY-01 own obligations are linked, and what another payer has paid is not in totals and statements', async () => {
  mount({ page: paidPageOf([SAMPLE_FEE, FRIENDS_FEE], { others: 1 }) })
  expect(await screen.findByRole('link', { name: SAMPLE_FEE.target })).toHaveAttribute(
    'href',
    '/en/payment-obligations/9400000020',
  )
  expect(screen.queryByRole('link', { name: FRIENDS_FEE.target })).toBeNull()
  expect(screen.getByText(/^What another payer has paid for you is in the list/)).toBeVisible()
})

test('more payments than a file can have are no link but a request for a shorter period', async () => {
  mount({ page: paidPageOf([CERTIFICATE_FEE], { total: 501 }) })
  const files = within(await screen.findByRole('region', { name: 'Statement and receipts' }))
  expect(files.getAllByRole('link')).toHaveLength(3)
  expect(files.getAllByRole('listitem')[3]).toHaveTextContent(
    'All receipts, ZIPa file has at most 500 payments: choose a shorter period',
  )
})

test('without payments the page explains where they come from, and offers no files', async () => {
  mount({ page: paidPageOf([], { present: { services: [] } }) })
  expect(await screen.findByRole('heading', { name: 'This account has not paid anything yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Payment obligations' })).toHaveAttribute(
    'href',
    '/en/payment-obligations',
  )
  expect(screen.queryByRole('link', { name: /Statement/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Public payment report of the agency' })).toHaveAttribute(
    'href',
    '/en/payments/report',
  )
})
