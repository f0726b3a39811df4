import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import type { Queries } from 'shared-service/transaction'
import { UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { isNoParty } from '../../case-engine/storage/case-rows.store.ts'
import type { FinanceOfficial } from './finance-official.ts'

export interface ChargedCase {
  readonly id: string
  /** Code of the case type. */
  readonly type: string
  /** Null for a visitor, because visitors have no account to pay with. */
  readonly personId: string | null
  readonly account: string | null
  readonly applicant: CaseApplicant
}

/** Case by its number; undefined for an unknown or unconfirmed one, and for one that concerns the official. */
export async function findChargedCase(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
  number: string,
): Promise<ChargedCase | undefined> {
  const { rows } = await queries.query<ChargedCase>(
    `select c.id, c.type, c.person_id as "personId", c.account, c.applicant from service_case c
     where c.number = $1 and c.company_id = $2 and c.state <> $3 and ${isNoParty('c', '$4')}`,
    [number, companyId, UNCONFIRMED, personId],
  )
  return rows[0]
}

/** Whether the official acts for an organization. */
export async function actsFor(queries: Queries, personId: string, taxId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from sign_on_account where person_id = $1 and voen = $2 and is_held limit 1',
    [personId, taxId],
  )
  return rowCount !== 0
}
