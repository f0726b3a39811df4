import { SMALLEST_COUNT } from 'shared-contracts/http/cases/case-statistics'

/** Number of appeals that have a value of a dimension. */
export interface ValueCounts {
  readonly received: number
  readonly decided: number
  readonly forwarded: number
  readonly inTime: number
  readonly medianDays: number | null
}

/** The same with null for what is not published. */
export type PublishedCounts = { readonly [Name in keyof ValueCounts]: number | null }

const COUNTS = ['received', 'decided', 'forwarded', 'inTime'] as const

/**
 * Suppresses small counts of all values of one dimension, month and type. A count from 1 to 4 is not published; when it
 * is the only one of its column, the next larger one is not published either, since the total would reveal it. The
 * median is published with the number of its decisions only.
 */
export function suppressSmallCounts(rows: readonly ValueCounts[]): readonly PublishedCounts[] {
  const hidden = new Map(COUNTS.map((name) => [name, findHiddenRows(rows.map((row) => row[name]))]))
  return rows.map((row, index) => {
    const published = (name: (typeof COUNTS)[number]) =>
      hidden.get(name)?.has(index) === true ? null : row[name]
    const decided = published('decided')
    return {
      received: published('received'),
      decided,
      forwarded: published('forwarded'),
      // A share of a hidden number of decisions would reveal it.
      inTime: decided === null ? null : published('inTime'),
      medianDays: decided === null || decided === 0 ? null : row.medianDays,
    }
  })
}

function findHiddenRows(counts: readonly number[]): ReadonlySet<number> {
  const isSmall = (count: number) => count > 0 && count < SMALLEST_COUNT
  const hidden = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])))
  if (hidden.size !== 1) return hidden
  const others = counts.flatMap((count, index) => (count > 0 && !hidden.has(index) ? [{ count, index }] : []))
  const next = others.toSorted((one, other) => one.count - other.count)[0]
  return next === undefined ? hidden : hidden.add(next.index)
}
