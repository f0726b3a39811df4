import type { Reference } from 'shared-contracts/models/registry-fields'
import { readTable } from '../../src/modules/registry-engine/schema/registry-tables.ts'
import type { LocalizedText } from 'shared-contracts/session/language'

const SOURCES = new Map(
  readTable(new URL('sources.csv', import.meta.url)).map(({ key = '', ...source }) => [key, source]),
)

/** Title of a source in `sources.csv`. @throws Error when it has none. */
export function sourceTitle(key: string): LocalizedText {
  const { az, en, ru } = SOURCES.get(key) ?? {}
  if (!az || !en || !ru) throw new Error(`sources.csv has no title of ${key}`)
  return { az, en, ru }
}

/** Name and address of a source in `sources.csv`. @throws Error when it has none. */
export function sourceReference(key: string): Reference {
  const { name = '', url = '' } = SOURCES.get(key) ?? {}
  return { name, names: sourceTitle(key), url }
}

/** Codes of a registry by the terms of a source for one field, from `source-terms.csv` in its folder. */
export function readTerms(folder: string, field: string): ReadonlyMap<string, string> {
  const rows = readTable(new URL('source-terms.csv', folder)).filter((row) => row['field'] === field)
  return new Map(rows.map(({ term = '', code = '' }) => [term, code]))
}
