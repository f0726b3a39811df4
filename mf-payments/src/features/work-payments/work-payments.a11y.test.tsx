import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  getDeskObligation,
  getPaymentDesk,
  listDifferences,
  listExceptions,
  listReconciliations,
  listRefunds,
} from 'shared-contracts/http/payments/payment-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import {
  DIFFERENCES,
  EXCEPTIONS,
  OPEN,
  OVERVIEW,
  PAID,
  RECONCILIATION,
  REFUNDS,
  deskPage,
} from '../../testing/sample-payment-desk.ts'
import { DeskExceptionsScreen } from './exceptions/desk-exceptions.screen.tsx'
import { AddObligationScreen } from './obligations/add-obligation.screen.tsx'
import { DeskObligationScreen } from './obligations/desk-obligation.screen.tsx'
import { DeskObligationsScreen } from './obligations/desk-obligations.screen.tsx'
import { DeskPaymentsScreen } from './overview/desk-payments.screen.tsx'
import { DeskDifferencesScreen } from './reconciliation/desk-differences.screen.tsx'
import { DeskReconciliationsScreen } from './reconciliation/desk-reconciliations.screen.tsx'
import { DeskRefundsScreen } from './refunds/desk-refunds.screen.tsx'

const NETWORK = [
  answer(getPaymentDesk, () => OVERVIEW),
  answer(listRefunds, () => deskPage(REFUNDS)),
  answer(listExceptions, () => deskPage(EXCEPTIONS)),
  answer(listReconciliations, () => deskPage([RECONCILIATION])),
  answer(listDifferences, ({ params }) => ({ day: params['day'] ?? '', differences: [...DIFFERENCES] })),
  answer(getDeskObligation, ({ params }) => (params['number'] === PAID.number ? PAID : OPEN)),
]

const PAGES: readonly (readonly [() => ReactNode, string, string])[] = [
  [DeskPaymentsScreen, '/desk/payments', '/desk/payments'],
  [DeskRefundsScreen, '/desk/payments/refunds', '/desk/payments/refunds'],
  [DeskExceptionsScreen, '/desk/payments/exceptions', '/desk/payments/exceptions'],
  [DeskObligationsScreen, '/desk/payments/obligations', '/desk/payments/obligations'],
  [AddObligationScreen, '/desk/payments/obligations/new', '/desk/payments/obligations/new'],
  [DeskObligationScreen, '/desk/payments/obligations/:number', '/desk/payments/obligations/9400000014'],
  [DeskObligationScreen, '/desk/payments/obligations/:number', '/desk/payments/obligations/9400000022'],
  [DeskReconciliationsScreen, '/desk/payments/reconciliations', '/desk/payments/reconciliations'],
  [DeskDifferencesScreen, '/desk/payments/reconciliations/:day', '/desk/payments/reconciliations/2026-11-25'],
]

const CASES = LANGUAGES.flatMap((language) => PAGES.map((page) => [language, ...page] as const))

test.each(CASES)('WAI-03 in %s no page of the finance desk breaks a rule of axe: %#', async (...given) => {
  const [language, shown, path, address] = given
  const { container } = mountScreen({
    screen: shown,
    path,
    address: `/${language}${address}`,
    network: fakeNetwork(NETWORK),
  })
  await waitFor(() => expect(container.querySelector('form, table')).not.toBeNull())
  expect(await axeViolations(container)).toEqual([])
})
