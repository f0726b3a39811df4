import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../engine.ts'
import { findEvent } from '../../storage/case-events.store.ts'
import { lockCase, lockJoinedCases, type CaseRow, type StoredUndo } from '../../storage/case-rows.store.ts'
import { listOwnDuties } from '../case-access.ts'
import { changeOnce, type CaseChange } from '../case-context.ts'
import { recordChange } from '../record-change.ts'

export interface UndoRequest {
  readonly caseId: string
  readonly personId: string
  readonly version: number
  readonly key: string
}

/** Step that an official can take back now; undefined without one. That of a joined case is taken back by its leading one. */
export function findUndo(row: CaseRow, personId: string, now: Date): StoredUndo | undefined {
  const { undo, leadingId } = row
  return undo !== null &&
    leadingId === null &&
    undo.personId === personId &&
    Date.parse(undo.until) > now.getTime()
    ? undo
    : undefined
}

/**
 * Takes back the last step of an official, also for the joined cases: the values before are restored and an internal event
 * is added. Applicants learn nothing of the step.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_CHANGED, CASE_STEP_REFUSED, CASE_KEY_USED
 */
export async function undoLastStep(engine: CaseEngine, request: UndoRequest): Promise<CaseRow> {
  const { caseId, personId, version, key } = request
  const actor = { kind: 'official', personId } as const
  return changeOnce(engine, { caseId, actor, key, content: { undo: caseId, version } }, async (change) => {
    const { transaction } = change
    await listOwnDuties(engine, transaction, personId)
    // The step may have moved the case to a unit that the official does not reach.
    const row = await lockCase(transaction, { caseId, companyId: engine.companyId })
    if (row?.undo?.personId !== personId) throw new PortalError('CASE_UNKNOWN')
    if (row.version !== version) throw new PortalError('CASE_CHANGED')
    const undo = findUndo(row, personId, change.now)
    if (undo === undefined) throw new PortalError('CASE_STEP_REFUSED')
    return takeBackAll(change, row, { undo, by: personId })
  })
}

interface TakingBack {
  readonly undo: StoredUndo
  /** Null when a step of the applicant has overtaken it, or it cannot take effect. */
  readonly by: string | null
  /** Label of the field because of which it cannot. */
  readonly fault?: LocalizedText
}

/** Restores the values before a step, also of the joined cases that it has changed. */
export async function takeBackAll(
  change: CaseChange,
  row: CaseRow,
  { undo, ...taking }: TakingBack,
): Promise<CaseRow> {
  for (const follower of await lockJoinedCases(change.transaction, row.id)) {
    const own = follower.undo
    if (own?.personId === undo.personId && own.until === undo.until)
      await takeBack(change, follower, { undo: own, ...taking })
  }
  return takeBack(change, row, { undo, ...taking })
}

async function takeBack(change: CaseChange, row: CaseRow, { undo, by, fault }: TakingBack): Promise<CaseRow> {
  const undone = await findEvent(change.transaction, row.id, undo.sequence)
  return recordChange(change, {
    row,
    // Heads were informed of an escalation meanwhile.
    progress: { ...undo.before, escalation: Math.max(undo.before.escalation, row.escalation) },
    event: {
      kind: 'undone',
      step: undone?.step ?? null,
      actor: by === null ? { kind: 'system' } : { kind: 'official', personId: by },
      isInternal: true,
      data: { undoes: undo.sequence, ...(fault !== undefined && { fault }) },
    },
  })
}
