import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from './csv-rows.ts'
import type { CsvRow, MappingContext } from '../../schema/mapping.ts'
import { ImportError } from './import-error.ts'

export interface ImportContext {
  /** Folder of the imported file's companions; undefined for standard input without one. */
  readonly folder: string | undefined
  readonly note: (message: string) => void
}

export function createMappingContext({ folder, note }: ImportContext): MappingContext {
  return {
    note,
    readCompanion: (name, columns) => readCompanion(folder, name, columns),
    getCompanion: async (name, columns, reason) => {
      const rows = await readCompanion(folder, name, columns)
      if (rows === undefined) throw new ImportError(`${name} is not beside the file: ${reason}`)
      return rows
    },
  }
}

/** All rows of a small file. @throws ImportError for a faulty row: companions must be right. */
export async function readAllRows(file: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(createReadStream(file), columns).rows) {
    if ('reason' in row) throw new ImportError(`${file}, line ${row.line}: ${row.reason}`)
    rows.push(row)
  }
  return rows
}

async function readCompanion(
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
