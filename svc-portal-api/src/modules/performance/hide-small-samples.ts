import { SMALLEST_SAMPLE } from 'shared-contracts/http/cases/surveys'

/**
 * Which of the samples are published whose total is published too. Small ones are hidden, and with them the next larger ones
 * until the difference from the total is no small sample either. Empty ones reveal nothing and are hidden.
 */
export function hideSmallSamples(sizes: readonly number[]): readonly boolean[] {
  const shown = sizes.map((size) => size >= SMALLEST_SAMPLE)
  const bySize = sizes.map((size, index) => ({ size, index })).toSorted((one, other) => one.size - other.size)
  const countHidden = () => sizes.reduce((sum, size, index) => sum + (shown[index] === true ? 0 : size), 0)
  for (const { index } of bySize) {
    const hidden = countHidden()
    if (hidden === 0 || hidden >= SMALLEST_SAMPLE) break
    shown[index] = false
  }
  return shown
}
