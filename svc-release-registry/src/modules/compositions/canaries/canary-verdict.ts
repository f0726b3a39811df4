import type { RolloutSide } from 'shared-contracts/release/canary'

/** One side of a rollout: sent documents and affected visitors. */
type Side = Pick<RolloutSide, 'pages' | 'struck'>

/** Fewer affected visitors may have faults of their own browser or connection. */
const MIN_AFFECTED = 5
/** Smaller rates are irrelevant for a rollout. */
const MIN_RATE = 0.02
const MIN_RATIO = 2
/** Probability for equal releases; small, because the comparison is repeated often. */
const MAX_PROBABILITY = 0.0001
/** Rate of no working release; it decides while the other side has no pages. */
const RATE_ALONE = 0.25

/**
 * Whether a canary has more faults than the other visitors, beyond chance (FED-08): Fisher's exact test, because
 * numbers are small at first. Bounds: docs/decisions/0111.
 */
export function isWorse(canary: Side, stable: Side): boolean {
  if (canary.struck < MIN_AFFECTED || canary.pages === 0) return false
  const rate = Math.min(1, canary.struck / canary.pages)
  if (stable.pages === 0) return rate >= RATE_ALONE
  const other = Math.min(1, stable.struck / stable.pages)
  if (rate < MIN_RATE || rate < MIN_RATIO * other) return false
  return fisherProbability(canary, stable) <= MAX_PROBABILITY
}

/** Probability of at least so many affected visitors in the canary when both sides are equal. */
function fisherProbability(canary: Side, stable: Side): number {
  const drawn = canary.pages
  const found = Math.min(canary.struck, drawn)
  const affected = found + Math.min(stable.struck, stable.pages)
  const all = drawn + stable.pages
  // The first term by logarithms, each next one by its ratio to the one before.
  let term = Math.exp(
    logChoose(affected, found) + logChoose(all - affected, drawn - found) - logChoose(all, drawn),
  )
  let probability = term
  for (let count = found; count < Math.min(affected, drawn) && term > 1e-12; count += 1) {
    term *= ((affected - count) * (drawn - count)) / ((count + 1) * (all - affected - drawn + count + 1))
    probability += term
  }
  return probability
}

function logChoose(all: number, some: number): number {
  return logFactorial(all) - logFactorial(some) - logFactorial(all - some)
}

/** Stirling's series from 20 on, where its error is below 1e-9. */
function logFactorial(n: number): number {
  if (n < 2) return 0
  if (n < 20) return Math.log(n) + logFactorial(n - 1)
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3)
}
