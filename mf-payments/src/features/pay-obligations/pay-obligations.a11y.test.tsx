import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  findObligationByCode,
  getAttempt,
  getObligation,
  listObligations,
} from 'shared-contracts/http/payments/payments'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import {
  OPEN,
  OVERDUE,
  PROCESSING,
  STARTED,
  attemptOf,
  listOf,
  pageOf,
} from '../../testing/sample-obligations.ts'
import { PayByCodeScreen } from './by-code/pay-by-code.screen.tsx'
import { ObligationsScreen } from './list/obligations.screen.tsx'
import { ObligationScreen } from './obligation/obligation.screen.tsx'
import { PaymentResultScreen } from './return/payment-result.screen.tsx'

const LANGUAGES = ['az', 'en', 'ru']

test.each(LANGUAGES)(
  'WAI-03 the list with a selection and open filters has no axe violations in %s',
  async (language) => {
    const { container } = mountScreen({
      screen: ObligationsScreen,
      path: '/payment-obligations',
      address: `/${language}/payment-obligations?status=overdue`,
      network: fakeNetwork([answer(listObligations, () => listOf([OVERDUE, OPEN, PROCESSING]))]),
    })
    const [first] = await screen.findAllByRole('checkbox')
    await userEvent.click(first as HTMLElement)
    await userEvent.click(screen.getByRole('button', { expanded: false }))
    await screen.findByRole('form')
    expect(await axeViolations(container)).toEqual([])
  },
)

test.each(LANGUAGES)(
  'WAI-03 an obligation with attempts and refunds has no axe violations in %s',
  async (language) => {
    const failed = { ...STARTED, state: 'failed' as const, failReason: 'funds' as const }
    const refund = {
      amount: '5.00',
      state: 'success' as const,
      isAutomatic: true,
      reason: 'Paid twice',
      requestedAt: '2026-11-20T08:00:00.000Z',
      finishedAt: '2026-11-21T08:00:00.000Z',
    }
    const { container } = mountScreen({
      screen: ObligationScreen,
      path: '/payment-obligations/:number',
      address: `/${language}/payment-obligations/${OPEN.number}`,
      network: fakeNetwork([
        answer(getObligation, () => pageOf(OPEN, { attempts: [failed], refunds: [refund] })),
      ]),
    })
    await screen.findAllByRole('definition')
    expect(await axeViolations(container)).toEqual([])
  },
)

test.each(LANGUAGES)('WAI-03 the result of a payment has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: PaymentResultScreen,
    path: '/payment-obligations/return/:attempt',
    address: `/${language}/payment-obligations/return/${STARTED.id}`,
    network: fakeNetwork([
      answer(getAttempt, () =>
        attemptOf({ state: 'success', hasReceipts: true, finishedAt: STARTED.expiresAt }),
      ),
    ]),
  })
  await screen.findAllByRole('definition')
  expect(await axeViolations(container)).toEqual([])
})

test.each(LANGUAGES)('WAI-03 a payment by code has no axe violations in %s', async (language) => {
  const { issuedOn: _, ...found } = OPEN
  const { container } = mountScreen({
    screen: PayByCodeScreen,
    path: '/payment-obligations/by-code',
    address: `/${language}/payment-obligations/by-code`,
    network: fakeNetwork([answer(findObligationByCode, () => found)]),
  })
  await userEvent.type(screen.getByRole('textbox'), '9400000012-abcde-fghjk{Enter}')
  await screen.findAllByRole('definition')
  expect(await axeViolations(container)).toEqual([])
})
