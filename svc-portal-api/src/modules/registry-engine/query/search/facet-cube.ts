import type { FacetSlot } from '../../schema/layout-slots.ts'
import { facetsOf, type Hit } from './matches.ts'

/**
 * Number of records for a combination of facet values in the order of the layout; several values are joined by commas.
 */
export interface CubeCell {
  readonly values: readonly string[]
  readonly records: number
}

export type FacetFilters = ReadonlyMap<string, readonly string[]>

interface FacetValueCount {
  readonly value: string
  readonly count: number
  readonly isLowerBound?: boolean
}

export interface FacetCounts {
  readonly total: number
  readonly facets: Record<string, FacetValueCount[]>
}

export interface LimitedCount extends FacetCounts {
  readonly isLowerBound: boolean
}

/** Counts the total under all filters, and the values of each facet under the filters of the others. */
export function countFacets(
  cells: readonly CubeCell[],
  slots: readonly FacetSlot[],
  filters: FacetFilters,
): FacetCounts {
  const chosen = slots.map(({ name }) => {
    const values = filters.get(name)
    return values === undefined ? undefined : new Set(values)
  })
  const counts = slots.map(() => new Map<string, number>())
  let total = 0
  for (const { values, records } of cells) {
    const missed = chosen.flatMap((set, index) =>
      set === undefined || valuesAt(slots, values, index).some((value) => set.has(value)) ? [] : [index],
    )
    if (missed.length === 0) total += records
    if (missed.length > 1) continue
    for (const [index, count] of counts.entries()) {
      if (missed.length === 1 && missed[0] !== index) continue
      for (const value of valuesAt(slots, values, index)) count.set(value, (count.get(value) ?? 0) + records)
    }
  }
  const facets = Object.fromEntries(
    slots.map(({ name, values, isNumber }, index) => [
      name,
      (values ?? sortOccurring(listOccurringValues(counts[index], chosen[index]), isNumber))
        .map((value) => ({ value, count: counts[index]?.get(value) ?? 0 }))
        .filter(({ value, count }) => count > 0 || chosen[index]?.has(value) === true),
    ]),
  )
  return { total, facets }
}

function valuesAt(slots: readonly FacetSlot[], values: readonly string[], index: number): readonly string[] {
  const value = values[index] ?? ''
  return slots[index]?.isList === true ? value.split(',') : [value]
}

function listOccurringValues(
  counts: ReadonlyMap<string, number> | undefined,
  chosen: ReadonlySet<string> | undefined,
): readonly string[] {
  const values = new Set([...(counts?.keys() ?? []), ...(chosen ?? [])])
  return [...values].filter((value) => value !== '')
}

/** Sorts numbers from the largest, so that the newest year comes first, and other values by their characters. */
function sortOccurring(values: readonly string[], isNumber: boolean): readonly string[] {
  return isNumber ? values.toSorted((one, other) => Number(other) - Number(one)) : values.toSorted()
}

export function countCells(cells: readonly CubeCell[]): number {
  return cells.reduce((sum, { records }) => sum + records, 0)
}

export function toCells(hits: readonly Hit[]): readonly CubeCell[] {
  return [...Map.groupBy(hits, ({ facets }) => facets).values()].flatMap((group) =>
    group.slice(0, 1).map((hit) => ({ values: facetsOf(hit), records: group.length })),
  )
}

export function filterHits(
  hits: readonly Hit[],
  slots: readonly FacetSlot[],
  filters: FacetFilters,
): readonly Hit[] {
  if (filters.size === 0) return hits
  return hits.filter((hit) => {
    const facets = facetsOf(hit)
    return slots.every(({ name }, index) => {
      const chosen = filters.get(name)
      return chosen === undefined || valuesAt(slots, facets, index).some((value) => chosen.includes(value))
    })
  })
}
