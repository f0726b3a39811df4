import type { CompanyId } from 'shared-contracts/session/variant'
import type { STATISTIC_DIMENSIONS } from 'shared-contracts/http/cases/case-statistics'
import type { Queries } from 'shared-service/transaction'
import type { ValueCounts } from '../../common/statistics/suppress-small-counts.ts'
import type { DayNumbers } from '../../common/working-days/working-days.ts'

/** Row of the table as it is stored. `month` is `YYYY-MM`, `value` is empty for the dimension `all`. */
export interface StoredStatistic extends ValueCounts {
  readonly month: string
  readonly type: string
  readonly dimension: (typeof STATISTIC_DIMENSIONS)[number]
  readonly value: string
}

interface Computation {
  readonly companyId: CompanyId
  /** Cases received from this day on are not counted: their month has not ended. `YYYY-MM-DD` in Baku. */
  readonly before: string
  readonly calendar: DayNumbers
}

/** Parameters: variant, first day that is not counted, days of the calendar and their numbers. */
const COMPUTE_STATISTICS = `
  with calendar as (
    select * from unnest($3::date[], $4::int[]) as calendar (day, number)
  ),
  counted as (
    select date_trunc('month', result.received_on)::date as month, result.facts, result.outcome,
      decided_on.number - received_on.number as days, result.in_time
    from case_result result
    left join calendar received_on on received_on.day = result.received_on
    left join calendar decided_on on decided_on.day = result.decided_on
    where result.company_id = $1 and result.received_at < ($2::date)::timestamp at time zone 'Asia/Baku'
  )
  insert into case_statistic (company_id, month, type, dimension, value, received, decided, forwarded, in_time,
    median_days)
  select $1, month, facts ->> 'type', dimension, value, count(*), count(outcome),
    count(*) filter (where outcome = 'forwarded'), count(*) filter (where in_time),
    percentile_disc(0.5) within group (order by days) filter (where outcome is not null)
  from counted
  cross join lateral (values ('all', ''), ('object', facts ->> 'object'), ('cause', facts ->> 'cause'),
    ('region', facts ->> 'region'), ('channel', facts ->> 'channel'), ('outcome', outcome))
    as value_of (dimension, value)
  where value is not null
  group by month, facts ->> 'type', dimension, value`

/** Replaces the table of a variant; `case_result` defines days, time limit and outcome. */
export async function replaceStatistics(
  transaction: Queries,
  { companyId, before, calendar }: Computation,
): Promise<void> {
  await transaction.query('delete from case_statistic where company_id = $1', [companyId])
  await transaction.query(COMPUTE_STATISTICS, [companyId, before, calendar.days, calendar.numbers])
}

export async function writeRun(transaction: Queries, companyId: CompanyId, computedAt: Date): Promise<void> {
  await transaction.query(
    `insert into case_statistic_run (company_id, computed_at) values ($1, $2)
     on conflict (company_id) do update set computed_at = excluded.computed_at`,
    [companyId, computedAt],
  )
}

/** When the table of a variant was computed, and its months, latest first. */
export async function readRun(
  queries: Queries,
  companyId: CompanyId,
): Promise<{ readonly computedAt: Date | null; readonly months: readonly string[] }> {
  const { rows } = await queries.query<{ computedAt: Date | null; months: string[] | null }>(
    `select (select computed_at from case_statistic_run where company_id = $1) as "computedAt",
       (select array_agg(distinct to_char(month, 'YYYY-MM') order by to_char(month, 'YYYY-MM') desc)
        from case_statistic where company_id = $1) as months`,
    [companyId],
  )
  const [run] = rows
  return { computedAt: run?.computedAt ?? null, months: run?.months ?? [] }
}

/** First day on which an event of a case was recorded; undefined without one. */
export async function findFirstDay(queries: Queries): Promise<string | undefined> {
  const { rows } = await queries.query<{ day: string | null }>(
    `select to_char(min(at) at time zone 'Asia/Baku', 'YYYY-MM-DD') as day from case_event`,
  )
  return rows[0]?.day ?? undefined
}

interface StatisticQuery {
  readonly companyId: CompanyId
  readonly month: string | undefined
  readonly type: string | undefined
}

/** Rows of one month or of all, ordered by month (latest first), type, dimension and number. */
export async function listStatistics(
  queries: Queries,
  { companyId, month, type }: StatisticQuery,
): Promise<readonly StoredStatistic[]> {
  const { rows } = await queries.query<StoredStatistic>(
    `select to_char(month, 'YYYY-MM') as month, type, dimension, value, received, decided, forwarded,
       in_time as "inTime", median_days as "medianDays"
     from case_statistic
     where company_id = $1 and ($2::date is null or month = $2) and ($3::text is null or type = $3)
     order by case_statistic.month desc, type, dimension, received desc, value`,
    [companyId, month === undefined ? null : `${month}-01`, type ?? null],
  )
  return rows
}
