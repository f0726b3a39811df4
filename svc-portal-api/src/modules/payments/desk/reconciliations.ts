import { PortalError } from 'shared-contracts/errors/portal-error'
import { PAYMENTS_PER_PAGE, type Difference } from 'shared-contracts/http/payments/payment-desk'
import { inTransaction } from 'shared-service/transaction'
import { normalizeNote } from '../../../common/input/normalize-text.ts'
import { toAmount } from '../amounts.ts'
import { notifyOfEnd } from '../notices/attempt-notices.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { findDisputedAttempt } from './disputed-attempt.store.ts'
import type { FinanceOfficial } from './finance-official.ts'
import {
  listDifferenceRows,
  listReconciliationRows,
  lockDifference,
  updateResolution,
  type DifferenceRow,
} from './reconciliations.store.ts'

/** A page of the comparisons with the daily files of the payment portal. */
export async function listComparisons({ pool, companyId }: PaymentsContext, page: number) {
  const range = { limit: PAYMENTS_PER_PAGE, offset: (page - 1) * PAYMENTS_PER_PAGE }
  const { rows, total } = await listReconciliationRows(pool, companyId, range)
  const content = rows.map(({ day, readAt, openDifferences, ...row }) => ({
    day,
    readAt: readAt?.toISOString() ?? null,
    ours: { count: row.ourCount, sum: toAmount(row.ourSum) },
    theirs: { count: row.theirCount, sum: toAmount(row.theirSum) },
    openDifferences,
  }))
  return { content, page, perPage: PAYMENTS_PER_PAGE, total, totalIsLowerBound: false }
}

export async function readDifferences(
  { pool }: PaymentsContext,
  official: FinanceOfficial,
  day: string,
): Promise<{ readonly day: string; readonly differences: Difference[] }> {
  const rows = await listDifferenceRows(pool, official, day)
  return { day, differences: rows.map(describeDifference) }
}

interface Resolution {
  readonly id: string
  readonly note: string
}

/**
 * Records how a difference was put right, never one of an own payment. The same note of the same official again changes nothing.
 * @throws PortalError REQUEST_INVALID without a note, PAYMENT_UNKNOWN, DIFFERENCE_RESOLVED
 */
export async function resolveDifference(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  { id, note: text }: Resolution,
): Promise<void> {
  const note = normalizeNote(text)
  if (note === null) throw new PortalError('REQUEST_INVALID', { fields: { note: 'value_is_required' } })
  const at = clock.now()
  const { personId } = official
  await inTransaction(pool, async (transaction) => {
    const locked = await lockDifference(transaction, official, id)
    if (locked === undefined) throw new PortalError('PAYMENT_UNKNOWN')
    if (locked.note === note && locked.resolvedBy === personId) return
    if (locked.note !== null) throw new PortalError('DIFFERENCE_RESOLVED')
    await updateResolution(transaction, { id, note, personId, now: at })
    await addPaymentEvent(transaction, {
      companyId,
      at,
      kind: 'difference-resolved',
      personId,
      detail: { difference: id },
    })
    const disputed = await findDisputedAttempt(transaction, id)
    if (disputed !== undefined) await notifyOfEnd(transaction, 'checked', { ...disputed, companyId, now: at })
  })
}

function describeDifference(row: DifferenceRow): Difference {
  const { id, kind, reference, numbers, ours, theirs, note, resolver, resolvedAt, isOwn } = row
  return {
    id,
    kind,
    reference,
    numbers: [...numbers],
    ours,
    theirs,
    resolution:
      note === null || resolvedAt === null
        ? null
        : { note, by: resolver ?? '', at: resolvedAt.toISOString() },
    ...(isOwn ? { isOwn } : {}),
  }
}
