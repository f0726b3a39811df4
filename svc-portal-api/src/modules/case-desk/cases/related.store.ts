import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { isNoParty, type CaseRow } from '../../case-engine/storage/case-rows.store.ts'

type Relation = 'leading' | 'joined' | 'linked' | 'similar' | 'same-applicant'

export interface RelatedCase {
  readonly id: string
  readonly number: string
  readonly subject: string
  readonly workflow: string
  readonly state: string
  readonly relation: Relation
}

interface RelatedScope {
  readonly officialId: string
  readonly units: readonly string[]
  readonly now: Date
}

/** Cases that relate to one, the closest relation of each: of some units, and none in which the official is a party. */
export async function listRelated(
  queries: Queries,
  row: CaseRow,
  { officialId, units, now }: RelatedScope,
): Promise<readonly RelatedCase[]> {
  const { rows } = await queries.query<RelatedCase>(
    `select c.id, c.number, c.subject, c.workflow, c.state,
       (array['leading', 'joined', 'linked', 'similar', 'same-applicant'])[place] as relation
     from (
       select id, min(place) as place from (
         select $2::uuid as id, 1 as place
         union all (select id, 2 from service_case where leading_id = coalesce($2, $1) limit 50)
         union all select other_id, 3 from case_link where case_id = $1
         union all select case_id, 3 from case_link where other_id = $1
         union all (select id, 4 from service_case
           where company_id = $3 and type = $4 and matter = $5 and state_group <> 'closed' order by received_at desc limit 10)
         union all (select id, 5 from service_case
           where person_id = $6 and company_id = $3 and received_at > $7::timestamptz - interval '1 year'
           order by received_at desc limit 20)
       ) found where id is not null and id <> $1 group by id
     ) related
     join service_case c using (id)
     where c.company_id = $3 and c.unit = any($8::text[]) and c.state <> '${UNCONFIRMED}'
       and ${isNoParty('c', '$9')}
     order by place, c.received_at desc, c.id`,
    [row.id, row.leadingId, row.companyId, row.type, row.matter, row.personId, now, units, officialId],
  )
  return rows
}

/** Officials to whom a case cannot be assigned: its applicants, also joined ones, and its decider. */
export async function listBarredOfficials(
  queries: Queries,
  { id, personId, decidedBy, stateGroup }: CaseRow,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select p.id from person p where p.role = 'ADMIN' and (p.id = any($2::uuid[])
       or p.id in (select c.person_id from service_case c where c.leading_id = $1))`,
    [id, [personId, stateGroup === 'closed' ? null : decidedBy]],
  )
  return rows.map(({ id: official }) => official)
}

interface CaseKeys {
  readonly ids: readonly string[]
  readonly companyId: CompanyId
  readonly units: readonly string[]
}

/** Numbers of cases by id, of those in some units. */
export async function listNumbers(
  queries: Queries,
  { ids, companyId, units }: CaseKeys,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.query<{ id: string; number: string }>(
    `select c.id, c.number from service_case c
     where c.id = any($1::uuid[]) and c.company_id = $2 and c.unit = any($3::text[])`,
    [ids, companyId, units],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
