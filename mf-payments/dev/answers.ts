import {
  getDeskObligation,
  getPaymentDesk,
  listDifferences,
  listExceptions,
  listReconciliations,
  listRefunds,
} from 'shared-contracts/http/payments/payment-desk'
import { listPaidPayments } from 'shared-contracts/http/payments/paid-payments'
import { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import {
  cancelAttempt,
  findObligationByCode,
  getAttempt,
  getObligation,
  listObligations,
  startPayment,
} from 'shared-contracts/http/payments/payments'
import { answer } from 'shared-runtime/fake-network'
import {
  OPEN,
  OVERDUE,
  PROCESSING,
  STARTED,
  attemptOf,
  listOf,
  pageOf,
} from '../src/testing/sample-obligations.ts'
import { CERTIFICATE_FEE, REPORT, SAMPLE_FEE, paidPageOf } from '../src/testing/sample-paid-payments.ts'
import {
  DIFFERENCES,
  EXCEPTIONS,
  OVERVIEW,
  PAID,
  RECONCILIATION,
  REFUNDS,
  OPEN as OWED,
  deskPage,
} from '../src/testing/sample-payment-desk.ts'

const OBLIGATIONS = [OVERDUE, OPEN, PROCESSING]

/** Responses for `pnpm dev mf-payments --alone --samples`. */
export const answers = [
  answer(listObligations, () => listOf(OBLIGATIONS)),
  answer(getObligation, ({ params }) =>
    pageOf(OBLIGATIONS.find(({ number }) => number === params['number']) ?? OPEN),
  ),
  answer(findObligationByCode, () => OPEN),
  answer(startPayment, () => ({ ...STARTED, state: 'submitted' as const, continueUrl: null })),
  answer(getAttempt, () => attemptOf({ state: 'submitted' })),
  answer(cancelAttempt, () => attemptOf({ state: 'cancelled' })),
  answer(listPaidPayments, () => paidPageOf([CERTIFICATE_FEE, SAMPLE_FEE])),
  answer(getPaymentReport, () => REPORT),
  answer(getPaymentDesk, () => OVERVIEW),
  answer(listRefunds, () => deskPage(REFUNDS)),
  answer(listExceptions, () => deskPage(EXCEPTIONS)),
  answer(listReconciliations, () => deskPage([RECONCILIATION])),
  answer(listDifferences, ({ params }) => ({ day: params['day'] ?? '', differences: [...DIFFERENCES] })),
  answer(getDeskObligation, ({ params }) => (params['number'] === PAID.number ? PAID : OWED)),
]
