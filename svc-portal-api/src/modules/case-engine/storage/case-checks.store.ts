import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Result of an automatic check; `attention`: an official decides. */
export interface CaseCheck {
  readonly check: 'goods' | 'regulation' | 'risk' | 'scope' | 'records' | 'number'
  readonly result: 'passed' | 'attention'
  /** Value that its text names, such as a customs code. */
  readonly value: string
  /** Risk group of the registry, if it has one. */
  readonly group?: string
}

/** Stores the checks of a case in place of earlier ones. */
export async function saveChecks(
  transaction: Queries,
  {
    caseId,
    results,
    now,
  }: { readonly caseId: string; readonly results: readonly CaseCheck[]; readonly now: Date },
): Promise<void> {
  await transaction.query(
    `insert into case_check (case_id, results, checked_at) values ($1, $2, $3)
     on conflict (case_id) do update set results = excluded.results, checked_at = excluded.checked_at`,
    [caseId, JSON.stringify(results), now],
  )
}

/** Checks of a case; undefined for a case without checks. */
export async function findChecks(
  queries: Queries,
  caseId: string,
): Promise<{ readonly results: readonly CaseCheck[] } | undefined> {
  const { rows } = await queries.query<{ results: readonly CaseCheck[] }>(
    'select results from case_check where case_id = $1',
    [caseId],
  )
  return rows[0]
}

interface GivenNumber {
  readonly companyId: CompanyId
  /** As the body has written it. */
  readonly number: string
  /** Number of the body in the registry. */
  readonly issuer: string
  /** Case that has the number; null for a new one. */
  readonly caseId: string | null
}

/**
 * Whether a body has filed a certificate with this number before, or is filing it; refused and withdrawn filings do not
 * count. Locks the number until the transaction ends, so that it cannot be filed twice at once.
 */
export async function isNumberUsed(
  transaction: Queries,
  { companyId, number, issuer, caseId }: GivenNumber,
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 122))', [
    `${companyId} ${issuer} ${number.toUpperCase()}`,
  ])
  const { rows } = await transaction.query<{ used: boolean }>(
    `select exists (
       select from service_case
       where company_id = $1 and form_values ? 'ownNumber' and upper(form_values->>'ownNumber') = upper($2)
         and form_values->'issuer'->>0 = $3 and outcome is distinct from 'refused' and state <> 'withdrawn'
         and id is distinct from $4) as used`,
    [companyId, number, issuer, caseId],
  )
  return rows[0]?.used ?? false
}
