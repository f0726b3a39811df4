import type { RecordDraft } from 'shared-contracts/http/data/registry-desk'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { isBlank } from '../../../common/input/hidden-characters.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import {
  findFault,
  hasAllowedCharacters,
  isTooLong,
} from '../../registry-engine/storage/import/check-values.ts'
import type { StoredValues } from './current-records.ts'
import { throwFaults, type FaultCode } from './fault-messages.ts'

/**
 * Validates and completes the values of a record: initial values and number of a new one, no empty texts.
 * @throws PortalError REQUEST_INVALID with a finding at each wrong field.
 */
export function validateRecord(
  definition: RegistryDefinition,
  draft: Pick<RecordDraft, 'recordId' | 'isNew' | 'values'>,
  language: Language,
): StoredValues {
  const values: Record<string, FieldValue> = draft.isNew ? { ...definition.initial } : {}
  for (const [name, value] of Object.entries(draft.values)) values[name] = withoutEmpty(value)
  const number = definition.fields.find(({ role }) => role === 'number')
  if (number !== undefined) {
    if (draft.isNew) values[number.name] = draft.recordId
    else delete values[number.name]
  }
  const faults = findFaults(definition, values, draft.isNew)
  throwFaults(Object.fromEntries(faults.map(({ field, code }) => [field, code])), language)
  return values
}

export interface ValueFault {
  readonly field: string
  readonly code: FaultCode
}

export function findFaults(
  definition: RegistryDefinition,
  values: StoredValues,
  isNew: boolean,
): readonly ValueFault[] {
  const faults: ValueFault[] = []
  for (const [field, value] of Object.entries(values)) {
    const type = definition.fields.find(({ name, computed }) => name === field && computed !== true)?.type
    if (type === undefined) faults.push({ field, code: 'unknown' })
    else if (!hasAllowedCharacters(value)) faults.push({ field, code: 'characters' })
    else {
      const fault = findFault(definition, { [field]: value })
      if (fault !== undefined) faults.push({ field, code: isTooLong(fault.reason) ? 'tooLong' : type })
    }
  }
  const { titleField } = definition
  const isNamed = isNew || titleField in values
  if (isNamed && isEmptyName(values[titleField])) faults.push({ field: titleField, code: 'required' })
  return faults
}

function isEmptyName(value: FieldValue | undefined): boolean {
  if (typeof value === 'string') return isBlank(value)
  if (typeof value !== 'object' || value === null || !('az' in value)) return true
  const texts: readonly unknown[] = [value.az, value.en, value.ru]
  return texts.every((text) => typeof text !== 'string' || isBlank(text))
}

function withoutEmpty(value: FieldValue): FieldValue {
  if (value === null) return null
  if (typeof value === 'string') return isBlank(value) ? null : value.trim().normalize('NFC')
  if (Array.isArray(value)) return value.length === 0 ? null : value
  return Object.values(value).every((part) => part === null || (typeof part === 'string' && isBlank(part)))
    ? null
    : value
}
