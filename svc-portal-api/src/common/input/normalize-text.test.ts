import { expect, test } from '@jest/globals'
import { normalizeLine, normalizeNote } from './normalize-text.ts'

test('AUTH-06 a line is composed (NFC) without line breaks, control and invisible characters', () => {
  expect(normalizeLine('  Example\r\nTrade\t \u0000Ltd\u202E ')).toBe('Example Trade Ltd')
  expect(normalizeLine('Mu\u0308ller')).toBe('M\u00FCller')
  expect(normalizeLine('half \uD800 sign')).toBe('half sign')
})

test('AUTH-06 a note keeps its line breaks; an empty note becomes null', () => {
  expect(normalizeNote('one\r\ntwo\u0000')).toBe('one\ntwo')
  expect(normalizeNote(' \n ')).toBeNull()
  expect(normalizeNote(null)).toBeNull()
})
