import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  listDifferences,
  listReconciliations,
  resolveDifference,
} from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { ATTEMPT_ID, DIFFERENCES, RECONCILIATION, deskPage } from '../../../testing/sample-payment-desk.ts'
import { DeskDifferencesScreen } from './desk-differences.screen.tsx'
import { DeskReconciliationsScreen } from './desk-reconciliations.screen.tsx'

function openDay(calls: readonly ReturnType<typeof answer>[] = [], differences = DIFFERENCES) {
  return mountScreen({
    screen: DeskDifferencesScreen,
    path: '/desk/payments/reconciliations/:day',
    address: '/en/desk/payments/reconciliations/2026-11-25',
    network: fakeNetwork([
      ...calls,
      answer(listDifferences, () => ({ day: '2026-11-25', differences: [...differences] })),
    ]),
  })
}

test('each day has both sides of the comparison, and leads to its differences', async () => {
  mountScreen({
    screen: DeskReconciliationsScreen,
    path: '/desk/payments/reconciliations',
    address: '/en/desk/payments/reconciliations',
    network: fakeNetwork([answer(listReconciliations, () => deskPage([RECONCILIATION]))]),
  })
  const row = within(await screen.findByRole('row', { name: /25\.11\.2026/ }))
  expect(row.getByRole('link', { name: '25.11.2026' })).toHaveAttribute(
    'href',
    '/en/desk/payments/reconciliations/2026-11-25',
  )
  expect(row.getByText('3: 73.50 AZN')).toBeVisible()
  expect(row.getByText('4: 98.00 AZN')).toBeVisible()
})

test('a difference shows both sides and its obligation, or how it was put right', async () => {
  openDay()
  const amount = within(await screen.findByRole('row', { name: /The amount differs/ }))
  expect(amount.getByText('24.50 AZN, The amount differs')).toBeVisible()
  expect(amount.getByText('24.49 AZN, Paid')).toBeVisible()
  expect(amount.getByRole('link', { name: '9400000014' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations/9400000014',
  )
  const missing = within(screen.getByRole('row', { name: /Missing here/ }))
  expect(missing.getByText('none')).toBeVisible()
  expect(missing.getByText('Entered by hand. (26.11.2026, 11:00, Əməkdaş 2)')).toBeVisible()
  expect(missing.queryByRole('button')).toBeNull()
})

test('how a difference was put right is recorded in a form that gets the focus', async () => {
  const sent: unknown[] = []
  openDay([
    answer(resolveDifference, ({ params, body }) => {
      sent.push([params['id'], body])
      return { message: 'Recorded' }
    }),
  ])
  const button = await screen.findByRole('button', {
    name: /^Record \(The amount differs/,
  })
  await userEvent.click(button)
  const heading = screen.getByRole('heading', { name: `The amount differs: ${ATTEMPT_ID}` })
  await waitFor(() => expect(heading).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const note = screen.getByLabelText('How the difference was put right')
  expect(note).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.type(note, ' The payer got one qəpik back. ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([[DIFFERENCES[0]?.id, { note: 'The payer got one qəpik back.' }]]))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a difference of an own payment has no form, but the reason why', async () => {
  openDay()
  const own = within(await screen.findByRole('row', { name: /The state differs/ }))
  expect(own.queryByRole('button')).toBeNull()
  expect(own.getByText('It concerns you or your organization, so another official records it')).toBeVisible()
})

test('when another official was faster, the form reports it', async () => {
  openDay([answer(resolveDifference, () => problem('DIFFERENCE_RESOLVED', 409, 'Already recorded'))])
  await userEvent.click(await screen.findByRole('button', { name: /^Record \(/ }))
  await userEvent.type(screen.getByLabelText('How the difference was put right'), 'Checked.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Already recorded')).toBeVisible()
})

test('a day without differences states that', async () => {
  openDay([], [])
  expect(await screen.findByText('There are no differences on this day')).toBeVisible()
})
