import type { PartialText } from 'shared-contracts/models/registry-fields'
import { readTable, type TableRow } from '../../src/modules/registry-engine/schema/registry-tables.ts'

export type Translations = ReadonlyMap<string, TableRow>

/**
 * Translations of the texts of a foreign source, by the value of the first column. The other columns are
 * `<field>.az` and `<field>.ru`.
 */
export function readTranslations(file: URL): Translations {
  return new Map(readTable(file).map((row) => [Object.values(row)[0] ?? '', row]))
}

/** Text of an English source with the translations that exist; null for an empty text. */
export function translated(row: TableRow | undefined, field: string, english = ''): PartialText | null {
  const en = english.trim()
  if (en === '') return null
  return { az: row?.[`${field}.az`] || null, en, ru: row?.[`${field}.ru`] || null }
}
