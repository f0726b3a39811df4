import type { CompanyId } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Identity } from '../../common/identity.ts'
import type { Owner } from '../../common/persons/owner.ts'
import type { CaseEngine } from '../case-engine/engine.ts'

/** What every function of this module gets. */
export interface AppealsContext {
  readonly engine: CaseEngine
  readonly identity: Identity
  /** Bytes of uploaded files. */
  readonly storage: FileStorage
}

/**
 * Owner of appeals. A person lists the appeals of the chosen account, and opens those of every account that the person
 * holds. Certificates are renewed, so an account is all certificates of one organization, or the person as a citizen.
 */
export interface AppealOwner extends Owner {
  /** Certificate number of the chosen account; null for a citizen without one. */
  readonly account: string | null
  /** Whether the chosen account is that of an organization, also of a foreign one. */
  readonly isOrganization: boolean
  /** Certificate numbers of the chosen account; with `null` the appeals without a certificate are included. */
  readonly chosen: readonly (string | null)[]
  /** Certificate numbers of all accounts that the person holds. */
  readonly held: readonly string[]
}

interface AccountRow {
  readonly number: string
  readonly voen: string | null
  readonly isHeld: boolean
}

/** Owner of appeals for a caller. An account that the person no longer holds counts as the citizen's. */
export async function findOwner(
  queries: Queries,
  { actor, personId, account }: Pick<SignedIn, 'actor' | 'personId' | 'account'>,
  companyId: CompanyId,
): Promise<AppealOwner> {
  const { rows } = await queries.query<AccountRow>(
    `select cert_number as number, voen, is_held as "isHeld" from sign_on_account where person_id = $1
     order by cert_number`,
    [personId],
  )
  const present = rows.find(({ number, isHeld }) => isHeld && number === account)
  const heldTaxIds = new Set(rows.filter(({ isHeld }) => isHeld).map(({ voen }) => voen))
  const taxId = present?.voen ?? null
  const chosen = rows.filter(({ voen }) => voen === taxId).map(({ number }) => number)
  return {
    personId,
    companyId,
    account: present?.number ?? null,
    isOrganization: taxId !== null || actor === 'USER',
    chosen: taxId === null ? [null, ...chosen] : chosen,
    held: rows.filter(({ voen }) => voen === null || heldTaxIds.has(voen)).map(({ number }) => number),
  }
}
