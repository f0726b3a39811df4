import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach } from '@jest/globals'
import { configure, getConfig } from '@testing-library/dom'

type Wait = (work: () => unknown) => Promise<unknown>

// The default of one second for `waitFor` and `findBy…` is too short for a busy machine.
configure({ asyncUtilTimeout: 25_000 })

/**
 * Waits for effects of an element that has appeared: React runs them in a separate message, and a test would otherwise
 * press a button earlier than any user could.
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

// After the imports of the test file, which set their own.
beforeEach(() => {
  const wait: Wait = getConfig().asyncWrapper
  if (wait === patient) return
  patient = untilEffectsHaveRun(wait)
  configure({ asyncWrapper: patient })
})
