import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** What is due on a day without an actor: a step of the system, or one of the engine's own. */
export interface CaseTimer {
  readonly timer: string
  /** YYYY-MM-DD */
  readonly dueOn: string
}

/** Replaces the timers of a case; `kept` stays as it is if it is still planned. */
export async function replaceTimers(
  transaction: Queries,
  caseId: string,
  { timers, kept }: { readonly timers: readonly CaseTimer[]; readonly kept?: string | undefined },
): Promise<void> {
  const keeps = timers.some(({ timer }) => timer === kept)
  await transaction.query('delete from case_timer where case_id = $1 and timer is distinct from $2', [
    caseId,
    keeps ? kept : null,
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

export async function listDueTimers(
  queries: Queries,
  caseId: string,
  today: string,
): Promise<readonly CaseTimer[]> {
  const { rows } = await queries.query<CaseTimer>(
    `select timer, due_on::text as "dueOn" from case_timer where case_id = $1 and due_on <= $2 order by due_on, timer`,
    [caseId, today],
  )
  return rows
}
