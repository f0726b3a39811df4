import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  closeObligation,
  getDeskObligation,
  requestRefund,
  type DeskObligation,
} from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { OPEN, PAID, RECEIPT_ID } from '../../../testing/sample-payment-desk.ts'
import { DeskObligationScreen } from './desk-obligation.screen.tsx'

interface Mounted {
  readonly calls?: readonly ReturnType<typeof answer>[]
  readonly onConfirm?: NonNullable<FakeShellOptions['onConfirm']>
}

function mount(obligation: () => DeskObligation | ReturnType<typeof problem>, given: Mounted = {}) {
  const { calls = [], onConfirm = () => true } = given
  return mountScreen({
    screen: DeskObligationScreen,
    path: '/desk/payments/obligations/:number',
    address: '/en/desk/payments/obligations/9400000014',
    network: fakeNetwork([...calls, answer(getDeskObligation, obligation)]),
    shell: { onConfirm },
  })
}

test('an obligation shows what it is for, its fees, attempts, receipts, refunds and the log of reads', async () => {
  mount(() => PAID)
  expect(await screen.findByText('Verification of scales, Q26-7KM4T-X')).toBeVisible()
  expect(screen.getByText('24.50 AZN: service fee 20.00 AZN, government fee 4.50 AZN')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Q26-7KM4T-X' })).toHaveAttribute(
    'href',
    '/en/desk/cases/00000000-0000-4000-8000-0000000000d1',
  )
  const attempts = within(screen.getByRole('group', { name: 'Attempts to pay' }))
  expect(attempts.getByRole('row', { name: /25\.11\.2026, 10:00.*Paid/ })).toBeVisible()
  const receipts = within(screen.getByRole('group', { name: 'Receipts' }))
  expect(receipts.getByRole('row', { name: /9400000014-1.*14\.50\sAZN/ })).toBeVisible()
  const refunds = within(screen.getByRole('group', { name: 'Refunds' }))
  expect(refunds.getByText('Əməkdaş 2')).toBeVisible()
  const looks = within(screen.getByRole('region', { name: 'Who has viewed it' }))
  expect(looks.getByText('26.11.2026, 10:00, Əməkdaş 1')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Cancel or waive' })).toBeNull()
})

test('a refund is requested with what was shown as refundable, and never more than that', async () => {
  const sent: Record<string, unknown>[] = []
  mount(() => PAID, {
    calls: [
      answer(requestRefund, ({ body }) => {
        sent.push(body as Record<string, unknown>)
        return { id: RECEIPT_ID, message: 'Requested' }
      }),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'Refund of the receipt 9400000014-1' }))
  const amount = form.getByLabelText('Amount to return')
  expect(amount).toHaveValue('14.50')
  expect(amount).toHaveAccessibleDescription(/Refundable: 14\.50\sAZN/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '14,51')
  await userEvent.click(form.getByRole('button', { name: 'Request the refund' }))
  expect(amount).toHaveAccessibleDescription(/At most 14\.50\sAZN can be returned/)
  expect(form.getByLabelText('Reason for the refund')).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '4,5')
  await userEvent.type(form.getByLabelText('Reason for the refund'), ' Not verified. ')
  await userEvent.click(form.getByRole('button', { name: 'Request the refund' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    receipt: RECEIPT_ID,
    amount: '4.50',
    refundable: '14.50',
    reason: 'Not verified.',
  })
  expect(sent[0]?.['key']).toMatch(/^[\da-f-]{36}$/)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('when the refundable amount has changed, the form reports it and shows the present one', async () => {
  let refundable = '14.50'
  const shown = (): DeskObligation => ({
    ...PAID,
    receipts: PAID.receipts.map((receipt) => ({ ...receipt, refundable })),
  })
  mount(shown, {
    calls: [
      answer(requestRefund, () => {
        refundable = '4.50'
        return problem('REFUND_AMOUNT_CHANGED', 409, 'The refundable amount has changed')
      }),
    ],
  })
  const form = within(await screen.findByRole('form', { name: /Refund of the receipt/ }))
  await userEvent.type(form.getByLabelText('Reason for the refund'), 'Not verified.')
  await userEvent.click(form.getByRole('button', { name: 'Request the refund' }))
  expect(await screen.findByText('The refundable amount has changed')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText('Amount to return')).toHaveAccessibleDescription(/Refundable: 4\.50\sAZN/),
  )
  expect(screen.getByLabelText('Reason for the refund')).toHaveValue('Not verified.')
})

test('an obligation that is not paid is cancelled or waived with a reason, after a question that names what follows', async () => {
  const sent: unknown[] = []
  const asked: Parameters<NonNullable<Mounted['onConfirm']>>[0][] = []
  mount(() => OPEN, {
    calls: [
      answer(closeObligation, ({ body }) => {
        sent.push(body)
        return { message: 'Done' }
      }),
    ],
    onConfirm: (question) => asked.push(question) > 1,
  })
  const form = within(await screen.findByRole('form', { name: 'Cancel or waive' }))
  expect(screen.getByText('Demonstration: this amount is not set by any law')).toBeVisible()
  expect(screen.queryByRole('form', { name: /Refund/ })).toBeNull()
  const submit = form.getByRole('button', { name: 'Close the obligation' })
  await userEvent.click(submit)
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.click(form.getByLabelText(/^Waive/))
  await userEvent.type(form.getByLabelText('Reason'), 'The instrument was stolen.')
  await userEvent.click(submit)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ rejectLabel: 'Do not close it', destructive: true })
  expect(asked[0]?.message).toMatch(/^Close the obligation 9400000014\? 24\.50\sAZN will no longer be owed/)
  expect(sent).toEqual([])
  await userEvent.click(submit)
  await waitFor(() => expect(sent).toEqual([{ kind: 'waived', reason: 'The instrument was stolen.' }]))
})

test('an obligation that is being paid cannot be closed, and one that was closed shows the reason', async () => {
  const processing = mount(() => ({ ...OPEN, status: 'processing' }))
  expect(await screen.findByText(/so it cannot be closed now/)).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
  processing.unmount()
  const closing = { on: '2026-11-26', reason: 'Raised twice', by: 'Əməkdaş 2' }
  mount(() => ({ ...OPEN, status: 'cancelled', closing }))
  expect(await screen.findByText('26.11.2026, Əməkdaş 2: Raised twice')).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('an unknown number leads back to the search, and states that own obligations are not shown', async () => {
  mount(() => problem('PAYMENT_UNKNOWN', 404, 'There is no such payment'))
  expect(await screen.findByText('There is no such obligation')).toBeVisible()
  expect(screen.getByText(/What you owe or have paid/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look for another number' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations',
  )
})
