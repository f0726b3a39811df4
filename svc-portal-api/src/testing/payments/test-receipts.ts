import { createIssuing } from '../../app-issuing.ts'
import { settleAttempt } from '../../modules/payments/attempts/settle-attempt.ts'
import type { ProviderPayment } from '../../modules/payments/provider/payment-provider.ts'
import { makeReceipts, type ReceiptWork } from '../../modules/payments/receipts/make-receipts.ts'
import { TEST_SECRETS } from '../test-callers.ts'
import type { TestIdentity } from '../test-sessions.ts'
import { createFakeProvider, successOf } from './fake-provider.ts'

/** What the job that makes receipts uses in a test. */
export function receiptWork({ pool, clock, storage }: TestIdentity): ReceiptWork {
  const settings = { DOCUMENT_KEY: 1, REVOKED_DOCUMENT_KEYS: [], PUBLIC_ORIGIN: 'https://portal.example' }
  const { receipts } = createIssuing({ pool, clock, secrets: TEST_SECRETS, settings })
  return { ...receipts, pool, clock, storage }
}

interface Paid {
  readonly attemptId: string
  /** Whole qəpik. */
  readonly amount: number
  readonly change?: Partial<ProviderPayment>
}

/** Settles an attempt that the payment portal reports as paid. */
export async function settleTestAttempt(
  { pool, clock, storage, app }: TestIdentity,
  { attemptId, amount, change = {} }: Paid,
): Promise<void> {
  const provider = createFakeProvider()
  const context = {
    pool,
    clock,
    companyId: 2,
    secrets: TEST_SECRETS,
    provider,
    storage,
    log: app.log,
  } as const
  await settleAttempt(context, { ...successOf(attemptId, amount), ...change }, 'callback')
}

/** Makes the receipts of an attempt, as their job does. */
export function makeTestReceipts(identity: TestIdentity, attemptId: string): Promise<void> {
  return makeReceipts(receiptWork(identity), { attemptId }, new AbortController().signal)
}
