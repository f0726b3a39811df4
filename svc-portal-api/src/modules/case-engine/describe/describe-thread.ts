import type { CaseDecision, CaseMessage } from 'shared-contracts/http/cases/case-models'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'
import { nameOfUnit } from '../schema/units.ts'
import type { StoredEvent } from '../storage/case-events.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import type { LetterContent, StoredDecision, StoredLetters } from '../storage/stored-decision.ts'
import { labelOf } from '../workflow/steps/letters.ts'
import type { CaseRecord } from './case-record.ts'
import { unitsOf } from './describe-events.ts'

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
  const units = unitsOf(record)
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
      author: authorOf(record, event, { language, side, unit: units.get(sequence) ?? row.unit }),
      subject: letter?.subject ?? null,
      text,
      fileIds: [...(data.fileIds ?? [])],
      isUnread: from !== side && sequence > readUpTo,
    }
  })
}

/** Applicants read the unit, officials the person. */
function authorOf(
  { row, people }: CaseRecord,
  event: StoredEvent,
  { language, side, unit }: ThreadReader & { readonly unit: string },
): string {
  if (event.actorKind === 'applicant') return row.applicant.name
  const name = nameOfUnit(unit)[language]
  return side === 'applicant' ? name : (people.get(event.actorId ?? '') ?? name)
}

/**
 * Letter in the language of the reader, of the applicant, or in any. If it is not the one of the reader, its first line
 * names its language.
 */
export function letterIn(
  letters: StoredLetters,
  { row, language }: { readonly row: Pick<CaseRow, 'language'>; readonly language: Language },
): LetterContent | undefined {
  const writtenIn = [language, row.language, ...LANGUAGES].find((one) => letters[one] !== undefined)
  const letter = writtenIn === undefined ? undefined : letters[writtenIn]
  if (letter === undefined || writtenIn === undefined || writtenIn === language) return letter
  return { ...letter, body: `${TEXTS[language].cases.letterIsIn[writtenIn]}\n\n${letter.body}` }
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
