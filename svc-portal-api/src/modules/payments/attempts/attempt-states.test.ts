import { expect, test } from '@jest/globals'
import { ATTEMPT_STATES, type AttemptState } from 'shared-contracts/http/payments/payment-models'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { PROVIDER_STATES } from '../provider/payment-provider.ts'
import { describeChange, isOpen, stateAfter } from './attempt-states.ts'

type After = AttemptState | '-'

// created, submitted, success, failed, cancelled, expired; - is no change.
const SAME_AMOUNT: Readonly<Record<AttemptState, readonly After[]>> = {
  created: ['-', 'submitted', 'success', 'failed', 'cancelled', 'expired'],
  started: ['-', 'submitted', 'success', 'failed', 'cancelled', 'expired'],
  submitted: ['-', '-', 'success', 'failed', 'cancelled', 'expired'],
  success: ['-', '-', '-', '-', '-', '-'],
  failed: ['-', '-', 'success', '-', '-', '-'],
  cancelled: ['-', '-', 'success', '-', '-', '-'],
  expired: ['-', '-', 'success', '-', '-', '-'],
  error: ['-', '-', 'success', '-', '-', '-'],
}

const OTHER_AMOUNT: Readonly<Record<AttemptState, readonly After[]>> = {
  created: ['-', 'submitted', 'error', 'failed', 'cancelled', 'expired'],
  started: ['-', 'submitted', 'error', 'failed', 'cancelled', 'expired'],
  submitted: ['-', '-', 'error', 'failed', 'cancelled', 'expired'],
  success: ['-', '-', '-', '-', '-', '-'],
  failed: ['-', '-', 'error', '-', '-', '-'],
  cancelled: ['-', '-', 'error', '-', '-', '-'],
  expired: ['-', '-', 'error', '-', '-', '-'],
  error: ['-', '-', '-', '-', '-', '-'],
}

test.each(ATTEMPT_STATES)(
  'PAY-03 an attempt that is %s takes the state of the report that moves it',
  (state) => {
    const after = (amount: number) =>
      PROVIDER_STATES.map(
        (reported) => stateAfter({ state, amount: 2450 }, { state: reported, amount }) ?? '-',
      )
    expect(after(2450)).toEqual(SAME_AMOUNT[state])
    expect(after(2449)).toEqual(OTHER_AMOUNT[state])
    expect(after(2451)).toEqual(OTHER_AMOUNT[state])
  },
)

test('money may be on its way until an attempt is finished', () => {
  expect(ATTEMPT_STATES.filter(isOpen)).toEqual(['created', 'started', 'submitted'])
})

const NOW = new Date('2026-11-20T09:00:00Z')
const REPORT = successOf('00000000-0000-4000-8000-000000000001', 2450)

test('the columns of a success have the instant and the reference of the bank, else what the payment portal has', () => {
  expect(describeChange(REPORT, 'success', NOW)).toEqual({
    state: 'success',
    providerRef: 'P-00000000-0000-4000-8000-000000000001',
    failReason: null,
    bankRef: 'B-00000000',
    paidAt: new Date('2026-11-20T09:05:00Z'),
    finishedAt: NOW,
  })
  const bare = { ...REPORT, bankRef: undefined, paidAt: undefined }
  expect(describeChange(bare, 'success', NOW)).toMatchObject({
    bankRef: 'P-00000000-0000-4000-8000-000000000001',
    paidAt: NOW,
  })
  expect(describeChange({ ...bare, providerRef: undefined }, 'success', NOW)).toMatchObject({
    providerRef: null,
    bankRef: '00000000-0000-4000-8000-000000000001',
  })
})

test('the columns of other states have no payment', () => {
  const none = { bankRef: null, paidAt: null, failReason: null }
  expect(describeChange(REPORT, 'submitted', NOW)).toMatchObject({ ...none, finishedAt: null })
  expect(describeChange(REPORT, 'expired', NOW)).toMatchObject({ ...none, finishedAt: NOW })
  expect(describeChange({ ...REPORT, failReason: 'limit' }, 'failed', NOW)).toMatchObject({
    failReason: 'limit',
  })
  expect(describeChange(REPORT, 'failed', NOW)).toMatchObject({ ...none, failReason: 'unknown' })
  expect(describeChange({ ...REPORT, failReason: 'limit' }, 'cancelled', NOW)).toMatchObject(none)
})
