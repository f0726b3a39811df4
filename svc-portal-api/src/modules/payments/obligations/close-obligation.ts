import { PortalError } from 'shared-contracts/errors/portal-error'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { normalizeNote } from '../../../common/input/normalize-text.ts'
import type { FinanceOfficial } from '../desk/finance-official.ts'
import { closingEntries } from '../ledger/entries.ts'
import { isSettled, postTransfer } from '../ledger/ledger.ts'
import { notifyOfClosing } from '../notices/closing-notice.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { isUndecided, lockObligation, updateClosing, type ObligationClosing } from './closings.store.ts'

interface Closing {
  readonly number: string
  readonly kind: ObligationClosing
  readonly reason: string
}

/**
 * Cancels or waives an obligation that is not paid, reverses its charge in the ledger and notifies who owed it. The same
 * closing by the same official again changes nothing.
 * @throws PortalError REQUEST_INVALID without a reason, PAYMENT_UNKNOWN, PAYMENT_NOT_OWED, PAYMENT_IN_PROGRESS
 */
export async function closeObligation(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  { number, kind, reason: text }: Closing,
): Promise<void> {
  const reason = normalizeNote(text)
  if (reason === null) throw new PortalError('REQUEST_INVALID', { fields: { reason: 'value_is_required' } })
  const { personId } = official
  const at = clock.now()
  await inTransaction(pool, async (transaction) => {
    const locked = await lockObligation(transaction, official, number)
    if (locked === undefined) throw new PortalError('PAYMENT_UNKNOWN')
    const { id, closedAs, closeReason, closedBy } = locked
    if (closedAs === kind && closeReason === reason && closedBy === personId) return
    if (await isSettled(transaction, id)) throw new PortalError('PAYMENT_NOT_OWED')
    if (await isUndecided(transaction, id)) throw new PortalError('PAYMENT_IN_PROGRESS')
    await updateClosing(transaction, { id, kind, reason, personId, today: civilDay(at) })
    await postTransfer(transaction, {
      kind: 'closing',
      obligationId: id,
      entries: closingEntries(locked),
      at,
    })
    await addPaymentEvent(transaction, {
      companyId,
      at,
      kind: 'closed',
      obligationId: id,
      personId,
      detail: { as: kind },
    })
    const owner = { personId: locked.personId, companyId }
    await notifyOfClosing(transaction, owner, { event: kind, number, now: at })
  })
}
