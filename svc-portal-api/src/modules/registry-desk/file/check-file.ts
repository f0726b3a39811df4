import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { inTransaction } from 'shared-service/transaction'
import { readCsv } from '../../registry-engine/storage/import/csv-rows.ts'
import type { CsvRow, Refusal } from '../../registry-engine/schema/mapping.ts'
import { ImportError } from '../../registry-engine/storage/import/import-error.ts'
import { detectSeparator, isWorkbook } from '../../registry-engine/storage/import/table-format.ts'
import { civilDay } from '../../../common/civil-day.ts'
import { writeFaults, writeRows, type SetFault, type SetRow } from '../change-rows.store.ts'
import {
  updateCounts,
  lockSet,
  updateState,
  addEvent,
  throwIfTaken,
  deleteFileParts,
  type StoredSet,
} from '../change-sets.store.ts'
import { findCurrent } from '../records/current-records.ts'
import { firstDay } from '../records/set-terms.ts'
import { getLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { DeskContext, Official } from '../desk-context.ts'
import { readSet, assertEditable } from '../desk.service.ts'
import { parseHeader } from './file-columns.ts'
import { createFileError, assertWithinLimits } from './file-error.ts'
import { parseRecordId, parseRow, type RowContext } from './read-row.ts'

const BATCH_ROWS = 500
/** Milliseconds of comparing before other requests are served. */
const MAX_BLOCKING_MS = 10

/**
 * Dry run: compares a file with the registry, with at most 500 rows in memory, and writes differences and faults into
 * its set. If an open set of the agency has the same file already, that set is returned.
 * @throws PortalError REGISTRY_FILE_REFUSED when it is no readable table of the registry, or has more than 100,000 rows
 * or 10,000 faults; CHANGE_SET_MOVED while the same file is checked. Nothing of it is stored then.
 */
export async function checkUploadedFile(
  desk: DeskContext,
  official: Official,
  id: string,
): Promise<ChangeSet> {
  const { pool, clock, companyId } = desk
  const { personId } = official
  // A repeated request joins the running check.
  if (desk.work.isRunning(id)) return readSet(desk, official, id)
  const check = async (client: pg.PoolClient, reportProgress: (done: number) => void): Promise<string> => {
    const set = await lockSet(client, { id, companyId })
    assertEditable(set, personId)
    if (set.checked_at !== null) return id
    const { hash, separator } = await inspectFile(client, set, official)
    const same = await findSameFile(client, set, { companyId, hash })
    if (same !== undefined) {
      await updateState(client, id, { state: 'withdrawn', now: clock.now() })
      await deleteFileParts(client, id)
      return same
    }
    const now = clock.now()
    await compareFile(client, { desk, set, official, separator, reportProgress })
    // A unique index on files of open sets refuses the second concurrent check.
    await client
      .query('update registry_change_set set file_hash = $2, checked_at = $3 where id = $1', [id, hash, now])
      .catch(throwIfTaken)
    await deleteFileParts(client, id)
    await addEvent(client, id, { personId, action: 'checked', now })
    return id
  }
  const shown = await desk.work.run(id, 'checking', (reportProgress) =>
    inTransaction(pool, (client) => check(client, reportProgress)),
  )
  return readSet(desk, official, shown ?? id)
}

/** Reads a file once for its SHA-256 and separator. @throws PortalError REGISTRY_FILE_REFUSED */
async function inspectFile(
  client: pg.PoolClient,
  set: StoredSet,
  { language }: Official,
): Promise<{ readonly hash: string; readonly separator: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let head: Buffer = Buffer.alloc(0)
  for await (const part of readParts(client, set.id)) {
    if (bytes === 0) head = part.subarray(0, 64_000)
    bytes += part.length
    hash.update(part)
  }
  if (bytes !== set.file_size) throw createFileError('parts', language)
  if (isWorkbook(head)) throw createFileError('workbook', language)
  return { hash: hash.digest('hex'), separator: detectSeparator(head) }
}

async function* readParts(client: pg.PoolClient, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'select bytes from registry_change_part where change_set_id = $1 and part = $2',
      [id, part],
    )
    const found = rows[0]
    if (found === undefined) return
    yield found.bytes
  }
}

async function findSameFile(
  client: pg.PoolClient,
  { id, registry }: StoredSet,
  { companyId, hash }: { readonly companyId: number; readonly hash: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from registry_change_set where company_id = $1 and registry = $2 and file_hash = $3 and id <> $4
       and state in ('draft', 'submitted', 'returned')`,
    [companyId, registry, hash, id],
  )
  return rows[0]?.id
}

interface Comparison {
  readonly desk: DeskContext
  readonly set: StoredSet
  readonly official: Official
  readonly separator: string
  readonly reportProgress: (done: number) => void
}

async function compareFile(client: pg.PoolClient, comparison: Comparison): Promise<void> {
  const { desk, set, official, separator, reportProgress } = comparison
  const now = desk.clock.now()
  const tally = { refused: 0, changed: 0, compared: 0 }
  const compare = createRowComparer(client, comparison, civilDay(now))
  const writeBatch = async (batch: readonly FileRow[]): Promise<void> => {
    const { changes, faults } = await compare(batch)
    tally.compared += batch.length
    assertWithinLimits({ rows: tally.compared, faults: tally.refused + faults.length }, official.language)
    await writeRows(client, set.id, changes)
    await writeFaults(client, set.id, { faults, place: tally.refused })
    tally.refused += faults.length
    tally.changed += changes.length
    reportProgress(tally.compared)
  }
  try {
    let batch: FileRow[] = []
    for await (const row of readCsv(Readable.from(readParts(client, set.id)), [], separator).rows) {
      batch.push(row)
      if (batch.length < BATCH_ROWS) continue
      await writeBatch(batch)
      batch = []
    }
    await writeBatch(batch)
  } catch (error) {
    if (error instanceof ImportError)
      throw createFileError(error.fault, official.language, { line: error.line })
    throw error
  }
  const unchanged = tally.compared - tally.refused - tally.changed
  await updateCounts(client, set.id, { unchanged, refused: tally.refused, now })
}

type FileRow = CsvRow | Refusal

/** Compares rows with the registry in batches; the first row gives the columns. */
function createRowComparer(client: pg.PoolClient, { desk, set, official }: Comparison, today: string) {
  const { definition } = getLayout(desk.layouts, set.registry)
  const day = firstDay({ mode: set.mode, effectiveFrom: set.effective_from }, today)
  const seen = new Set<string>()
  let context: RowContext | undefined
  return async (batch: readonly FileRow[]) => {
    const rows = batch.filter((row) => 'cells' in row)
    const [first] = rows
    if (first !== undefined && context === undefined) {
      const columns = parseHeader(definition, Object.keys(first.cells), official.language)
      context = { definition, columns, today }
    }
    const { columns = [] } = context ?? {}
    const ids = rows.map((row) => parseRecordId(row, { columns })).filter((one) => typeof one === 'string')
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const changes: SetRow[] = []
    const faults: SetFault[] = []
    let turn = performance.now()
    for (const row of batch) {
      if (performance.now() - turn > MAX_BLOCKING_MS) {
        await nextTurn()
        turn = performance.now()
      }
      const read =
        'reason' in row || context === undefined ? toFault(row) : compareRow(row, context, { current, seen })
      if (read === undefined) continue
      if ('code' in read) faults.push(read)
      else changes.push(read)
    }
    return { changes, faults }
  }
}

function toFault({ line, field = 'row' }: { readonly line: number; readonly field?: string }): SetFault {
  if (field === 'row') return { line, field: '', code: 'columns', cell: '' }
  return { line, field, code: 'characters', cell: '' }
}

interface Records {
  readonly current: Awaited<ReturnType<typeof findCurrent>>
  readonly seen: Set<string>
}

function compareRow(
  row: CsvRow,
  context: RowContext,
  { current, seen }: Records,
): SetRow | SetFault | undefined {
  const recordId = parseRecordId(row, context)
  if (typeof recordId !== 'string') return recordId
  if (seen.has(recordId)) return { line: row.line, field: '', code: 'repeated', cell: recordId }
  seen.add(recordId)
  return parseRow(row, { recordId, current: current.get(recordId) }, context)
}
