import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../../common/persons/owner.ts'
import { grantDuties, type OfficialDuty } from '../../case-engine/storage/duties.store.ts'

interface OfficialRow {
  readonly id: string
  readonly name: string
  readonly unit: string | null
  readonly duty: Duty | null
}

/** Officials with their duties in some units, one row a duty. Those without a duty there are included on demand. */
export async function listOfficialDuties(
  queries: Queries,
  {
    companyId,
    units,
    withOthers,
  }: { readonly companyId: CompanyId; readonly units: readonly string[]; readonly withOthers: boolean },
): Promise<readonly OfficialRow[]> {
  const { rows } = await queries.query<OfficialRow>(
    `select p.id, concat_ws(' ', p.name, p.surname) as name, d.unit, d.duty
     from person p
     left join official_duty d on d.person_id = p.id and d.company_id = $1 and d.unit = any($2::text[])
     where p.role = 'ADMIN' and ($3::boolean or d.unit is not null)
     order by p.name, p.surname, p.id, d.unit, d.duty`,
    [companyId, units, withOthers],
  )
  return rows
}

/** Counts open cases by assignee. */
export async function countOpenCases(
  queries: Queries,
  { companyId, units }: { readonly companyId: CompanyId; readonly units: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ assignee_id: string | null; open_cases: number }>(
    `select c.assignee_id, count(*)::int as open_cases from service_case c
     where c.company_id = $1 and c.unit = any($2::text[]) and c.state_group <> 'closed' and c.assignee_id is not null
     group by c.assignee_id`,
    [companyId, units],
  )
  return new Map(rows.flatMap(({ assignee_id: id, open_cases: open }) => (id === null ? [] : [[id, open]])))
}

interface ReplacedDuties extends Owner {
  /** Units whose duties are replaced; those of other units stay. */
  readonly units: readonly string[]
  readonly duties: readonly OfficialDuty[]
  readonly givenBy: string
  readonly now: Date
}

export async function replaceDuties(
  transaction: Queries,
  { personId, companyId, units, duties, givenBy, now }: ReplacedDuties,
): Promise<void> {
  await transaction.query(
    `delete from official_duty d where d.person_id = $1 and d.company_id = $2 and d.unit = any($3::text[])
       and (d.unit, d.duty) not in (select * from unnest($4::text[], $5::text[]))`,
    [personId, companyId, units, duties.map(({ unit }) => unit), duties.map(({ duty }) => duty)],
  )
  await grantDuties(transaction, { personId, companyId, duties, givenBy, now })
}

export async function isOfficial(queries: Queries, personId: string): Promise<boolean> {
  const { rowCount } = await queries.query(`select 1 from person where id = $1 and role = 'ADMIN'`, [
    personId,
  ])
  return rowCount === 1
}
