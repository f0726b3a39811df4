import { existsSync } from 'node:fs'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import { failAt, readDataTable, type TableLine } from '../../../../common/tables/read-data-file.ts'
import type { FieldRow } from './case-rows.ts'

/** Row of `limits.csv`: a limit of a field and the whole sentence when a value does not fit it. */
const LimitRow = z.strictObject({
  field: z.string(),
  /** Of a day `today`: not before it. Of a whole number `1-240` or `1-`. Of a text `gtin`. Of files `scan`: PDF, JPEG and PNG. */
  limit: z.string().regex(/^(?:today|gtin|scan|\d+-\d*)$/, 'today, gtin, scan or from-to is expected'),
  /** All files of a kind have one sentence. */
  az: z.string().optional(),
  en: z.string().optional(),
  ru: z.string().optional(),
})

type Limits = Pick<CaseField, 'isFuture' | 'range' | 'kind'>

interface FieldLimits {
  readonly limits: Limits
  /** Null for files. */
  readonly wrong: LocalizedText | null
}

/**
 * Reads the limits of fields by name; there may be none.
 * @throws DataFileError for a field that the form lacks, or a limit that does not fit its type
 */
export function readLimits(
  folder: URL,
  fields: readonly TableLine<FieldRow>[],
): ReadonlyMap<string, FieldLimits> {
  const file = new URL('limits.csv', folder)
  if (!existsSync(file)) return new Map()
  return new Map(
    readDataTable(file, LimitRow, ['field']).map(({ row: { field, limit, az, en, ru }, line }) => {
      const { type } = fields.find(({ row }) => row.name === field)?.row ?? {}
      const found = type === undefined ? undefined : toLimits(type, limit)
      if (found === undefined) return failAt(file, line, `${field}: ${limit} is no limit of the type ${type}`)
      const wrong = az && en && ru ? { az, en, ru } : null
      if ((wrong === null) !== (type === 'files'))
        failAt(file, line, `${field}: texts are for other types than files`)
      return [field, { limits: found, wrong }] as const
    }),
  )
}

/** Limits of a field; undefined where they do not fit its type. */
function toLimits(type: FieldRow['type'], limit: string): Limits | undefined {
  if (type === 'day') return limit === 'today' ? { isFuture: true } : undefined
  if (type === 'text') return limit === 'gtin' ? { kind: limit } : undefined
  if (type === 'files') return limit === 'scan' ? { kind: limit } : undefined
  const [from = '', to] = limit.split('-')
  if (type !== 'whole-number' || to === undefined) return undefined
  return { range: { from: Number(from), to: to === '' ? null : Number(to) } }
}
