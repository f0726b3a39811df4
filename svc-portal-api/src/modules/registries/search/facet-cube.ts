import type { FacetSlot } from '../definitions/registry-layout.ts'

/** Counts of facets stop here. */
export const MAX_COUNT = 10_000

/** Records for each combination of facet values, in the order of the layout's facets. */
export interface CubeCell {
  readonly values: readonly string[]
  readonly records: number
}

/** Chosen values by name of the facet; a facet without choice lets everything through. */
export type FacetFilters = ReadonlyMap<string, readonly string[]>

export interface Counted {
  readonly total: number
  readonly facets: Record<string, { value: string; count: number }[]>
}

/** Total under all filters, and each facet's counts under the filters of the others. */
export function countFacets(
  cells: readonly CubeCell[],
  slots: readonly FacetSlot[],
  filters: FacetFilters,
): Counted {
  const chosen = slots.map(({ name }) => {
    const values = filters.get(name)
    return values === undefined ? undefined : new Set(values)
  })
  const counts = slots.map(() => new Map<string, number>())
  let total = 0
  for (const { values, records } of cells) {
    const missed = chosen.flatMap((set, index) =>
      set === undefined || set.has(values[index] ?? '') ? [] : [index],
    )
    if (missed.length === 0) total += records
    if (missed.length > 1) continue
    for (const [index, count] of counts.entries()) {
      if (missed.length === 1 && missed[0] !== index) continue
      const value = values[index] ?? ''
      count.set(value, (count.get(value) ?? 0) + records)
    }
  }
  const facets = Object.fromEntries(
    slots.map(({ name, values }, index) => [
      name,
      values
        .map((value) => ({ value, count: Math.min(counts[index]?.get(value) ?? 0, MAX_COUNT) }))
        .filter(({ value, count }) => count > 0 || chosen[index]?.has(value) === true),
    ]),
  )
  return { total, facets }
}

/** Cells of records that are known one by one. */
export function cellsOf(rows: readonly { readonly facets: readonly string[] }[]): readonly CubeCell[] {
  return rows.map(({ facets }) => ({ values: facets, records: 1 }))
}

/** Says whether a record has one of the chosen values in each chosen facet. */
export function passesFilters(
  facets: readonly string[],
  slots: readonly FacetSlot[],
  filters: FacetFilters,
): boolean {
  return slots.every(({ name }, index) => filters.get(name)?.includes(facets[index] ?? '') ?? true)
}
