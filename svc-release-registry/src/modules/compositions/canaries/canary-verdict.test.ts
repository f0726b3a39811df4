import { expect, test } from '@jest/globals'
import { isWorse } from './canary-verdict.ts'

test.each([
  ['5 of 60 against 3 of 1,200', { pages: 60, struck: 5 }, { pages: 1200, struck: 3 }],
  ['every page against none', { pages: 6, struck: 6 }, { pages: 80, struck: 0 }],
  ['30 of 500 against 60 of 9,500', { pages: 500, struck: 30 }, { pages: 9500, struck: 60 }],
  ['a third, without other visitors', { pages: 15, struck: 5 }, { pages: 0, struck: 0 }],
  ['more struck than pages, because a page was kept', { pages: 4, struck: 9 }, { pages: 90, struck: 1 }],
])('FED-08 a canary is withdrawn at %s', (_figures, canary, stable) => {
  expect(isWorse(canary, stable)).toBe(true)
})

test.each([
  ['4 struck of 10: too few to say', { pages: 10, struck: 4 }, { pages: 1000, struck: 1 }],
  ['no pages at all', { pages: 0, struck: 0 }, { pages: 1000, struck: 1 }],
  ['the same rate', { pages: 500, struck: 10 }, { pages: 9500, struck: 190 }],
  ['1.5 % against 0.2 %: not worth it', { pages: 1000, struck: 15 }, { pages: 19_000, struck: 38 }],
  ['less than twice the rate', { pages: 1000, struck: 90 }, { pages: 19_000, struck: 950 }],
  ['a fifth, without other visitors', { pages: 25, struck: 5 }, { pages: 0, struck: 0 }],
])('FED-08 a canary continues at %s', (_figures, canary, stable) => {
  expect(isWorse(canary, stable)).toBe(false)
})

test('FED-08 at most 3 of 1,000 rollouts of equal releases are withdrawn', () => {
  // A fixed sequence (linear congruential), so that each run has the same visitors.
  let state = 20_261_120
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  let withdrawn = 0
  for (let rollout = 0; rollout < 1000; rollout += 1) {
    const sides = { canary: { pages: 0, struck: 0 }, stable: { pages: 0, struck: 0 } }
    for (let visitor = 0; visitor < 2000; visitor += 1) {
      const side = draw() < 0.05 ? sides.canary : sides.stable
      side.pages += 1
      if (draw() < 0.03) side.struck += 1
      // Compared after each hundredth visitor, like the watch.
      if (visitor % 100 === 99 && isWorse(sides.canary, sides.stable)) {
        withdrawn += 1
        break
      }
    }
  }
  expect(withdrawn).toBeLessThanOrEqual(3)
})
