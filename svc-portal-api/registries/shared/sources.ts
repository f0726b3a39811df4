import type { Reference } from 'shared-contracts/models/registry-fields'
import { getSource } from '../../src/modules/registry-engine/schema/folders/record-sources.ts'
import { readTable } from '../../src/modules/registry-engine/schema/registry-tables.ts'
import type { LocalizedText } from 'shared-contracts/session/language'

/** Title of a source in `sources.csv`. @throws Error when it has none. */
export function sourceTitle(key: string): LocalizedText {
  return getSource(key).title
}

/** Name and address of a source in `sources.csv`. @throws Error when it has none. */
export function sourceReference(key: string): Reference {
  const { name, title, url } = getSource(key)
  return { name, names: title, url }
}

/** Codes of a registry by the terms of a source for one field, from `source-terms.csv` in its folder. */
export function readTerms(folder: string, field: string): ReadonlyMap<string, string> {
  const rows = readTable(new URL('source-terms.csv', folder)).filter((row) => row['field'] === field)
  return new Map(rows.map(({ term = '', code = '' }) => [term, code]))
}
