import type { CaseEvent } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { nameOfUnit } from '../schema/units.ts'
import { getState } from '../schema/workflows.ts'
import type { StoredEvent } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import { titleOfEvent } from '../workflow/notices.ts'

/** Event with its texts. Notes are for officials; the text of the applicant and of messages is for both. */
export function describeEvent(row: CaseRow, event: StoredEvent, language: Language): CaseEvent {
  const { sequence, at, kind, step, stateAfter, actorKind, data } = event
  const isMoved = stateAfter !== null && stateAfter !== event.stateBefore
  return {
    sequence,
    at: at.toISOString(),
    kind: step ?? kind,
    title: titleOfEvent(row.workflow, event)[language],
    meaning: isMoved ? getState(row.workflow, stateAfter).meaning[language] : null,
    unit: actorKind === 'applicant' ? null : nameOfUnit(data.unit ?? row.unit)[language],
    from: actorKind === 'official' ? 'agency' : actorKind,
    text: data.text ?? null,
    fileIds: [...(data.fileIds ?? [])],
  }
}
