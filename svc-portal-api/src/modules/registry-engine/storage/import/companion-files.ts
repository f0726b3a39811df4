import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCsv, type CsvRow } from './csv-rows.ts'
import { ImportError } from './import-error.ts'

const OWN_DATA = fileURLToPath(new URL('../../../../../data/goods', import.meta.url))

/** Rows of a small file, all at once. A row that is not in order ends the import: companions must be right. */
export async function readAllRows(file: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(createReadStream(file), columns).rows) {
    if ('reason' in row) throw new ImportError(`${file}, line ${row.line}: ${row.reason}`)
    rows.push(row)
  }
  return rows
}

/** Rows of a file beside the imported one; undefined when it is not there. */
export async function readCompanion(
  folder: string | undefined,
  name: string,
  columns: readonly string[],
): Promise<readonly CsvRow[] | undefined> {
  if (folder === undefined) return undefined
  const file = join(folder, name)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  return exists ? readAllRows(file, columns) : undefined
}

/** Rows of one of the portal's own files in data/goods. */
export function readOwnData(name: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  return readAllRows(join(OWN_DATA, name), columns)
}
