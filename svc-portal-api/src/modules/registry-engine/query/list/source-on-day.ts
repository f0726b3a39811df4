import type { LoadingCache } from 'shared-service/cache/lru-cache'
import { traceColumn } from '../../schema/layout-slots.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { rowColumns } from '../../storage/records/row-statements.ts'
import { literal } from '../../storage/records/row-values.ts'
import type { ListSource, RegistrySnapshot } from './registry-snapshot.ts'

/**
 * Where the list of a day is read: each record in the state that was the law on the day, by what the portal says today.
 * Everything that lists do is done with these rows as with those of today; totals are counted, not kept.
 * `day` is one that the calendar has; without one the source stays what it is.
 */
export function sourceOnDay<Source extends ListSource>(source: Source, day: string | undefined): Source {
  if (day === undefined) return source
  return { ...source, layout: layoutOnDay(source.layout, day), snapshot: snapshotOnDay(source.snapshot, day) }
}

function layoutOnDay(layout: RegistryLayout, day: string): RegistryLayout {
  const traces = layout.narrows.filter(({ kind }) => kind === 'text').map(({ column }) => traceColumn(column))
  const columns = [...rowColumns(layout), ...traces].join(', ')
  const onDay = `where law_days @> ${literal(day)}::date`
  const parts = [layout.table, layout.otherDays].map((table) => `select ${columns} from ${table}`)
  // Together the day stands outside: parts with a condition of their own would be gone through whole.
  const table = `(select * from (${parts.join(' union all ')}) states ${onDay})`
  return { ...layout, day, table, tablesOnDay: parts.map((part) => `(${part} ${onDay})`) }
}

/** Remembers what is asked of the day beside what is asked of today, within the same bounds. */
function snapshotOnDay(snapshot: RegistrySnapshot, day: string): RegistrySnapshot {
  function ofDay<Value>(cache: LoadingCache<Value>): LoadingCache<Value> {
    return { get: (key, load) => cache.get(`${day} ${key}`, load) }
  }
  return {
    ...snapshot,
    cube: [],
    matches: ofDay(snapshot.matches),
    cells: ofDay(snapshot.cells),
    counts: ofDay(snapshot.counts),
  }
}
