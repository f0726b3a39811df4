import type { CaseEvent } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'
import { nameOfUnit } from '../schema/units.ts'
import { getState } from '../schema/workflows.ts'
import type { StoredEvent } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import { titleOfEvent } from '../workflow/notices.ts'
import type { CaseRecord } from './case-record.ts'

/** Unit of each event, by sequence: the one that had the case, and of a forwarding the new one. */
export function unitsOf({ row, events }: Pick<CaseRecord, 'row' | 'events'>): ReadonlyMap<number, string> {
  const undone = new Set(events.map(({ data }) => data.undoes))
  const forwardings = new Map(
    events
      .filter(({ sequence, data }) => data.unitBefore !== undefined && !undone.has(sequence))
      .map(({ sequence, data }) => [sequence, data]),
  )
  const [first] = forwardings.values()
  let unit = first?.unitBefore ?? row.unit
  return new Map(
    events.map(({ sequence }) => {
      unit = forwardings.get(sequence)?.unit ?? unit
      return [sequence, unit]
    }),
  )
}

interface EventReader {
  readonly row: CaseRow
  readonly units: ReadonlyMap<number, string>
  readonly language: Language
}

/**
 * Event with its texts. Notes are for officials; the text of the applicant and of messages is for both. That of a decision
 * without effect is what officials can do.
 */
export function describeEvent(event: StoredEvent, { row, units, language }: EventReader): CaseEvent {
  const { sequence, at, kind, step, stateAfter, actorKind, data } = event
  const isMoved = stateAfter !== null && stateAfter !== event.stateBefore
  return {
    sequence,
    at: at.toISOString(),
    kind,
    step,
    title: titleOfEvent(row.workflow, event)[language],
    meaning: isMoved ? getState(row.workflow, stateAfter).meaning[language] : null,
    unit: actorKind === 'applicant' ? null : nameOfUnit(units.get(sequence) ?? row.unit)[language],
    from: actorKind === 'official' ? 'agency' : actorKind,
    text: data.text ?? (data.fault === undefined ? null : TEXTS[language].cases.decideAgain),
    fileIds: [...(data.fileIds ?? [])],
  }
}
