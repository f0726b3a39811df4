import { RecordStatus } from 'shared-contracts/models/registry-fields'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { formatDay } from '../../../common/civil-day.ts'
import { formatCell } from '../../registry-engine/schema/texts/cell-text.ts'
import { COLUMN_LABELS, STATUS_LABELS } from '../../registry-engine/schema/texts/labels.ts'

export interface RecordKey {
  readonly registry: string
  readonly id: string
}

export interface QueryLabelOptions {
  readonly language: Language
  readonly nameOf: (record: RecordKey) => string
}

/** The filters of a normalized list query as text: labels of fields and of their values. */
export function describeQuery(
  { fields }: RegistryDefinition,
  query: string,
  { language, nameOf }: QueryLabelOptions,
): readonly string[] {
  const { codeBegins, validOn, days, numbers } = TEXTS[language].watchedQueries
  return [...new URLSearchParams(query)].map(([name, value]) => {
    if (name === 'q') return value
    if (name === 'hs') return fillText(codeBegins, { value })
    if (name === 'validOn') return fillText(validOn, { value: formatDay(value) })
    if (name === 'status') return `${COLUMN_LABELS.status[language]}: ${statusLabels(value, language)}`
    const [, bounded = name, end] = /^(\w+)_(from|to|at)$/.exec(name) ?? []
    const field = fields.find((one) => one.name === bounded)
    if (field === undefined) return value
    const label = field.label[language]
    if (end === 'from' || end === 'to' || end === 'at') {
      const isDay = /^\d{4}-/.test(value)
      const unit = field.unit === undefined ? '' : `\u{202F}${field.unit[language]}`
      const bound = isDay
        ? fillText(days[end], { value: formatDay(value) })
        : fillText(numbers[end], { value: `${value}${unit}` })
      return `${label}: ${bound}`
    }
    const { target: registry } = field
    const words = value
      .split(',')
      .map(
        (one) =>
          (registry !== undefined && nameOf({ registry, id: one })) || formatCell(one, field, language),
      )
    return `${label}: ${words.join(', ')}`
  })
}

export function listQueryRecords({ fields }: RegistryDefinition, query: string): readonly RecordKey[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const registry = fields.find((one) => one.name === name)?.target
    return registry === undefined ? [] : value.split(',').map((id) => ({ registry, id }))
  })
}

function statusLabels(value: string, language: Language): string {
  const words = value.split(',').map((one) => {
    const status = RecordStatus.safeParse(one)
    return status.success ? (STATUS_LABELS[status.data]?.[language] ?? one) : one
  })
  return words.join(', ')
}
