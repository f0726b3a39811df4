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

test('what a registry would refuse is removed, and what only looks like a text is empty', () => {
  expect(normalizeLine('Al\u200Bma\u200E\u061C\u2060\u{E0041} MMC')).toBe('Alma MMC')
  expect(normalizeNote('one\rtwo\u200F\u2028 ')).toBe('one\ntwo')
  for (const invisible of ['\u200B', '\u200D\u00AD', '\u3164', '\u2800 \u00A0', '\uFE0F']) {
    expect(normalizeLine(invisible)).toBe('')
    expect(normalizeNote(invisible)).toBeNull()
  }
  expect(normalizeLine('نا\u200Cمه')).toBe('نا\u200Cمه')
})
