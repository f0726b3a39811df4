import type { CaseDecision } from 'shared-contracts/http/cases/case-models'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import { getSharedChoices } from '../../case-engine/schema/case-types.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { findReadableDecision } from '../../case-engine/workflow/applicant-view.ts'
import { chooseLetter } from './describe-events.ts'

/** Code of a shared list with its label; a code that is no longer listed is its own label. */
export function describeChoice(list: string, code: string, language: Language): CaseChoice {
  const found = getSharedChoices(list).find((choice) => choice.code === code)
  return { code, label: found?.label[language] ?? code }
}

/** Decision as the applicant reads it; null before its letter is sent. */
export function describeDecision(
  row: CaseRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): CaseDecision | null {
  const decision = findReadableDecision(row, now)
  if (decision === null) return null
  const letter = chooseLetter(decision.letters, { row, language }) ?? { subject: '', body: '' }
  return {
    outcome: describeChoice('outcome', decision.outcome, language),
    reasons: decision.reasons.map((reason) => describeChoice('reason', reason, language)),
    letter: { subject: letter.subject, body: letter.body },
    amountReturned: decision.amountReturned,
    decidedOn: decision.decidedOn,
    unit: nameOfUnit(decision.unit)[language],
  }
}
