import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { listObligations, startPayment } from 'shared-contracts/http/payments/payments'
import { answer, fakeNetwork, later, problem, refusal } from 'shared-runtime/testing'
import type { FakeReply, FakeShellOptions } from 'shared-runtime/testing'
import { recordLeaving } from '../../../testing/leave-page.ts'
import { PERSON, mountScreen } from '../../../testing/mount-screen.tsx'
import {
  OPEN,
  OVERDUE,
  PORTAL_ADDRESS,
  PROCESSING,
  STARTED,
  listOf,
} from '../../../testing/sample-obligations.ts'
import { ObligationsScreen } from './obligations.screen.tsx'

type Started = FakeReply<typeof STARTED>

interface Mounted {
  readonly search?: string
  readonly obligations?: readonly Obligation[]
  readonly onStart?: (attempt: number) => Started | Promise<Started>
  readonly shell?: FakeShellOptions
}

function mount(mounted: Mounted = {}) {
  const {
    search = '',
    obligations = [OVERDUE, OPEN, PROCESSING],
    onStart = () => STARTED,
    shell = {},
  } = mounted
  let starts = 0
  return mountScreen({
    screen: ObligationsScreen,
    path: '/payment-obligations',
    address: `/en/payment-obligations${search}`,
    network: fakeNetwork([
      answer(listObligations, () => listOf(obligations)),
      answer(startPayment, () => {
        starts += 1
        return onStart(starts)
      }),
    ]),
    shell,
  })
}

function choose(target: string) {
  return userEvent.click(screen.getByRole('checkbox', { name: `Select to pay : ${target}` }))
}

function pay() {
  return userEvent.click(screen.getByRole('button', { name: 'Pay selected' }))
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('PAY-01 the list has what is owed for what, the amount, the due day, the status in words and the totals', async () => {
  const { network } = mount()
  const table = await screen.findByRole('table', { name: 'Payment obligations' })
  const rows = within(table).getAllByRole('row').slice(1)
  const textsOf = (row: HTMLElement) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) =>
      [...cell.children].at(-1)?.textContent?.replaceAll('\u00a0', ' '),
    )
  expect(rows.map((row) => textsOf(row))).toEqual([
    [
      'Calibration of scales9400000020 · sample amount',
      'Select to pay: Calibration of scales',
      '45.50 AZN',
      '31.10.2026',
      'OverdueThe due day has passed.',
      'Pay: Calibration of scales',
    ],
    [
      'Type approval, Q26-ABCDE-79400000012',
      'Select to pay: Type approval, Q26-ABCDE-7',
      '30.00 AZN',
      '20.12.2026',
      'Not paid',
      'Pay: Type approval, Q26-ABCDE-7',
    ],
    [
      'Extract from a registry9400000038',
      '–',
      '19.50 AZN',
      '20.12.2026',
      'Payment not finishedA payment has been started. Do not start another one: continue it or see its result.',
      'See the result: Extract from a registry',
    ],
  ])
  expect(screen.getByText(/^To be paid: 2 payments, 75\.50\sAZN$/)).toBeVisible()
  expect(screen.getByText('Overdue: 1')).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: /^3 obligations, 95\.00\sAZN in total$/ }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Type approval, Q26-ABCDE-7' })).toHaveAttribute(
    'href',
    '/en/payment-obligations/9400000012',
  )
  expect(network.calls).toContain('GET /payment-obligations?status=open%2Coverdue%2Cprocessing&lang=en')
})

test('HTTP-03 filters, sorting and page are in the address and in the call; invalid ones are left out', async () => {
  const { network, address } = mount({
    search:
      '?status=overdue&service=type-approval-instrument&from=2026-11-01&minAmount=5&sort=amount,DESC&page=2',
  })
  await screen.findByRole('table')
  expect(network.calls).toContain(
    'GET /payment-obligations?from=2026-11-01&page=2&service=type-approval-instrument&sort=amount%2CDESC&status=overdue&lang=en',
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Overdue remove',
    'Type approval remove',
    'Due by: from 01.11.2026 remove',
    'Clear all',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Filter (3)' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All')
  const [least, most] = [/at least/, /at most/].map((name) => screen.getByRole('textbox', { name }))
  await userEvent.type(least as HTMLElement, '30,5')
  await userEvent.type(most as HTMLElement, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(most).toHaveAccessibleDescription(/This amount is less than the first one/)
  await userEvent.clear(most as HTMLElement)
  await userEvent.type(most as HTMLElement, '100')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe(
    '/en/payment-obligations?status=all&service=type-approval-instrument&from=2026-11-01&minAmount=30.50&maxAmount=100.00&sort=amount,DESC',
  )
})

test('PAY-02 several are paid together with the amounts that the list shows, and the payer leaves once', async () => {
  const leaving = recordLeaving()
  const slow = later<typeof STARTED>()
  const { network } = mount({ onStart: () => slow.promise })
  await screen.findByRole('table')
  await pay()
  expect(screen.getByText('Select at least one payment')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Selected payments' }))
  expect(bar.getByRole('status')).toHaveTextContent(/^Selected: 2 payments, 75\.50\sAZN$/)
  await pay()
  await pay()
  expect(network.bodies).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      obligations: [
        { number: '9400000020', amount: '45.50' },
        { number: '9400000012', amount: '30.00' },
      ],
      account: null,
    },
  ])
  slow.resolve({ ...STARTED, amount: '75.50' })
  await waitFor(() => expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`]))
  expect(screen.getByRole('button', { name: 'Pay selected' })).toHaveAttribute('aria-busy', 'true')
})

test('PAY-03 the key stays after a lost reply; after a refusal the list is loaded again and a press has a new key', async () => {
  recordLeaving()
  const { network } = mount({
    onStart: (attempt) =>
      [
        problem('PAYMENT_PORTAL_UNAVAILABLE', 503, 'The payment portal does not respond'),
        problem('PAYMENT_AMOUNT_CHANGED', 409, 'The amount has changed'),
        STARTED,
      ][attempt - 1] ?? STARTED,
  })
  await screen.findByRole('table')
  await choose('Type approval, Q26-ABCDE-7')
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment portal does not respond')
  const lists = () => network.calls.filter((call) => call.startsWith('GET')).length
  expect(lists()).toBe(1)
  await pay()
  expect(await screen.findByText('The amount has changed')).toBeVisible()
  await waitFor(() => expect(lists()).toBe(2))
  await pay()
  await waitFor(() => expect(network.bodies).toHaveLength(3))
  const [first, second, third] = network.bodies.map((body) => (body as { key: string }).key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what is selected stays on another page; a refusal names what is no longer owed and removes it', async () => {
  recordLeaving()
  const errors = { [OVERDUE.number]: 'choice_is_not_valid' }
  const { network } = mountScreen({
    screen: ObligationsScreen,
    path: '/payment-obligations',
    address: '/en/payment-obligations',
    network: fakeNetwork([
      answer(listObligations, ({ query }) => ({
        ...listOf(query.get('page') === '2' ? [OPEN] : [OVERDUE]),
        page: query.get('page') === '2' ? 2 : 1,
        perPage: 1,
        total: 2,
      })),
      answer(startPayment, () => refusal('PAYMENT_NOT_OWED', { status: 409, message: 'Not owed', errors })),
    ]),
  })
  await screen.findByRole('table')
  await choose('Calibration of scales')
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByRole('checkbox', { name: /Type approval/ })
  await choose('Type approval, Q26-ABCDE-7')
  const bar = within(await screen.findByRole('region', { name: 'Selected payments' }))
  await pay()
  expect(await bar.findByText('No longer selected: 9400000020.')).toBeVisible()
  expect(bar.getByRole('status')).toHaveTextContent(/^Selected: 1 payment, 30\.00\sAZN$/)
  await pay()
  await waitFor(() =>
    expect(network.bodies.at(-1)).toMatchObject({ obligations: [{ number: '9400000012', amount: '30.00' }] }),
  )
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(bar.getByRole('status')).toHaveTextContent('Select what you want to pay together')
  expect(bar.getByRole('button', { name: 'Pay selected' })).toHaveFocus()
})

test('an attempt that the payment portal cannot continue opens its result', async () => {
  const leaving = recordLeaving()
  const { address } = mount({ onStart: () => ({ ...STARTED, state: 'submitted', continueUrl: null }) })
  await screen.findByRole('table')
  await choose('Type approval, Q26-ABCDE-7')
  await pay()
  await waitFor(() => expect(address()).toBe(`/en/payment-obligations/return/${STARTED.id}`))
  expect(leaving).toEqual([])
})

test('a payment names the account that the page shows; what one account has selected, another one does not pay', async () => {
  const account = {
    id: '1',
    name: 'Nar MMC',
    voen: '1234567891',
    positionName: 'Director',
    selectedCertNumber: 'cert-1',
    selected: true,
  }
  recordLeaving()
  const citizen = {
    ...account,
    id: '2',
    name: 'Person One',
    voen: null,
    selectedCertNumber: '',
    selected: false,
  }
  const { shell, network } = mount({ shell: { user: { ...PERSON, manufacturers: [account, citizen] } } })
  await screen.findByRole('table')
  expect(screen.getByText('Account: Nar MMC')).toBeVisible()
  await choose('Type approval, Q26-ABCDE-7')
  await pay()
  await waitFor(() => expect(network.bodies).toMatchObject([{ account: 'cert-1' }]))
  act(() => shell.signIn(PERSON))
  expect(await screen.findByText('Select what you want to pay together')).toBeVisible()
})

test('PAY-01 without anything to pay the page explains where obligations come from', async () => {
  mount({ obligations: [] })
  expect(await screen.findByRole('heading', { name: 'This account has nothing to pay' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all obligations' })).toHaveAttribute(
    'href',
    '/en/payment-obligations?status=all',
  )
})

test('HTTP-06 a failed list can be loaded again', async () => {
  let calls = 0
  mountScreen({
    screen: ObligationsScreen,
    path: '/payment-obligations',
    address: '/en/payment-obligations',
    network: fakeNetwork([
      answer(listObligations, () => {
        calls += 1
        return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : listOf([OPEN])
      }),
    ]),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})
