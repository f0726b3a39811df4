import type { Queries } from 'shared-service/transaction'
import type { CaseRow } from './case-rows.store.ts'

/** How often each step was taken and not taken back. */
export type StepCounts = ReadonlyMap<string, number>

export async function countSteps(queries: Queries, caseId: string): Promise<StepCounts> {
  const counts = await countStepsOf(queries, [caseId])
  return counts.get(caseId) ?? new Map()
}

/** The same of several cases, by id. */
export async function countStepsOf(
  queries: Queries,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, StepCounts>> {
  const { rows } = await queries.query<{ caseId: string; step: string; count: number }>(
    `select e.case_id as "caseId", coalesce(e.step, '') as step, count(*)::int as count from case_event e
     where e.case_id = any($1::uuid[]) and e.kind = 'step' and not exists (
       select from case_event u where u.case_id = e.case_id and u.kind = 'undone'
         and (u.data->>'undoes')::int = e.sequence)
     group by e.case_id, e.step`,
    [caseIds],
  )
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map(
    [...byCase].map(([caseId, steps]) => [caseId, new Map(steps.map(({ step, count }) => [step, count]))]),
  )
}

interface ReasonedAnswer {
  readonly id: string
  readonly number: string
  readonly unit: string
  readonly decidedAt: Date
  readonly outcome: string
}

/** Reasoned answers that the applicant of a case has had on the same matter within a year, latest first. */
export async function listReasonedAnswers(
  queries: Queries,
  { id, personId, companyId, type, matter }: CaseRow,
  today: string,
): Promise<readonly ReasonedAnswer[]> {
  if (personId === null || matter === null) return []
  const { rows } = await queries.query<ReasonedAnswer>(
    `select id, number, unit, decided_at as "decidedAt" /* never null: decidedAt */, outcome from service_case
     where company_id = $1 and type = $2 and matter = $3 and person_id = $4 and id <> $5
       and decided_at > $6::date - interval '1 year' and decision is not null
       and outcome <> 'left-without-review'
     order by decided_at desc limit 20`,
    [companyId, type, matter, personId, id, today],
  )
  return rows
}

/** Their number, up to the limit of the list. */
export async function countReasonedAnswers(queries: Queries, row: CaseRow, today: string): Promise<number> {
  return (await listReasonedAnswers(queries, row, today)).length
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
