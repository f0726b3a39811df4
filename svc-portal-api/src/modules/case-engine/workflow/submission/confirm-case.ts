import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { inTransaction } from 'shared-service/transaction'
import { hashToken, isToken } from '../../../../common/tokens.ts'
import type { CaseEngine } from '../../engine.ts'
import { parseCaseNumber } from '../../schema/case-number.ts'
import { UNCONFIRMED } from '../../schema/workflows.ts'
import { CASE_COLUMNS, findCaseByNumber, lockCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { openChange, type CaseChange } from '../case-context.ts'
import { createCallerCode, isSameCode } from './case-links.ts'
import { beginCase } from './submit-case.ts'

/** Case of a visitor or caller by the token of the mailed link. @throws PortalError CASE_LINK_INVALID */
export async function getCaseByLink(engine: CaseEngine, queries: Queries, token: string): Promise<CaseRow> {
  const { rows } = await queries.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where confirmation = $1 and company_id = $2`,
    [isToken(token) ? hashToken(token) : Buffer.alloc(0), engine.companyId],
  )
  const [row] = rows
  if (row === undefined) throw new PortalError('CASE_LINK_INVALID')
  return row
}

/** Confirms a visitor's case, which begins now; a repeated confirmation changes nothing. @throws PortalError CASE_LINK_INVALID */
export async function confirmByLink(engine: CaseEngine, token: string): Promise<CaseRow> {
  return inTransaction(engine.pool, async (transaction) => {
    const { id } = await getCaseByLink(engine, transaction, token)
    return confirm(openChange(engine, transaction), id, 'CASE_LINK_INVALID')
  })
}

/**
 * Confirms a case that an operator has filed for a caller. Callers limit the attempts.
 * @throws PortalError CASE_CODE_INVALID
 */
export async function confirmByCode(
  engine: CaseEngine,
  { number: typed, code }: { readonly number: string; readonly code: string },
): Promise<CaseRow> {
  return inTransaction(engine.pool, async (transaction) => {
    const number = parseCaseNumber(typed)
    if (number === undefined) throw new PortalError('CASE_CODE_INVALID')
    const found = await findCaseByNumber(transaction, { number, companyId: engine.companyId })
    const isFiled = found?.channel === 'call' && found.visitorEmail !== null
    if (!isFiled || !isSameCode(code, createCallerCode(engine, number)))
      throw new PortalError('CASE_CODE_INVALID')
    return confirm(openChange(engine, transaction), found.id, 'CASE_CODE_INVALID')
  })
}

async function confirm(
  change: CaseChange,
  caseId: string,
  refusal: 'CASE_LINK_INVALID' | 'CASE_CODE_INVALID',
): Promise<CaseRow> {
  const { engine, transaction, now } = change
  const row = await lockCase(transaction, { caseId, companyId: engine.companyId })
  if (row === undefined) throw new PortalError(refusal)
  if (row.state !== UNCONFIRMED) return row
  await transaction.query('update service_case set received_at = $2 where id = $1', [caseId, now])
  return beginCase(change, row)
}
