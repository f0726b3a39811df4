import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ChangeSet, undoChangeSet } from 'shared-contracts/http/data/registry-desk'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/days/civil-day.ts'
import { rowsInPieces, writeFaults, writeRows, type SetFault, type SetRow } from './change-rows.store.ts'
import {
  countSet,
  insertSet,
  lockSet,
  refuseTaken,
  sourceOf,
  writeTerms,
  type StoredSet,
} from './change-sets.store.ts'
import { findCurrent, type CurrentRecord } from './records/current-records.ts'
import { checkTerms } from './records/set-terms.ts'
import type { DeskParts, Official, SetBodyOf } from './desk-parts.ts'
import { readSet } from './desk.service.ts'

/**
 * Prepares the set that undoes a published one: former values and status; added records become annulled. Records that
 * have changed since are left out, each with its reason.
 * @throws PortalError REQUEST_INVALID at `reasonText`, CHANGE_SET_MOVED when the set is not published or undone
 * already, CHANGE_SET_OUTDATED when every record has changed since, CHANGE_KEY_USED.
 */
export async function prepareUndo(
  parts: DeskParts,
  official: Official,
  { id, key, reasonText }: SetBodyOf<typeof undoChangeSet>,
): Promise<ChangeSet> {
  const { pool, clock, companyId } = parts
  const now = clock.now()
  const made = await inTransaction(pool, async (client) => {
    const set = await lockSet(client, { id, companyId })
    if (set.state !== 'published') throw new PortalError('CHANGE_SET_MOVED')
    const day = dayOf(set, now)
    const effectiveFrom = set.mode === 'change' ? day : null
    const terms = { mode: set.mode, effectiveFrom, validTo: null, reasonCode: 'undo', reasonText }
    checkTerms(terms, official, { today: civilDay(now), kind: 'undo' })
    const begun = await insertSet(client, {
      ...{ companyId, personId: official.personId, key, registry: set.registry, kind: 'undo' as const },
      ...{ undoes: id, now, body: { reasonText } },
    }).catch(refuseTaken)
    if (!begun.isNew) return begun.id
    const refused = await writeFormer(client, { set, into: begun.id, day })
    await countSet(client, begun.id, { refused, now })
    await writeTerms(client, begun.id, { terms, now })
    return begun.id
  })
  return readSet(parts, official, made)
}

/** A future change is undone from its first day, any other from today. */
function dayOf({ effective_from: from }: StoredSet, now: Date): string {
  const today = civilDay(now)
  return from !== null && from > today ? from : today
}

interface Former {
  readonly set: StoredSet
  readonly into: string
  readonly day: string
}

async function writeFormer(client: pg.PoolClient, { set, into, day }: Former): Promise<number> {
  let refused = 0
  let written = 0
  for await (const rows of rowsInPieces(client, set.id)) {
    const ids = rows.map(({ recordId }) => recordId)
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const faults: SetFault[] = []
    const former: SetRow[] = []
    for (const row of rows) {
      const found = current.get(row.recordId)
      if (found?.source === sourceOf(set)) former.push(takenBack(row, found))
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

/** Records are never deleted: an added record is annulled. */
function takenBack(row: SetRow, current: CurrentRecord): SetRow {
  const isAdded = row.outcome === 'added'
  return {
    ...{ recordId: row.recordId, line: row.line, outcome: 'changed', baseVersion: current.last },
    ...{ statusBefore: current.status, statusAfter: isAdded ? 'annulled' : (row.statusBefore ?? 'active') },
    before: isAdded ? {} : row.after,
    after: isAdded ? {} : row.before,
  }
}
