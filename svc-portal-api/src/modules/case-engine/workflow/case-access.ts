import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import type { CaseEngine } from '../engine.ts'
import { UNCONFIRMED } from '../schema/workflows.ts'
import { findCase, isParty, lockCase, type CaseRow } from '../storage/case-rows.store.ts'
import { listDuties, type OfficialDuty } from '../storage/duties.store.ts'

/** Who acts on a case. */
export type CaseActor =
  | { readonly kind: 'applicant'; readonly personId: string }
  | { readonly kind: 'official'; readonly personId: string }
  | { readonly kind: 'system' }

/** A case with what its actor may do in the unit of the case. */
export interface OpenedCase {
  readonly row: CaseRow
  readonly actor: CaseActor
  readonly duties: readonly OfficialDuty['duty'][]
}

/** Duties that give no access to cases: finance reads obligations only. */
const CASELESS: readonly OfficialDuty['duty'][] = ['configuration', 'finance']

interface CaseRequest {
  readonly caseId: string
  readonly actor: CaseActor
}

/**
 * Opens a case for an actor: applicants reach their own ones, officials those of units in which they have a duty, once they
 * are confirmed. An official who is a party of a case has the page of its applicant only.
 * @throws PortalError CASE_UNKNOWN, also for another person's case; CASE_DUTY_MISSING for an official without any duty
 */
export async function openCase(
  engine: CaseEngine,
  queries: Queries,
  { caseId, actor }: CaseRequest,
): Promise<OpenedCase> {
  const row = await findCase(queries, { caseId, companyId: engine.companyId })
  return grantAccess(engine, queries, { row, actor })
}

/** The same, with a lock until the transaction ends. @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING */
export async function lockOpenedCase(
  engine: CaseEngine,
  transaction: Queries,
  { caseId, actor }: CaseRequest,
): Promise<OpenedCase> {
  const row = await lockCase(transaction, { caseId, companyId: engine.companyId })
  return grantAccess(engine, transaction, { row, actor })
}

async function grantAccess(
  engine: CaseEngine,
  queries: Queries,
  { row, actor }: { readonly row: CaseRow | undefined; readonly actor: CaseActor },
): Promise<OpenedCase> {
  const duties = actor.kind === 'official' ? await listOwnDuties(engine, queries, actor.personId) : []
  if (row === undefined) throw new PortalError('CASE_UNKNOWN')
  if (actor.kind === 'applicant' && row.personId !== actor.personId) throw new PortalError('CASE_UNKNOWN')
  const inUnit = duties.filter(({ unit, duty }) => unit === row.unit && !CASELESS.includes(duty))
  if (actor.kind === 'official') {
    const isHidden = inUnit.length === 0 || row.state === UNCONFIRMED
    if (isHidden || (await isParty(queries, row, actor.personId))) throw new PortalError('CASE_UNKNOWN')
  }
  return { row, actor, duties: inUnit.map(({ duty }) => duty) }
}

/** @throws PortalError CASE_DUTY_MISSING for an official without any duty */
export async function listOwnDuties(
  { companyId }: CaseEngine,
  queries: Queries,
  personId: string,
): Promise<readonly OfficialDuty[]> {
  const duties = await listDuties(queries, { personId, companyId })
  if (duties.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  return duties
}

/** Actor of an event. The applicant of a visitor's case is no person of the portal. */
export type EventActor = CaseActor | { readonly kind: 'applicant'; readonly personId: string | null }

export function personOf(actor: EventActor): string | null {
  return actor.kind === 'system' ? null : actor.personId
}
