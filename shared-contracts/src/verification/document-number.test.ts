import { expect, test } from '@jest/globals'
import { isPlainWords } from './document-number.ts'

test.each([
  ['абв', true],
  ['certificate', true],
  ['-certificate-', true],
  ['??', true],
  ['TA-000101', false],
  ['ＴＡ０１', false],
  ['SG-TUV-SUD-PSB', false],
  ['12', false],
])('ESRV-04 whether %j is plain words and not a document number: %s', (typed, isWord) => {
  expect(isPlainWords(typed)).toBe(isWord)
})
