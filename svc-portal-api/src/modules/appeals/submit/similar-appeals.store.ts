import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Matter of a form that a person fills in. */
export interface CaseMatter {
  readonly companyId: CompanyId
  readonly type: string
  readonly matter: string
  /** Person, whose own cases do not count. */
  readonly personId: string
  /** Choice of the applicants who agree that others learn of their case. */
  readonly consent: { readonly field: string; readonly code: string }
}

const SAME_MATTER = `company_id = $1 and type = $2 and matter = $3 and person_id is distinct from $4
  and form_values->>$5::text = $6`

function matterValues({ companyId, type, matter, personId, consent }: CaseMatter): readonly unknown[] {
  return [companyId, type, matter, personId, consent.field, consent.code]
}

export interface SimilarCase {
  readonly id: string
  readonly receivedAt: Date
  readonly applicants: number
}

/** Open leading cases with the same matter in states that can be joined, the oldest first. */
export async function listSimilarCases(
  queries: Queries,
  matter: CaseMatter,
  { states, limit }: { readonly states: readonly string[]; readonly limit: number },
): Promise<readonly SimilarCase[]> {
  const { rows } = await queries.query<SimilarCase>(
    `select id, received_at as "receivedAt",
       (select 1 + count(*)::int from service_case j where j.leading_id = service_case.id) as applicants
     from service_case
     where state_group <> 'closed' and leading_id is null and state = any($7) and ${SAME_MATTER}
     order by received_at, id limit $8`,
    [...matterValues(matter), states, limit],
  )
  return rows
}

/** Whether a case has the same matter and an applicant who agrees, open or not. */
export async function isJoinable(queries: Queries, matter: CaseMatter, caseId: string): Promise<boolean> {
  const { rowCount } = await queries.query(`select 1 from service_case where id = $7 and ${SAME_MATTER}`, [
    ...matterValues(matter),
    caseId,
  ])
  return rowCount === 1
}

/** Newest open case of a person with a matter, of one of the accounts. */
export async function findOwnCase(
  queries: Queries,
  { companyId, type, matter, personId }: Omit<CaseMatter, 'consent'>,
  accounts: readonly (string | null)[],
): Promise<{ readonly id: string; readonly number: string; readonly receivedAt: Date } | undefined> {
  const { rows } = await queries.query<{ id: string; number: string; receivedAt: Date }>(
    `select id, number, received_at as "receivedAt" from service_case
     where company_id = $1 and type = $2 and matter = $3 and person_id = $4 and coalesce(account, '') = any($5)
       and state_group <> 'closed'
     order by received_at desc limit 1`,
    [companyId, type, matter, personId, accounts.map((account) => account ?? '')],
  )
  return rows[0]
}
