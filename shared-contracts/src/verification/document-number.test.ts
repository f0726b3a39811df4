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
])(
  'ESRV-04 what was typed is told from the number of a document: %j is a word alone: %s',
  (typed, isWord) => {
    expect(isPlainWords(typed)).toBe(isWord)
  },
)
