import { existsSync, readdirSync } from 'node:fs'
import type { Variant } from 'shared-contracts/session/variant'
import {
  failAt,
  findLine,
  readDataJson,
  readDataTable,
  type TableLine,
} from '../../../common/tables/read-data-file.ts'
import { findUnit } from '../../case-engine/schema/units.ts'
import { REGISTRIES } from '../../registry-engine/schema/folders/all-registries.ts'
import { ChoiceRow, ColumnRow, ReportDefinition, type ColumnRules, type ReportType } from './report-type.ts'

type Choices = ReadonlyMap<string, ColumnRules['choices']>

/**
 * Reads the type of reports of a folder.
 * @throws DataFileError with file and line for a fault in its files
 */
export function readReportType(folder: URL): ReportType {
  const file = new URL('definition.json', folder)
  const definition = readDataJson(file, ReportDefinition)
  const unit = findUnit(definition.unit)
  if (!definition.variants.every((variant) => unit?.variants.includes(variant) === true))
    failAt(file, findLine(file, '"unit"'), `${definition.unit} is no unit of these variants`)
  const fault = findDutyFault(definition)
  if (fault !== undefined) failAt(file, findLine(file, '"owedBy"'), `owedBy: ${fault}`)
  const columnFile = new URL('columns.csv', folder)
  const choices = readChoices(new URL('choices.csv', folder))
  const lines = readDataTable(columnFile, ColumnRow, ['name'])
  const columns: ColumnRules[] = []
  for (const line of lines) columns.push(toColumn(columnFile, line, { choices, earlier: columns }))
  if (columns.length === 0) failAt(columnFile, undefined, 'there are no columns')
  return { ...definition, code: folder.pathname.split('/').at(-2) ?? '', columns }
}

/** What is wrong with the records that make organizations owe a report; otherwise a slip means that no organization owes it. */
function findDutyFault({ owedBy }: Pick<ReportDefinition, 'owedBy'>): string | undefined {
  const { registry, taxIdField, field, values, since, until } = owedBy
  const fields = REGISTRIES.find(({ name }) => name === registry)?.fields
  if (fields === undefined) return `there is no registry ${registry}`
  const missing = [taxIdField, field, since, until].find((name) => !fields.some((one) => one.name === name))
  if (missing !== undefined) return `${registry} has no field ${missing}`
  const choices = fields.find(({ name }) => name === field)?.choices ?? []
  const unknown = values.find((value) => !choices.some((choice) => choice.value === value))
  return unknown === undefined ? undefined : `${field} has no choice ${unknown}`
}

/** Pattern of whole cells. @throws DataFileError for no regular expression */
function readPattern(file: URL, line: number, pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return failAt(file, line, `the pattern ${pattern} is no regular expression`)
  }
}

function readChoices(file: URL): Choices {
  const lists = new Map<string, ColumnRules['choices']>()
  if (!existsSync(file)) return lists
  for (const { row } of readDataTable(file, ChoiceRow, ['list', 'code'])) {
    const { list, code, ...label } = row
    lists.set(list, [...(lists.get(list) ?? []), { code, label }])
  }
  return lists
}

interface ColumnContext {
  readonly choices: Choices
  readonly earlier: readonly ColumnRules[]
}

function toColumn(
  file: URL,
  { row, line }: TableLine<ColumnRow>,
  { choices, earlier }: ColumnContext,
): ColumnRules {
  const { name, type, az, en, ru, pattern } = row
  const hints = [row['hint.az'], row['hint.en'], row['hint.ru']] as const
  const [hintAz, hintEn, hintRu] = hints
  const isEmpty = hints.every((hint) => hint === undefined)
  if (hintAz === undefined || hintEn === undefined || hintRu === undefined) {
    if (!isEmpty) failAt(file, line, 'the hint lacks a language')
    if (pattern !== undefined) failAt(file, line, 'a pattern needs a hint')
  }
  const list = choices.get(row.choices ?? '') ?? []
  if ((type === 'choice') !== list.length > 0) failAt(file, line, `${name} needs a list of choices`)
  if (row.day !== undefined && type !== 'date') failAt(file, line, `${name} is no day`)
  const [column = '', codes = ''] = (row.requiredIf ?? '').split('=')
  const condition = { column, codes: codes.split('|') }
  const conditional = earlier.find((other) => other.name === column)
  const isKnown = condition.codes.every((code) => conditional?.choices.some((one) => one.code === code))
  if (row.requiredIf !== undefined && !isKnown) failAt(file, line, `requiredIf of ${name} names no choice`)
  const before = earlier.find((other) => other.name === row.notBefore)
  if (row.notBefore !== undefined && before?.type !== 'date')
    failAt(file, line, 'notBefore is no earlier day')
  return {
    name,
    type,
    label: { az, en, ru },
    hint: isEmpty ? null : { az: hintAz ?? '', en: hintEn ?? '', ru: hintRu ?? '' },
    isRequired: row.required === 'yes',
    requiredIf: row.requiredIf === undefined ? undefined : condition,
    choices: list,
    pattern: pattern === undefined ? undefined : readPattern(file, line, pattern),
    isInPeriod: row.day === 'inPeriod',
    notBefore: row.notBefore,
    isCopied: row.copied === 'yes',
  }
}

const FOLDER = new URL('../../../../reports/', import.meta.url)

/** Types of reports in the order of lists. */
export const REPORT_TYPES: readonly ReportType[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readReportType(new URL(`${name}/`, FOLDER)))
  .toSorted((one, other) => one.order - other.order)

/** Type of a code; undefined for none, also for one that is no longer there. */
export function findReportType(code: string): ReportType | undefined {
  return REPORT_TYPES.find((type) => type.code === code)
}

export function listReportTypes(variant: Variant): readonly ReportType[] {
  return REPORT_TYPES.filter(({ variants }) => variants.includes(variant))
}
