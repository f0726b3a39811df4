import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../engine.ts'
import { findCase, type CaseRow } from '../storage/case-rows.store.ts'

/** Transaction in which a case changes. */
export interface CaseChange {
  readonly engine: CaseEngine
  readonly transaction: Queries
  readonly now: Date
  /** Civil day in Baku. */
  readonly today: string
}

export function openChange(engine: CaseEngine, transaction: Queries): CaseChange {
  const now = engine.clock.now()
  return { engine, transaction, now, today: civilDay(now) }
}

/** @throws PortalError CASE_UNKNOWN */
export async function getCase(engine: CaseEngine, queries: Queries, caseId: string): Promise<CaseRow> {
  const row = await findCase(queries, { caseId, companyId: engine.companyId })
  if (row === undefined) throw new PortalError('CASE_UNKNOWN')
  return row
}
