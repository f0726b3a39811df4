import { RECORD_ORIGINS, type RecordOrigin, type RecordSource } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'
import { parseRows } from '../registry-tables.ts'
import { folderOf } from './registry-folders.ts'

const text = z.string().min(1)
const orNull = z.string().transform((cell) => (cell === '' ? null : cell))

const SourceRow = z.strictObject({
  key: text,
  origin: z.enum(RECORD_ORIGINS).exclude(['demonstration']),
  country: orNull,
  year: orNull,
  /** `yes`: the publisher numbers its records; otherwise their numbers are made of their names. */
  numbers: z.enum(['yes', '']),
  az: text,
  en: text,
  ru: text,
  'attribution.az': text,
  'attribution.en': text,
  'attribution.ru': text,
  /** Name that the publisher uses. */
  name: z.string(),
  url: orNull,
})

interface StoredSource extends RecordSource {
  readonly origin: RecordOrigin
  readonly name: string
}

/** Sources of imported records by key, from `registries/shared/sources.csv`. A version of a record has the key. */
const SOURCES: ReadonlyMap<string, StoredSource> = new Map(
  parseRows(new URL('sources.csv', folderOf('shared')), SourceRow, ['key']).map((row) => {
    const { key, origin, country, year, az, en, ru, name, url } = row
    const attribution = { az: row['attribution.az'], en: row['attribution.en'], ru: row['attribution.ru'] }
    const hasNumbers = row.numbers === 'yes'
    return [key, { origin, country, year, hasNumbers, title: { az, en, ru }, attribution, name, url }]
  }),
)

/** Keys of the sources whose records are foreign. */
export const FOREIGN_SOURCES: readonly string[] = [...SOURCES]
  .filter(([, { origin }]) => origin === 'foreign')
  .map(([key]) => key)

/** @throws Error when `sources.csv` has no such source. */
export function getSource(key: string): StoredSource {
  const source = SOURCES.get(key)
  if (source === undefined) throw new Error(`sources.csv has no source ${key}`)
  return source
}

/** List that records with this source are from; undefined for records of the desk and demonstration records. */
export function findRecordSource(key: string): RecordSource | undefined {
  const source = SOURCES.get(key)
  if (source === undefined) return undefined
  const { title, attribution, url, country, year, hasNumbers = true } = source
  return { title, attribution, url, country, year, hasNumbers }
}
