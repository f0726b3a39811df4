import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { LocalizedText } from 'shared-contracts/session/language'

export type TableRow = Readonly<Record<string, string>>

const FOLDERS = new URL('../../../../registries/', import.meta.url)

/** Folder of a registry: its definition, choices, texts and demonstration records. */
export function folderOf(registry: string): URL {
  return new URL(`${registry}/`, FOLDERS)
}

/** Rows of a CSV file by the names of their columns. */
export function readTable(file: URL): readonly TableRow[] {
  return parse<TableRow>(readFileSync(file, 'utf8'), { columns: true })
}

/** Texts in three languages by key, from `texts.csv`. */
export function readTexts(folder: URL): ReadonlyMap<string, LocalizedText> {
  const rows = readTable(new URL('texts.csv', folder))
  return new Map(rows.map(({ key = '', az = '', en = '', ru = '' }) => [key, { az, en, ru }]))
}
