import { Readable } from 'node:stream'
import type { DataLicence, ExportFormat, OpenRecord } from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import type { StoredRow } from '../../registry-engine/query/registries.store.ts'
import { csvLines, PLAIN_CSV, spreadsheetCsv } from '../../../common/tables/csv.ts'
import { MEDIA_TYPES } from '../../../common/tables/table-file.ts'
import { formatDay } from '../../../common/civil-day.ts'
import { workbook } from '../../../common/tables/workbook.ts'
import { toOpenRecord } from './open-record.ts'
import { columnsOf } from '../../registry-engine/query/table-columns.ts'

export const FORMATS: Readonly<
  Record<ExportFormat, { readonly mediaType: string; readonly ending: string }>
> = {
  xlsx: { mediaType: MEDIA_TYPES.xlsx, ending: 'xlsx' },
  'csv-bom': { mediaType: MEDIA_TYPES.csv, ending: 'csv' },
  csv: { mediaType: MEDIA_TYPES.csv, ending: 'csv' },
  json: { mediaType: MEDIA_TYPES.json, ending: 'json' },
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', ending: 'ndjson' },
}

export interface ExportMetadata {
  readonly definition: RegistryDefinition
  readonly language: Language
  readonly licence: DataLicence
  readonly source: { readonly name: string; readonly url: string }
  readonly madeAt: Date
  readonly asOf?: string | undefined
  /** Null where the total is unknown before reading. */
  readonly total: number | null
}

export function writeExport(
  format: ExportFormat,
  about: ExportMetadata,
  pages: AsyncIterable<readonly StoredRow[]>,
): Readable {
  const { definition, language } = about
  switch (format) {
    case 'xlsx':
      return workbook({ ...workbookMetadata(about), columns: columnsOf(definition, language) }, pages)
    case 'csv':
      return streamOf(csvLines(columnsOf(definition, language), pages, PLAIN_CSV))
    case 'csv-bom':
      return streamOf(csvLines(columnsOf(definition, language), pages, spreadsheetCsv(language)))
    case 'json':
      return streamOf(jsonObject(headOf(about), recordsOf(definition, pages)))
    case 'ndjson':
      return streamOf(jsonLines(recordsOf(definition, pages)))
  }
}

function streamOf(pieces: AsyncIterable<string>): Readable {
  return Readable.from(pieces, { objectMode: false })
}

async function* recordsOf(
  definition: RegistryDefinition,
  pages: AsyncIterable<readonly StoredRow[]>,
): AsyncGenerator<readonly OpenRecord[]> {
  for await (const rows of pages) yield rows.map((row) => toOpenRecord(definition, row))
}

function headOf({
  definition,
  licence,
  source,
  madeAt,
  asOf,
  total,
}: ExportMetadata): Record<string, unknown> {
  return {
    registry: definition.name,
    title: definition.title,
    licence,
    source,
    madeAt: madeAt.toISOString(),
    ...(asOf === undefined ? {} : { asOf }),
    total,
  }
}

function workbookMetadata({ definition, language, licence, source, madeAt, asOf }: ExportMetadata) {
  const description = `${licence.title} ${licence.url} – ${source.name} ${source.url}`
  const day = asOf === undefined ? '' : ` – ${formatDay(asOf)}`
  return { title: `${definition.title[language]}${day}`, description, madeAt }
}

async function* jsonLines(pages: AsyncIterable<readonly OpenRecord[]>): AsyncGenerator<string> {
  for await (const records of pages) {
    if (records.length > 0) yield `${records.map((record) => JSON.stringify(record)).join('\n')}\n`
  }
}

/** One object: the metadata first, then `records`, one a line. */
async function* jsonObject(
  head: Readonly<Record<string, unknown>>,
  pages: AsyncIterable<readonly OpenRecord[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"records":[`
  let isFirst = true
  for await (const records of pages) {
    if (records.length === 0) continue
    yield `${isFirst ? '' : ','}\n${records.map((record) => JSON.stringify(record)).join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}
