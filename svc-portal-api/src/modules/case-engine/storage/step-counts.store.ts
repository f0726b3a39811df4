import type { Queries } from 'shared-service/transaction'
import type { CaseRow } from './case-rows.store.ts'

/** How often each step of a case was taken and not taken back. */
export async function countSteps(queries: Queries, caseId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ step: string; count: number }>(
    `select coalesce(e.step, '') as step, count(*)::int as count from case_event e
     where e.case_id = $1 and e.kind = 'step' and not exists (
       select from case_event u where u.case_id = $1 and u.kind = 'undone'
         and (u.data->>'undoes')::int = e.sequence)
     group by e.step`,
    [caseId],
  )
  return new Map(rows.map(({ step, count }) => [step, count]))
}

/** Reasoned answers that the applicant of a case has had on the same matter within a year. */
export async function countReasonedAnswers(
  queries: Queries,
  { id, personId, companyId, type, cause, trader, object }: CaseRow,
  today: string,
): Promise<number> {
  if (personId === null) return 0
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from service_case
     where person_id = $1 and decided_at > $2::date - interval '1 year' and company_id = $3 and id <> $4 and type = $5
       and decision is not null and outcome <> 'left-without-review' and cause is not distinct from $6
       and trader is not distinct from $7 and object is not distinct from $8`,
    [personId, today, companyId, id, type, cause, trader, object],
  )
  return rows[0]?.count ?? 0
}

/** Messages of the applicant of a case since an instant. */
export async function countMessages(queries: Queries, caseId: string, since: Date): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from case_event
     where case_id = $1 and kind = 'message' and actor_kind = 'applicant' and at > $2`,
    [caseId, since],
  )
  return rows[0]?.count ?? 0
}
