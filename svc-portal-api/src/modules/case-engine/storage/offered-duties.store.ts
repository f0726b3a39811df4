import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { OfficialDuty } from './duties.store.ts'

/** Official of the single sign-on, who may not have signed in yet. */
interface Subject {
  readonly subject: string
  readonly companyId: CompanyId
}

interface DutyOffer extends Subject {
  readonly duties: readonly OfficialDuty[]
  readonly now: Date
}

/** Gives duties to an official, now or with the first sign-on. */
export async function offerDuties(
  queries: Queries,
  { subject, companyId, duties, now }: DutyOffer,
): Promise<void> {
  const values = [subject, companyId, duties.map(({ unit }) => unit), duties.map(({ duty }) => duty), now]
  const given = 'unnest($3::text[], $4::text[]) as given (unit, duty)'
  await queries.query(
    `insert into official_duty (person_id, company_id, unit, duty, given_at)
     select p.id, $2, unit, duty, $5 from person p, ${given}
     where p.sso_subject = $1 and p.role = 'ADMIN' on conflict do nothing`,
    values,
  )
  await queries.query(
    `insert into offered_duty (sso_subject, company_id, unit, duty, offered_at)
     select $1, $2, unit, duty, $5 from ${given}
     where not exists (select from person where sso_subject = $1 and role = 'ADMIN') on conflict do nothing`,
    values,
  )
}

/** Revokes duties that an official has, or would get with the first sign-on. Returns how many there were. */
export async function revokeOfferedDuties(
  queries: Queries,
  { subject, companyId, duties }: Omit<DutyOffer, 'now'>,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `with revoked as (select * from unnest($3::text[], $4::text[]) as r (unit, duty)),
       had as (delete from official_duty d using person p, revoked r where p.id = d.person_id and p.sso_subject = $1
         and d.company_id = $2 and d.unit = r.unit and d.duty = r.duty returning 1),
       offered as (delete from offered_duty o using revoked r where o.sso_subject = $1 and o.company_id = $2
         and o.unit = r.unit and o.duty = r.duty returning 1)
     select ((select count(*) from had) + (select count(*) from offered))::int as count`,
    [subject, companyId, duties.map(({ unit }) => unit), duties.map(({ duty }) => duty)],
  )
  return rows[0]?.count ?? 0
}

interface ListedDuty extends OfficialDuty, Subject {
  readonly name: string | null
}

/** All duties, with those of officials who have not signed in yet. */
export async function listAllDuties(queries: Queries): Promise<readonly ListedDuty[]> {
  const { rows } = await queries.query<ListedDuty>(
    `select p.sso_subject as subject, p.name || ' ' || p.surname as name, d.company_id as "companyId", d.unit, d.duty
     from official_duty d join person p on p.id = d.person_id
     union all select sso_subject, null, company_id, unit, duty from offered_duty
     order by subject, "companyId", unit, duty`,
  )
  return rows
}

export async function hasDuties(queries: Queries): Promise<boolean> {
  const { rowCount } = await queries.query(
    '(select from official_duty limit 1) union all (select from offered_duty limit 1)',
  )
  return (rowCount ?? 0) > 0
}
