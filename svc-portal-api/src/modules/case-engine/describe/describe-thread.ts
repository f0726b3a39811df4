import type { CaseDecision, CaseMessage } from 'shared-contracts/http/cases/case-models'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { nameOfUnit } from '../schema/units.ts'
import type { StoredEvent } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import type { LetterContent, StoredDecision, StoredLetters } from '../storage/stored-decision.ts'
import { labelOf } from '../workflow/steps/letters.ts'
import type { CaseRecord } from './case-record.ts'

interface ThreadReader {
  readonly language: Language
  /** Side that reads: its unread messages are those of the other side. */
  readonly side: 'applicant' | 'agency'
}

/** Messages and letters of both sides among some events of a case, in their order. */
export function describeThread(
  record: CaseRecord,
  events: readonly StoredEvent[],
  { language, side }: ThreadReader,
): CaseMessage[] {
  const { row } = record
  const readUpTo = side === 'agency' ? row.agencyRead : row.applicantRead
  return events.flatMap((event) => {
    const { kind, sequence, at, actorKind, data } = event
    const letter = data.letters === undefined ? undefined : letterIn(data.letters, { row, language })
    const text = letter?.body ?? data.text
    if (text === undefined || (kind !== 'message' && kind !== 'step')) return []
    const from = actorKind === 'applicant' ? 'applicant' : 'agency'
    return {
      sequence,
      at: at.toISOString(),
      from,
      author: authorOf(record, event, { language, side }),
      subject: letter?.subject ?? null,
      text,
      fileIds: [...(data.fileIds ?? [])],
      isUnread: from !== side && sequence > readUpTo,
    }
  })
}

/** Applicants read the unit, officials the person. */
function authorOf({ row, people }: CaseRecord, event: StoredEvent, { language, side }: ThreadReader): string {
  if (event.actorKind === 'applicant') return row.applicant.name
  const unit = nameOfUnit(event.data.unit ?? row.unit)[language]
  return side === 'applicant' ? unit : (people.get(event.actorId ?? '') ?? unit)
}

/** Letter in the language of the reader, of the applicant, or in any. */
export function letterIn(
  letters: StoredLetters,
  { row, language }: { readonly row: Pick<CaseRow, 'language'>; readonly language: Language },
): LetterContent | undefined {
  return [language, row.language, ...LANGUAGES]
    .map((one) => letters[one])
    .find((letter) => letter !== undefined)
}

/** Decision with its texts; null without one. */
export function describeDecision(
  decision: StoredDecision | null,
  { row, language }: { readonly row: Pick<CaseRow, 'language'>; readonly language: Language },
): CaseDecision | null {
  if (decision === null) return null
  const { outcome, reasons, letters, amountReturned, decidedOn, unit } = decision
  return {
    outcome: { code: outcome, label: labelOf('outcome', outcome, language) },
    reasons: reasons.map((code) => ({ code, label: labelOf('reason', code, language) })),
    letter: letterIn(letters, { row, language }) ?? { subject: '', body: '' },
    amountReturned,
    decidedOn,
    unit: nameOfUnit(unit)[language],
  }
}
