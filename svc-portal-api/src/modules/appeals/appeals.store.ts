import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { CASE_COLUMNS, type CaseRow } from '../case-engine/storage/case-rows.store.ts'
import type { AppealOwner } from './appeals-context.ts'

/** Case of the person, of any account that the person holds. @throws PortalError CASE_UNKNOWN */
export async function getOwnCase(
  queries: Queries,
  { personId, companyId, held }: AppealOwner,
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

/** Number of applicants with the same matter: of the leading case and of those that have joined it. */
export async function countApplicants(
  queries: Queries,
  { id, leadingId }: Pick<CaseRow, 'id' | 'leadingId'>,
): Promise<number> {
  const { rows } = await queries.query<{ total: number }>(
    'select count(*)::int as total from service_case where id = $1 or leading_id = $1',
    [leadingId ?? id],
  )
  return rows[0]?.total ?? 1
}

/** Name of an official; null for an unknown one. */
export async function findPersonName(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await queries.query<{ name: string }>(
    `select trim(coalesce(name, '') || ' ' || coalesce(surname, '')) as name from person where id = $1`,
    [personId],
  )
  return rows[0]?.name ?? null
}
