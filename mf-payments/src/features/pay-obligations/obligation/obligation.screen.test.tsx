import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ObligationPage } from 'shared-contracts/http/payments/payments'
import { cancelAttempt, getObligation, startPayment } from 'shared-contracts/http/payments/payments'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { recordLeaving } from '../../../testing/leave-page.ts'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import {
  OPEN,
  OVERDUE,
  PORTAL_ADDRESS,
  PROCESSING,
  STARTED,
  attemptOf,
  pageOf,
} from '../../../testing/sample-obligations.ts'
import { ObligationScreen } from './obligation.screen.tsx'

const PAID = { ...OPEN, status: 'paid' as const, isPayable: false }

interface Mounted {
  readonly cancelled?: Parameters<typeof attemptOf>[0]
  readonly refusal?: ReturnType<typeof problem>
  /** What the page shows after a cancellation or a refusal. */
  readonly next?: ObligationPage
  /** Gets the questions of the page. */
  readonly asked?: unknown[]
}

function mount(
  first: ObligationPage,
  { cancelled = { state: 'cancelled' }, refusal, next = first, asked = [] }: Mounted = {},
) {
  let current = first
  return mountScreen({
    screen: ObligationScreen,
    path: '/payment-obligations/:number',
    address: `/en/payment-obligations/${first.number}`,
    network: fakeNetwork([
      answer(getObligation, () => current),
      answer(startPayment, () => {
        current = next
        return refusal ?? STARTED
      }),
      answer(cancelAttempt, () => {
        current = next
        return attemptOf({ finishedAt: STARTED.expiresAt, ...cancelled })
      }),
    ]),
    shell: { onConfirm: (question) => asked.push(question) > 0 },
  })
}

function now() {
  return within(screen.getByRole('region', { name: 'What to do now' }))
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('PAY-01 the page has what it is for, its case, both fees, the day and the code', async () => {
  const leaving = recordLeaving()
  const { network } = mount(pageOf(OPEN))
  expect(await screen.findByRole('heading', { level: 1, name: 'Type approval, Q26-ABCDE-7' })).toBeVisible()
  const facts = await screen.findAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Type approval, Q26-ABCDE-7',
    'Q26-ABCDE-7',
    '9400000012',
    'Person One',
    '20.00 AZN',
    '10.00 AZN',
    '30.00 AZN',
    '20.11.2026',
    '20.12.2026',
  ])
  expect(screen.getByRole('link', { name: 'Q26-ABCDE-7' })).toHaveAttribute(
    'href',
    '/en/my-appeals/00000000-0000-4000-8000-00000000000a',
  )
  expect(screen.getByText('9400000012-ABCDE-FGHJK')).toBeVisible()
  expect(now().getByText('Pay by 20.12.2026.')).toBeVisible()
  await userEvent.click(now().getByRole('button', { name: /^Pay 30\.00\sAZN$/ }))
  await waitFor(() => expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`]))
  expect(network.bodies).toMatchObject([{ obligations: [{ number: '9400000012', amount: '30.00' }] }])
})

test('an unfinished payment is continued at the payment portal or cancelled; there is no second button to pay', async () => {
  const leaving = recordLeaving()
  const paying = { ...OPEN, status: 'processing' as const, isPayable: false }
  const asked: unknown[] = []
  const { snackbars } = mount(pageOf(paying, { attempts: [STARTED] }), { next: pageOf(OPEN), asked })
  expect(
    await screen.findByRole('heading', { name: 'The payment that you started is not finished' }),
  ).toBeVisible()
  expect(now().queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(now().getByRole('button', { name: 'Continue the payment' }))
  expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`])
  await userEvent.click(now().getByRole('button', { name: 'Cancel the payment' }))
  expect(await now().findByRole('button', { name: /^Pay/ })).toBeVisible()
  expect(asked).toMatchObject([{ rejectLabel: 'Keep it', destructive: true }])
  expect(snackbars().map(({ message }) => message)).toEqual(['The payment was cancelled. No money was taken'])
  expect(screen.getByRole('heading', { name: 'What to do now' })).toHaveFocus()
})

test('PAY-03 what was paid before the cancellation opens as its result', async () => {
  const paying = { ...OPEN, status: 'processing' as const, isPayable: false }
  const { address } = mount(pageOf(paying, { attempts: [STARTED] }), { cancelled: { state: 'success' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  await waitFor(() => expect(address()).toBe(`/en/payment-obligations/return/${STARTED.id}`))
})

test.each([
  ['submitted', 'We are checking with the bank. Do not pay again'],
  ['created', 'The payment has not begun'],
] as const)(
  'PAY-03 while an attempt is %s, the page leads to its result and has no button to pay',
  async (state, title) => {
    mount(pageOf(PROCESSING, { attempts: [{ ...STARTED, state, continueUrl: null }] }))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(now().getByRole('link', { name: 'See the result' })).toHaveAttribute(
      'href',
      `/en/payment-obligations/return/${STARTED.id}`,
    )
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  },
)

test('PAY-02 attempts are distinguished: failed with its reason, cancelled, expired and in question', async () => {
  const attempts = [
    { ...STARTED, state: 'failed' as const, failReason: 'funds' as const },
    { ...STARTED, id: '00000000-0000-4000-8000-0000000000a2', state: 'cancelled' as const },
    { ...STARTED, id: '00000000-0000-4000-8000-0000000000a3', state: 'expired' as const },
  ]
  mount(pageOf(OVERDUE, { attempts }))
  const list = within(await screen.findByRole('list', { name: 'Payment attempts, the latest first' }))
  expect(
    list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '25.11.2026, 12:00Failed · 30.00 AZNThe card does not have enough money. Pay with another card or top up this one.Result',
    '25.11.2026, 12:00Cancelled · 30.00 AZNNo money was taken.Result',
    '25.11.2026, 12:00Expired · 30.00 AZNIt was not paid in time. No money was taken.Result',
  ])
  expect(
    now().getByText('This was due by 31.10.2026. It is still owed, and you can pay it now.'),
  ).toBeVisible()
})

test('PAY-03 an attempt in question takes the place of the button to pay', async () => {
  const processing = { ...OPEN, status: 'processing' as const, isPayable: false }
  mount(pageOf(processing, { attempts: [{ ...STARTED, state: 'error' }] }))
  expect(
    await screen.findByRole('heading', { name: 'The payment is being checked. Do not pay again' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('what is owed again after finance has checked an attempt can be paid, and its attempt forbids nothing', async () => {
  mount(pageOf(OPEN, { attempts: [{ ...STARTED, state: 'error' }] }))
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible()
  expect(screen.getByText(/^Another amount · 30\.00\sAZN$/)).toBeVisible()
  expect(screen.getByText('The payment portal has reported another amount.')).toBeVisible()
  expect(screen.queryByText(/Do not pay again|is checking it/)).toBeNull()
})

test('a refund of what another person has paid names that person as its receiver', async () => {
  mount(pageOf({ ...OPEN, status: 'refunded', isPayable: false }, { paidOn: '2026-11-25' }))
  expect(
    await screen.findByText('Paid on 25.11.2026; the whole amount was returned to the person who paid.'),
  ).toBeVisible()
})

test('what another person has paid offers no money back', async () => {
  mount(pageOf(PAID, { paidOn: '2026-11-25' }))
  expect(await screen.findByText('Another person paid it on 25.11.2026.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull()
})

test('PAY-04 a paid obligation stays readable, with its day, receipt and automatic refund', async () => {
  const refund = {
    amount: '30.00',
    state: 'submitted' as const,
    isAutomatic: true,
    reason: 'Paid twice',
    requestedAt: '2026-11-25T08:00:00.000Z',
    finishedAt: null,
  }
  const attempts = [{ ...STARTED, state: 'success' as const, continueUrl: null }]
  mount(pageOf(PAID, { paidOn: '2026-11-25', refunds: [refund], attempts }))
  expect(await screen.findByText('Paid on 25.11.2026. There is nothing else to do.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Download the receipt/ })).toHaveAttribute(
    'href',
    '/api/payments/9400000012/receipt?lang=en',
  )
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/en/appeals/new/application',
  )
  expect(screen.getByText(/^Sent to the payment portal · 30\.00\sAZN$/)).toBeVisible()
  expect(screen.getByText('The money is returned to your card or account without a request.')).toBeVisible()
})

test('a waived obligation has the day and the reason; another account is named when it cannot pay', async () => {
  const waived = { ...OPEN, status: 'waived' as const, isPayable: false }
  const { unmount } = mount(pageOf(waived, { closing: { on: '2026-11-26', reason: 'Error of the agency' } }))
  expect(await screen.findByText('Waived on 26.11.2026. You do not have to pay.')).toBeVisible()
  expect(screen.getByText('Error of the agency')).toBeVisible()
  unmount()
  mount(pageOf(OPEN), { refusal: problem('PAYMENT_UNKNOWN', 404, 'There is no such payment') })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText(/Choose the account that it belongs to/)).toBeVisible()
})

test('an unknown obligation leads back to the list', async () => {
  mountScreen({
    screen: ObligationScreen,
    path: '/payment-obligations/:number',
    address: '/en/payment-obligations/9400000012',
    network: fakeNetwork([answer(getObligation, () => problem('PAYMENT_UNKNOWN', 404, 'No such payment'))]),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment obligation not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Payment obligations' })).toHaveAttribute(
    'href',
    '/en/payment-obligations',
  )
})
