import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { expandRows } from 'shared-contracts/rules/case-rows'
import { checkCaseValues, listShownFields, normalizeCaseValue } from 'shared-contracts/rules/case-values'
import { normalizeLine, normalizeNote } from '../../../common/input/normalize-text.ts'
import type { CaseFormField, CaseType } from './types/case-type.ts'

/**
 * Checks the values of a form with the rules of the browser. Returns a key of `FIELD_MESSAGES` by field name; no key means
 * that the form can be submitted. `today` is the civil day in Baku.
 */
export function checkValues(
  type: CaseType,
  values: CaseValues,
  today: string,
): Readonly<Record<string, FieldMessageKey>> {
  return checkCaseValues(type.fields, normalizeTexts(type.fields, values), today)
}

/** Values as they are stored: normalized, only of fields that the form shows, without empty ones. */
export function normalizeValues(type: CaseType, values: CaseValues): CaseValues {
  const typed = normalizeTexts(type.fields, values)
  const entries = listShownFields(type.fields, typed).map(
    (field) => [field.name, normalizeCaseValue(field, typed[field.name])] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value.length > 0))
}

/** Ids of all files among the values of the fields that the form shows. */
export function listFileIds(type: CaseType, values: CaseValues): readonly string[] {
  return listShownFields(type.fields, values)
    .filter((field) => field.type === 'files')
    .flatMap((field) => normalizeCaseValue(field, values[field.name]))
}

/** Removes invisible characters. A text of nothing else is empty. */
function normalizeTexts(fields: readonly CaseFormField[], values: CaseValues): CaseValues {
  const entries = expandRows(fields, values).map(({ name, type }): [string, CaseValues[string]] => {
    const value = values[name] ?? ''
    if (typeof value !== 'string') return [name, value]
    return [name, type === 'long-text' ? (normalizeNote(value) ?? '') : normalizeLine(value)]
  })
  return Object.fromEntries(entries)
}
