import { expect, test } from '@jest/globals'
import { createPortalFiles } from './portal-files.ts'

test('STATE-05 a file that is asked for again has another address and the same integrity', () => {
  const files = createPortalFiles({ '/m/shell/1/': { 'a.js': 'x' } })
  expect(files.address('/m/shell/1/a.js')).toBe('/m/shell/1/a.js')
  expect(files.address('/m/shell/1/a.js')).toBe('/m/shell/1/a.js?r=1')
  expect(files.integrity('/m/shell/1/a.js')).toBe('sha384-x')
  expect(files.integrity('/m/shell/1/unknown.js')).toBeUndefined()
})
