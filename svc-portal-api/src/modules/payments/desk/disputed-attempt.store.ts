import type { Queries } from 'shared-service/transaction'
import { REFERENCE_ID } from './reconciliations.store.ts'

/** Attempt that took another amount, with what it was to pay, in qəpik. */
export interface DisputedAttempt {
  readonly attempt: { readonly id: string; readonly personId: string }
  readonly items: readonly { readonly number: string; readonly amount: number }[]
}

/** Finds the attempt that a difference is about; undefined when it is about something else. */
export async function findDisputedAttempt(
  transaction: Queries,
  differenceId: string,
): Promise<DisputedAttempt | undefined> {
  const { rows } = await transaction.query<{
    id: string
    personId: string
    number: string
    amount: number
  }>(
    `select a.id, a.person_id as "personId", o.number, i.service_fee + i.government_fee as amount
     from payment_difference d
       join payment_attempt a on a.id = ${REFERENCE_ID} and a.company_id = d.company_id and a.state = 'error'
       join payment_attempt_item i on i.attempt_id = a.id
       join payment_obligation o on o.id = i.obligation_id
     where d.id = $1 order by o.number`,
    [differenceId],
  )
  const [first] = rows
  if (first === undefined) return undefined
  return { attempt: { id: first.id, personId: first.personId }, items: rows }
}
