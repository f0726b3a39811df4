import { isSmall } from '../../common/statistics/suppress-small-counts.ts'

/** How many persons gave each of the scores, from 1 to 5. */
type ScoreCounts = readonly number[]

/** Hidden scores that leave doubt: the number of answers and their average determine two. */
const FEWEST_HIDDEN = 3

/**
 * Scores that are not published: those of few answers, the given ones, and the next larger ones until the rest reveals none
 * of them. Empty if all are published.
 */
export function findHiddenScores(counts: ScoreCounts, revealing: readonly number[] = []): readonly number[] {
  const sorted = counts
    .map((count, index) => ({ count, score: index + 1 }))
    .toSorted((one, other) => one.count - other.count)
  const isNeeded = ({ count, score }: (typeof sorted)[number]) => isSmall(count) || revealing.includes(score)
  const hidden = sorted.filter(isNeeded)
  if (hidden.length === 0) return []
  for (const other of sorted.filter((one) => !isNeeded(one))) {
    const answers = hidden.reduce((sum, { count }) => sum + count, 0)
    if (hidden.length >= FEWEST_HIDDEN && !isSmall(answers)) break
    hidden.push(other)
  }
  return hidden.map(({ score }) => score)
}

/** Scores whose total over some services would reveal few answers of one of them, or of those without a result. */
export function findRevealingScores(
  services: readonly { readonly counts: ScoreCounts; readonly isShown: boolean }[],
): readonly number[] {
  const ofShown = services.filter(({ isShown }) => isShown).flatMap(({ counts }) => findHiddenScores(counts))
  const others = services.filter(({ isShown }) => !isShown)
  const ofOthers = [1, 2, 3, 4, 5].filter((score) =>
    isSmall(others.reduce((sum, { counts }) => sum + (counts[score - 1] ?? 0), 0)),
  )
  return [...new Set([...ofShown, ...ofOthers])]
}
