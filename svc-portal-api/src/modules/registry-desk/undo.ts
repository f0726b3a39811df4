import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ChangeSet, undoChangeSet } from 'shared-contracts/http/data/registry-desk'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { rowBatches, writeFaults, writeRows, type SetFault, type SetRow } from './change-rows.store.ts'
import {
  updateCounts,
  createSet,
  lockSet,
  throwIfTaken,
  sourceOf,
  writeTerms,
  type StoredSet,
} from './change-sets.store.ts'
import { findCurrent, type CurrentRecord } from './records/current-records.ts'
import { checkTerms } from './records/set-terms.ts'
import type { DeskContext, Official, SetBodyOf } from './desk-context.ts'
import { readSet } from './desk.service.ts'

/**
 * Prepares the set that undoes a published one: former values and status; added records become annulled. Records that
 * have changed since are left out, each with its reason.
 * @throws PortalError REQUEST_INVALID at `reasonText`, CHANGE_SET_MOVED when the set is not published or undone
 * already, CHANGE_SET_OUTDATED when every record has changed since, CHANGE_KEY_USED.
 */
export async function prepareUndo(
  desk: DeskContext,
  official: Official,
  { id, key, reasonText }: SetBodyOf<typeof undoChangeSet>,
): Promise<ChangeSet> {
  const { pool, clock, companyId } = desk
  const now = clock.now()
  const made = await inTransaction(pool, async (client) => {
    const set = await lockSet(client, { id, companyId })
    if (set.state !== 'published') throw new PortalError('CHANGE_SET_MOVED')
    const day = undoDay(set, now)
    const effectiveFrom = set.mode === 'change' ? day : null
    const terms = { mode: set.mode, effectiveFrom, validTo: null, reasonCode: 'undo', reasonText }
    checkTerms(terms, official, { today: civilDay(now), kind: 'undo' })
    const begun = await createSet(client, {
      companyId,
      personId: official.personId,
      key,
      registry: set.registry,
      kind: 'undo' as const,
      undoes: id,
      now,
      body: { reasonText },
    }).catch(throwIfTaken)
    if (!begun.isNew) return begun.id
    const refused = await writeUndoRows(client, { set, into: begun.id, day })
    await updateCounts(client, begun.id, { refused, now })
    await writeTerms(client, begun.id, { terms, now })
    return begun.id
  })
  return readSet(desk, official, made)
}

/** A future change is undone from its first day, any other from today. */
function undoDay({ effective_from: from }: StoredSet, now: Date): string {
  const today = civilDay(now)
  return from !== null && from > today ? from : today
}

interface UndoOptions {
  readonly set: StoredSet
  readonly into: string
  readonly day: string
}

async function writeUndoRows(client: pg.PoolClient, { set, into, day }: UndoOptions): Promise<number> {
  let refused = 0
  let written = 0
  for await (const rows of rowBatches(client, set.id)) {
    const ids = rows.map(({ recordId }) => recordId)
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const faults: SetFault[] = []
    const former: SetRow[] = []
    for (const row of rows) {
      const found = current.get(row.recordId)
      if (found?.source === sourceOf(set)) former.push(toUndoRow(row, found))
      else faults.push({ line: row.line, field: '', code: 'since', cell: row.recordId })
    }
    await writeRows(client, into, former)
    await writeFaults(client, into, { faults, place: refused })
    refused += faults.length
    written += former.length
  }
  if (written === 0) throw new PortalError('CHANGE_SET_OUTDATED', { values: { count: refused } })
  return refused
}

/** Row of an undo. Records are never deleted, so an added record is annulled. */
function toUndoRow(row: SetRow, current: CurrentRecord): SetRow {
  const isAdded = row.outcome === 'added'
  return {
    recordId: row.recordId,
    line: row.line,
    outcome: 'changed',
    baseVersion: current.lastVersion,
    statusBefore: current.status,
    statusAfter: isAdded ? 'annulled' : (row.statusBefore ?? 'active'),
    before: isAdded ? {} : row.after,
    after: isAdded ? {} : row.before,
  }
}
