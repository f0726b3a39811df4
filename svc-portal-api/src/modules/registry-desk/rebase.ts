import type pg from 'pg'
import { removeRows, rowsInPieces, writeRows } from './change-rows.store.ts'
import { countSet, type StoredSet } from './change-sets.store.ts'
import { rowOf } from './records/compare-values.ts'
import { findCurrent } from './records/current-records.ts'
import { firstDayOfSet } from './records/set-terms.ts'

/**
 * Puts the wanted values of a set on top of what its records are by now. What is so already, falls away.
 */
export async function bringUpToDate(client: pg.PoolClient, set: StoredSet, now: Date): Promise<void> {
  const day = firstDayOfSet(set, now)
  for await (const rows of rowsInPieces(client, set.id)) {
    const ids = rows.map(({ recordId }) => recordId)
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const moved = rows.filter(
      ({ recordId, baseVersion }) => (current.get(recordId)?.last ?? 0) !== baseVersion,
    )
    const renewed = moved.flatMap(({ recordId, line, statusBefore, statusAfter, after }) => {
      const found = current.get(recordId)
      // A status that the set leaves alone stays what it is by now.
      const status = statusBefore === statusAfter ? (found?.status ?? statusAfter) : statusAfter
      return rowOf({ recordId, line, status, values: after, validTo: set.valid_to }, found) ?? []
    })
    const movedIds = moved.map(({ recordId }) => recordId)
    await removeRows(client, set.id, movedIds)
    await writeRows(client, set.id, renewed)
  }
  await countSet(client, set.id, { unchanged: set.unchanged, refused: set.refused, now })
}
