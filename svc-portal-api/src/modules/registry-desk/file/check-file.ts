import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { inTransaction } from 'shared-service/transaction'
import { readCsv } from '../../registry-engine/storage/import/csv-rows.ts'
import type { CsvRow, Refusal } from '../../registry-engine/schema/mapping.ts'
import { ImportError } from '../../registry-engine/storage/import/import-error.ts'
import { civilDay } from '../../../common/days/civil-day.ts'
import { writeFaults, writeRows, type SetFault, type SetRow } from '../change-rows.store.ts'
import {
  countSet,
  lockSet,
  moveSet,
  noteEvent,
  refuseTaken,
  removeParts,
  type StoredSet,
} from '../change-sets.store.ts'
import { findCurrent } from '../records/current-records.ts'
import { firstDay } from '../records/set-terms.ts'
import { getLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { DeskParts, Official } from '../desk-parts.ts'
import { readSet, refuseOthers } from '../desk.service.ts'
import { columnsOfHeader } from './file-columns.ts'
import { fileRefused, refuseBeyond } from './refuse-file.ts'
import { numberOf, readRow, type RowContext } from './read-row.ts'

const PIECE = 500
/** Milliseconds of comparing after which the event loop serves other requests. */
const TURN_MS = 10

/**
 * Dry run: compares a file with the registry, with at most 500 rows in memory, and writes differences and faults into
 * its set. If an open set of the agency has the same file already, that set is returned.
 * @throws PortalError REGISTRY_FILE_REFUSED when it is no readable table of the registry, or has more than 100,000 rows
 * or 10,000 faults; CHANGE_SET_MOVED while the same file is checked. Nothing of it is stored then.
 */
export async function checkSentFile(parts: DeskParts, official: Official, id: string): Promise<ChangeSet> {
  const { pool, clock, companyId } = parts
  const { personId } = official
  // A repeated request joins the running check.
  if (parts.work.isUnderWay(id)) return readSet(parts, official, id)
  const check = async (client: pg.PoolClient, tell: (done: number) => void): Promise<string> => {
    const set = await lockSet(client, { id, companyId })
    refuseOthers(set, personId)
    if (set.checked_at !== null) return id
    const { hash, separator } = await lookThrough(client, set, official)
    const same = await findSame(client, set, { companyId, hash })
    if (same !== undefined) {
      await moveSet(client, id, { state: 'withdrawn', now: clock.now() })
      await removeParts(client, id)
      return same
    }
    const now = clock.now()
    await compareFile(client, { parts, set, official, separator, tell })
    // A unique index on files of open sets refuses the second concurrent check.
    await client
      .query('update registry_change_set set file_hash = $2, checked_at = $3 where id = $1', [id, hash, now])
      .catch(refuseTaken)
    await removeParts(client, id)
    await noteEvent(client, id, { personId, action: 'checked', now })
    return id
  }
  const shown = await parts.work.run(id, 'checking', (tell) =>
    inTransaction(pool, (client) => check(client, tell)),
  )
  return readSet(parts, official, shown ?? id)
}

/** SHA-256 of the whole file and its separator. */
async function lookThrough(
  client: pg.PoolClient,
  set: StoredSet,
  { language }: Official,
): Promise<{ readonly hash: string; readonly separator: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let head: Buffer = Buffer.alloc(0)
  for await (const part of partsOf(client, set.id)) {
    if (bytes === 0) head = part.subarray(0, 64_000)
    bytes += part.length
    hash.update(part)
  }
  if (bytes !== set.file_size) throw fileRefused('parts', language)
  // Signatures of ZIP (.xlsx), compound files (.xls) and gzip.
  if (/^(?:PK|\xD0\xCF|\x1F\x8B)/.test(head.toString('latin1'))) throw fileRefused('workbook', language)
  const line = head.toString('utf8').split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  const separator = counts.sort((one, other) => other.count - one.count)[0]?.one ?? ','
  return { hash: hash.digest('hex'), separator }
}

async function* partsOf(client: pg.PoolClient, id: string): AsyncGenerator<Buffer> {
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

async function findSame(
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
  readonly parts: DeskParts
  readonly set: StoredSet
  readonly official: Official
  readonly separator: string
  readonly tell: (done: number) => void
}

async function compareFile(client: pg.PoolClient, comparison: Comparison): Promise<void> {
  const { parts, set, official, separator, tell } = comparison
  const now = parts.clock.now()
  const tally = { refused: 0, changed: 0, compared: 0 }
  const compare = rowComparer(client, comparison, civilDay(now))
  const writePiece = async (piece: readonly FileRow[]): Promise<void> => {
    const { changes, faults } = await compare(piece)
    tally.compared += piece.length
    refuseBeyond({ rows: tally.compared, faults: tally.refused + faults.length }, official.language)
    await writeRows(client, set.id, changes)
    await writeFaults(client, set.id, { faults, place: tally.refused })
    tally.refused += faults.length
    tally.changed += changes.length
    tell(tally.compared)
  }
  try {
    let piece: FileRow[] = []
    for await (const row of readCsv(Readable.from(partsOf(client, set.id)), [], separator).rows) {
      piece.push(row)
      if (piece.length < PIECE) continue
      await writePiece(piece)
      piece = []
    }
    await writePiece(piece)
  } catch (error) {
    if (error instanceof ImportError) throw fileRefused(error.fault, official.language, { line: error.line })
    throw error
  }
  const unchanged = tally.compared - tally.refused - tally.changed
  await countSet(client, set.id, { unchanged, refused: tally.refused, now })
}

type FileRow = CsvRow | Refusal

/** Compares rows with the registry in batches; the first row gives the columns. */
function rowComparer(client: pg.PoolClient, { parts, set, official }: Comparison, today: string) {
  const { definition } = getLayout(parts.layouts, set.registry)
  const day = firstDay({ mode: set.mode, effectiveFrom: set.effective_from }, today)
  const seen = new Set<string>()
  let context: RowContext | undefined
  return async (piece: readonly FileRow[]) => {
    const rows = piece.filter((row) => 'cells' in row)
    const [first] = rows
    if (first !== undefined && context === undefined) {
      const columns = columnsOfHeader(definition, Object.keys(first.cells), official.language)
      context = { definition, columns, today }
    }
    const { columns = [] } = context ?? {}
    const ids = rows.map((row) => numberOf(row, { columns })).filter((one) => typeof one === 'string')
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const changes: SetRow[] = []
    const faults: SetFault[] = []
    let turn = performance.now()
    for (const row of piece) {
      if (performance.now() - turn > TURN_MS) {
        await nextTurn()
        turn = performance.now()
      }
      const read =
        'reason' in row || context === undefined
          ? unreadable(row)
          : compareRow(row, context, { current, seen })
      if (read === undefined) continue
      if ('code' in read) faults.push(read)
      else changes.push(read)
    }
    return { changes, faults }
  }
}

function unreadable({ line, field = 'row' }: { readonly line: number; readonly field?: string }): SetFault {
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
  const recordId = numberOf(row, context)
  if (typeof recordId !== 'string') return recordId
  if (seen.has(recordId)) return { line: row.line, field: '', code: 'repeated', cell: recordId }
  seen.add(recordId)
  return readRow(row, { recordId, current: current.get(recordId) }, context)
}
