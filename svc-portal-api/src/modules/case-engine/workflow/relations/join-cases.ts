import { PortalError } from 'shared-contracts/errors/portal-error'
import { getState } from '../../schema/workflows.ts'
import { lockCase, lockJoinedCases, type CaseProgress, type CaseRow } from '../../storage/case-rows.store.ts'
import type { CaseActor } from '../case-access.ts'
import type { CaseChange } from '../case-context.ts'
import { progressOf, recordChange } from '../record-change.ts'
import { enterState } from '../steps/state-changes.ts'
import { registerCase } from '../steps/step-effects.ts'

/** Joins a new case to an open one with the same matter. A case that ended meanwhile is not joined. */
export async function joinAtSubmission(
  change: CaseChange,
  row: CaseRow,
  leadingId: string,
): Promise<CaseRow> {
  const { transaction, engine } = change
  const chosen = await lockCase(transaction, { caseId: leadingId, companyId: engine.companyId })
  if (chosen === undefined || !canLead(chosen, row)) return row
  const actor: CaseActor =
    row.personId === null ? { kind: 'system' } : { kind: 'applicant', personId: row.personId }
  return joinLeading(change, { row, leading: chosen, actor })
}

/** Whether a case can lead another one: open, of the same type, not joined itself. */
function canLead(leading: CaseRow, row: CaseRow): boolean {
  return (
    leading.id !== row.id &&
    leading.type === row.type &&
    leading.leadingId === null &&
    getState(leading.workflow, leading.state).joined !== undefined
  )
}

interface Joining {
  readonly row: CaseRow
  readonly leading: CaseRow
  readonly actor: CaseActor
  readonly note?: string | undefined
}

/** Joins a locked case to a locked leading one, with the cases that have joined it before. */
export async function joinLeading(change: CaseChange, joining: Joining): Promise<CaseRow> {
  const { row, leading } = joining
  const followers = await lockJoinedCases(change.transaction, row.id)
  const joined = await followLeading(change, joining)
  for (const follower of followers) await followLeading(change, { ...joining, row: follower })
  await recordChange(change, {
    row: leading,
    event: { kind: 'joined', actor: joining.actor, isInternal: true, data: { otherId: row.id } },
  })
  return joined
}

async function followLeading(change: CaseChange, { row, leading, actor, note }: Joining): Promise<CaseRow> {
  const progress = await progressWithLeading(change, row, leading)
  return recordChange(change, {
    row,
    progress,
    event: {
      kind: 'joined',
      actor,
      data: {
        otherId: leading.id,
        ...(note !== undefined && { note }),
        ...(progress.registrationNumber !== row.registrationNumber &&
          progress.registrationNumber !== null && { registrationNumber: progress.registrationNumber }),
      },
    },
  })
}

/** The joined case gets the state and the unit of the leading one, and is registered if that one is. */
async function progressWithLeading(
  change: CaseChange,
  row: CaseRow,
  leading: CaseRow,
): Promise<CaseProgress> {
  const before = {
    ...progressOf(row),
    unit: leading.unit,
    assigneeId: leading.assigneeId,
    leadingId: leading.id,
  }
  const registered = leading.registrationNumber === null ? before : await registerCase(change, before)
  const { joined: state = row.state } = getState(leading.workflow, leading.state)
  return enterState(change, registered, { workflow: row.workflow, state })
}

/**
 * Separates the open cases that have joined a case, when that case is handled alone. None of them leads the others: the
 * requests and answers of all would reach an applicant of a joined one.
 */
export async function separateJoined(
  change: CaseChange,
  row: CaseRow,
  joined: readonly CaseRow[],
): Promise<void> {
  for (const follower of joined) {
    await recordChange(change, {
      row: follower,
      progress: { ...progressOf(follower), leadingId: null },
      event: { kind: 'unlinked', actor: { kind: 'system' }, isInternal: true, data: { otherId: row.id } },
    })
  }
}

/** @throws PortalError CASE_STEP_REFUSED */
export function assertCanLead(leading: CaseRow, row: CaseRow): void {
  if (!canLead(leading, row)) throw new PortalError('CASE_STEP_REFUSED')
}
