import type { Readable } from 'node:stream'
import type { RegistryDefinition } from '../../schema/registry-definition.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { IncomingRecord, Mapping, NamedCode, RowReader } from '../../schema/mapping.ts'
import { beginIncoming, endDemonstration, mergeIncoming, type MergeCounts } from '../records/merge-records.ts'
import { beginChanges, finishChanges, prepareRegistry } from '../records/record-changes.ts'
import { changeRegistries, type Connection } from '../records/registry-transaction.ts'
import { literal } from '../records/row-values.ts'
import {
  classifyDescendants,
  countAbsent,
  hasRealRecords,
  refuseInvalidRows,
  writeNomenclature,
} from './check-incoming.ts'
import { findFault } from './check-values.ts'
import { copyIncoming } from './copy-incoming.ts'
import { readCsv, type CsvSource } from './csv-rows.ts'
import { createMappingContext, type ImportContext } from './companion-files.ts'
import { ImportError } from './import-error.ts'
import type { Refusal } from '../../schema/mapping.ts'
import { importReason, type ReasonText } from './import-reason.ts'

export interface ImportResult extends MergeCounts {
  readonly refused: number
  /** Demonstration records that ended. */
  readonly ended: number
  /** Real records that the source does not have; they stay. */
  readonly absent: number
  readonly groups: ReadonlyMap<string, number>
}

export interface ImportOptions {
  readonly layout: RegistryLayout
  /** Every registry of the portal, as the code tree is common to them. */
  readonly layouts: readonly RegistryLayout[]
  readonly mapping: Mapping
  readonly source: Readable
  readonly context: ImportContext
  /** Continues without missing companion files; their values stay as stored. */
  readonly withoutCompanions?: boolean
  /** Civil day of the file; the default is today. */
  readonly fileDay?: string | undefined
  readonly reason?: ReasonText | undefined
  readonly now: Date
  readonly today: string
  /** The next row is read after it is done. */
  readonly onRefusal: (refusal: Refusal) => void | Promise<void>
  readonly onProgress: (rows: number, bytes: number) => void
}

/**
 * Imports a file into a registry in one transaction.
 * @throws ImportError when the file as a whole is refused.
 */
export async function importRegistry(client: Connection, options: ImportOptions): Promise<ImportResult> {
  const { layout, mapping, context } = options
  const reader = await mapping.open(createMappingContext(context))
  return changeRegistries(client, async () => {
    for (const each of options.layouts) await prepareRegistry(client, each, options.today)
    if (options.withoutCompanions !== true) await refuseMissingCompanions(client, layout, reader)
    let refused = 0
    const refuse = async (refusal: Refusal): Promise<void> => {
      refused += 1
      await options.onRefusal(refusal)
    }
    await beginChanges(client)
    await beginIncoming(client)
    const csv = readCsv(options.source, mapping.columns)
    await copyIncoming(
      client,
      incomingRecords(csv, reader, { refuse, onProgress: options.onProgress, definition: layout.definition }),
    )
    for (const refusal of await refuseInvalidRows(client, layout, mapping)) await refuse(refusal)
    const groups = await countGroups(client, mapping)
    const isClassification = mapping.unlistedValues !== undefined
    if (isClassification) await classifyDescendants(client, layout, mapping)
    const stored = await client.query('select 1 from incoming limit 1')
    const isReal = !isClassification && stored.rowCount === 1 && mapping.keepsDemonstration !== true
    const ended = isReal ? await endDemonstration(client, layout, options.now) : 0
    const absent = isClassification ? 0 : await countAbsent(client, layout.definition.name)
    if (!isClassification) await nameCodes(client, layout, reader.sections ?? [])
    const { now, today, fileDay = today, reason: given } = options
    const reason = importReason({ title: mapping.title, day: fileDay, given })
    const { source, validFrom = null, changing = [] } = mapping
    const merge = { source, validFrom, changing, reason, now, today }
    const counts = await mergeIncoming(client, layout, merge)
    await finish(client, options, ended + counts.added + counts.changed > 0)
    return { ...counts, refused, ended, absent, groups }
  })
}

/** Refuses to lose names because a companion file was forgotten. A first import has nothing to lose. */
async function refuseMissingCompanions(
  client: Connection,
  { definition }: RegistryLayout,
  { missing = [] }: RowReader,
): Promise<void> {
  if (missing.length === 0 || !(await hasRealRecords(client, definition.name))) return
  throw new ImportError(
    `not found beside the file: ${missing.join(', ')}. Put them there, name their folder with --companions, ` +
      'or keep the names that are stored with --without-companions',
  )
}

/** A code tree is common to all registries: renamed levels show in the paths of each. */
async function finish(client: Connection, options: ImportOptions, changed: boolean): Promise<void> {
  const { layout, layouts, today, now } = options
  const codes = await client.query('select 1 from changed_codes limit 1')
  for (const each of layouts) {
    const isOwn = each.definition.name === layout.definition.name
    const renamed = codes.rowCount === 1 && each.codeColumn !== undefined
    if (!(isOwn && changed) && !renamed) continue
    await finishChanges(client, each, { today, changedAt: isOwn ? now : null })
  }
}

async function nameCodes(
  client: Connection,
  { definition }: RegistryLayout,
  sections: readonly NamedCode[],
): Promise<void> {
  if (definition.codeField === undefined) return
  const { titleField } = definition
  await writeNomenclature(client, sections, titleField)
}

interface Listeners {
  readonly definition: RegistryDefinition
  readonly refuse: (refusal: Refusal) => Promise<void>
  readonly onProgress: (rows: number, bytes: number) => void
}

async function* incomingRecords(
  csv: CsvSource,
  reader: RowReader,
  { definition, refuse, onProgress }: Listeners,
): AsyncGenerator<IncomingRecord> {
  async function* flawless(records: readonly IncomingRecord[]): AsyncGenerator<IncomingRecord> {
    for (const record of records) {
      const fault = findFault(definition, { ...record.fallback, ...record.values })
      if (fault === undefined) yield record
      else await refuse({ line: record.line, ...fault })
    }
  }
  let rows = 0
  for await (const row of csv.rows) {
    rows += 1
    if (rows % 1000 === 0) onProgress(rows, csv.bytesRead())
    const read = 'reason' in row ? row : reader.read(row)
    if ('reason' in read) await refuse(read)
    else yield* flawless(read)
  }
  if (reader.finish !== undefined) yield* flawless(reader.finish())
  onProgress(rows, csv.bytesRead())
}

async function countGroups(client: Connection, { countBy }: Mapping): Promise<ReadonlyMap<string, number>> {
  const group = countBy === 'level' ? 'length(id)::text' : `coalesce(field_values->>${literal(countBy)}, '')`
  const { rows } = await client.query<{ group: string; count: number }>(
    `select ${group} as "group", count(*) from incoming group by 1 order by 1`,
  )
  return new Map(rows.map((row) => [row.group, Number(row.count)]))
}
