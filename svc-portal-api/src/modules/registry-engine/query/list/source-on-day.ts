import type { LoadingCache } from 'shared-service/cache/lru-cache'
import { traceColumn } from '../../schema/layout-slots.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { rowColumns } from '../../storage/records/row-statements.ts'
import { literal } from '../../storage/records/row-values.ts'
import type { ListSource, RegistrySnapshot } from './registry-snapshot.ts'

/**
 * Source for a list on a past or future day: each record in its state on that day, by what the portal states today.
 * Totals are counted, as stored ones are those of today. `day` is a valid day; without it the source is unchanged.
 */
export function sourceOnDay<Source extends ListSource>(source: Source, day: string | undefined): Source {
  if (day === undefined) return source
  return { ...source, layout: layoutOnDay(source.layout, day), snapshot: snapshotOnDay(source.snapshot, day) }
}

function layoutOnDay(layout: RegistryLayout, day: string): RegistryLayout {
  const traces = layout.fieldFilters
    .filter(({ kind }) => kind === 'text')
    .map(({ column }) => traceColumn(column))
  const columns = [...rowColumns(layout), ...traces].join(', ')
  const onDay = `where law_days @> ${literal(day)}::date`
  const parts = [layout.table, layout.otherDays].map((table) => `select ${columns} from ${table}`)
  // The condition on the day is outside: with one in each part, PostgreSQL would scan the parts completely.
  const table = `(select * from (${parts.join(' union all ')}) states ${onDay})`
  return { ...layout, day, table, tablesOnDay: parts.map((part) => `(${part} ${onDay})`) }
}

/** Caches results of the day within the same limits as those of today. */
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
