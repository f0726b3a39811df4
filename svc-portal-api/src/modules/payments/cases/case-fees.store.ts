import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { closingEntries } from '../ledger/entries.ts'
import { isSettled, postTransfer } from '../ledger/ledger.ts'
import { APPLICATION_ENDED } from '../obligations/closing-reason.ts'
import { isUndecided } from '../obligations/closings.store.ts'
import { addPaymentEvent } from '../payment-events.ts'

/** Source of obligations that the case engine raises. */
export const SOURCE = 'case'

interface CaseKey {
  readonly caseId: string
  readonly companyId: CompanyId
}

/** Idempotency key of the fee of an application. */
export function referenceOf(caseId: string): string {
  return `${caseId}:application`
}

interface ApplicationFee {
  readonly id: string
  readonly serviceFee: number
  readonly governmentFee: number
}

/** Finds the fee of an application and locks it until the transaction ends. */
export async function findApplicationFee(
  transaction: Queries,
  { caseId, companyId }: CaseKey,
): Promise<ApplicationFee | undefined> {
  const { rows } = await transaction.query<ApplicationFee>(
    `select id, service_fee as "serviceFee", government_fee as "governmentFee" from payment_obligation
     where company_id = $1 and source = $2 and reference = $3 for update`,
    [companyId, SOURCE, referenceOf(caseId)],
  )
  return rows[0]
}

/**
 * Cancels the fee of an application that has ended. `unchanged`: nothing is owed any more. `in-progress`: a payment of it
 * may still succeed, or has taken another amount, which finance has not put right yet.
 */
export async function cancelApplicationFee(
  transaction: Queries,
  { now, ...key }: CaseKey & { readonly now: Date },
): Promise<'cancelled' | 'unchanged' | 'in-progress'> {
  const fee = await findApplicationFee(transaction, key)
  if (fee === undefined || (await isSettled(transaction, fee.id))) return 'unchanged'
  if (await isUndecided(transaction, fee.id)) return 'in-progress'
  await transaction.query(
    `update payment_obligation set closed_as = 'cancelled', closed_on = $2, close_reason = $3 where id = $1`,
    [fee.id, civilDay(now), APPLICATION_ENDED],
  )
  await postTransfer(transaction, {
    kind: 'closing',
    obligationId: fee.id,
    entries: closingEntries(fee),
    at: now,
  })
  await addPaymentEvent(transaction, {
    companyId: key.companyId,
    at: now,
    kind: 'closed',
    obligationId: fee.id,
    detail: { as: 'cancelled', reason: APPLICATION_ENDED },
  })
  return 'cancelled'
}
