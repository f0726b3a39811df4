import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { FormAnswer } from 'shared-contracts/http/cases/case-models'
import { listShownFields, normalizeCaseValue } from 'shared-contracts/rules/case-values'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { atVersion, findCaseType } from './case-types.ts'
import type { CaseFormField, CaseType } from './types/case-type.ts'

/** Answers of a form as text, in its order, without empty ones. Several choices are separated by semicolons. */
export function describeAnswers(
  type: CaseType,
  values: CaseValues,
  language: Language,
): readonly FormAnswer[] {
  return listShownFields(type.fields, values).flatMap((field) => {
    const value = normalizeCaseValue(field, values[field.name])
    if (value.length === 0 || field.type === 'rows') return []
    const { name, step, type: fieldType } = field
    const isFiles = fieldType === 'files'
    const text = isFiles ? '' : formatValue(field, value, language)
    return [{ name, step, label: labelInRow(field, language), text, fileIds: isFiles ? [...value] : [] }]
  })
}

/** Label of a field of the form of a case; its name where there is no such field. */
export function labelOfField(
  { type: code, formVersion }: { readonly type: string; readonly formVersion: number },
  name: string,
  language: Language,
): string {
  const type = findCaseType(code)
  const fields = type === undefined ? [] : atVersion(type, formVersion).fields
  return fields.find((field) => field.name === name)?.label[language] ?? name
}

/** Label of a field, in rows after the row: `Manufacturer 2: Name`. */
function labelInRow({ label, one, row }: CaseFormField, language: Language): string {
  const own = label[language]
  return row === undefined || one === undefined ? own : `${one[language]} ${row.position}: ${own}`
}

/** What a case is about in one line: the values of the fields that find similar cases. */
export function describeMatter(type: CaseType, values: CaseValues, language: Language): string {
  return type.similarBy
    .flatMap((name) => {
      const field = type.fields.find((one) => one.name === name)
      const value = field === undefined ? '' : normalizeCaseValue(field, values[name])
      return field === undefined || value.length === 0 ? [] : [formatValue(field, value, language)]
    })
    .join(' · ')
}

function formatValue(field: CaseFormField, value: string | readonly string[], language: Language): string {
  if (field.type === 'record') return [value].flat().join(' – ')
  if (typeof value !== 'string') return value.map((code) => labelOf(field, code, language)).join('; ')
  if (field.type === 'choice') return labelOf(field, value, language)
  if (field.type === 'day') return formatDay(value)
  return field.type === 'money' ? `${formatAmount(value, language)}\u{A0}AZN` : value
}

function labelOf({ choices }: CaseFormField, code: string, language: Language): string {
  return choices.find((choice) => choice.code === code)?.label[language] ?? code
}

/** `1234.50` as `1 234,50`, in English as `1,234.50`. */
function formatAmount(amount: string, language: Language): string {
  const [whole = '', cents = '00'] = amount.split('.')
  const [group, point] = language === 'en' ? [',', '.'] : ['\u{A0}', ',']
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`
}
