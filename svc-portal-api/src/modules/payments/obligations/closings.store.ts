import type { Queries } from 'shared-service/transaction'
import type { Fees } from '../amounts.ts'
import { isOfOthers, type FinanceOfficial } from '../desk/finance-official.ts'
import { UNDECIDED_ATTEMPT } from './obligation-status.ts'

export type ObligationClosing = 'cancelled' | 'waived'

/** Obligation that an official closes. */
export interface LockedObligation extends Fees {
  readonly id: string
  /** Who owes it. */
  readonly personId: string
  readonly closedAs: ObligationClosing | null
  readonly closeReason: string | null
  readonly closedBy: string | null
}

/** Locks an obligation until the end of the transaction; undefined for an unknown one, and for one that concerns the official. */
export async function lockObligation(
  transaction: Queries,
  { personId, companyId }: FinanceOfficial,
  number: string,
): Promise<LockedObligation | undefined> {
  const { rows } = await transaction.query<LockedObligation>(
    `select o.id, o.person_id as "personId", o.closed_as as "closedAs", o.close_reason as "closeReason",
       o.closed_by as "closedBy", o.service_fee as "serviceFee", o.government_fee as "governmentFee"
     from payment_obligation o where o.number = $1 and o.company_id = $2 and ${isOfOthers('o', '$3')} for update`,
    [number, companyId, personId],
  )
  return rows[0]
}

/** Whether an attempt may still take money for an obligation, or has taken another amount. Its row is locked by the caller. */
export async function isUndecided(transaction: Queries, obligationId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from payment_obligation o where o.id = $1 and exists (${UNDECIDED_ATTEMPT})`,
    [obligationId],
  )
  return rowCount !== 0
}

interface ClosedObligation {
  readonly id: string
  readonly kind: ObligationClosing
  readonly reason: string
  /** Official. */
  readonly personId: string
  /** Civil day, YYYY-MM-DD. */
  readonly today: string
}

export async function updateClosing(
  transaction: Queries,
  { id, kind, reason, personId, today }: ClosedObligation,
): Promise<void> {
  await transaction.query(
    `update payment_obligation set closed_as = $2, close_reason = $3, closed_by = $4, closed_on = $5 where id = $1`,
    [id, kind, reason, personId, today],
  )
}
