import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import { text, type RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { cellText, dayText } from '../../registry-engine/schema/texts/cell-text.ts'
import { COLUMN_WORDS, STATUS_WORDS } from '../../registry-engine/schema/texts/export-words.ts'
import type { TableColumn } from '../../registry-engine/query/tables/table-columns.ts'
import type { SetRow } from '../change-rows.store.ts'
import type { LastDays } from './last-days.ts'

/** One field of one record, in words. */
interface DifferenceLine {
  readonly recordId: string
  readonly outcome: SetRow['outcome']
  readonly field: string
  readonly before: string
  readonly after: string
}

const WORDS = {
  outcome: text('Nə olur', 'What happens', 'Что происходит'),
  added: text('yeni qeyd', 'new record', 'новая запись'),
  changed: text('dəyişiklik', 'change', 'изменение'),
  field: text('Sahə', 'Field', 'Поле'),
  before: text('Əvvəl', 'Before', 'Было'),
  after: text('Sonra', 'After', 'Станет'),
  lastDay: text('Qüvvədə olduğu son gün', 'Last day in force', 'Последний день действия'),
  noEnd: text('müddət göstərilməyib', 'no term stated', 'срок не указан'),
} as const satisfies Record<string, LocalizedText>

const IN_LANGUAGE: Readonly<Record<Language, LocalizedText>> = {
  az: text('azərbaycanca', 'in Azerbaijani', 'на азербайджанском'),
  en: text('ingiliscə', 'in English', 'на английском'),
  ru: text('rusca', 'in Russian', 'на русском'),
}

export function differenceColumns(language: Language): readonly TableColumn<DifferenceLine>[] {
  const column = (head: LocalizedText, read: TableColumn<DifferenceLine>['read']) =>
    ({ head: head[language], kind: 'text', read }) as const
  return [
    column(COLUMN_WORDS.number, ({ recordId }) => recordId),
    column(WORDS.outcome, ({ outcome }) => WORDS[outcome][language]),
    column(WORDS.field, ({ field }) => field),
    column(WORDS.before, ({ before }) => before),
    column(WORDS.after, ({ after }) => after),
  ]
}

interface Told {
  readonly definition: RegistryDefinition
  readonly language: Language
  /** Where the set changes it. */
  readonly lastDay: LastDays | undefined
}

type Line = (field: string, before: string, after: string) => DifferenceLine

/** A line for the status, each field and the last day that differ; of a text per language, one for each that does. */
export function linesOf(row: SetRow, told: Told): readonly DifferenceLine[] {
  const { recordId, outcome, statusBefore, statusAfter } = row
  const { language, lastDay } = told
  const line: Line = (field, before, after) => ({ recordId, outcome, field, before, after })
  const lines = fieldLines(row, told, line)
  if (statusBefore !== statusAfter) {
    const [before, after] = [statusWord(statusBefore, language), statusWord(statusAfter, language)]
    lines.unshift(line(COLUMN_WORDS.status[language], before, after))
  }
  if (lastDay !== undefined) {
    const before = outcome === 'added' ? '' : endWord(lastDay.before, language)
    lines.push(line(WORDS.lastDay[language], before, endWord(lastDay.after, language)))
  }
  // No record of the set is missing in its file, also where nothing tells any more what it changed.
  return lines.length > 0 ? lines : [line(WORDS.lastDay[language], '', '')]
}

function fieldLines(row: SetRow, { definition, language }: Told, line: Line): DifferenceLine[] {
  return Object.keys(row.after).flatMap((name) => {
    const [before, after] = [row.before[name] ?? null, row.after[name] ?? null]
    const field = definition.fields.find((one) => one.name === name)
    // It is the number of the record, which every line has.
    if (field?.role === 'number') return []
    if (field?.type === 'localized')
      return LANGUAGES.filter((one) => textIn(before, one) !== textIn(after, one)).map((one) =>
        line(
          `${field.label[language]}, ${IN_LANGUAGE[one][language]}`,
          textIn(before, one),
          textIn(after, one),
        ),
      )
    if (field === undefined) return [line(name, stored(before), stored(after))]
    const [was, is] = [cellText(before, field, language), cellText(after, field, language)]
    if (was !== is) return [line(field.label[language], was, is)]
    // What differs is said in another language only, inside of a table or in a name.
    return LANGUAGES.map((one) =>
      line(
        `${field.label[language]}, ${IN_LANGUAGE[one][language]}`,
        cellText(before, field, one),
        cellText(after, field, one),
      ),
    ).filter((said) => said.before !== said.after)
  })
}

function endWord(day: string | null, language: Language): string {
  return day === null ? WORDS.noEnd[language] : dayText(day)
}

function statusWord(status: string | null, language: Language): string {
  return status === null ? '' : STATUS_WORDS[status as RecordStatus][language]
}

function textIn(value: FieldValue, language: Language): string {
  const said: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value
  return typeof said === 'string' ? said : ''
}

/** Of a field that the registry no longer has, what is stored. */
function stored(value: FieldValue): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}
