import type { CaseDefect } from 'shared-contracts/http/cases/case-models'
import { fillText } from 'shared-contracts/rules/fill-text'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../../common/civil-day.ts'
import { splitWords } from '../../../../common/text/fold.ts'
import { TEXTS } from '../../../../common/texts.ts'
import type { CaseEngine } from '../../engine.ts'
import { getSharedChoices } from '../../schema/case-types.ts'
import { labelOfField } from '../../schema/describe-answers.ts'
import { nameOfUnit } from '../../schema/units.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import type { LetterText, WorkflowStep } from '../../schema/workflow-tables.ts'
import { nameOfApplicant, type CaseProgress, type CaseRow } from '../../storage/case-rows.store.ts'
import type { StepCounts } from '../../storage/step-counts.store.ts'
import type { LetterContent, StoredLetters } from '../../storage/stored-decision.ts'
import { findReopening } from './reopening.ts'

/** Values of a letter beside the case itself. */
export interface LetterFacts {
  readonly row: CaseRow
  /** Values of the case after the step. */
  readonly progress: Pick<CaseProgress, 'registrationNumber' | 'unit' | 'dueOn' | 'state'>
  readonly outcome: string | undefined
  readonly reasons: readonly string[]
  /** Undefined: they are chosen later, and their placeholder stays. */
  readonly defects?: readonly CaseDefect[] | undefined
  /** Day by which the applicant is to respond. */
  readonly respondBy: string | undefined
  /** Applicants with the same matter, this one included. */
  readonly joinedCount: number
  /** Steps of the case that were taken. */
  readonly taken: StepCounts
}

/** Template of the letter of a step; undefined for a step without one. */
export function findTemplate(
  step: WorkflowStep,
  { row, outcome }: Pick<LetterFacts, 'row' | 'outcome'>,
): LetterText | undefined {
  const { letters, outcomes } = getWorkflow(row.workflow)
  const [code] = step.letters
  const template = code === 'by-outcome' ? outcomes.get(outcome ?? '') : code
  return template === undefined ? undefined : letters.get(template)
}

/** Day that the letter of a step states for the response of the applicant; undefined: it states none. */
export function findRespondBy(
  { responseDays }: Pick<WorkflowStep, 'responseDays'>,
  { workingDays }: Pick<CaseEngine, 'workingDays'>,
  today: string,
): string | undefined {
  return responseDays === undefined ? undefined : workingDays.addWorkingDays(today, responseDays)
}

/** Fills the placeholders of a letter with the values of a case. */
export function fillLetter(letter: LetterContent, facts: LetterFacts, language: Language): LetterContent {
  const values = letterValues(facts, language)
  return { subject: fillText(letter.subject, values), body: fillText(letter.body, values) }
}

function letterValues(
  { row, progress, outcome, reasons, defects, respondBy, joinedCount, taken }: LetterFacts,
  language: Language,
): Readonly<Record<string, string | number>> {
  const { remedies, remediesWithReopening, follow, followByLink } = TEXTS[language].cases.letters
  const days = findReopening(row, progress.state, taken)?.within
  return {
    number: row.number,
    registrationNumber: progress.registrationNumber ?? row.number,
    subject: plainText(row.subject),
    applicant: plainText(nameOfApplicant(row.applicant)),
    unit: nameOfUnit(progress.unit)[language],
    dueOn: progress.dueOn === null ? '' : formatDay(progress.dueOn),
    outcome: outcome === undefined ? '' : labelOf('outcome', outcome, language),
    reasons: reasons.map((reason) => labelOf('reason', reason, language)).join('; '),
    defects: defects === undefined ? '{defects}' : describeDefects(defects, row, language),
    respondBy: respondBy === undefined ? '' : formatDay(respondBy),
    joinedCount,
    remedies: days === undefined ? remedies : fillText(remediesWithReopening, { days }),
    follow: row.personId === null ? followByLink : follow,
  }
}

/** Numbered lines of a letter. */
function describeDefects(defects: readonly CaseDefect[], row: CaseRow, language: Language): string {
  return defects
    .map(({ field, text }, index) => {
      const label = field === null ? '' : `${labelOfField(row, field, language)}: `
      return `${index + 1}. ${label}${plainText(text)}`
    })
    .join('\n')
}

/** Typed text without what letters have for placeholders and blanks: a template that is filled is filled again when it is sent. */
function plainText(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')').replaceAll('…', '...')
}

/** Label of a shared choice; a code that is no longer listed is its own label. */
export function labelOf(list: string, code: string, language: Language): string {
  return getSharedChoices(list).find((choice) => choice.code === code)?.label[language] ?? code
}

interface WrittenLetter {
  readonly template: LetterText | undefined
  /** As an official has written it, in the language of its applicant; placeholders are filled for each recipient. */
  readonly written: LetterContent | undefined
  readonly writtenIn: Language
}

/**
 * Letter of a step: the one of an official only in its language, since the template in another one would not have what
 * it states; without it the template in all languages.
 */
export function composeLetters(
  { template, written, writtenIn }: WrittenLetter,
  facts: LetterFacts,
): StoredLetters | undefined {
  if (written !== undefined) return { [writtenIn]: fillLetter(written, facts, writtenIn) }
  if (template === undefined) return undefined
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, fillLetter(template[language], facts, language)]),
  )
}

/**
 * Whether a letter has personal data of an applicant, as whole words: such a letter goes to no other one. A name of one word
 * can be a common word.
 */
export function namesApplicant({ subject, body }: LetterContent, row: CaseRow): boolean {
  const { name, organization, pin, taxId, email, phone } = row.applicant
  const text = wordsOf(`${subject}\n${body}`)
  const names = [name, organization].filter((value) => splitWords(value ?? '', Infinity).length > 1)
  return [...names, pin, taxId, email, phone, row.number, row.registrationNumber]
    .filter((value) => value !== null && value.length > 2)
    .some((value) => text.includes(wordsOf(String(value))))
}

/** Words with spaces around each. */
function wordsOf(text: string): string {
  return ` ${splitWords(text, Infinity).join(' ')} `
}
