import type { CaseEvent, CaseMessage } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import { getWorkflow } from '../../case-engine/schema/workflows.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { ApplicantEvent } from '../../case-engine/workflow/applicant-view.ts'
import { titleOfEvent } from '../../case-engine/workflow/notices.ts'
import type { LetterContent, StoredLetters } from '../../case-engine/storage/stored-decision.ts'

interface EventReader {
  readonly row: CaseRow
  readonly language: Language
}

/** Timeline of the applicant. `events` are those of `listApplicantEvents`. */
export function describeEvents(
  events: readonly ApplicantEvent[],
  { row, language }: EventReader,
): CaseEvent[] {
  let unit = findFirstUnit(events) ?? row.unit
  return events.map((event) => {
    unit = event.data.unit ?? unit
    const { stateBefore, stateAfter } = event
    const state = stateAfter === null ? undefined : getWorkflow(row.workflow).states.get(stateAfter)
    return {
      sequence: event.sequence,
      at: event.at.toISOString(),
      kind: event.step ?? event.kind,
      title: titleOfEvent(row.workflow, event)[language],
      meaning: stateBefore === stateAfter ? null : (state?.meaning[language] ?? null),
      unit: event.actorKind === 'applicant' ? null : nameOfUnit(unit)[language],
      from: sideOf(event),
      text: event.data.text ?? chooseLetter(event.data.letters, { row, language })?.body ?? null,
      fileIds: [...(event.data.fileIds ?? [])],
    }
  })
}

/** Thread between applicant and agency: messages, letters, and what the applicant wrote with a step. */
export function describeMessages(
  events: readonly ApplicantEvent[],
  { row, language }: EventReader,
): CaseMessage[] {
  let unit = findFirstUnit(events) ?? row.unit
  return events.flatMap((event) => {
    unit = event.data.unit ?? unit
    const letter = chooseLetter(event.data.letters, { row, language })
    const text = event.data.text ?? letter?.body
    if (text === undefined || event.actorKind === 'system') return []
    const isApplicant = event.actorKind === 'applicant'
    return [
      {
        sequence: event.sequence,
        at: event.at.toISOString(),
        from: isApplicant ? ('applicant' as const) : ('agency' as const),
        author: isApplicant ? row.applicant.name : nameOfUnit(unit)[language],
        subject: letter?.subject ?? null,
        text,
        fileIds: [...(event.data.fileIds ?? [])],
        isUnread: !isApplicant && event.sequence > row.applicantRead,
      },
    ]
  })
}

/** Number of events that the applicant has not read. */
export function countUnread(events: readonly ApplicantEvent[], { applicantRead }: CaseRow): number {
  return events.filter(({ sequence, actorKind }) => actorKind !== 'applicant' && sequence > applicantRead)
    .length
}

/** Letter in the reader's language, else the one that was written to the applicant. */
export function chooseLetter(
  letters: StoredLetters | undefined,
  { row, language }: EventReader,
): LetterContent | undefined {
  return letters?.[language] ?? letters?.[row.language]
}

/** Unit before the first forwarding. */
function findFirstUnit(events: readonly ApplicantEvent[]): string | undefined {
  return events.find(({ data }) => data.unitBefore !== undefined)?.data.unitBefore
}

function sideOf({ actorKind }: ApplicantEvent): CaseEvent['from'] {
  return actorKind === 'official' ? 'agency' : actorKind
}
