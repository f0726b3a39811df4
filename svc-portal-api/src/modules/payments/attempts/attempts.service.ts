import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import { civilDay } from '../../../common/civil-day.ts'
import { toAmount } from '../amounts.ts'
import { listObligationsOf } from '../obligations/obligations.store.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { isOpen } from './attempt-states.ts'
import { getOwnAttempt, hasReceiptFiles, type AttemptRow } from './attempts.store.ts'
import { describeAttempt } from './describe-attempt.ts'
import { neverCreated } from './never-created.ts'
import { settleAttempt } from './settle-attempt.ts'

export interface AttemptCall {
  readonly caller: Pick<SignedIn, 'personId'>
  readonly id: string
  readonly language: Language
}

/**
 * Attempt of the caller, looked up at the payment portal unless it is finished (PAY-03).
 * @throws PortalError PAYMENT_UNKNOWN
 */
export async function readAttempt(context: PaymentsContext, call: AttemptCall): Promise<AttemptPage> {
  const attempt = await getOwnAttempt(context.pool, payerOf(context, call), call.id)
  const isConfirmed = await settleOpen(context, attempt, async () => {
    const payment = await context.provider.getPayment(attempt.id)
    if (payment !== undefined) await settleAttempt(context, payment, 'return')
  })
  return describePage(context, call, isConfirmed)
}

/** Settles an open attempt by what the payment portal reports. Returns false when it does not respond. */
async function settleOpen(
  context: PaymentsContext,
  { id, state }: AttemptRow,
  settle: () => Promise<void>,
): Promise<boolean> {
  if (!isOpen(state)) return true
  try {
    await settle()
    return true
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'PAYMENT_PORTAL_UNAVAILABLE') throw error
    context.log.warn({ attempt: id, err: error }, 'payments: the payment portal does not respond')
    return false
  }
}

/**
 * Cancels an attempt of the caller at the payment portal. What was paid meanwhile stays paid. Without its response the
 * result is unknown, and the page is not confirmed.
 * @throws PortalError PAYMENT_UNKNOWN
 */
export async function cancelOwnAttempt(context: PaymentsContext, call: AttemptCall): Promise<AttemptPage> {
  const attempt = await getOwnAttempt(context.pool, payerOf(context, call), call.id)
  const isConfirmed = await settleOpen(context, attempt, async () => {
    const payment = (await context.provider.cancelPayment(attempt.id)) ?? reportUncreated(attempt)
    await settleAttempt(context, payment, 'cancel')
  })
  return describePage(context, call, isConfirmed)
}

/**
 * Report about an attempt that the payment portal never had.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE for a started one: the payment portal had it, so the result is unknown
 */
function reportUncreated(attempt: AttemptRow): ProviderPayment {
  if (attempt.state !== 'created') throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
  return neverCreated(attempt, 'cancelled')
}

function payerOf({ companyId }: PaymentsContext, { caller }: AttemptCall) {
  return { personId: caller.personId, companyId }
}

async function describePage(
  context: PaymentsContext,
  call: AttemptCall,
  isConfirmed: boolean,
): Promise<AttemptPage> {
  const { pool, clock } = context
  const { id, language } = call
  const [attempt, obligations, hasReceipts] = await Promise.all([
    getOwnAttempt(pool, payerOf(context, call), id),
    listObligationsOf(pool, id, civilDay(clock.now())),
    hasReceiptFiles(pool, id, language),
  ])
  return {
    ...describeAttempt(attempt),
    obligations: obligations.map(({ number, target, amount, status, ...ofAttempt }) => ({
      number,
      target: target[language],
      amount: toAmount(amount),
      status,
      isOwn: ofAttempt.isOwn,
      isReturned: ofAttempt.isReturned,
      receiptNumber: ofAttempt.receiptNumber,
    })),
    hasReceipts,
    isConfirmed,
  }
}
