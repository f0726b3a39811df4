import { createHash } from 'node:crypto'
import type { PartialText } from 'shared-contracts/models/registry-fields'
import { readTable, type TableRow } from '../../src/modules/registry-engine/schema/registry-tables.ts'

export type Translations = ReadonlyMap<string, TableRow>

/**
 * Translations of the texts of a foreign source, by the value of the first column. The other columns are
 * `<field>.az`, `<field>.ru` and, where the key is not the text itself, `<field>.source`: `hashOfSource` of the text.
 */
export function readTranslations(file: URL): Translations {
  return new Map(readTable(file).map((row) => [Object.values(row)[0] ?? '', row]))
}

/** Text of an English source with its translations that exist and are not outdated; null for an empty text. */
export function translated(row: TableRow | undefined, field: string, english = ''): PartialText | null {
  const en = english.trim()
  if (en === '') return null
  const current = isOutdated(row, field, english) ? undefined : row
  return { az: current?.[`${field}.az`] || null, en, ru: current?.[`${field}.ru`] || null }
}

/** Whether the text of the source has changed since it was translated. */
export function isOutdated(row: TableRow | undefined, field: string, english = ''): boolean {
  const source = row?.[`${field}.source`] ?? ''
  return source !== '' && source !== hashOfSource(english)
}

function hashOfSource(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 8)
}
