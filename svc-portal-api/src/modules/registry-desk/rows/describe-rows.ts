import {
  SHOWN_ROWS,
  type ChangeRow,
  type ChangeRowPage,
  type ChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import { listOutdated, listRows, type SetRow } from '../change-rows.store.ts'
import type { StoredSet } from '../change-sets.store.ts'
import type { DeskParts } from '../desk-parts.ts'
import { findCurrent, type CurrentRecord } from '../records/current-records.ts'
import { firstDayOfSet } from '../records/set-terms.ts'
import { findLastDays, type LastDays } from './last-days.ts'

/** Whether a set is still open. A set with a running job is not compared, as that is expensive for large sets. */
export function isComparable({ work }: DeskParts, { id, state }: StoredSet): boolean {
  return state !== 'published' && state !== 'withdrawn' && !work.isUnderWay(id)
}

export async function firstRows(
  parts: DeskParts,
  set: StoredSet,
  outdated: number,
): Promise<Pick<ChangeSet, 'rows' | 'nextRow'>> {
  const moved = outdated === 0 ? [] : await listOutdated(parts.pool, set.id, { registry: set.registry })
  const names = new Set(moved.map(({ recordId }) => recordId))
  const { shown, next } = await pageOf(parts, set, undefined)
  const rows = [...moved, ...shown.filter(({ recordId }) => !names.has(recordId))]
  return { rows: await describeRows(parts, set, { rows, outdated: names }), nextRow: next }
}

export async function rowsAfter(
  parts: DeskParts,
  set: StoredSet,
  after: string | undefined,
): Promise<ChangeRowPage> {
  const { shown, next } = await pageOf(parts, set, after)
  const among = shown.map(({ recordId }) => recordId)
  const moved = isComparable(parts, set)
    ? await listOutdated(parts.pool, set.id, { registry: set.registry, among })
    : []
  const outdated = new Set(moved.map(({ recordId }) => recordId))
  return { content: await describeRows(parts, set, { rows: shown, outdated }), next }
}

async function pageOf(
  { pool }: DeskParts,
  { id }: StoredSet,
  after = '',
): Promise<{ readonly shown: readonly SetRow[]; readonly next: string | null }> {
  const rows = await listRows(pool, id, { after, limit: SHOWN_ROWS + 1 })
  const shown = rows.slice(0, SHOWN_ROWS)
  return { shown, next: rows.length > SHOWN_ROWS ? (shown.at(-1)?.recordId ?? null) : null }
}

interface Described {
  readonly rows: readonly SetRow[]
  readonly outdated: ReadonlySet<string>
}

async function describeRows(
  parts: DeskParts,
  set: StoredSet,
  { rows, outdated }: Described,
): Promise<ChangeRow[]> {
  const { pool, clock } = parts
  const day = firstDayOfSet(set, clock.now())
  const current =
    outdated.size === 0
      ? new Map<string, CurrentRecord>()
      : await findCurrent(pool, { registry: set.registry, day }, [...outdated])
  const lastDays = await findLastDays(parts, set, rows)
  return rows.map((row) => {
    const { recordId } = row
    const isOutdated = outdated.has(recordId)
    return describeRow(row, { current: current.get(recordId), isOutdated, lastDay: lastDays.get(recordId) })
  })
}

interface KnownOfRow {
  readonly current: CurrentRecord | undefined
  readonly isOutdated: boolean
  readonly lastDay: LastDays | undefined
}

function describeRow(row: SetRow, { current, isOutdated, lastDay }: KnownOfRow): ChangeRow {
  const { recordId, line, outcome, statusBefore, statusAfter, before, after } = row
  return {
    ...{ recordId, line, outcome, statusBefore, statusAfter, isOutdated },
    ...(lastDay === undefined ? {} : { lastDay: { ...lastDay } }),
    fields: Object.keys(after).map((name) => ({
      name,
      before: before[name] ?? null,
      after: after[name] ?? null,
      now: (isOutdated ? current?.values[name] : before[name]) ?? null,
    })),
  }
}
