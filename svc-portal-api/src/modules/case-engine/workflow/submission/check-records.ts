import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../engine.ts'
import type { CaseType } from '../../schema/types/case-type.ts'

const MAX_TITLE = 100

interface CheckedRecords {
  /** Key of `FIELD_MESSAGES` by field. */
  readonly faults: Readonly<Record<string, FieldMessageKey>>
  /** Records with number and title as the registry has them. */
  readonly values: CaseValues
}

export interface RecordsToCheck {
  readonly values: CaseValues
  readonly language: Language
  /** Tax ID of the applicant. */
  readonly taxId: string | null
}

/** Compares entries of registries and customs codes in valid values with the registries, today or as on the day of the form. */
export async function checkRecords(
  { registries }: Pick<CaseEngine, 'registries'>,
  { fields, recordDay, holder }: Pick<CaseType, 'fields' | 'recordDay' | 'holder'>,
  { values, language, taxId }: RecordsToCheck,
): Promise<CheckedRecords> {
  const faults: Record<string, FieldMessageKey> = {}
  const found: Record<string, CaseValues[string]> = {}
  const asOf = recordDay === undefined ? undefined : String(values[recordDay] ?? '')
  for (const { name, type, registry, isPast } of listShownFields(fields, values)) {
    const [typed = ''] = [values[name] ?? ''].flat()
    if (typed === '') continue
    if (type === 'code' && !(await registries.hasCode(typed))) faults[name] = 'code_is_unknown'
    if (type !== 'record' || registry === undefined) continue
    const record = await registries.find(registry, typed)
    if (record === undefined) {
      faults[name] = 'record_is_unknown'
      continue
    }
    found[name] = [typed, (record.title[language] ?? record.title.any).slice(0, MAX_TITLE)]
    if (!record.isInForce && !isPast) faults[name] = 'record_is_not_in_force'
    const isHeld =
      holder?.record === name && !holder.unless.codes.includes(String(values[holder.unless.field]))
    if (holder?.record === name && record.isSample) faults[name] = 'record_is_a_sample'
    else if (isHeld && (record.texts[holder.field] ?? taxId) !== taxId)
      faults[name] = 'record_has_another_holder'
    if (recordDay !== undefined && (await registries.find(registry, typed, asOf)) === undefined)
      faults[recordDay] = 'record_did_not_exist'
  }
  return { faults, values: { ...values, ...found } }
}
