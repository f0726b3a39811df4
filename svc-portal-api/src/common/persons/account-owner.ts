import type { CompanyId } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'

/**
 * Owner of cases and documents. A person lists those of the chosen account, and opens those of every account that the
 * person holds. Certificates are renewed, so an account is all certificates of one organization, or the person as a
 * citizen.
 */
export interface AccountOwner {
  readonly personId: string
  readonly companyId: CompanyId
  /** Certificate number of the chosen account; null for a citizen without one. */
  readonly account: string | null
  /** Whether the chosen account is that of an organization, also of a foreign one. */
  readonly isOrganization: boolean
  /** Certificate numbers of the chosen account; with `null` what has no certificate is included. */
  readonly chosen: readonly (string | null)[]
  /** Certificate numbers of all accounts that the person holds. */
  readonly held: readonly string[]
}

/** Person with all accounts that the person holds, whichever is chosen. */
export type AccountHolder = Pick<AccountOwner, 'personId' | 'companyId' | 'held'>

interface AccountRow {
  readonly number: string
  readonly voen: string | null
  readonly isHeld: boolean
}

/** Owner of cases and documents for a caller. An account that the person no longer holds counts as the citizen's. */
export async function findOwner(
  queries: Queries,
  { actor, personId, account }: Pick<SignedIn, 'actor' | 'personId' | 'account'>,
  companyId: CompanyId,
): Promise<AccountOwner> {
  const rows = await listAccounts(queries, personId)
  const present = rows.find(({ number, isHeld }) => isHeld && number === account)
  const taxId = present?.voen ?? null
  const chosen = rows.filter(({ voen }) => voen === taxId).map(({ number }) => number)
  return {
    personId,
    companyId,
    account: present?.number ?? null,
    isOrganization: taxId !== null || actor === 'USER',
    chosen: taxId === null ? [null, ...chosen] : chosen,
    held: listHeld(rows),
  }
}

/** Holder of the accounts of a person, without a caller. */
export async function findHolder(
  queries: Queries,
  { personId, companyId }: Pick<AccountOwner, 'personId' | 'companyId'>,
): Promise<AccountHolder> {
  return { personId, companyId, held: listHeld(await listAccounts(queries, personId)) }
}

async function listAccounts(queries: Queries, personId: string): Promise<readonly AccountRow[]> {
  const { rows } = await queries.query<AccountRow>(
    `select cert_number as number, voen, is_held as "isHeld" from sign_on_account where person_id = $1
     order by cert_number`,
    [personId],
  )
  return rows
}

function listHeld(rows: readonly AccountRow[]): readonly string[] {
  const taxIds = new Set(rows.filter(({ isHeld }) => isHeld).map(({ voen }) => voen))
  return rows.filter(({ voen }) => voen === null || taxIds.has(voen)).map(({ number }) => number)
}
