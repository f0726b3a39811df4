import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import { text, type RegistryDefinition } from '../../definitions/registry-definition.ts'
import { cellText, dayText } from '../../export/cell-text.ts'
import { COLUMN_WORDS, STATUS_WORDS } from '../../export/export-words.ts'
import type { TableColumn } from '../../export/table-columns.ts'
import type { SetRow } from '../change-rows.store.ts'

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
  validTo: text('Qüvvədə olduğu son gün', 'Last day in force', 'Последний день действия'),
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
  /** Last day that the set gives its records. */
  readonly validTo: string | null
}

/** A line for the status and for each field that differs; of a text per language, one for each that does. */
export function linesOf({ recordId, outcome, ...row }: SetRow, told: Told): readonly DifferenceLine[] {
  const { definition, language, validTo } = told
  const line = (field: string, before: string, after: string): DifferenceLine => ({
    ...{ recordId, outcome, field, before, after },
  })
  const { statusBefore, statusAfter } = row
  const status =
    statusBefore === statusAfter
      ? []
      : [
          line(
            COLUMN_WORDS.status[language],
            statusWord(statusBefore, language),
            statusWord(statusAfter, language),
          ),
        ]
  const lines = Object.keys(row.after).flatMap((name) => {
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
  const all = [...status, ...lines]
  // A change of the term alone is a line as well: no record of the set is missing in its file.
  return all.length > 0 ? all : [line(WORDS.validTo[language], '', dayText(validTo ?? ''))]
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
