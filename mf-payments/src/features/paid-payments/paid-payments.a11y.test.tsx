import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listPaidPayments } from 'shared-contracts/http/payments/paid-payments'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CERTIFICATE_FEE, SAMPLE_FEE, paidPageOf } from '../../testing/sample-paid-payments.ts'
import { PaidPaymentsScreen } from './paid-payments.screen.tsx'

test.each(LANGUAGES)('WAI-03 /paid-payments breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: PaidPaymentsScreen,
    path: '/paid-payments',
    address: `/${language}/paid-payments?from=2026-11-01`,
    network: fakeNetwork([answer(listPaidPayments, () => paidPageOf([CERTIFICATE_FEE, SAMPLE_FEE]))]),
  })
  await screen.findByRole('table')
  expect(await axeViolations(container)).toEqual([])
})
