import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../engine.ts'
import type { CaseFormField, CaseType } from '../../schema/types/case-type.ts'

const MAX_TITLE = 100

interface CheckedRecords {
  /** Key of `FIELD_MESSAGES` by field. */
  readonly faults: Readonly<Record<string, FieldMessageKey>>
  /** Records with number and title as the registry has them. */
  readonly values: CaseValues
}

/** Compares entries of registries and customs codes in valid values with the registries as they are today. */
export async function checkRecords(
  { registries }: Pick<CaseEngine, 'registries'>,
  { fields }: Pick<CaseType, 'fields'>,
  { values, language }: { readonly values: CaseValues; readonly language: Language },
): Promise<CheckedRecords> {
  const faults: Record<string, FieldMessageKey> = {}
  const found: Record<string, CaseValues[string]> = {}
  for (const field of listShownFields(fields, values)) {
    const [typed = ''] = [values[field.name] ?? ''].flat()
    if (typed === '') continue
    const fault = await checkField(registries, { field, typed, language, found })
    if (fault !== undefined) faults[field.name] = fault
  }
  return { faults, values: { ...values, ...found } }
}

interface CheckedField {
  readonly field: CaseFormField
  readonly typed: string
  readonly language: Language
  readonly found: Record<string, CaseValues[string]>
}

async function checkField(
  registries: CaseEngine['registries'],
  { field: { name, type, registry, isPast }, typed, language, found }: CheckedField,
): Promise<FieldMessageKey | undefined> {
  if (type === 'code') return (await registries.hasCode(typed)) ? undefined : 'code_is_unknown'
  if (type !== 'record' || registry === undefined) return undefined
  const record = await registries.find(registry, typed)
  if (record === undefined) return 'record_is_unknown'
  found[name] = [typed, (record.title[language] ?? record.title.any).slice(0, MAX_TITLE)]
  return record.isInForce || isPast ? undefined : 'record_is_not_in_force'
}
