import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { REPORT } from '../../testing/sample-paid-payments.ts'
import { PaymentReportScreen } from './payment-report.screen.tsx'

test.each(LANGUAGES)('WAI-03 /payments/report breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: PaymentReportScreen,
    path: '/payments/report',
    address: `/${language}/payments/report`,
    network: fakeNetwork([answer(getPaymentReport, () => ({ ...REPORT, isSample: true }))]),
  })
  expect(await screen.findAllByRole('table')).toHaveLength(2)
  expect(await axeViolations(container)).toEqual([])
})
