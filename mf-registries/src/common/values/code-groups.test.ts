import { expect, test } from '@jest/globals'
import { codeGroups } from './code-groups.ts'

test.each([
  ['85', ['85']],
  ['8516', ['8516']],
  ['851631', ['8516', '31']],
  ['85163100', ['8516', '31', '00']],
  ['8516310009', ['8516', '31', '000', '9']],
  ['AZ-L-001', ['AZ-L-001']],
])('REG-04 a customs code is read in groups: %s', (code, groups) => {
  expect(codeGroups(code)).toEqual(groups)
})
