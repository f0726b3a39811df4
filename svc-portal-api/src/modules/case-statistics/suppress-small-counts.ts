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
  readonly isSmall: boolean
}

/**
 * Suppresses small counts of all values of one dimension, month and type. A count from 1 to 4 is `small`. Where the
 * published total would reveal it, the next larger ones are `protected`. The number of late decisions counts as well: it
 * is the difference of decisions and decisions in time.
 */
export function suppressSmallCounts(rows: readonly ValueCounts[]): readonly PublishedCounts[] {
  const received = publishColumn(rows.map((row) => plainCount(row.received)))
  const decided = publishColumn(rows.map((row) => plainCount(row.decided)))
  const forwarded = publishColumn(rows.map((row) => plainCount(row.forwarded)))
  const inTime = publishColumn(
    rows.map((row) => ({
      value: row.inTime,
      isSmall: isSmall(row.inTime) || isSmall(row.decided - row.inTime),
    })),
  )
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

function plainCount(value: number): Count {
  return { value, isSmall: isSmall(value) }
}

function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_COUNT
}

function publishColumn(counts: readonly Count[]): readonly StatisticCount[] {
  const hidden = findHiddenRows(counts)
  return counts.map(({ value }, index) => {
    if (!hidden.has(index)) return value
    return isSmall(value) ? 'small' : 'protected'
  })
}

/** Rows whose sum, which the total reveals, leaves several possible numbers for each of them. */
function findHiddenRows(counts: readonly Count[]): ReadonlySet<number> {
  const hidden = new Set(counts.flatMap(({ isSmall: isHidden }, index) => (isHidden ? [index] : [])))
  const others = counts
    .map(({ value }, index) => ({ value, index }))
    .filter(({ value, index }) => value > 0 && !hidden.has(index))
    .toSorted((one, other) => one.value - other.value)
  for (const { index } of others) {
    if (hidden.size === 0 || leavesDoubt([...hidden].map((at) => counts[at]?.value ?? 0))) break
    hidden.add(index)
  }
  return hidden
}

/** With a smallest or largest possible sum, all hidden numbers would be 1 or 4. */
function leavesDoubt(values: readonly number[]): boolean {
  const sum = values.reduce((total, value) => total + value, 0)
  const largest = values.every(isSmall) ? (SMALLEST_COUNT - 1) * values.length : Infinity
  return values.length > 1 && sum >= SMALLEST_COUNT && sum > values.length && sum < largest
}
