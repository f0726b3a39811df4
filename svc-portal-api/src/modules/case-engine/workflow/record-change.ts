import { appendEvent, type NewEvent } from '../storage/case-events.store.ts'
import {
  updateProgress,
  type CaseProgress,
  type CaseRow,
  type StoredUndo,
} from '../storage/case-rows.store.ts'
import { replaceTimers } from '../storage/timers.store.ts'
import { personOf, type EventActor } from './case-access.ts'
import type { CaseChange } from './case-context.ts'
import { informOf, sendPendingNotice } from './notices.ts'
import { planTimers } from './timers/statutory-clock.ts'

/** Event without what the change itself shows: the states before and after, and the time. */
interface RecordedEvent
  extends Pick<NewEvent, 'kind'>, Partial<Pick<NewEvent, 'step' | 'stateBefore' | 'data'>> {
  readonly actor: EventActor
  /** The applicant does not read it. */
  readonly isInternal?: boolean
}

interface Recording {
  readonly row: CaseRow
  /** Without it only the event is recorded. */
  readonly progress?: CaseProgress
  readonly event: RecordedEvent
  /** How the event can be taken back; `keep`: an earlier step still can. */
  readonly undo?: Omit<StoredUndo, 'sequence'> | 'keep'
}

/** Records what happened to a locked case: event, changed values, timers, notifications and mails. */
export async function recordChange(
  change: CaseChange,
  { row, progress = progressOf(row), event: { actor, ...event }, undo }: Recording,
): Promise<CaseRow> {
  const { transaction, now, today, engine } = change
  const isLast = undo === 'keep' || event.kind === 'undone'
  if (!isLast) await sendPendingNotice(change, row)
  const stored = await appendEvent(transaction, row, {
    step: null,
    stateBefore: row.state,
    stateAfter: progress.state,
    isInternal: false,
    data: {},
    ...event,
    actorKind: actor.kind,
    actorId: personOf(actor),
    at: now,
  })
  const changed = await updateProgress(transaction, row.id, {
    progress,
    undo: undo === 'keep' ? row.undo : undo === undefined ? null : { ...undo, sequence: stored.sequence },
    now,
  })
  const { workingDays } = engine
  const timers = planTimers(changed, { today, workingDays, isNews: !stored.isInternal })
  await replaceTimers(transaction, row.id, timers)
  await informOf(change, changed, stored)
  return changed
}

/** Values of a case that steps change. */
export function progressOf(row: CaseProgress): CaseProgress {
  return {
    registrationNumber: row.registrationNumber,
    state: row.state,
    stateGroup: row.stateGroup,
    clock: row.clock,
    stateSince: row.stateSince,
    unit: row.unit,
    assigneeId: row.assigneeId,
    leadingId: row.leadingId,
    registeredAt: row.registeredAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    closedAt: row.closedAt,
    termDays: row.termDays,
    dueOn: row.dueOn,
    pausedOn: row.pausedOn,
    escalation: row.escalation,
    outcome: row.outcome,
    decision: row.decision,
  }
}
