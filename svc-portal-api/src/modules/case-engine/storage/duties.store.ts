import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../../common/persons/owner.ts'

/** What an official may do in a unit. */
export interface OfficialDuty {
  readonly unit: string
  readonly duty: Duty
}

/** Duties of an official in a variant; only persons who are officials have any. */
export async function listDuties(
  queries: Queries,
  { personId, companyId }: Owner,
): Promise<readonly OfficialDuty[]> {
  const { rows } = await queries.query<OfficialDuty>(
    `select d.unit, d.duty from official_duty d join person p on p.id = d.person_id
     where d.person_id = $1 and d.company_id = $2 and p.role = 'ADMIN' order by d.unit, d.duty`,
    [personId, companyId],
  )
  return rows
}

/** Officials with a duty in a unit. */
export async function listOfficials(
  queries: Queries,
  { companyId, unit, duty }: { readonly companyId: CompanyId; readonly unit: string; readonly duty: Duty },
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ personId: string }>(
    `select d.person_id as "personId" from official_duty d join person p on p.id = d.person_id
     where d.company_id = $1 and d.unit = $2 and d.duty = $3 and p.role = 'ADMIN' order by d.person_id`,
    [companyId, unit, duty],
  )
  return rows.map(({ personId }) => personId)
}

interface DutyChange extends Owner {
  readonly duties: readonly OfficialDuty[]
  readonly givenBy: string | null
  readonly now: Date
}

/** Gives duties; those that an official already has stay as they are. */
export async function grantDuties(
  queries: Queries,
  { personId, companyId, duties, givenBy, now }: DutyChange,
): Promise<void> {
  await queries.query(
    `insert into official_duty (person_id, company_id, unit, duty, given_at, given_by)
     select $1, $2, unit, duty, $5, $6 from unnest($3::text[], $4::text[]) as given (unit, duty)
     on conflict do nothing`,
    [personId, companyId, duties.map(({ unit }) => unit), duties.map(({ duty }) => duty), now, givenBy],
  )
}
