import type { StoredEvent } from '../storage/case-events.store.ts'

/** Public event of a case, without what the applicant may not read. */
export interface ApplicantEvent extends StoredEvent {
  readonly isUndone: boolean
}

/** Events after which an earlier step cannot be taken back. */
const FINAL_AFTER: readonly StoredEvent['kind'][] = ['step', 'joined', 'unlinked']

/**
 * Public events as the applicant reads them: without notes, and without the letter of a step that can still be taken back
 * or was.
 */
export function listApplicantEvents(events: readonly StoredEvent[], now: Date): readonly ApplicantEvent[] {
  const undone = new Set(events.flatMap(({ data }) => data.undoes ?? []))
  const last = events.findLast(({ kind }) => FINAL_AFTER.includes(kind))?.sequence ?? 0
  return events
    .filter(({ isInternal }) => !isInternal)
    .map((event) => {
      const { note: _note, letters, fileIds, defects, ...data } = event.data
      const isUndone = undone.has(event.sequence)
      const isReadable = !isUndone && (event.sequence < last || isEffective(event, now))
      const written = {
        ...(letters !== undefined && { letters }),
        ...(fileIds !== undefined && { fileIds }),
        ...(defects !== undefined && { defects }),
      }
      return { ...event, isUndone, data: isReadable ? { ...data, ...written } : data }
    })
}

/** Whether the time in which a step can be taken back has passed. */
function isEffective({ data }: Pick<StoredEvent, 'data'>, now: Date): boolean {
  return data.effectiveAt === undefined || Date.parse(data.effectiveAt) <= now.getTime()
}
