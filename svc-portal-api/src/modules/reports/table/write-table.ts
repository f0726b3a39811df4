import type { ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import type { Language } from 'shared-contracts/session/language'
import { csvLines, officialCsv, PLAIN_CSV, spreadsheetCsv } from '../../../common/tables/csv.ts'
import { onePage, type TableColumn } from '../../../common/tables/table-column.ts'
import type { ColumnRules, ReportType } from '../schema/report-type.ts'

type Table = Pick<ReportType, 'columns'>

/** Table for a spreadsheet program, with labels in a language; without rows a template. */
export function writeForSpreadsheet(
  table: Table,
  rows: readonly ReportRow[],
  language: Language,
): Promise<string> {
  return collect(csvLines(labelledColumns(table, language), onePage(rows), spreadsheetCsv(language)))
}

/** Table of an organization for the spreadsheet program of an official. */
export function writeForOfficial(
  table: Table,
  rows: readonly ReportRow[],
  language: Language,
): Promise<string> {
  return collect(csvLines(labelledColumns(table, language), onePage(rows), officialCsv(language)))
}

function labelledColumns({ columns }: Table, language: Language): readonly TableColumn<ReportRow>[] {
  return columns.map(({ name, type, label, choices }): TableColumn<ReportRow> => ({
    head: label[language],
    kind: kindOf(type),
    read: (row) => choices.find(({ code }) => code === row[name])?.label[language] ?? row[name] ?? '',
  }))
}

/** Table in its plain form, the same in all languages: names of columns, codes, days as dd.mm.yyyy. */
export function writePlain({ columns }: Table, rows: readonly ReportRow[]): Promise<string> {
  const written = columns.map(({ name, type }): TableColumn<ReportRow> => ({
    head: name,
    kind: kindOf(type),
    read: (row) => row[name] ?? '',
  }))
  return collect(csvLines(written, onePage(rows), PLAIN_CSV))
}

function kindOf(type: ColumnRules['type']): 'text' | 'date' | 'number' {
  return type === 'choice' ? 'text' : type
}

async function collect(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}
