import { expect, test } from '@jest/globals'
import { findWords, foldWords } from './fold-words.ts'

test('SRCH-03 a text is folded by character, so that indexes stay', () => {
  expect(foldWords('Uyğunluq SERTİFİKATI')).toBe('uygunluq sertifikati')
  expect(foldWords('ƏƏı Ёж')).toBe('eei еж')
  expect(foldWords('İstehlakçı')).toHaveLength('İstehlakçı'.length)
})

test.each([
  ['sert', 'Uyğunluq sertifikatı', [[9, 13]]],
  ['ERTIFIKAT', 'Uyğunluq sertifikatı', undefined],
  [
    'sertifikati uygun',
    'Uyğunluq sertifikatı',
    [
      [9, 20],
      [0, 5],
    ],
  ],
  ['elektron', 'E-xidmətlər', undefined],
  ['xidmet', 'E-xidmətlər', [[2, 8]]],
  ['еще', 'Ещё вопросы', [[0, 3]]],
  ['  ', 'Xəbərlər', undefined],
])(
  'SRCH-03 “%s” in “%s”: a page matches when every word is a prefix of a title word',
  (words, title, ranges) => {
    expect(findWords(words, title)).toEqual(ranges)
  },
)
