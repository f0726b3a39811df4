import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { formatDay } from '../../../common/civil-day.ts'
import { formatCell } from '../../registry-engine/schema/texts/cell-text.ts'
import { COLUMN_LABELS, STATUS_LABELS } from '../../registry-engine/schema/texts/labels.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import type { SetRow } from '../change-rows.store.ts'
import type { LastDays } from './last-days.ts'

interface DifferenceLine {
  readonly recordId: string
  readonly outcome: SetRow['outcome']
  readonly field: string
  readonly before: string
  readonly after: string
}

export function differenceColumns(language: Language): readonly TableColumn<DifferenceLine>[] {
  const words = TEXTS[language].registryDesk.differences
  return [
    { head: COLUMN_LABELS.number[language], kind: 'text', read: ({ recordId }) => recordId },
    { head: words.outcome, kind: 'text', read: ({ outcome }) => words[outcome] },
    { head: words.field, kind: 'text', read: ({ field }) => field },
    { head: words.before, kind: 'text', read: ({ before }) => before },
    { head: words.after, kind: 'text', read: ({ after }) => after },
  ]
}

interface LineContext {
  readonly definition: RegistryDefinition
  readonly language: Language
  readonly lastDay: LastDays | undefined
}

type CreateLine = (field: string, before: string, after: string) => DifferenceLine

/** One line for the status, each field and the last day that differ; for a text, one per language. */
export function differenceLines(row: SetRow, context: LineContext): readonly DifferenceLine[] {
  const { recordId, outcome, statusBefore, statusAfter } = row
  const { language, lastDay } = context
  const lastDayWord = TEXTS[language].registryDesk.differences.lastDay
  const line: CreateLine = (field, before, after) => ({ recordId, outcome, field, before, after })
  const lines = fieldLines(row, context, line)
  if (statusBefore !== statusAfter) {
    const [before, after] = [statusLabel(statusBefore, language), statusLabel(statusAfter, language)]
    lines.unshift(line(COLUMN_LABELS.status[language], before, after))
  }
  if (lastDay !== undefined) {
    const before = outcome === 'added' ? '' : formatEnd(lastDay.before, language)
    lines.push(line(lastDayWord, before, formatEnd(lastDay.after, language)))
  }
  // Every record of the set has a line in its file, even if its differences cannot be shown any more.
  return lines.length > 0 ? lines : [line(lastDayWord, '', '')]
}

function fieldLines(row: SetRow, { definition, language }: LineContext, line: CreateLine): DifferenceLine[] {
  return Object.keys(row.after).flatMap((name) => {
    const [before, after] = [row.before[name] ?? null, row.after[name] ?? null]
    const field = definition.fields.find((one) => one.name === name)
    // The record number is on every line already.
    if (field?.role === 'number') return []
    if (field === undefined) return [line(name, stored(before), stored(after))]
    const { [language]: label } = field.label
    const { inLanguage } = TEXTS[language].registryDesk.differences
    const linesPerLanguage = (read: (value: FieldValue, language: Language) => string): DifferenceLine[] =>
      LANGUAGES.map((one) =>
        line(`${label}, ${inLanguage[one]}`, read(before, one), read(after, one)),
      ).filter((found) => found.before !== found.after)
    if (field.type === 'localized') return linesPerLanguage(textIn)
    const [was, is] = [formatCell(before, field, language), formatCell(after, field, language)]
    if (was !== is) return [line(label, was, is)]
    // The difference is in another language only, inside a table or a name.
    return linesPerLanguage((value, one) => formatCell(value, field, one))
  })
}

function formatEnd(day: string | null, language: Language): string {
  return day === null ? TEXTS[language].registryDesk.differences.noEnd : formatDay(day)
}

function statusLabel(status: string | null, language: Language): string {
  return status === null ? '' : STATUS_LABELS[status as RecordStatus][language]
}

function textIn(value: FieldValue, language: Language): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value
  return typeof text === 'string' ? text : ''
}

/** Stored value of a field that the registry no longer has. */
function stored(value: FieldValue): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}
