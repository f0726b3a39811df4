import type { Obligation, PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import type { AttemptPage, ObligationPage } from 'shared-contracts/http/payments/payments'

const ATTEMPT_ID = '00000000-0000-4000-8000-0000000000a1'
export const PORTAL_ADDRESS = 'https://pay.example/en/payments/7'

export const OPEN: Obligation = {
  number: '9400000012',
  target: 'Type approval, Q26-ABCDE-7',
  amount: '30.00',
  serviceFee: '20.00',
  governmentFee: '10.00',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  status: 'open',
  isPayable: true,
  isSample: false,
}

export const OVERDUE: Obligation = {
  ...OPEN,
  number: '9400000020',
  target: 'Calibration of scales',
  amount: '45.50',
  serviceFee: '45.50',
  governmentFee: '0.00',
  issuedOn: '2026-10-01',
  dueOn: '2026-10-31',
  status: 'overdue',
  isSample: true,
}

export const PROCESSING: Obligation = {
  ...OPEN,
  number: '9400000038',
  target: 'Extract from a registry',
  amount: '19.50',
  serviceFee: '19.50',
  governmentFee: '0.00',
  status: 'processing',
  isPayable: false,
}

export const STARTED: PaymentAttempt = {
  id: ATTEMPT_ID,
  state: 'started',
  failReason: null,
  amount: '30.00',
  startedAt: '2026-11-25T08:00:00.000Z',
  expiresAt: '2026-11-25T09:30:00.000Z',
  finishedAt: null,
  continueUrl: PORTAL_ADDRESS,
}

/** A page of obligations; `owed` counts those that can be paid. */
export function listOf(content: readonly Obligation[]) {
  return {
    content: [...content],
    page: 1,
    perPage: 10,
    total: content.length,
    totalIsLowerBound: false,
    sum: '95.00',
    owed: { count: 2, sum: '75.50', overdue: 1 },
    present: { services: [{ code: 'type-approval-instrument', label: 'Type approval' }] },
  }
}

export function pageOf(obligation: Obligation, change: Partial<ObligationPage> = {}): ObligationPage {
  return {
    ...obligation,
    payer: 'Person One',
    appeal: { id: '00000000-0000-4000-8000-00000000000a', number: 'Q26-ABCDE-7' },
    closing: null,
    code: obligation.isPayable ? `${obligation.number}-ABCDE-FGHJK` : null,
    attempts: [],
    refunds: [],
    paidOn: null,
    ...change,
  }
}

/** Attempt that pays `OPEN`, with the address only where the payer can continue. */
export function attemptOf(change: Partial<AttemptPage>): AttemptPage {
  const { number, target, amount } = OPEN
  const attempt = { ...STARTED, ...change }
  return {
    ...attempt,
    continueUrl: attempt.state === 'started' ? attempt.continueUrl : null,
    obligations: [
      {
        number,
        target,
        amount,
        status: 'processing',
        isOwn: true,
        isReturned: false,
        receiptNumber: attempt.state === 'success' ? `${number}-1` : null,
      },
    ],
    hasReceipts: false,
    isConfirmed: true,
    ...change,
  }
}
