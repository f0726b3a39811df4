import type { ExpectedResult } from './search-question.ts'

interface RankedResult {
  readonly group: string
  readonly id: string
}

const DEPTH = 10

/** nDCG@10: quality of the order of the first ten results; 1 is the best order. */
export function ndcg(found: readonly RankedResult[], expected: readonly ExpectedResult[]): number {
  const grades = new Map(expected.map(({ group, id, grade }) => [`${group} ${id}`, grade]))
  const gained = gain(found.slice(0, DEPTH).map(({ group, id }) => grades.get(`${group} ${id}`) ?? 0))
  const ideal = gain([...grades.values()].sort((one, other) => other - one).slice(0, DEPTH))
  return ideal === 0 ? 1 : gained / ideal
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
