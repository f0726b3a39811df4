import { expect, test } from '@jest/globals'
import { normalizeLine, normalizeNote } from './normalize-text.ts'

test('AUTH-06 a line is composed and has no line ends, controls or signs that nobody sees', () => {
  expect(normalizeLine('  Example\r\nTrade\t \u0000Ltd\u202E ')).toBe('Example Trade Ltd')
  expect(normalizeLine('Mu\u0308ller')).toBe('M\u00FCller')
  expect(normalizeLine('half \uD800 sign')).toBe('half sign')
})

test('AUTH-06 a note keeps its lines; an empty one is none', () => {
  expect(normalizeNote('one\r\ntwo\u0000')).toBe('one\ntwo')
  expect(normalizeNote(' \n ')).toBeNull()
  expect(normalizeNote(null)).toBeNull()
})
