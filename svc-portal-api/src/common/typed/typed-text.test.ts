import { expect, test } from '@jest/globals'
import { typedLine, typedNote } from './typed-text.ts'

test('AUTH-06 a line is composed and has no line ends, controls or signs that nobody sees', () => {
  expect(typedLine('  Example\r\nTrade\t \u0000Ltd\u202E ')).toBe('Example Trade Ltd')
  expect(typedLine('Mu\u0308ller')).toBe('M\u00FCller')
  expect(typedLine('half \uD800 sign')).toBe('half sign')
})

test('AUTH-06 a note keeps its lines; an empty one is none', () => {
  expect(typedNote('one\r\ntwo\u0000')).toBe('one\ntwo')
  expect(typedNote(' \n ')).toBeNull()
  expect(typedNote(null)).toBeNull()
})
