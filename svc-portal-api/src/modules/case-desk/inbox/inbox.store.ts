import type { DeskCounts, DeskQuery } from 'shared-contracts/http/cases/desk-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { splitWords } from '../../../common/text/fold.ts'
import { UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { applicantName, isNoParty } from '../../case-engine/storage/case-rows.store.ts'

/** What an official reads, on a day. */
export interface InboxScope {
  readonly companyId: CompanyId
  readonly personId: string
  /** Units of the official's duties. */
  readonly units: readonly string[]
  readonly today: string
  /** Last day of the view of cases that are due soon. */
  readonly soon: string
  /** States of all workflows in the order of their stages. */
  readonly states: readonly string[]
}

/** Rows that the total of a filter counts at most. */
export const MAX_TOTAL = 10_000
/** Words of a search that are compared. */
const MAX_WORDS = 4

export interface InboxRow {
  readonly id: string
  readonly number: string
  readonly registration_number: string | null
  readonly type: string
  readonly subject: string
  /** Organization of its account; without one the person. */
  readonly applicant: string
  readonly received_at: Date
  readonly due_on: string | null
  readonly clock: 'running' | 'paused' | 'stopped'
  readonly workflow: string
  readonly state: string
  readonly unit: string
  readonly assignee_id: string | null
  readonly assignee: string | null
  readonly applicants: number
  readonly is_unread: boolean
  readonly escalation: number
  readonly version: number
}

/** Conditions of views and filters; a case that is not confirmed has not begun. With the values of a call, the planner drops those that do not apply. */
const WHERE = `
  where c.company_id = $1 and c.unit = any($2::text[]) and c.state <> '${UNCONFIRMED}'
    and ${isNoParty('c', '$4')}
    and ($3::text = 'closed' or c.state_group <> 'closed') and ($3 <> 'closed' or c.state_group = 'closed')
    and ($3 <> 'mine' or c.assignee_id = $4::uuid)
    and ($3 <> 'unassigned' or c.assignee_id is null)
    and ($3 <> 'overdue' or (c.clock = 'running' and c.due_on < $5::date))
    and ($3 <> 'due-soon' or (c.clock = 'running' and c.due_on between $5::date and $6::date))
    and ($3 <> 'unread' or c.agency_news > c.agency_read)
    and ($7::text[] is null or c.type = any($7))
    and ($8::text[] is null or c.state = any($8))
    and ($9::text[] is null or c.unit = any($9))
    and ($10::uuid is null or c.assignee_id = $10)
    and (not $11::boolean or c.assignee_id is null)
    and ($12::date is null or c.received_at >= $12::date::timestamp at time zone 'Asia/Baku')
    and ($13::date is null or c.received_at < ($13::date + 1)::timestamp at time zone 'Asia/Baku')
    and ($14::date is null or c.due_on >= $14::date)
    and ($15::date is null or c.due_on <= $15::date)
    and ($16::text is null or c.search_words like $16) and ($17::text is null or c.search_words like $17)
    and ($18::text is null or c.search_words like $18) and ($19::text is null or c.search_words like $19)`

const COLUMN_OF: Readonly<Record<DeskQuery['sort'], string>> = {
  due: 'c.due_on',
  received: 'c.received_at',
  number: 'c.number',
  state: 'array_position($20::text[], c.state)',
  assignee: `case when p.id is not null then concat_ws(' ', p.name, p.surname) end`,
}

/** Lists the rows of a page. */
export async function listInbox(
  queries: Queries,
  scope: InboxScope,
  query: DeskQuery,
): Promise<readonly InboxRow[]> {
  return readRows(queries, await listPageIds(queries, scope, query))
}

/** Lists the ids of all rows up to a limit, in the order of the query. */
export function listIds(
  queries: Queries,
  scope: InboxScope,
  { query, limit }: { readonly query: DeskQuery; readonly limit: number },
): Promise<readonly string[]> {
  return listPageIds(queries, scope, { ...query, page: 1, perPage: limit })
}

async function listPageIds(
  queries: Queries,
  scope: InboxScope,
  query: DeskQuery,
): Promise<readonly string[]> {
  const { sort, direction, page, perPage } = query
  const people = sort === 'assignee' ? 'left join person p on p.id = c.assignee_id' : ''
  const { rows } = await queries.query<{ id: string }>(
    `select c.id from service_case c ${people} ${WHERE} and $20::text[] is not null
     order by ${COLUMN_OF[sort]} ${direction} nulls last, c.id offset $21 limit $22`,
    [...valuesOf(scope, query), scope.states, (page - 1) * perPage, perPage],
  )
  return rows.map(({ id }) => id)
}

/** Counts the rows of all pages, up to a limit. */
export async function countInbox(queries: Queries, scope: InboxScope, query: DeskQuery): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from service_case c ${WHERE} limit ${MAX_TOTAL}) found`,
    valuesOf(scope, query),
  )
  return rows[0]?.count ?? 0
}

/** Reads the rows of cases in the order of their ids. */
export async function readRows(queries: Queries, ids: readonly string[]): Promise<readonly InboxRow[]> {
  const { rows } = await queries.query<InboxRow>(
    `select c.id, c.number, c.registration_number, c.type, c.subject,
       coalesce(${applicantName('c')}, '') as applicant,
       c.received_at, c.due_on, c.clock, c.workflow, c.state, c.unit, c.assignee_id,
       case when p.id is not null then concat_ws(' ', p.name, p.surname) end as assignee,
       (1 + (select count(*) from service_case o where o.leading_id = coalesce(c.leading_id, c.id)))::int as applicants,
       c.agency_news > c.agency_read as is_unread, c.escalation, c.version
     from unnest($1::uuid[]) with ordinality as wanted(id, place)
     join service_case c on c.id = wanted.id
     left join person p on p.id = c.assignee_id
     order by wanted.place`,
    [ids],
  )
  return rows
}

/** Counts the cases of all views in one statement. */
export async function countViews(
  queries: Queries,
  { companyId, units, personId, today, soon }: InboxScope,
): Promise<DeskCounts> {
  const { rows } = await queries.query<DeskCounts>(
    `select count(*) filter (where c.assignee_id = $3)::int as mine,
       count(*) filter (where c.assignee_id is null)::int as unassigned,
       count(*) filter (where c.clock = 'running' and c.due_on < $4::date)::int as overdue,
       count(*) filter (where c.clock = 'running' and c.due_on between $4::date and $5::date)::int as "due-soon",
       count(*) filter (where c.agency_news > c.agency_read)::int as unread,
       count(*)::int as "all-open"
     from service_case c
     where c.company_id = $1 and c.unit = any($2::text[]) and c.state_group <> 'closed'
       and c.state <> '${UNCONFIRMED}' and ${isNoParty('c', '$3')}`,
    [companyId, units, personId, today, soon],
  )
  const none = { mine: 0, unassigned: 0, overdue: 0, 'due-soon': 0, unread: 0, 'all-open': 0 }
  return rows[0] ?? none
}

function valuesOf(scope: InboxScope, query: DeskQuery): unknown[] {
  const { assignee } = query
  const isNone = assignee === 'none'
  const person = assignee === 'me' ? scope.personId : isNone ? null : (assignee ?? null)
  // The longest words decide; one by one, as no index supports a comparison with a list.
  const words = splitWords(query.words ?? '').toSorted((one, other) => other.length - one.length)
  return [
    scope.companyId,
    scope.units,
    query.view,
    scope.personId,
    scope.today,
    scope.soon,
    codesOf(query.type),
    codesOf(query.state),
    codesOf(query.unit),
    person,
    isNone,
    query.from ?? null,
    query.to ?? null,
    query.dueFrom ?? null,
    query.dueTo ?? null,
    ...Array.from({ length: MAX_WORDS }, (_, place) =>
      words[place] === undefined ? null : `%${words[place]}%`,
    ),
  ]
}

function codesOf(text: string | undefined): readonly string[] | null {
  const codes = (text ?? '').split(',').filter((code) => code !== '')
  return codes.length === 0 ? null : codes
}
