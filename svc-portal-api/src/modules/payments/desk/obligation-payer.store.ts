import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import type { Queries } from 'shared-service/transaction'
import { UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { isNoParty } from '../../case-engine/storage/case-rows.store.ts'
import { idsOf, isOwnedBy, organizationsOf, type FinanceOfficial } from './finance-official.ts'

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
     where c.number = $1 and c.company_id = $2 and c.state <> $3 and ${isNoParty('c', '$4')}
       and not ${isOwnedBy('c', '$4')}`,
    [number, companyId, UNCONFIRMED, personId],
  )
  return rows[0]
}

/** Whether a PIN is that of the official, or a VÖEN that of an organization for which the official acts. */
export async function isOwnCode(queries: Queries, personId: string, code: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select 1 from person where id in ${idsOf('$1')} and pin = $2
     union all select 1 where $2 in ${organizationsOf('$1')}`,
    [personId, code],
  )
  return rowCount !== 0
}
