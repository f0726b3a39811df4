import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { fold, removeStopWords, editDistance, maxEditDistance, splitWords } from './fold.ts'

let registries: TestRegistries

beforeAll(async () => {
  registries = await emptyRegistries([])
})

afterAll(() => registries.close())

async function sql(expression: string, value: unknown): Promise<unknown> {
  const { rows } = await registries.pool.query<{ value: unknown }>(`select ${expression} as value`, [value])
  return rows[0]?.value
}

test.each([
  ['Saçqurudan FEN', 'sacqurudan fen'],
  ['İSTİOT, ISTIOT, ıstıot', 'istiot, istiot, istiot'],
  ['ƏĞÖÜŞÇ əğöüşç', 'egousc egousc'],
  ['Щётка ЗУБНАЯ', 'щетка зубная'],
  ['Café', 'cafe'],
  ['o\u0308rtu\u0308k c\u0327ay I\u0307ki', 'ortuk cay iki'],
  ['е\u0308лки и\u0306од', 'елки йод'],
])('LANG-04 %s and similar spellings are folded to %s', async (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(await sql('fold($1)', text)).toBe(folded)
})

test('LANG-04 Azerbaijani names sort by the Azerbaijani alphabet', async () => {
  const names = ['zər', 'əli', 'elə', 'xan', 'hal', 'qar', 'kar', 'lal', 'İsa', 'ılıq', 'çay', 'cam', 'dam']
  const sorted = await sql(
    `(select array_agg(n order by sort_key(n, 'az')) from unnest($1::text[]) n)`,
    names,
  )
  expect(sorted).toEqual([
    'cam',
    'çay',
    'dam',
    'elə',
    'əli',
    'hal',
    'xan',
    'ılıq',
    'İsa',
    'kar',
    'qar',
    'lal',
    'zər',
  ])
})

test('LANG-04 names without diacritics sort by the Azerbaijani alphabet', async () => {
  const names = [
    'Zeta',
    'quartz',
    'lamp',
    'Iran',
    'ibis',
    'xerox',
    'KILO',
    'hotel',
    'hotel 2',
    'Ilıq',
    '3M',
    'Водород',
  ]
  const sorted = await sql(
    `(select array_agg(n order by sort_key(n, 'az')) from unnest($1::text[]) n)`,
    names,
  )
  expect(sorted).toEqual([
    'Водород',
    '3M',
    'hotel',
    'hotel 2',
    'xerox',
    'Ilıq',
    'Iran',
    'ibis',
    'KILO',
    'quartz',
    'lamp',
    'Zeta',
  ])
})

test.each([
  ['almalar', 'alma'],
  ['uşaqların', 'uşaq'],
  ['telefonlar', 'telefonu'],
  ['çörəyi', 'çörək'],
  ['soyuducunun', 'soyuducu'],
])('LANG-04 %s and %s have the same root', async (one, other) => {
  expect(await sql(`az_root(words($1))`, one)).toBe(await sql(`az_root(words($1))`, other))
})

test('REG-03 the edit distance counts inserted, missing, replaced and transposed letters', () => {
  expect(editDistance('dryr', 'dryer')).toBe(1)
  expect(editDistance('dyrer', 'dryer')).toBe(1)
  expect(editDistance('dreyer', 'dryer')).toBe(1)
  expect(editDistance('fridge', 'bridge')).toBe(1)
  expect(editDistance('iron', '')).toBe(4)
  expect([3, 4, 6, 12].map(maxEditDistance)).toEqual([0, 1, 2, 3])
})

test('REG-03 stop words are removed unless no other words are left', () => {
  expect(removeStopWords(splitWords('Фен для волос!'))).toEqual(['фен', 'волос'])
  expect(removeStopWords(splitWords('for the'))).toEqual(['for', 'the'])
})
