import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach } from '@jest/globals'
import { configure, getConfig } from '@testing-library/dom'

type Wait = (work: () => unknown) => Promise<unknown>

// `waitFor` and `findBy…` give up after a second otherwise, which a busy machine takes for nothing.
configure({ asyncUtilTimeout: 25_000 })

/**
 * What a test has waited for is on the page, but its effects may still be on their way: React runs them in a message of
 * their own, and on a busy machine the test would press a button before that. No person is so quick.
 */
function untilEffectsHaveRun(wait: Wait): Wait {
  return (work) =>
    wait(async () => {
      const result = await work()
      // The first turn may be the one that is just ending.
      await turn()
      await turn()
      return result
    })
}

let patient: Wait | undefined

// The imports of the test file have set their own by now.
beforeEach(() => {
  const wait: Wait = getConfig().asyncWrapper
  if (wait === patient) return
  patient = untilEffectsHaveRun(wait)
  configure({ asyncWrapper: patient })
})
