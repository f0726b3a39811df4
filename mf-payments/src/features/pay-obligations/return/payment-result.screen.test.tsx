import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import { getReceipt } from 'shared-contracts/http/payments/paid-payments'
import { cancelAttempt, getAttempt, startPayment } from 'shared-contracts/http/payments/payments'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { recordLeaving } from '../../../testing/leave-page.ts'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { OPEN, PORTAL_ADDRESS, STARTED, attemptOf } from '../../../testing/sample-obligations.ts'
import { PaymentResultScreen } from './payment-result.screen.tsx'

/** Replies of the server in order; the last one stays. */
function mount(...replies: readonly FakeReply<AttemptPage>[]) {
  let calls = 0
  return mountScreen({
    screen: PaymentResultScreen,
    path: '/payment-obligations/return/:attempt',
    address: `/en/payment-obligations/return/${STARTED.id}`,
    network: fakeNetwork([
      answer(getAttempt, () => {
        calls += 1
        return replies[Math.min(calls, replies.length) - 1] ?? attemptOf({})
      }),
      answer(startPayment, () => STARTED),
      answer(getReceipt, () => ({ raw: { status: 200, body: '%PDF-1.7' } })),
      answer(cancelAttempt, () => attemptOf({ state: 'cancelled', finishedAt: STARTED.expiresAt })),
    ]),
    shell: { onConfirm: () => true },
  })
}

const { setTimeout: setRealTimeout } = globalThis

/** Lets time pass, and what it has begun end. */
async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
  for (let round = 0; round < 20; round += 1)
    await act(() => new Promise<void>((done) => void setRealTimeout(done)))
}

const FINISHED = { finishedAt: '2026-11-25T08:04:00.000Z' }
const OWED = attemptOf({}).obligations.map((one) => ({ ...one, status: 'overdue' as const }))
const SUBMITTED = attemptOf({ state: 'submitted' })

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('PAY-02 a payment has its amount, reference, receipt and what comes next', async () => {
  const { shell } = mount(attemptOf({ state: 'success', hasReceipts: true, ...FINISHED }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Paid' })).toBeVisible()
  expect(screen.getByText(/^30\.00\sAZN was paid\.$/)).toBeVisible()
  expect(screen.getByText(/^There is nothing else to do/)).toBeVisible()
  expect(screen.getByText(STARTED.id)).toBeVisible()
  expect(document.title).toBe('Paid – Result of the payment')
  await userEvent.click(screen.getByRole('link', { name: /^Open the receipt/ }))
  await waitFor(() =>
    expect(shell.viewed).toEqual([
      {
        kind: 'pdf',
        url: '/api/payments/9400000012/receipt?receipt=9400000012-1&lang=en',
        title: 'Receipt of payment 9400000012-1',
        download: '9400000012-1-en.pdf',
      },
    ]),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('PAY-03 what was paid although it was not owed any more is returned, and the page does not call it settled', async () => {
  const obligations = OWED.map((one) => ({
    ...one,
    status: 'paid' as const,
    isReturned: true,
    receiptNumber: '9400000012-2',
  }))
  mount(attemptOf({ state: 'success', hasReceipts: true, obligations, ...FINISHED }))
  expect(
    await screen.findByRole('heading', {
      level: 2,
      name: 'Nothing was owed any more: the money is returned',
    }),
  ).toBeVisible()
  expect(screen.queryByText(/There is nothing else to do/)).toBeNull()
  // The receipt of this payment, not of the one that settled the obligation.
  expect(screen.getByRole('link', { name: /^Open the receipt/ })).toHaveAttribute(
    'href',
    '/api/payments/9400000012/receipt?receipt=9400000012-2&lang=en',
  )
})

test('HTTP-07 a receipt that is not made yet has its reason and time, and appears by itself', async () => {
  jest.useFakeTimers()
  const success = attemptOf({ state: 'success', ...FINISHED })
  mount(success, { ...success, hasReceipts: true })
  await pass(0)
  expect(screen.getByText(/^Receipt not available yet/)).toBeVisible()
  await pass(2000)
  expect(screen.getByRole('link', { name: /^Open the receipt/ })).toBeVisible()
})

test('PAY-02 PAY-03 the page waits while the bank is checking, and announces the result', async () => {
  jest.useFakeTimers()
  const { network } = mount(
    SUBMITTED,
    SUBMITTED,
    attemptOf({ state: 'success', hasReceipts: true, ...FINISHED }),
  )
  await pass(0)
  expect(
    screen.getByRole('heading', { level: 2, name: 'We are checking with the bank. Do not pay again' }),
  ).toBeVisible()
  expect(screen.getByText('You can close this page: we will notify you of the result.')).toBeVisible()
  expect(screen.queryByText(/No money was taken/)).toBeNull()
  await pass(1999)
  expect(network.calls).toHaveLength(1)
  await pass(1)
  expect(network.calls).toHaveLength(2)
  await pass(3000)
  expect(screen.getByRole('status')).toHaveTextContent('Paid')
  await pass(600_000)
  expect(network.calls).toHaveLength(3)
})

test('PAY-03 after some minutes without a result the payer looks it up by a button', async () => {
  jest.useFakeTimers()
  const { network } = mount(SUBMITTED)
  await pass(0)
  for (let minute = 0; minute < 20; minute += 1) await pass(60_000)
  expect(network.calls).toHaveLength(16)
  fireEvent.click(screen.getByRole('button', { name: 'Check the result' }))
  await pass(0)
  expect(network.calls).toHaveLength(17)
})

test.each([
  ['failed', 'The payment failed', 'No money was taken. The obligation is still to be paid.'],
  ['cancelled', 'The payment was cancelled', 'No money was taken. The obligation is still to be paid.'],
  [
    'expired',
    'The time for the payment is over',
    'Nothing was paid by 25.11.2026, 13:30. No money was taken.',
  ],
] as const)(
  'PAY-02 a payment that is %s has taken no money and can be made again',
  async (state, title, text) => {
    const leaving = recordLeaving()
    const failReason = state === 'failed' ? 'card' : null
    const { network } = mount(attemptOf({ state, failReason, obligations: OWED, ...FINISHED }))
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryAllByText(/The card was not accepted/)).toHaveLength(state === 'failed' ? 1 : 0)
    expect(screen.queryByText(/Do not pay again/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }))
    await waitFor(() => expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`]))
    expect(network.bodies).toMatchObject([{ obligations: [{ number: OPEN.number, amount: OPEN.amount }] }])
  },
)

test.each(['paid', 'processing', 'waived'] as const)(
  'PAY-02 a payment that failed offers no payment of what is %s now',
  async (status) => {
    const obligations = OWED.map((one) => ({ ...one, status }))
    mount(attemptOf({ state: 'failed', failReason: 'card', obligations, ...FINISHED }))
    expect(await screen.findByRole('heading', { level: 2, name: 'The payment failed' })).toBeVisible()
    expect(screen.getByText(/^No money was taken by this payment\./)).toBeVisible()
    expect(screen.queryByText(/still to be paid|pay again|another card/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: OPEN.target })).toBeVisible()
  },
)

test('what was paid for another person is paid again by code only', async () => {
  const obligations = OWED.map((one) => ({ ...one, isOwn: false }))
  mount(attemptOf({ state: 'cancelled', obligations, ...FINISHED }))
  expect(await screen.findByRole('link', { name: 'Pay again by code' })).toHaveAttribute(
    'href',
    '/en/payment-obligations/by-code',
  )
  expect(screen.queryByRole('link', { name: OPEN.target })).toBeNull()
})

test('PAY-02 an unfinished payment is continued or cancelled', async () => {
  const leaving = recordLeaving()
  mount(attemptOf({}), attemptOf({ state: 'cancelled', obligations: OWED, ...FINISHED }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }))
  expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the payment' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'The payment was cancelled' })).toBeVisible()
})

test('PAY-03 without a response of the payment portal nothing is claimed about the money', async () => {
  mount(attemptOf({ isConfirmed: false }))
  expect(
    await screen.findByRole('heading', { name: 'The payment portal does not respond. Do not pay again' }),
  ).toBeVisible()
  expect(screen.queryByText(/No money was taken/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull()
})

test('a payment that the payment portal never got begins again with the same obligations', async () => {
  const leaving = recordLeaving()
  mount(attemptOf({ state: 'created', isConfirmed: false }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the payment portal' }))
  await waitFor(() => expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`]))
})

test('PAY-03 a state that cannot be read is tried again by itself, and nothing is claimed', async () => {
  jest.useFakeTimers()
  mount(
    problem('RATE_LIMITED', 429, 'Too many requests'),
    attemptOf({ state: 'failed', obligations: OWED, ...FINISHED }),
  )
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent('Do not pay again before you have seen the result')
  await pass(2000)
  expect(screen.getByRole('heading', { level: 2, name: 'The payment failed' })).toBeVisible()
})

test('PAY-03 a payment of another amount is in question until finance has put it right', async () => {
  const { unmount } = mount(attemptOf({ state: 'error', ...FINISHED }))
  expect(
    await screen.findByRole('heading', { name: 'The payment is being checked. Do not pay again' }),
  ).toBeVisible()
  unmount()
  mount(attemptOf({ state: 'error', obligations: OWED, ...FINISHED }))
  expect(await screen.findByRole('heading', { level: 2, name: 'The payment was checked' })).toBeVisible()
  expect(screen.getByText('The page of the obligation shows what is owed now.')).toBeVisible()
  expect(screen.queryByText(/Do not pay again|is clarifying/)).toBeNull()
  expect(screen.getByRole('link', { name: OPEN.target })).toBeVisible()
})

test('a payment of another person is unknown', async () => {
  mount(problem('PAYMENT_UNKNOWN', 404, 'There is no such payment'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment not found' })).toBeVisible()
})
