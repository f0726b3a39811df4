import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { expandRows } from 'shared-contracts/rules/case-rows'
import { formatDay } from '../../../common/civil-day.ts'
import { atVersion } from '../../case-engine/schema/case-types.ts'
import type { CaseFormField, CaseType } from '../../case-engine/schema/types/case-type.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'

/** Consents are given anew with each form. */
const CONSENTS: readonly string[] = ['mayBeNamed']

/** Stored values of a form as one types them: a day as `20.11.2026`. */
export function typeValues({ fields }: Pick<CaseType, 'fields'>, values: CaseValues): CaseValues {
  const days = new Set(
    expandRows(fields, values)
      .filter(({ type }) => type === 'day')
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      days.has(name) && typeof value === 'string' ? formatDay(value) : value,
    ]),
  )
}

/**
 * Values of an earlier form that the present version still takes: of fields with the same name and type, and of choices those
 * that are still listed. Files belong to the earlier case, and consents are given anew.
 */
export function listReusableValues(
  type: CaseType,
  { formVersion, formValues }: Pick<CaseRow, 'formVersion' | 'formValues'>,
): CaseValues {
  const earlier = expandRows(atVersion(type, formVersion).fields, formValues)
  const typed = typeValues(atVersion(type, formVersion), formValues)
  return Object.fromEntries(
    expandRows(type.fields, formValues).flatMap((field) => {
      const before = earlier.find(({ name }) => name === field.name)
      const value = typed[field.name]
      if (value === undefined || before?.type !== field.type || CONSENTS.includes(field.name)) return []
      const kept = keepListed(field, value)
      return kept.length === 0 ? [] : [[field.name, kept] as const]
    }),
  )
}

function keepListed({ type, choices }: CaseFormField, value: CaseValues[string]): CaseValues[string] {
  const isListed = (wanted: string) => choices.some(({ code }) => code === wanted)
  if (type === 'files') return []
  if (type === 'choices') return [value].flat().filter(isListed)
  return type !== 'choice' || isListed(String(value)) ? value : ''
}
