import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { StoredRow } from '../../registry-engine/query/registries.store.ts'
import type { TableColumn } from '../../registry-engine/query/tables/table-columns.ts'
import { sheetXml } from './sheet.ts'
import { workbookParts } from './workbook-parts.ts'

export interface Workbook {
  readonly title: string
  readonly description: string
  readonly madeAt: Date
  readonly columns: readonly TableColumn[]
}

/** A workbook for spreadsheet programs, packed as it is read. */
export function workbook(
  { columns, madeAt, ...texts }: Workbook,
  pages: AsyncIterable<readonly StoredRow[]>,
): Readable {
  const zip = new ZipFile()
  const about = { mtime: madeAt, compress: true }
  const sheet = Readable.from(sheetXml(columns, pages), { objectMode: false })
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : undefined))
  output.once('close', () => sheet.destroy())
  for (const [name, content] of workbookParts({ ...texts, madeAt: madeAt.toISOString() })) {
    zip.addBuffer(Buffer.from(content), name, about)
  }
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', about)
  zip.end()
  return output
}
