import { expect, test } from '@jest/globals'
import { PLATFORM_MODULES } from './platform-modules.ts'
import { PLATFORM } from './platform-server.ts'

test('FED-04 the renderer lends remotes exactly what the browser lends them', () => {
  expect(Object.keys(PLATFORM).toSorted()).toEqual(Object.keys(PLATFORM_MODULES).toSorted())
})

test('FED-04 each module is either at hand or can be loaded', () => {
  const undecided = Object.entries(PLATFORM_MODULES).filter(
    ([, { module, load }]) => (module === undefined) === (load === undefined),
  )
  expect(undecided).toEqual([])
})
