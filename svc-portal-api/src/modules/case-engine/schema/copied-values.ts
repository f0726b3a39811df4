import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { findTown } from '../../../common/places/towns.ts'
import { fold, splitWords } from '../../../common/text/fold.ts'
import type { CaseType } from './types/case-type.ts'

/** Values of a form that are columns of the case, for lists, similar cases and statistics. */
export interface CopiedValues {
  readonly subject: string
  readonly object: string | null
  readonly cause: string | null
  /** Economic region, a code of the shared list `regions`. */
  readonly region: string | null
  readonly trader: string | null
  /** Equal in cases with the same matter; null when it is not known. */
  readonly matter: string | null
}

/** Copies what lists, similar cases and statistics need of normalized values. */
export function copyValues(type: CaseType, values: CaseValues): CopiedValues {
  const copy = (field: string | undefined): string | null => {
    const value = field === undefined ? undefined : values[field]
    return (typeof value === 'string' ? value : value?.join(' ')) ?? null
  }
  const place = copy(type.regionField)
  return {
    subject: subjectOf(type, values),
    object: copy(type.objectField),
    cause: copy(type.causeField),
    region: place === null ? null : (findTown(place)?.region ?? place),
    trader: copy(type.traderField),
    matter: findMatter(type, values) ?? null,
  }
}

/** Subject of a form: the first of its subject fields that is shown and has a value, of a record its number and title. */
export function subjectOf(
  { subjectField, fields }: Pick<CaseType, 'subjectField' | 'fields'>,
  values: CaseValues,
): string {
  const shown = new Set(listShownFields(fields, values).map(({ name }) => name))
  const subjects = [subjectField]
    .flat()
    .filter((name) => shown.has(name))
    .map((name) => [values[name] ?? ''].flat().join(' – ').trim())
  return subjects.find((subject) => subject !== '') ?? ''
}

interface SearchedCase extends Pick<CopiedValues, 'subject' | 'trader'> {
  readonly number: string
  readonly applicant: Pick<CaseApplicant, 'name' | 'organization'>
  readonly registrationNumber: string | null
}

/** Folded words by which officials find a case. */
export function searchWordsOf({
  number,
  applicant,
  subject,
  trader,
  registrationNumber,
}: SearchedCase): string {
  const words = [number, applicant.name, applicant.organization, subject, trader, registrationNumber]
  return fold(words.filter(Boolean).join(' '))
}

/**
 * Folded words of the values by which similar cases are found, so that case, quotation marks and spaces make no difference.
 * Undefined: the type has no similar cases, or a value is missing.
 */
export function findMatter({ similarBy }: CaseType, values: CaseValues): string | undefined {
  const words = similarBy.map((name) => splitWords(String(values[name] ?? ''), Infinity).join(' '))
  return words.length === 0 || words.includes('') ? undefined : words.join('|')
}
