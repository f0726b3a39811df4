import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textProblems } from './texts.ts'

const FILES = { az: 'az.json', en: 'en.json', ru: 'ru.json' }
let dir = ''

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(dir, 'src'))
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

function write(az: unknown, en: unknown, ru: unknown, source = ''): void {
  for (const [language, texts] of Object.entries({ az, en, ru })) {
    writeFileSync(join(dir, `${language}.json`), JSON.stringify(texts))
  }
  writeFileSync(join(dir, 'src', 'sample.screen.tsx'), source)
}

test('LANG-04 complete texts have no fault', () => {
  const plural = { n_one: '1', n_other: '2' }
  write(
    { list: { title: 'Siyahı' }, ...plural },
    { list: { title: 'List' }, ...plural },
    { list: { title: 'Список' }, ...plural, n_few: '3', n_many: '4' },
    "const texts = useTexts()\ntexts('list.title')\ntexts('n', { count })",
  )
  expect(textProblems(dir, FILES)).toEqual([])
})

test('LANG-04 a missing, an empty and an unknown text are named', () => {
  write({ a: 'A', b: 'B' }, { a: 'A' }, { a: ' ', b: 'B' }, "const t = useTexts('shell')\nt('c')")
  expect(textProblems(dir, FILES)).toEqual([
    'en: the text "b" is missing',
    'ru: the text "a" is empty',
    'src/sample.screen.tsx uses the unknown text "c"',
  ])
})

test('LANG-04 a file of texts that is not JSON is named', () => {
  write({ a: 'A' }, { a: 'A' }, { a: 'A' })
  writeFileSync(join(dir, 'en.json'), '{ "a": }')
  expect(() => textProblems(dir, FILES)).toThrow(/^en\.json: Unexpected token/)
})
