import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPaymentDesk } from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { OVERVIEW } from '../../../testing/sample-payment-desk.ts'
import { DeskPaymentsScreen } from './desk-payments.screen.tsx'

function mount(reply: object = OVERVIEW, search = '') {
  const network = fakeNetwork([answer(getPaymentDesk, () => reply as typeof OVERVIEW)])
  const mounted = mountScreen({
    screen: DeskPaymentsScreen,
    path: '/desk/payments',
    address: `/en/desk/payments${search}`,
    network,
  })
  return { ...mounted, network }
}

test('the overview leads to what waits, and shows the totals of the period with a balanced ledger', async () => {
  mount()
  expect(await screen.findByRole('link', { name: /^2\s*refunds that you can decide/ })).toHaveAttribute(
    'href',
    '/en/desk/payments/refunds',
  )
  expect(screen.getByRole('link', { name: /^3\s*other open exceptions/ })).toHaveAttribute(
    'href',
    '/en/desk/payments/exceptions',
  )
  expect(screen.getByRole('link', { name: /^1\s*open differences/ })).toHaveAttribute(
    'href',
    '/en/desk/payments/reconciliations',
  )
  const row = within(screen.getByRole('row', { name: /26\.11\.2026/ }))
  expect(row.getByText('Verification of instruments')).toBeVisible()
  expect(row.getByText('1,200')).toBeVisible()
  expect(row.getByText('24,000.00 AZN')).toBeVisible()
  expect(
    within(screen.getByRole('row', { name: /25\.11\.2026/ })).getByText('Without a service'),
  ).toBeVisible()
  expect(screen.getByText('5,404.50 AZN')).toBeVisible()
  expect(screen.getByText('Debit equals credit')).toBeVisible()
})

test('a ledger that does not balance is reported', async () => {
  mount({ ...OVERVIEW, ledger: { debit: '58833.50', credit: '58833.49' } })
  expect(await screen.findByText(/Debit and credit differ/)).toBeVisible()
  expect(screen.queryByText('Debit equals credit')).toBeNull()
})

test('the period is in the address, and an impossible one is not requested', async () => {
  const { network } = mount(OVERVIEW, '?from=2026-11-20&to=2026-11-26')
  const from = await screen.findByLabelText('From')
  expect(from).toHaveValue('20.11.2026')
  expect(network.calls.at(-1)).toContain('from=2026-11-20&to=2026-11-26')
  await userEvent.clear(from)
  await userEvent.type(from, '27.11.2026')
  await userEvent.tab()
  expect(await screen.findByText('The last day cannot be before the first one')).toBeVisible()
  await waitFor(() => expect(network.calls.at(-1)).not.toContain('from='))
})

test('the totals state which payments they count', async () => {
  const { unmount } = mount()
  expect(await screen.findByText(/^As in the payment report, demonstration payments and/)).toBeVisible()
  unmount()
  mount({ ...OVERVIEW, isSample: true })
  expect(await screen.findByText(/^There are only demonstration payments so far/)).toBeVisible()
  expect(screen.queryByText(/^As in the payment report/)).toBeNull()
})

test('a period without payments states that', async () => {
  mount({ ...OVERVIEW, totals: [] })
  expect(await screen.findByText('There were no payments or refunds in this period')).toBeVisible()
})

test('an official without the duty reads which one is missing', async () => {
  mount(problem('CASE_DUTY_MISSING', 409, 'No duty'))
  expect(
    await screen.findByText('This page is for officials with the duty “Payments and refunds”'),
  ).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})
