import { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  REPORT_CELL_MAX,
  REPORT_MAX_ROWS,
  type ReportRow,
} from 'shared-contracts/http/cases/periodic-reports'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { withoutApostrophe } from '../../../common/tables/csv.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CsvRow } from '../../registry-engine/schema/mapping.ts'
import { readCsv } from '../../registry-engine/storage/import/csv-rows.ts'
import { ImportError } from '../../registry-engine/storage/import/import-error.ts'
import { detectSeparator, isWorkbook } from '../../registry-engine/storage/import/table-format.ts'
import { normalizeRows } from '../schema/normalize-rows.ts'
import type { ReportType } from '../schema/report-type.ts'

const LINE_BREAK = 0x0a
/** Lines and columns that a message names at most. */
const MAX_NAMED = 10

/**
 * Reads the rows of a CSV file with comma, semicolon or tab, and labels of any language in its header. Wrong cells stay
 * as they are.
 * @throws PortalError REPORT_FILE_REFUSED for a file that is no table of this report
 */
export async function readTable(type: ReportType, file: Buffer, language: Language): Promise<ReportRow[]> {
  const refuse = (reason: string): never => {
    throw new PortalError('REPORT_FILE_REFUSED', { values: { reason } })
  }
  const faults = TEXTS[language].registryDesk.fileFaults
  const own = TEXTS[language].periodicReports.fileFaults
  if (isWorkbook(file)) refuse(faults.workbook)
  // Programs differ in the line break of the last row; the request is complete.
  const complete = file.at(-1) === LINE_BREAK ? file : Buffer.concat([file, Buffer.from('\r\n')])
  const lines: CsvRow[] = []
  const broken: number[] = []
  try {
    for await (const row of readCsv(Readable.from([complete]), [], detectSeparator(file)).rows) {
      if (lines.length + broken.length >= REPORT_MAX_ROWS)
        refuse(fillText(own.rows, { max: REPORT_MAX_ROWS }))
      if ('cells' in row) lines.push(row)
      else broken.push(row.line)
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (error.fault === 'manyColumns') refuse(fillText(own.unknown, { columns: '' }))
    const fault = error.fault === 'manyColumns' ? 'broken' : error.fault
    refuse(fillText(faults[fault], { line: error.line, columns: '' }))
  }
  if (broken.length > 0) refuse(fillText(own.cells, { lines: broken.slice(0, MAX_NAMED).join(', ') }))
  const heads = matchHeads(type, Object.keys(lines[0]?.cells ?? {}), language)
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      heads.map(({ head, name }) => [
        name,
        withoutApostrophe(cells[head] ?? '').slice(0, REPORT_CELL_MAX + 1),
      ]),
    ),
  )
  // Spreadsheet programs leave empty rows at the end.
  return normalizeRows(type, rows).filter((row) => Object.keys(row).length > 0)
}

/** Column of each head. @throws PortalError REPORT_FILE_REFUSED for unknown, repeated or missing columns */
function matchHeads(
  { columns }: ReportType,
  heads: readonly string[],
  language: Language,
): readonly { readonly head: string; readonly name: string }[] {
  const texts = TEXTS[language].periodicReports.fileFaults
  const fold = (text: string): string => text.toLocaleLowerCase('az')
  const matched = heads.map((head) => {
    const column = columns.find(
      ({ name, label }) => name === head || Object.values(label).some((text) => fold(text) === fold(head)),
    )
    return { head, name: column?.name }
  })
  const refuse = (text: string, named: readonly string[]): never => {
    const shown = named.slice(0, MAX_NAMED).map((head) => head.slice(0, 60))
    throw new PortalError('REPORT_FILE_REFUSED', {
      values: { reason: fillText(text, { columns: shown.join(', ') }) },
    })
  }
  const unknown = matched.filter(({ name }) => name === undefined).map(({ head }) => head)
  if (unknown.length > 0) refuse(texts.unknown, unknown)
  const missing = columns.filter(({ name }) => !matched.some((one) => one.name === name))
  if (missing.length > 0)
    refuse(
      texts.missing,
      missing.map(({ label }) => label[language]),
    )
  if (matched.length > columns.length) refuse(TEXTS[language].registryDesk.fileFaults.header, [])
  return matched.flatMap(({ head, name }) => (name === undefined ? [] : [{ head, name }]))
}
