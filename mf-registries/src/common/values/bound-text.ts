import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { formatAmount, withUnit } from './quantity.ts'

interface Bound {
  /** Name of the query parameter: the field with `_from`, `_to` or `_at`. */
  readonly name: string
  readonly value: string
  readonly label: string
  readonly field: Pick<RegistryField, 'unit' | 'format'> | undefined
}

/** Text of a range filter, for example “from 01.01.2026”. */
export function boundText({ name, value, label, field }: Bound, t: Texts, language: Language): string {
  const end = name.slice(name.lastIndexOf('_') + 1)
  const isDay = /^\d{4}-/.test(value)
  const unit = field?.unit?.[language] ?? ''
  return t(end === 'at' ? 'browse.narrowed.covers' : `browse.narrowed.${isDay ? 'day' : 'number'}.${end}`, {
    field: label,
    value: isDay ? formatDate(value) : withUnit(formatAmount(field ?? {}, value, language), unit),
  })
}
