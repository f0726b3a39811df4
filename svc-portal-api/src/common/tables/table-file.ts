import { Readable } from 'node:stream'
import { csvLines, type CsvForm } from './csv.ts'
import type { TableColumn } from './table-column.ts'
import { workbook } from './workbook.ts'

/** Media types of files by the ending of their names. Each CSV file has a head. */
export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
} as const

/** Format of a file, and the ending of its name. */
export type FileFormat = keyof typeof MEDIA_TYPES

/** Headers of a response that browsers save as a file. */
export function fileHeaders(name: string, format: FileFormat): Readonly<Record<string, string>> {
  return {
    'content-type': MEDIA_TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
  }
}

interface TableFile<Row> {
  readonly format: 'csv' | 'xlsx'
  readonly csv: CsvForm
  /** What a workbook states about itself. */
  readonly title: string
  readonly description: string
  readonly madeAt: Date
  readonly columns: readonly TableColumn<Row>[]
}

/** Table as a CSV file or as a workbook, as a stream. */
export function writeTable<Row>(
  { format, csv, ...table }: TableFile<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Readable {
  if (format === 'xlsx') return workbook(table, pages)
  return Readable.from(csvLines(table.columns, pages, csv), { objectMode: false })
}
