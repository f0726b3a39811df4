import type {
  DayTotal,
  DeskObligation,
  DeskRefund,
  Difference,
  PaymentException,
  Reconciliation,
} from 'shared-contracts/http/payments/payment-desk'

/** Page of a list of the desk. */
export function deskPage<Row>(content: readonly Row[], total = content.length) {
  return { content: [...content], page: 1, perPage: 25, total, totalIsLowerBound: false }
}

const NUMBER = '9400000014'
export const ATTEMPT_ID = '00000000-0000-4000-8000-0000000000a1'
export const RECEIPT_ID = '00000000-0000-4000-8000-0000000000b1'

/** Refund that waits for another official than its requester. */
const REQUESTED: DeskRefund = {
  id: '00000000-0000-4000-8000-0000000000c1',
  number: NUMBER,
  payer: 'Vətəndaş 1',
  amount: '24.50',
  state: 'requested',
  isAutomatic: false,
  reason: 'The scales were not verified.',
  requestedAt: '2026-11-26T06:00:00Z',
  requestedBy: 'Əməkdaş 1',
  decidedBy: null,
  finishedAt: null,
  canDecide: true,
}

export const REFUNDS: readonly DeskRefund[] = [
  REQUESTED,
  {
    ...REQUESTED,
    id: '00000000-0000-4000-8000-0000000000c2',
    number: '9400000022',
    amount: '10.00',
    requestedBy: 'Əməkdaş 2',
    canDecide: false,
  },
  {
    ...REQUESTED,
    id: '00000000-0000-4000-8000-0000000000c3',
    number: '9400000030',
    amount: '7.00',
    state: 'error',
    isAutomatic: true,
    reason: '',
    requestedBy: null,
    canDecide: false,
  },
]

export const EXCEPTIONS: readonly PaymentException[] = [
  {
    id: 'refund-failed.1',
    kind: 'refund-failed',
    at: '2026-11-26T06:00:00Z',
    number: '9400000030',
    attempt: ATTEMPT_ID,
    amount: '7.00',
    isSettled: false,
  },
  {
    id: 'refund-delayed.1',
    kind: 'refund-failed',
    detail: 'refund-delayed',
    at: '2026-11-26T05:00:00Z',
    number: '9400000048',
    attempt: ATTEMPT_ID,
    amount: '3.00',
    isSettled: false,
  },
  {
    id: 'attempt-stuck.1',
    kind: 'attempt-error',
    isStuck: true,
    at: '2026-11-25T05:00:00Z',
    number: '9400000055',
    attempt: ATTEMPT_ID,
    amount: '4.00',
    isSettled: false,
  },
  {
    id: 'day-not-compared.2026-11-24',
    kind: 'difference',
    detail: 'day-not-compared',
    at: '2026-11-24T20:00:00Z',
    number: null,
    attempt: null,
    amount: null,
    isSettled: false,
  },
  {
    id: 'difference.1',
    kind: 'difference',
    at: '2026-11-26T02:00:00Z',
    number: null,
    attempt: null,
    amount: null,
    isSettled: false,
  },
  {
    id: 'late-success.1',
    kind: 'late-success',
    at: '2026-11-25T06:00:00Z',
    number: NUMBER,
    attempt: ATTEMPT_ID,
    amount: '24.50',
    isSettled: true,
  },
]

const TOTALS: readonly DayTotal[] = [
  {
    day: '2026-11-26',
    service: { code: 'verification-request', label: 'Verification of instruments' },
    count: 1200,
    serviceFee: '24000.00',
    governmentFee: '5400.00',
    refunded: '24.50',
  },
  { day: '2026-11-25', service: null, count: 1, serviceFee: '0.00', governmentFee: '4.50', refunded: '0.00' },
]

export const OVERVIEW = {
  waiting: { refunds: 2, exceptions: 3, differences: 1 },
  from: '2026-10-28',
  to: '2026-11-26',
  totals: [...TOTALS],
  sum: { count: 1201, serviceFee: '24000.00', governmentFee: '5404.50', refunded: '24.50' },
  ledger: { debit: '58833.50', credit: '58833.50' },
}

/** Paid obligation of a case. */
export const PAID: DeskObligation = {
  number: NUMBER,
  target: 'Verification of scales, Q26-7KM4T-X',
  payer: 'Vətəndaş 1',
  amount: '24.50',
  serviceFee: '20.00',
  governmentFee: '4.50',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  status: 'paid',
  isSample: false,
  case: { id: '00000000-0000-4000-8000-0000000000d1', number: 'Q26-7KM4T-X' },
  closing: null,
  attempts: [
    {
      id: ATTEMPT_ID,
      state: 'success',
      amount: '24.50',
      startedAt: '2026-11-25T06:00:00Z',
      finishedAt: '2026-11-25T06:05:00Z',
    },
  ],
  receipts: [
    {
      id: RECEIPT_ID,
      number: `${NUMBER}-1`,
      paidAt: '2026-11-25T06:05:00Z',
      amount: '24.50',
      refundable: '14.50',
    },
  ],
  refunds: [
    {
      ...REQUESTED,
      id: '00000000-0000-4000-8000-0000000000c4',
      amount: '10.00',
      state: 'success',
      decidedBy: 'Əməkdaş 2',
      decisionNote: 'Act 12 is right.',
      canDecide: false,
    },
  ],
  looks: [{ official: 'Əməkdaş 1', at: '2026-11-26T06:00:00Z' }],
}

/** Obligation without attempts. */
export const OPEN: DeskObligation = {
  ...PAID,
  status: 'overdue',
  isSample: true,
  attempts: [],
  receipts: [],
  refunds: [],
}

export const DIFFERENCES: readonly Difference[] = [
  {
    id: '00000000-0000-4000-8000-0000000000e1',
    kind: 'amount',
    reference: ATTEMPT_ID,
    numbers: [NUMBER],
    ours: { state: 'error', amount: '24.50' },
    theirs: { state: 'success', amount: '24.49' },
    resolution: null,
  },
  {
    id: '00000000-0000-4000-8000-0000000000e2',
    kind: 'missing-here',
    reference: 'unknown',
    numbers: [],
    ours: null,
    theirs: { state: 'success', amount: '5.00' },
    resolution: { note: 'Entered by hand.', by: 'Əməkdaş 2', at: '2026-11-26T07:00:00Z' },
  },
  {
    id: '00000000-0000-4000-8000-0000000000e3',
    kind: 'state',
    reference: '00000000-0000-4000-8000-0000000000a3',
    numbers: ['9400000030'],
    ours: { state: 'started', amount: '7.00' },
    theirs: { state: 'success', amount: '7.00' },
    resolution: null,
    isOwn: true,
  },
]

/** Comparison of a day with an open difference. */
export const RECONCILIATION: Reconciliation = {
  day: '2026-11-25',
  readAt: '2026-11-26T02:00:00Z',
  ours: { count: 3, sum: '73.50' },
  theirs: { count: 4, sum: '98.00' },
  openDifferences: 1,
}
