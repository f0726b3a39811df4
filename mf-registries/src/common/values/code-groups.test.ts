import { expect, test } from '@jest/globals'
import { codeGroups } from './code-groups.ts'

test.each([
  ['85', ['85']],
  ['8516', ['8516']],
  ['85163', ['8516', '3']],
  ['851631', ['8516', '31']],
  ['8516310', ['8516', '31', '0']],
  ['85163100', ['8516', '31', '00']],
  ['851631000', ['8516', '31', '000']],
  ['8516310009', ['8516', '31', '000', '9']],
  ['85163100091', ['85163100091']],
  ['AZ-L-001', ['AZ-L-001']],
])('REG-04 a customs code is read in groups: %s', (code, groups) => {
  expect(codeGroups(code)).toEqual(groups)
})
