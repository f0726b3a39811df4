import { expect, jest, test } from '@jest/globals'
import {
  compareText,
  dayInBaku,
  formatDate,
  formatFileSize,
  formatMoment,
  formatMoney,
  formatNumber,
  parseDate,
  parseTypedDate,
  pickText,
  upperFirst,
} from './formats.ts'

test('LANG-04 a civil date is day.month.year, independent of the time zone', () => {
  expect(formatDate('2026-03-09')).toBe('09.03.2026')
  expect(formatDate('2026-01-01')).toBe('01.01.2026')
})

test('LANG-04 an instant is shown by its day in Baku', () => {
  expect(formatDate('2026-03-08T19:59:59Z')).toBe('08.03.2026')
  expect(formatDate('2026-03-08T20:00:00Z')).toBe('09.03.2026')
})

test('LANG-04 an instant is shown with its time in Baku', () => {
  expect(formatMoment('2026-03-08T19:59:59Z')).toBe('08.03.2026, 23:59')
  expect(formatMoment('2026-03-08T20:05:00.000Z')).toBe('09.03.2026, 00:05')
  expect(formatMoment('soon')).toBe('soon')
})

test('LANG-04 an invalid date is returned unchanged', () => {
  expect(formatDate('soon')).toBe('soon')
  expect(formatDate('2024-02-30')).toBe('2024-02-30')
  expect(formatDate('ten-signs.')).toBe('ten-signs.')
})

test('LANG-04 an entered date is parsed day first', () => {
  expect(parseDate('01.05.2023')).toBe('2023-05-01')
  expect(parseDate(' 1.5.2023 ')).toBe('2023-05-01')
  expect(parseDate('29.02.2024')).toBe('2024-02-29')
})

test.each(['', '30.02.2024', '05/01/2023', '2023-05-01', '1.5.23', '00.01.2023', 'sabah'])(
  'LANG-04 what is no day is not guessed: %s',
  (text) => {
    expect(parseDate(text)).toBeUndefined()
  },
)

test.each([
  '25.11.2026',
  '25/11/2026',
  '25.11.26',
  '25 11 2026',
  '25-11-2026',
  '25,11,2026',
  '25112026',
  '25.11.2026.',
])('a date typed as %s is shown as one day', (text) => {
  expect(parseTypedDate(text)).toBe('2026-11-25')
})

test.each(['', '251126', '2026-11-25', '31.02.2026', '11/25/2026', '5.1', 'sabah'])(
  'what is typed as %s is no day',
  (text) => {
    expect(parseTypedDate(text)).toBeUndefined()
  },
)

test('LANG-04 the day in Baku starts at 20:00 UTC', () => {
  expect(dayInBaku(Date.parse('2026-12-31T19:59:59Z'))).toBe('2026-12-31')
  expect(dayInBaku(Date.parse('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
})

test.each([
  ['az', '1 234 567,50 AZN'],
  ['ru', '1 234 567,50 AZN'],
  ['en', '1,234,567.50 AZN'],
] as const)('LANG-04 an amount in %s is exact and in manats', (language, expected) => {
  expect(formatMoney('1234567.5', language).replaceAll(/\s/g, ' ')).toBe(expected)
})

test('LANG-04 an amount beyond floating point precision keeps all digits', () => {
  expect(formatMoney('9007199254740993.01', 'en')).toBe('9,007,199,254,740,993.01\u00a0AZN')
  expect(formatMoney('-0.10', 'en')).toBe('\u22120.10\u00a0AZN')
})

test('LANG-04 a file size is in thousands of bytes, at least one, or in millions', () => {
  expect(formatFileSize(1, 'az')).toBe('1\u00a0KB')
  expect(formatFileSize(999_400, 'en')).toBe('999\u00a0KB')
  expect(formatFileSize(2_345_678, 'ru')).toBe('2,3\u00a0МБ')
})

test('LANG-04 whole numbers are grouped', () => {
  expect(formatNumber(6939, 'en')).toBe('6,939')
})

test('LANG-04 Azerbaijani order has ə after e and ı before i', () => {
  const words = ['it', 'ət', 'ıq', 'et']
  expect(words.toSorted((one, other) => compareText(one, other, 'az'))).toEqual(['et', 'ət', 'ıq', 'it'])
})

test('LANG-04 the whole Azerbaijani alphabet is in its own order: x after h, q after k', () => {
  const alphabet = [...'abcçdeəfgğhxıijkqlmnoöprsştuüvyz']
  expect(alphabet.toSorted((one, other) => compareText(one, other, 'az'))).toEqual(alphabet)
})

test('LANG-04 Azerbaijani order needs no collation of the browser, and has numbers and capitals', () => {
  const { Collator } = Intl
  const words = ['Yaponiya', 'İtaliya', 'Xorvatiya', 'Qazaxıstan', 'Forma 10', 'Forma 9', 'Iraq', 'Əlcəzair']
  // Chromium uses another language for Azerbaijani.
  const withoutAzerbaijani = jest
    .spyOn(Intl, 'Collator')
    .mockImplementation((language, options) => new Collator(language === 'az' ? 'en' : language, options))
  const sorted = words.toSorted((one, other) => compareText(one, other, 'az'))
  withoutAzerbaijani.mockRestore()
  expect(sorted).toEqual([
    'Əlcəzair',
    'Forma 9',
    'Forma 10',
    'Xorvatiya',
    'Iraq',
    'İtaliya',
    'Qazaxıstan',
    'Yaponiya',
  ])
})

test('LANG-04 Russian order has ё beside е, and numbers in texts count as numbers', () => {
  const words = ['жёлтый', 'ёлка', 'ель', 'Форма 10', 'Форма 9']
  expect(words.toSorted((one, other) => compareText(one, other, 'ru'))).toEqual([
    'ёлка',
    'ель',
    'жёлтый',
    'Форма 9',
    'Форма 10',
  ])
})

test('LANG-04 decimals have a comma in Azerbaijani and Russian, a point in English', () => {
  expect(formatNumber(1234.5, 'az').replaceAll(/\s/g, ' ')).toBe('1 234,5')
  expect(formatNumber(1234.5, 'ru').replaceAll(/\s/g, ' ')).toBe('1 234,5')
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
})

test('LANG-04 the first letter is converted to upper case by the rules of the language', () => {
  expect(upperFirst('idxal', 'az')).toBe('İdxal')
  expect(upperFirst('ılıq', 'az')).toBe('Ilıq')
  expect(upperFirst('import', 'en')).toBe('Import')
})

test('LANG-01 a missing text falls back to another language, which is returned', () => {
  const text = { az: null, en: 'Hair dryers', ru: 'Фены' }
  expect(pickText(text, 'ru')).toEqual({ text: 'Фены', language: 'ru' })
  expect(pickText(text, 'az')).toEqual({ text: 'Hair dryers', language: 'en' })
  expect(pickText({ az: '', en: null, ru: null }, 'az')).toBeUndefined()
})
