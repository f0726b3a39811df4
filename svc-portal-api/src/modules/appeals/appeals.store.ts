import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { CASE_COLUMNS, type CaseRow } from '../case-engine/storage/case-rows.store.ts'
import type { AccountOwner } from '../../common/persons/account-owner.ts'

/** Case of the person, of any account that the person holds. @throws PortalError CASE_UNKNOWN */
export async function getOwnCase(
  queries: Queries,
  { personId, companyId, held }: AccountOwner,
  id: string,
): Promise<CaseRow> {
  const { rows } = await queries.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where id = $1 and person_id = $2 and company_id = $3
       and (account is null or account = any($4))`,
    [id, personId, companyId, held],
  )
  const [row] = rows
  if (row === undefined) throw new PortalError('CASE_UNKNOWN')
  return row
}
