import { SMALLEST_COUNT, type StatisticCount } from 'shared-contracts/http/cases/case-statistics'

/** Numbers of appeals that have a value of a dimension. */
export interface ValueCounts {
  readonly received: number
  readonly decided: number
  readonly forwarded: number
  readonly inTime: number
  readonly medianDays: number | null
}

/** The same as they are published. */
export interface PublishedCounts {
  readonly received: StatisticCount
  readonly decided: StatisticCount
  readonly forwarded: StatisticCount
  readonly inTime: StatisticCount
  readonly medianDays: number | null
}

interface Count {
  readonly value: number
  /** Whether it is hidden: it is small, or its difference from a published number is. */
  readonly isHidden: boolean
  /** Published number that it cannot exceed. */
  readonly limit: number
}

/**
 * Suppresses small counts of all values of one dimension, month and type. A count from 1 to 4 is `small`. Where the
 * published total would reveal it, the next larger ones are `protected`. Differences count as well: open appeals,
 * decisions that were not forwarded, and late ones.
 */
export function suppressSmallCounts(rows: readonly ValueCounts[]): readonly PublishedCounts[] {
  const received = suppressCounts(rows.map((row) => row.received))
  const decided = publishColumn(rows.map((row, at) => partOf(row.decided, row.received, received[at])))
  const forwarded = publishColumn(rows.map((row, at) => partOf(row.forwarded, row.decided, decided[at])))
  const inTime = publishColumn(rows.map((row, at) => partOf(row.inTime, row.decided, decided[at])))
  return rows.map((row, index) => {
    const published = {
      received: received[index] ?? 'protected',
      decided: decided[index] ?? 'protected',
      forwarded: forwarded[index] ?? 'protected',
      inTime: inTime[index] ?? 'protected',
    }
    const isDecided = typeof published.decided === 'number' && published.decided > 0
    if (isDecided || published.decided === 0)
      return { ...published, medianDays: isDecided ? row.medianDays : null }
    // A share of a hidden number would reveal it.
    return { ...published, inTime: isSmall(row.inTime) ? 'small' : 'protected', medianDays: null }
  })
}

/** Suppresses small counts of the rows of a table whose total is published. */
export function suppressCounts(counts: readonly number[]): readonly StatisticCount[] {
  return publishColumn(counts.map((value) => ({ value, isHidden: isSmall(value), limit: Infinity })))
}

function partOf(value: number, whole: number, publishedWhole: StatisticCount | undefined): Count {
  const isHidden = isSmall(value) || (value > 0 && isSmall(whole - value))
  return { value, isHidden, limit: typeof publishedWhole === 'number' ? publishedWhole : Infinity }
}

/** Whether a count is small, so that it is not published. */
export function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_COUNT
}

function publishColumn(counts: readonly Count[]): readonly StatisticCount[] {
  const hidden = findHiddenRows(counts)
  // Without doubt about a published total, `small` would reveal a number.
  const isNamed = hidden.size < 2 || leavesDoubt([...hidden].flatMap((at) => counts[at] ?? []))
  return counts.map(({ value }, index) => {
    if (!hidden.has(index)) return value
    return isNamed && isSmall(value) ? 'small' : 'protected'
  })
}

/** Rows whose sum, which the total reveals, leaves several possible numbers for each of them. */
function findHiddenRows(counts: readonly Count[]): ReadonlySet<number> {
  const hidden = new Set(counts.flatMap(({ isHidden }, index) => (isHidden ? [index] : [])))
  const others = counts
    .map(({ value }, index) => ({ value, index }))
    .filter(({ value, index }) => value > 0 && !hidden.has(index))
    .toSorted((one, other) => one.value - other.value)
  for (const { index } of others) {
    if (hidden.size === 0 || leavesDoubt([...hidden].flatMap((at) => counts[at] ?? []))) break
    hidden.add(index)
  }
  return hidden
}

/** Whether each of the hidden numbers can have several values: a small one 1 to 4, any other one 5 to its limit. */
function leavesDoubt(counts: readonly Count[]): boolean {
  const total = sumOf(counts.map(({ value }) => value))
  const ranges = counts.map(({ value, limit }) =>
    isSmall(value) ? { low: 1, high: SMALLEST_COUNT - 1 } : { low: SMALLEST_COUNT, high: limit },
  )
  return ranges.every(({ low, high }, index) => {
    const others = ranges.filter((_, at) => at !== index)
    const most = Math.min(high, total - sumOf(others.map((one) => one.low)))
    return most > Math.max(low, total - sumOf(others.map((one) => one.high)))
  })
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
