import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

type Row = Readonly<Record<string, string>>

/** Rows of one of the portal's own tables in data/demonstration, by the names of their columns. */
export function readOwnTable(name: string): readonly Row[] {
  const file = new URL(`../../../../data/demonstration/${name}`, import.meta.url)
  return parse<Row>(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true })
}
