import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Person who submits, with the account that was chosen in the session. */
export interface ApplicantKey {
  readonly personId: string
  readonly account: string | null
}

/**
 * Reads the applicant's data of the profile and of the account, which are registered with a case. The address is that of
 * the person, so an account of an organization has none.
 * @throws PortalError SESSION_REQUIRED for an unknown person
 */
export async function readApplicant(
  queries: Queries,
  { personId, account }: ApplicantKey,
): Promise<CaseApplicant> {
  const { rows } = await queries.query<CaseApplicant>(
    `select trim(p.name || ' ' || p.surname) as name, p.pin, coalesce(a.voen, p.tax_id) as "taxId",
       coalesce(a.organization, o.name) as organization, p.email, p.phone_typed as phone,
       case when a.organization is null then p.legal_address end as address
     from person p
     left join sign_on_account a on a.person_id = p.id and a.cert_number = $2 and a.is_held
     left join possessor o on o.id = p.possessor_id
     where p.id = $1`,
    [personId, account],
  )
  const [applicant] = rows
  if (applicant === undefined) throw new PortalError('SESSION_REQUIRED')
  return applicant
}

interface RecentCount {
  readonly companyId: CompanyId
  readonly personId: string | null
  readonly email: string | null
  readonly since: Date
}

/** Serializes the submissions of an applicant, so that concurrent ones cannot exceed the limit. */
export async function lockApplicant(
  transaction: Queries,
  { companyId, personId, email }: Omit<RecentCount, 'since'>,
): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 121))', [
    `${companyId} ${personId ?? email}`,
  ])
}

/** Address of a visitor without a tag, as `mailboxOf` returns it; the index has the same expression. */
const MAILBOX = `regexp_replace(visitor_email, '(.)[+][^@]*@', '\\1@')`

/** Number of cases that an applicant has submitted since an instant. */
export async function countRecentCases(
  queries: Queries,
  { companyId, personId, email, since }: RecentCount,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    personId === null
      ? `select count(*)::int as count from service_case
         where ${MAILBOX} = $2 and company_id = $1 and received_at > $3`
      : `select count(*)::int as count from service_case
         where person_id = $2 and company_id = $1 and received_at > $3`,
    [companyId, personId ?? email, since],
  )
  return rows[0]?.count ?? 0
}
