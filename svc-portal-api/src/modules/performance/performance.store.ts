import type { SURVEY_QUESTIONS } from 'shared-contracts/http/cases/surveys'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { DayNumbers } from '../../common/working-days/working-days.ts'

/** Service in place of all of them. */
export const ALL_SERVICES = ''
/** Period of the last four quarters that have ended. */
export const YEAR = 'year'

/** Numbers of the scores 1 to 5 by question. */
type Scores = Readonly<Partial<Record<(typeof SURVEY_QUESTIONS)[number], readonly number[]>>>

/** Figures of a service in a period as they are stored. */
export interface StoredFigures {
  readonly period: string
  /** Code of the case type, `portal`, or `ALL_SERVICES`. */
  readonly service: string
  readonly received: number
  readonly decided: number
  readonly inTime: number
  readonly medianDays: number | null
  readonly p90Days: number | null
  readonly returned: number
  readonly returnReason: string | null
  readonly persons: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly scores: Scores
}

export interface FigurePeriod {
  readonly code: string
  readonly from: string
  readonly to: string
  /** Last day on which ratings and answers count. */
  readonly answersUntil: string
}

interface ReturnState {
  readonly workflow: string
  readonly state: string
}

interface Computation {
  readonly companyId: CompanyId
  readonly periods: readonly FigurePeriod[]
  readonly calendar: DayNumbers
  /** States in which a case waits for its applicant, each of a workflow. */
  readonly returnStates: readonly ReturnState[]
}

/** Parameters: variant, codes, first and last days of the periods, last days of answers, calendar, workflows and states of a return. */
const COMPUTE_FIGURES = `
  with calendar as (
    select * from unnest($6::date[], $7::int[]) as calendar (day, number)
  ),
  period as (
    select * from unnest($2::text[], $3::date[], $4::date[], $5::date[]) as period (code, from_day, to_day, until)
  ),
  return_event as (
    select event.case_id, event.data -> 'reasons' as reasons
    from case_event event
    join service_case on service_case.id = event.case_id
    join unnest($8::text[], $9::text[]) as return_state (workflow, state)
      on return_state.workflow = service_case.workflow and return_state.state = event.state_after
    where event.kind = 'step'
      and not exists (
        select from case_event undone where undone.case_id = event.case_id and undone.kind = 'undone'
          and (undone.data ->> 'undoes')::int = event.sequence
      )
  ),
  result as materialized (
    select case_result.case_id, person_id, facts ->> 'type' as service, case_result.received_on,
      case_result.decided_on, outcome, in_time, decided.number - received.number as days,
      returned.case_id is not null as is_returned
    from case_result
    left join (select distinct case_id from return_event) returned on returned.case_id = case_result.case_id
    left join calendar received on received.day = case_result.received_on
    left join calendar decided on decided.day = case_result.decided_on
    where company_id = $1
  ),
  decided as (
    select period.code as period, period.until, result.*
    from period join result on result.decided_on between period.from_day and period.to_day
  ),
  received_count as (
    select period.code as period, coalesce(result.service, '') as service, count(*) as received
    from period join result on result.received_on between period.from_day and period.to_day
    group by grouping sets ((period.code, result.service), (period.code))
  ),
  decided_count as (
    select period, coalesce(service, '') as service, count(*) as decided, count(*) filter (where in_time) as in_time,
      percentile_disc(0.5) within group (order by days) as median_days,
      percentile_disc(0.9) within group (order by days) as p90_days,
      count(*) filter (where is_returned) as returned, count(distinct person_id) as persons
    from decided group by grouping sets ((period, service), (period))
  ),
  reason as (
    select period, coalesce(service, '') as service, mode() within group (order by code) as code
    from (
      select distinct decided.period, decided.service, decided.case_id, code.value as code
      from decided join return_event using (case_id)
      cross join lateral jsonb_array_elements_text(return_event.reasons) code
      where jsonb_typeof(return_event.reasons) = 'array'
    ) given
    group by grouping sets ((period, service), (period))
  ),
  outcome_count as (
    select period, service, jsonb_object_agg(outcome, number) as outcomes
    from (select period, service, outcome, count(*) as number from decided group by 1, 2, 3) counted
    group by period, service
  ),
  rating as (
    -- One of each person for a service and quarter: the latest one.
    select distinct on (decided.period, decided.service, decided.person_id) decided.period, decided.service,
      decided.person_id, (event.data -> 'facts' ->> 'score')::int as score
    from decided join case_event event on event.case_id = decided.case_id and event.kind = 'rated'
    where decided.period <> '${YEAR}' and (event.at at time zone 'Asia/Baku')::date <= decided.until
    order by decided.period, decided.service, decided.person_id, event.at desc
  ),
  answer as (
    select survey_answer.* from survey_answer join period on period.code = quarter where company_id = $1
  ),
  score as (
    select quarter as period, service, question, value as score
    from answer cross join lateral (values ('overall', overall), ('ease', ease), ('clarity', clarity), ('time', time),
      ('staff', staff), ('understood', understood)) as given (question, value)
    where value is not null
    union all
    select period, service, 'overall', score from rating
    where not exists (
      select from answer where quarter = rating.period and answer.service = rating.service
        and answer.person_id = rating.person_id
    )
  ),
  score_count as (
    select period, service, jsonb_object_agg(question, numbers) as scores
    from (
      select period, of_service.service, question, jsonb_build_array(count(*) filter (where score = 1),
        count(*) filter (where score = 2), count(*) filter (where score = 3), count(*) filter (where score = 4),
        count(*) filter (where score = 5)) as numbers
      from score cross join lateral (
        select score.service union all select '' where score.service <> 'portal'
      ) of_service
      group by period, of_service.service, question
    ) counted
    group by period, service
  )
  insert into service_figure (company_id, period, service, received, decided, in_time, median_days, p90_days, returned,
    return_reason, persons, outcomes, scores)
  select $1, period, service, coalesce(received, 0), coalesce(decided, 0), coalesce(in_time, 0), median_days, p90_days,
    coalesce(returned, 0), reason.code, coalesce(persons, 0), coalesce(outcomes, '{}'), coalesce(scores, '{}')
  from received_count
  full join decided_count using (period, service)
  full join score_count using (period, service)
  left join reason using (period, service)
  left join outcome_count using (period, service)`

/** Replaces the figures of a variant in some periods. */
export async function replaceFigures(
  transaction: Queries,
  { companyId, periods, calendar, returnStates }: Computation,
): Promise<void> {
  const codes = periods.map(({ code }) => code)
  await transaction.query('delete from service_figure where company_id = $1 and period = any($2)', [
    companyId,
    codes,
  ])
  await transaction.query(COMPUTE_FIGURES, [
    companyId,
    codes,
    periods.map(({ from }) => from),
    periods.map(({ to }) => to),
    periods.map(({ answersUntil }) => answersUntil),
    calendar.days,
    calendar.numbers,
    returnStates.map(({ workflow }) => workflow),
    returnStates.map(({ state }) => state),
  ])
}

export async function writeFigureRun(
  transaction: Queries,
  companyId: CompanyId,
  computedAt: Date,
): Promise<void> {
  await transaction.query(
    `insert into service_figure_run (company_id, computed_at) values ($1, $2)
     on conflict (company_id) do update set computed_at = excluded.computed_at`,
    [companyId, computedAt],
  )
}

export async function findComputedAt(queries: Queries, companyId: CompanyId): Promise<Date | undefined> {
  const { rows } = await queries.query<{ at: Date }>(
    'select computed_at as at from service_figure_run where company_id = $1',
    [companyId],
  )
  return rows[0]?.at
}

/** First day on which a case was received or the portal evaluated; undefined without one. */
export async function findFirstFigureDay(
  queries: Queries,
  companyId: CompanyId,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ day: string | null }>(
    `select to_char(least(
       (select min(received_at) from service_case where company_id = $1),
       (select min(answered_at) from survey_answer where company_id = $1)
     ) at time zone 'Asia/Baku', 'YYYY-MM-DD') as day`,
    [companyId],
  )
  return rows[0]?.day ?? undefined
}

/** Figures of all periods, or of one service in a period. */
export async function listFigures(
  queries: Queries,
  { companyId, period, service }: { companyId: CompanyId; period?: string; service?: string },
): Promise<readonly StoredFigures[]> {
  const { rows } = await queries.query<StoredFigures>(
    `select period, service, received, decided, in_time as "inTime", median_days as "medianDays",
       p90_days as "p90Days", returned, return_reason as "returnReason", persons, outcomes, scores
     from service_figure
     where company_id = $1 and ($2::text is null or period = $2) and ($3::text is null or service = $3)
     order by period desc, service`,
    [companyId, period ?? null, service ?? null],
  )
  return rows
}
