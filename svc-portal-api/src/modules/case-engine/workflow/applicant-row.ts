import { getState } from '../schema/workflows.ts'
import type { StoredEvent } from '../storage/case-events.store.ts'
import type { CaseProgress, CaseRow } from '../storage/case-rows.store.ts'
import type { StoredDecision } from '../storage/stored-decision.ts'
import { listApplicantEvents, type ApplicantEvent } from './applicant-view.ts'

/** Case as its applicant reads it: a pending step has not happened yet. */
export function toApplicantRow<Row extends CaseRow>(row: Row, now: Date): Row {
  return hasPendingStep(row, now) ? { ...row, ...parseProgress(row.undo.before) } : row
}

/** Public events without those that were taken back or are pending. `row` is the stored case. */
export function listEffectiveEvents(
  row: CaseRow,
  events: readonly StoredEvent[],
  now: Date,
): readonly ApplicantEvent[] {
  const pending = hasPendingStep(row, now) ? row.undo.sequence : undefined
  return listApplicantEvents(events, now).filter(
    ({ kind, isUndone, sequence }) => kind !== 'undone' && !isUndone && sequence !== pending,
  )
}

/** Version of the case that its applicant reads: the number of effective events, which internal and undone ones do not raise. */
export function countApplicantVersion(row: CaseRow, events: readonly StoredEvent[], now: Date): number {
  return listEffectiveEvents(row, events, now).length
}

/** Whether the latest step of a case can still be taken back: by its official, or because its results cannot be created. */
export function hasPendingStep(
  row: CaseRow,
  now: Date,
): row is CaseRow & { readonly undo: NonNullable<CaseRow['undo']> } {
  const { undo } = row
  return undo !== null && (Date.parse(undo.until) > now.getTime() || undo.awaitsResults === true)
}

/** Decision as the applicant reads it: not before its letter is sent. */
export function findReadableDecision(row: CaseRow, now: Date): StoredDecision | null {
  return hasPendingStep(row, now) && row.undo.before.decision === null ? null : row.decision
}

/** Whether the applicant can rate the handling of a case: once, after its answer. */
export function canRate({ workflow, state, rating }: CaseRow): boolean {
  return (
    rating === null &&
    ['decided', 'closed'].includes(getState(workflow, state).stage) &&
    state !== 'withdrawn'
  )
}

/** Stored as JSON, in which instants are texts. */
function parseProgress(before: CaseProgress): CaseProgress {
  const parse = (instant: Date | null): Date | null => (instant === null ? null : new Date(instant))
  return {
    ...before,
    stateSince: new Date(before.stateSince),
    registeredAt: parse(before.registeredAt),
    decidedAt: parse(before.decidedAt),
    closedAt: parse(before.closedAt),
  }
}
