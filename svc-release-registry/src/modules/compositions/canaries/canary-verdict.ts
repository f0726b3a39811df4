import type { RolloutSide } from 'shared-contracts/release/canary'

/** Of one side of a rollout: documents that were sent, and visitors who met a fault in them. */
type Side = Pick<RolloutSide, 'pages' | 'struck'>

/** Fewer visitors than this may have met faults of their own browser or line. */
const LEAST_STRUCK = 5
/** Less than this is not worth a rollout, whatever the comparison says. */
const LEAST_RATE = 0.02
const LEAST_RATIO = 2
/** Chance that equal releases would look so; a watch looks many times, so it is small. */
const LARGEST_CHANCE = 0.0001
/** Where nobody else has come yet, only a rate that no working release has. */
const RATE_ALONE = 0.25

/**
 * Whether faults of a canary are more than those of everybody else, beyond chance (FED-08): Fisher's exact test, because
 * the numbers are small when it matters. docs/decisions/0114 says why these bounds.
 */
export function isWorse(canary: Side, stable: Side): boolean {
  if (canary.struck < LEAST_STRUCK || canary.pages === 0) return false
  const rate = Math.min(1, canary.struck / canary.pages)
  if (stable.pages === 0) return rate >= RATE_ALONE
  const other = Math.min(1, stable.struck / stable.pages)
  if (rate < LEAST_RATE || rate < LEAST_RATIO * other) return false
  return chanceOf(canary, stable) <= LARGEST_CHANCE
}

/** How likely so many of the struck, or more, are on the canary's side when both sides are alike. */
function chanceOf(canary: Side, stable: Side): number {
  const drawn = canary.pages
  const found = Math.min(canary.struck, drawn)
  const struck = found + Math.min(stable.struck, stable.pages)
  const all = drawn + stable.pages
  // The first term by logarithms, each next one by its ratio to the one before.
  let term = Math.exp(
    logChoose(struck, found) + logChoose(all - struck, drawn - found) - logChoose(all, drawn),
  )
  let chance = term
  for (let count = found; count < Math.min(struck, drawn) && term > 1e-12; count += 1) {
    term *= ((struck - count) * (drawn - count)) / ((count + 1) * (all - struck - drawn + count + 1))
    chance += term
  }
  return chance
}

function logChoose(all: number, some: number): number {
  return logFactorial(all) - logFactorial(some) - logFactorial(all - some)
}

const EXACT_BELOW = 20

/** Stirling's series; the error is below 1e-9 from 20 on. */
function logFactorial(value: number): number {
  if (value < EXACT_BELOW) {
    let sum = 0
    for (let factor = 2; factor <= value; factor += 1) sum += Math.log(factor)
    return sum
  }
  return (
    value * Math.log(value) -
    value +
    Math.log(2 * Math.PI * value) / 2 +
    1 / (12 * value) -
    1 / (360 * value ** 3)
  )
}
