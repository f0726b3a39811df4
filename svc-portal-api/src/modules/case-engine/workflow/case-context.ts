import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../engine.ts'
import { findCase, type CaseRow } from '../storage/case-rows.store.ts'
import { findEarlierRequest, insertRequest } from '../storage/requests.store.ts'
import { openCase, personOf, type CaseActor } from './case-access.ts'

/** Transaction in which a case changes. */
export interface CaseChange {
  readonly engine: CaseEngine
  readonly transaction: Queries
  readonly now: Date
  /** Civil day in Baku. */
  readonly today: string
  /** Language of the actor, for the reason of a refusal. */
  readonly language: Language
}

export function openChange(engine: CaseEngine, transaction: Queries, language: Language = 'az'): CaseChange {
  const now = engine.clock.now()
  return { engine, transaction, now, today: civilDay(now), language }
}

interface KeyedChange {
  readonly caseId: string
  readonly actor: CaseActor
  readonly key: string
  /** What is requested. */
  readonly content: unknown
  readonly language?: Language | undefined
}

/**
 * Changes a case in a transaction, once for each key: a repeated request returns the case as it is.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_KEY_USED
 */
export function changeOnce(
  engine: CaseEngine,
  { caseId, actor, key, content, language }: KeyedChange,
  run: (change: CaseChange) => Promise<CaseRow>,
): Promise<CaseRow> {
  return inTransaction(engine.pool, async (transaction) => {
    const change = openChange(engine, transaction, language)
    const request = { key, caller: personOf(actor) ?? 'system', content, changed: caseId }
    const earlier = await findEarlierRequest(transaction, request)
    if (earlier !== undefined) return (await openCase(engine, transaction, { caseId, actor })).row
    const row = await run(change)
    await insertRequest(transaction, request, { caseId, now: change.now })
    return row
  })
}

/** @throws PortalError CASE_UNKNOWN */
export async function getCase(engine: CaseEngine, queries: Queries, caseId: string): Promise<CaseRow> {
  const row = await findCase(queries, { caseId, companyId: engine.companyId })
  if (row === undefined) throw new PortalError('CASE_UNKNOWN')
  return row
}
