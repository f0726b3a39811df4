import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getAppeal, markAppealRead } from 'shared-contracts/http/cases/appeals'
import type { CasePayment } from 'shared-contracts/http/cases/case-models'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../../testing/mount-screen.tsx'
import { DETAIL, ID, PERSON } from '../../../../testing/sample-appeals.ts'
import { AppealScreen } from '../appeal.screen.tsx'

const OWED: CasePayment = {
  number: '9400000014',
  status: 'open',
  text: 'Not paid: 7.50 AZN, due 04.12.2026',
}
const PAID: CasePayment = { number: '9400000022', status: 'paid', text: 'Paid: 30.00 AZN, 20.11.2026' }

function mount(payments: CasePayment[], language: (typeof LANGUAGES)[number] = 'en') {
  return mountScreen({
    screen: AppealScreen,
    path: '/my-appeals/:id',
    address: `/${language}/my-appeals/${ID}`,
    network: fakeNetwork([
      answer(getAppeal, () => ({ ...DETAIL, payments })),
      answer(markAppealRead, () => ({})),
    ]),
    shell: { user: PERSON, settings: { language } },
  })
}

test('a case states what is owed for it, and its button leads to the payment', async () => {
  mount([OWED, PAID])
  const section = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(section.getByText('Not paid: 7.50 AZN, due 04.12.2026')).toBeVisible()
  expect(section.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/en/payment-obligations/9400000014',
  )
  expect(section.getByText('Paid: 30.00 AZN, 20.11.2026')).toBeVisible()
  expect(section.getByRole('link', { name: 'Payment 9400000022' })).toHaveAttribute(
    'href',
    '/en/payment-obligations/9400000022',
  )
})

test('what is being checked has no button that pays it again', async () => {
  mount([{ ...OWED, status: 'processing', text: 'Payment not finished: 7.50 AZN' }])
  expect(await screen.findByText('Payment not finished: 7.50 AZN')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
})

test.each(LANGUAGES)('WAI-03 a case with payments has no axe violations in %s', async (language) => {
  const { container } = mount([OWED, PAID], language)
  await screen.findByText(OWED.text)
  expect(await axeViolations(container)).toEqual([])
})
