import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** What is due on a day without an actor: a step of the system, or one of the engine's own. */
export interface CaseTimer {
  readonly timer: string
  /** YYYY-MM-DD */
  readonly dueOn: string
}

/** Timers of a case in its present state. */
export interface TimerPlan {
  readonly timers: readonly CaseTimer[]
  /** Timers that stay as they are if the case has them. */
  readonly kept: readonly string[]
}

/** Replaces the timers of a case by planned ones. */
export async function replaceTimers(
  transaction: Queries,
  caseId: string,
  { timers, kept }: TimerPlan,
): Promise<void> {
  await transaction.query('delete from case_timer where case_id = $1 and timer <> all($2::text[])', [
    caseId,
    kept,
  ])
  if (timers.length === 0) return
  await transaction.query(
    `insert into case_timer (case_id, timer, due_on) select $1, * from unnest($2::text[], $3::date[])
     on conflict do nothing`,
    [caseId, timers.map(({ timer }) => timer), timers.map(({ dueOn }) => dueOn)],
  )
}

/** Cases with due timers, the oldest first. */
export async function listDueCases(
  queries: Queries,
  {
    companyId,
    today,
    limit,
  }: { readonly companyId: CompanyId; readonly today: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ caseId: string }>(
    `select t.case_id as "caseId" from case_timer t join service_case c on c.id = t.case_id
     where t.due_on <= $2 and c.company_id = $1
     group by t.case_id order by min(t.due_on), t.case_id limit $3`,
    [companyId, today, limit],
  )
  return rows.map(({ caseId }) => caseId)
}

/** Removes the due timers of a case and returns their names, the oldest first. */
export async function takeDueTimers(
  transaction: Queries,
  caseId: string,
  today: string,
): Promise<readonly string[]> {
  const { rows } = await transaction.query<{ timer: string }>(
    `with due as (delete from case_timer where case_id = $1 and due_on <= $2 returning timer, due_on)
     select timer from due order by due_on, timer`,
    [caseId, today],
  )
  return rows.map(({ timer }) => timer)
}
