import type { AppealSort } from 'shared-contracts/http/cases/appeals'
import type { Queries } from 'shared-service/transaction'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import { CASE_COLUMNS, isPending, type CaseRow } from '../../case-engine/storage/case-rows.store.ts'

/** Filters of the list; null is no filter. */
export interface ListFilters {
  readonly types: readonly string[] | null
  readonly groups: readonly string[] | null
  readonly states: readonly string[] | null
  /** Letters and digits. */
  readonly number: string | null
  readonly registrationNumber: string | null
  readonly words: string | null
  /** Days, YYYY-MM-DD. */
  readonly from: string | null
  readonly to: string | null
  readonly endFrom: string | null
  readonly endTo: string | null
}

/** Codes in the order of their names, for sorting by name. */
export interface NameOrder {
  readonly types: readonly string[]
  readonly states: readonly string[]
}

export interface ListedCase extends CaseRow {
  readonly unread: number
  readonly startedAt: Date | null
}

interface ListRequest {
  readonly owner: AccountOwner
  readonly filters: ListFilters
  readonly now: Date
}

interface PageRequest extends ListRequest {
  readonly order: NameOrder
  /** States of the review, each after its workflow and a slash. */
  readonly review: readonly string[]
  readonly sorts: readonly { readonly field: AppealSort; readonly isDescending: boolean }[]
  readonly limit: number
  readonly offset: number
}

/** Own cases of the chosen account, $1 to $4. A step that can still be taken back has not happened for the applicant. */
const OWN_CASES = `select c.*, coalesce(c.pending->'before'->>'state', c.state) as shown_state,
    coalesce(c.pending->'before'->>'stateGroup', c.state_group) as shown_group,
    case coalesce(c.pending->'before'->>'stateGroup', c.state_group)
      when 'closed' then c.decided_at end as shown_end
  from (
    select own.*, case when ${isPending('own', '$4')} then own.undo end as pending
    from service_case own
    where own.person_id = $1 and own.company_id = $2 and coalesce(own.account, '') = any($3)
  ) c`

const MATCHES = `($5::text[] is null or type = any($5)) and ($6::text[] is null or shown_group = any($6))
  and ($7::text[] is null or shown_state = any($7))
  and ($8::text is null or position($8 in replace(number, '-', '')) > 0)
  and ($9::text is null or position(upper($9) in upper(registration_number)) > 0)
  and ($10::text is null or position(fold($10) in
    fold(number || ' ' || coalesce(registration_number, '') || ' ' || subject)) > 0)
  and ($11::date is null or (received_at at time zone 'Asia/Baku')::date >= $11)
  and ($12::date is null or (received_at at time zone 'Asia/Baku')::date <= $12)
  and ($13::date is null or (shown_end at time zone 'Asia/Baku')::date >= $13)
  and ($14::date is null or (shown_end at time zone 'Asia/Baku')::date <= $14)`

/** Orders by column; $15 and $16 are the codes in the order of their names. */
const ORDERS: Readonly<Record<AppealSort, string>> = {
  serviceType: 'array_position($15::text[], type)',
  appealNumber: 'number',
  appealDate: 'received_at',
  status: 'array_position($16::text[], shown_state)',
  registrationNumber: 'registration_number',
  applicationStartDate: '"startedAt"',
  applicationEndDate: 'shown_end',
  dueOn: 'due_on',
}

type OwnRequest = Pick<ListRequest, 'owner' | 'now'>

/** An appeal without a certificate has an empty one here. */
function ownerValues({ owner, now }: OwnRequest): readonly unknown[] {
  const { personId, companyId, chosen } = owner
  return [personId, companyId, chosen.map((number) => number ?? ''), now]
}

function filterValues(request: ListRequest): readonly unknown[] {
  const { types, groups, states, number, registrationNumber, words } = request.filters
  const { from, to, endFrom, endTo } = request.filters
  const texts = [number, registrationNumber, words]
  return ownerValues(request).concat([types, groups, states], texts, [from, to, endFrom, endTo])
}

/** Events of a case that have happened for its applicant: neither taken back nor still to be. */
const EFFECTIVE = `e.case_id = own.id and not e.is_internal and e.kind <> 'undone'
    and e.sequence is distinct from (own.pending->>'sequence')::int
    and not exists (select from case_event u
      where u.case_id = own.id and u.kind = 'undone' and (u.data->>'undoes')::int = e.sequence)`

/** Number of events of others that the applicant has not read. */
const UNREAD = `(select count(*)::int from case_event e
  where e.sequence > own.applicant_read and e.actor_kind <> 'applicant' and ${EFFECTIVE})`

/** When the review was started; $17 are its states. */
const STARTED = `(select min(e.at) from case_event e
  where own.workflow || '/' || e.state_after = any($17) and ${EFFECTIVE})`

/** A page of own cases with the number of unread events of each. */
export async function listOwnCases(queries: Queries, request: PageRequest): Promise<readonly ListedCase[]> {
  const { sorts, order, review, limit, offset } = request
  const orders = sorts.map(
    ({ field, isDescending }) => `${ORDERS[field]} ${isDescending ? 'desc' : 'asc'} nulls last`,
  )
  const { rows } = await queries.query<ListedCase>(
    `select ${CASE_COLUMNS}, ${UNREAD} as unread, ${STARTED} as "startedAt" from (${OWN_CASES}) own
     where ${MATCHES} and $15::text[] is not null and $16::text[] is not null
     order by ${[...orders, 'received_at desc', 'id'].join(', ')} limit $18 offset $19`,
    [...filterValues(request), order.types, order.states, review, limit, offset],
  )
  return rows
}

export async function countOwnCases(queries: Queries, request: ListRequest): Promise<number> {
  const { rows } = await queries.query<{ total: number }>(
    `select count(*)::int as total from (${OWN_CASES}) own where ${MATCHES}`,
    [...filterValues(request)],
  )
  return rows[0]?.total ?? 0
}

interface StateCount {
  readonly state: string
  readonly group: string
  readonly total: number
}

/** Number of all own cases of the chosen account by state. */
export async function countByState(queries: Queries, request: OwnRequest): Promise<readonly StateCount[]> {
  const { rows } = await queries.query<StateCount>(
    `select shown_state as state, shown_group as "group", count(*)::int as total
     from (${OWN_CASES}) own group by shown_state, shown_group`,
    [...ownerValues(request)],
  )
  return rows
}
