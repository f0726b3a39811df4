import {
  ROWS_PER_PAGE,
  type ChangeRow,
  type ChangeRowPage,
  type ChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import { listOutdated, listRows, type SetRow } from '../change-rows.store.ts'
import type { StoredSet } from '../change-sets.store.ts'
import type { DeskContext } from '../desk-context.ts'
import { findCurrent, type CurrentRecord } from '../records/current-records.ts'
import { firstDayOfSet } from '../records/set-terms.ts'
import { findLastDays, type LastDays } from './last-days.ts'

/** Whether a set is still open. A set with a running job is not compared, as that is expensive for large sets. */
export function isComparable({ work }: DeskContext, { id, state }: StoredSet): boolean {
  return state !== 'published' && state !== 'withdrawn' && !work.isRunning(id)
}

export async function describeFirstRows(
  desk: DeskContext,
  set: StoredSet,
  outdated: number,
): Promise<Pick<ChangeSet, 'rows' | 'nextRow'>> {
  const moved = outdated === 0 ? [] : await listOutdated(desk.pool, set.id, { registry: set.registry })
  const names = new Set(moved.map(({ recordId }) => recordId))
  const { shown, next } = await readPage(desk, set, undefined)
  const rows = [...moved, ...shown.filter(({ recordId }) => !names.has(recordId))]
  return { rows: await describeRows(desk, set, { rows, outdated: names }), nextRow: next }
}

export async function describeRowsAfter(
  desk: DeskContext,
  set: StoredSet,
  after: string | undefined,
): Promise<ChangeRowPage> {
  const { shown, next } = await readPage(desk, set, after)
  const among = shown.map(({ recordId }) => recordId)
  const moved = isComparable(desk, set)
    ? await listOutdated(desk.pool, set.id, { registry: set.registry, among })
    : []
  const outdated = new Set(moved.map(({ recordId }) => recordId))
  return { content: await describeRows(desk, set, { rows: shown, outdated }), next }
}

async function readPage(
  { pool }: DeskContext,
  { id }: StoredSet,
  after = '',
): Promise<{ readonly shown: readonly SetRow[]; readonly next: string | null }> {
  const rows = await listRows(pool, id, { after, limit: ROWS_PER_PAGE + 1 })
  const shown = rows.slice(0, ROWS_PER_PAGE)
  return { shown, next: rows.length > ROWS_PER_PAGE ? (shown.at(-1)?.recordId ?? null) : null }
}

interface RowsToDescribe {
  readonly rows: readonly SetRow[]
  readonly outdated: ReadonlySet<string>
}

async function describeRows(
  desk: DeskContext,
  set: StoredSet,
  { rows, outdated }: RowsToDescribe,
): Promise<ChangeRow[]> {
  const { pool, clock } = desk
  const day = firstDayOfSet(set, clock.now())
  const current =
    outdated.size === 0
      ? new Map<string, CurrentRecord>()
      : await findCurrent(pool, { registry: set.registry, day }, [...outdated])
  const lastDays = await findLastDays(desk, set, rows)
  return rows.map((row) => {
    const { recordId } = row
    const isOutdated = outdated.has(recordId)
    return describeRow(row, { current: current.get(recordId), isOutdated, lastDay: lastDays.get(recordId) })
  })
}

interface RowDetails {
  readonly current: CurrentRecord | undefined
  readonly isOutdated: boolean
  readonly lastDay: LastDays | undefined
}

function describeRow(row: SetRow, { current, isOutdated, lastDay }: RowDetails): ChangeRow {
  const { recordId, line, outcome, statusBefore, statusAfter, before, after } = row
  return {
    recordId,
    line,
    outcome,
    statusBefore,
    statusAfter,
    isOutdated,
    ...(lastDay === undefined ? {} : { lastDay: { ...lastDay } }),
    fields: Object.keys(after).map((name) => ({
      name,
      before: before[name] ?? null,
      after: after[name] ?? null,
      now: (isOutdated ? current?.values[name] : before[name]) ?? null,
    })),
  }
}
