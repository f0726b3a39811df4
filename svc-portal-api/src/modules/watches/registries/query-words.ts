import { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { QueryWording, RecordKey } from '../../../common/registries/watched-registries.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { text } from '../../registry-engine/schema/registry-definition.ts'
import { cellText, dayText } from '../../registry-engine/schema/texts/cell-text.ts'
import { COLUMN_WORDS, STATUS_WORDS } from '../../registry-engine/schema/texts/export-words.ts'

/** As the page of the list says what narrows it. */
const CODE_BEGINS = text(
  'XİF MN kodunun əvvəli: {value}',
  'Customs code begins with {value}',
  'Код ТН ВЭД начинается с {value}',
)
const VALID_ON = text('{value} tarixində etibarlıdır', 'Valid on {value}', 'Действует на {value}')
const COVERS = text('{value} daxildir', 'covers {value}', 'включает {value}')
const DAYS = {
  from: text('{value} tarixindən', 'from {value}', 'с {value}'),
  to: text('{value} tarixinədək', 'up to {value}', 'по {value}'),
  at: COVERS,
}
const NUMBERS = {
  from: text('ən azı {value}', 'at least {value}', 'не менее {value}'),
  to: text('ən çoxu {value}', 'at most {value}', 'не более {value}'),
  at: COVERS,
}

/** What narrows a list whose query was normalized, in words: names of fields and of their values. */
export function queryWords(
  { fields }: RegistryDefinition,
  query: string,
  { language, nameOf }: QueryWording,
): readonly string[] {
  const put = (words: LocalizedText, value: string) => words[language].replace('{value}', () => value)
  return [...new URLSearchParams(query)].map(([name, value]) => {
    if (name === 'q') return value
    if (name === 'hs') return put(CODE_BEGINS, value)
    if (name === 'validOn') return put(VALID_ON, dayText(value))
    if (name === 'status') return `${COLUMN_WORDS.status[language]}: ${statusWords(value, language)}`
    const [, bounded = name, end] = /^(\w+)_(from|to|at)$/.exec(name) ?? []
    const field = fields.find((one) => one.name === bounded)
    if (field === undefined) return value
    const label = field.label[language]
    if (end === 'from' || end === 'to' || end === 'at') {
      const isDay = /^\d{4}-/.test(value)
      const unit = field.unit === undefined ? '' : `\u{202F}${field.unit[language]}`
      return `${label}: ${put((isDay ? DAYS : NUMBERS)[end], isDay ? dayText(value) : `${value}${unit}`)}`
    }
    const { target: registry } = field
    const words = value
      .split(',')
      .map(
        (one) => (registry !== undefined && nameOf({ registry, id: one })) || cellText(one, field, language),
      )
    return `${label}: ${words.join(', ')}`
  })
}

/** Records that filters name by number. */
export function recordsInQuery({ fields }: RegistryDefinition, query: string): readonly RecordKey[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const registry = fields.find((one) => one.name === name)?.target
    return registry === undefined ? [] : value.split(',').map((id) => ({ registry, id }))
  })
}

function statusWords(value: string, language: Language): string {
  const words = value.split(',').map((one) => {
    const status = RecordStatus.safeParse(one)
    return status.success ? (STATUS_WORDS[status.data]?.[language] ?? one) : one
  })
  return words.join(', ')
}
