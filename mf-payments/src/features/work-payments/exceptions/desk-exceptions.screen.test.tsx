import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { listExceptions } from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { EXCEPTIONS, deskPage } from '../../../testing/sample-payment-desk.ts'
import { DeskExceptionsScreen } from './desk-exceptions.screen.tsx'

function mount(page = deskPage(EXCEPTIONS)) {
  return mountScreen({
    screen: DeskExceptionsScreen,
    path: '/desk/payments/exceptions',
    address: '/en/desk/payments/exceptions',
    network: fakeNetwork([answer(listExceptions, () => page)]),
  })
}

test('an open exception states what to do, and leads to its obligation or to the reconciliation', async () => {
  mount()
  const refund = within(await screen.findByRole('row', { name: /The payment portal refused a refund/ }))
  expect(refund.getByText('Open the obligation and send the refund again.')).toBeVisible()
  expect(refund.getByRole('link', { name: '9400000030' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations/9400000030',
  )
  expect(refund.getByText('7.00 AZN')).toBeVisible()
  const difference = within(screen.getByRole('row', { name: /Difference from the daily file/ }))
  expect(difference.getByRole('link', { name: 'Go to the reconciliation' })).toHaveAttribute(
    'href',
    '/en/desk/payments/reconciliations',
  )
  const delayed = within(screen.getByRole('row', { name: /A refund has had no result for more than a day/ }))
  expect(delayed.getByText(/^Ask the payment portal for the state of the refund/)).toBeVisible()
  const day = within(screen.getByRole('row', { name: /A day has not been compared/ }))
  expect(day.getByText(/^Request the file of the day/)).toBeVisible()
  expect(day.getByRole('link', { name: 'Go to the reconciliation' })).toBeVisible()
  const stuck = within(screen.getByRole('row', { name: /A payment has no result for more than a day/ }))
  expect(stuck.getByText(/^Ask the payment portal for the state of the payment/)).toBeVisible()
  expect(stuck.queryByRole('link', { name: 'Go to the reconciliation' })).toBeNull()
  const late = within(screen.getByRole('row', { name: /A success was reported late/ }))
  expect(late.getByText('Settled')).toBeVisible()
})

test('a desk without exceptions states that', async () => {
  mount(deskPage([]))
  expect(await screen.findByText('There are no exceptions')).toBeVisible()
})
