import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decideRefund, listRefunds, retryRefund } from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { PAID, REFUNDS, deskPage } from '../../../testing/sample-payment-desk.ts'
import { DeskRefundsScreen } from './desk-refunds.screen.tsx'

interface Mounted {
  readonly calls?: readonly ReturnType<typeof answer>[]
  readonly onConfirm?: NonNullable<FakeShellOptions['onConfirm']>
  readonly refunds?: ReturnType<typeof deskPage<(typeof REFUNDS)[number]>>
}

function mount({ calls = [], onConfirm = () => true, refunds = deskPage(REFUNDS, 26) }: Mounted = {}) {
  const network = fakeNetwork([...calls, answer(listRefunds, () => refunds)])
  const mounted = mountScreen({
    screen: DeskRefundsScreen,
    path: '/desk/payments/refunds',
    address: '/en/desk/payments/refunds',
    network,
    shell: { onConfirm },
  })
  return { ...mounted, network }
}

test('refunds are listed with reason, requester and state, and lead to their obligation', async () => {
  mount()
  const row = within(await screen.findByRole('row', { name: /9400000014/ }))
  expect(row.getByRole('link', { name: '9400000014' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations/9400000014',
  )
  expect(row.getByText('The scales were not verified.')).toBeVisible()
  expect(row.getByText('26.11.2026, 10:00, Əməkdaş 1')).toBeVisible()
  expect(row.getByText('Needs a decision')).toBeVisible()
  const automatic = within(screen.getByRole('row', { name: /9400000030/ }))
  expect(automatic.getByText('Automatic: no longer owed when it was paid')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/en/desk/payments/refunds?page=2',
  )
})

test('four eyes: an own request has no buttons, but the reason why', async () => {
  mount()
  const row = within(await screen.findByRole('row', { name: /9400000022/ }))
  expect(row.queryByRole('button')).toBeNull()
  expect(row.getByText('You requested it, so another official decides')).toBeVisible()
})

test('a refund is approved or rejected after a question that names amount, payer and what follows', async () => {
  const sent: unknown[] = []
  const asked: Parameters<NonNullable<Mounted['onConfirm']>>[0][] = []
  const { network } = mount({
    calls: [
      answer(decideRefund, ({ body }) => {
        sent.push(body)
        return { message: 'Done' }
      }),
    ],
    onConfirm: (question) => asked.push(question) !== 2,
  })
  const approve = await screen.findByRole('button', { name: 'Approve (9400000014, 24.50\u{A0}AZN)' })
  await userEvent.click(approve)
  await waitFor(() => expect(sent).toEqual([{ outcome: 'approved' }]))
  expect(asked[0]?.message).toBe(
    'Return 24.50\u{A0}AZN to the payer? Obligation: 9400000014, payer: Vətəndaş 1. The refund is sent to the payment portal at once, and the approval cannot be undone.',
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(network.calls.filter((call) => call.startsWith('GET'))).toHaveLength(2)
  const reject = screen.getByRole('button', { name: 'Reject (9400000014, 24.50\u{A0}AZN)' })
  await userEvent.click(reject)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(sent).toHaveLength(1)
  await userEvent.click(reject)
  await waitFor(() => expect(sent.at(-1)).toEqual({ outcome: 'rejected' }))
  expect(asked[2]?.message).toMatch(/can be requested again/)
  expect(asked).toMatchObject([
    { acceptLabel: 'Approve', rejectLabel: 'Do not approve', destructive: true },
    { acceptLabel: 'Reject', rejectLabel: 'Do not reject', destructive: true },
    { acceptLabel: 'Reject', rejectLabel: 'Do not reject', destructive: true },
  ])
})

test('a decision has the note of the official, if one was written, and colleagues read it', async () => {
  const sent: unknown[] = []
  mount({
    calls: [
      answer(decideRefund, ({ body }) => {
        sent.push(body)
        return { message: 'Done' }
      }),
    ],
    refunds: deskPage([...REFUNDS, ...PAID.refunds]),
  })
  expect(await screen.findByText('Act 12 is right.')).toBeVisible()
  await userEvent.click(screen.getByText('Write a note', { exact: false }))
  const note = screen.getByRole('textbox', { name: 'Note on the decision (optional)' })
  expect(note).toHaveAccessibleDescription('Only officials read this note. Leave out personal data.')
  await userEvent.type(note, ' Act 13 is wrong. ')
  await userEvent.click(screen.getByRole('button', { name: /^Reject/ }))
  await waitFor(() => expect(sent).toEqual([{ outcome: 'rejected', note: 'Act 13 is wrong.' }]))
})

test('when another official was faster, the list shows what is true now', async () => {
  const { network } = mount({
    calls: [answer(decideRefund, () => problem('REFUND_DECIDED', 409, 'Already decided'))],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }))
  await waitFor(() => expect(network.calls.filter((call) => call.startsWith('GET'))).toHaveLength(2))
})

test('a refund that the payment portal has refused is sent again', async () => {
  const sent: (string | undefined)[] = []
  const asked: unknown[] = []
  mount({
    calls: [
      answer(retryRefund, ({ params }) => {
        sent.push(params['id'])
        return { message: 'Done' }
      }),
    ],
    onConfirm: (question) => asked.push(question) > 0,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again (9400000030, 7.00\u{A0}AZN)' }))
  await waitFor(() => expect(sent).toEqual(['00000000-0000-4000-8000-0000000000c3']))
  expect(asked).toMatchObject([{ acceptLabel: 'Send again', rejectLabel: 'Do not send', destructive: true }])
})

test('a desk without refunds states that', async () => {
  mount({ refunds: deskPage([]) })
  expect(await screen.findByText('There are no refunds')).toBeVisible()
})
