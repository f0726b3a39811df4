import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { UNDECIDED_ATTEMPT } from '../obligations/obligation-status.ts'
import type { DueObligation } from '../notices/due-notice.ts'

/** Days before the due day from which an obligation is recalled: a transfer between banks takes as long. */
const SOON_DAYS = 3
/** Days after the due day in which it still is, so that no old obligation is recalled when reminders begin. */
const LATE_DAYS = 30

export interface DueReminder extends Omit<DueObligation, 'companyId'> {
  readonly id: string
  readonly stage: 'soon' | 'overdue'
}

/** Nothing was paid for an obligation `o`, it is not closed, and no payment of it is on its way. */
const UNPAID = `o.closed_as is null
  and not exists (select from ledger_transfer t where t.obligation_id = o.id and t.kind in ('payment', 'closing'))
  and not exists (${UNDECIDED_ATTEMPT})`

/** Reminders that are due on a day and were not sent, the earliest due day first. */
export async function listDueReminders(
  queries: Queries,
  companyId: CompanyId,
  today: string,
): Promise<readonly DueReminder[]> {
  const { rows } = await queries.query<DueReminder>(
    `select /* never null: stage */ o.id, o.number, o.person_id as "personId",
       case when o.has_own_text then o.target end as target, o.amount, o.due_on as "dueOn", stage
     from payment_obligation o
     cross join lateral (select case when o.due_on < $2::date then 'overdue' else 'soon' end as stage) at_day
     where o.company_id = $1 and o.due_on between $2::date - ${LATE_DAYS} and $2::date + ${SOON_DAYS}
       and (o.due_on < $2::date or o.issued_on < $2::date) and ${UNPAID}
       and not exists (select from payment_reminder r where r.obligation_id = o.id and r.stage = at_day.stage)
     order by o.due_on, o.number`,
    [companyId, today],
  )
  return rows
}

/** Marks a reminder as sent. Resolves with false when it already was, or the obligation was paid since it was listed. */
export async function markReminded(
  transaction: Queries,
  { id, stage, now }: Pick<DueReminder, 'id' | 'stage'> & { readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into payment_reminder (obligation_id, stage, reminded_at)
     select o.id, $2::text, $3::timestamptz from payment_obligation o where o.id = $1 and ${UNPAID}
     on conflict do nothing`,
    [id, stage, now],
  )
  return rowCount === 1
}
