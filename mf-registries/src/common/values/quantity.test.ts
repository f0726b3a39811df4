import { expect, test } from '@jest/globals'
import { formatAmount, formatDecimal, intervalText, unitText } from './quantity.ts'

const SYMBOLS: Readonly<Record<string, string>> = {
  'units.kg': 'кг',
  'units.m': 'м',
  'units.mPa': 'мПа',
  'units.s': 'с',
}

function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (key === 'common.atLeast') return `не менее ${String(values['amount'])}`
  if (key === 'common.atMost') return `не более ${String(values['amount'])}`
  return SYMBOLS[key] ?? String(values['defaultValue'])
}

test.each([
  ['1234567.50', 'az', '1\u00a0234\u00a0567,50'],
  ['1234567.50', 'ru', '1\u00a0234\u00a0567,50'],
  ['1234567.50', 'en', '1,234,567.50'],
  ['-0.0001', 'ru', '\u22120,0001'],
  ['12345678901234567890.123456789', 'en', '12,345,678,901,234,567,890.123456789'],
  ['about 5', 'en', 'about 5'],
] as const)('LANG-04 the decimal %s in %s keeps every digit', (decimal, language, shown) => {
  expect(formatDecimal(decimal, language)).toBe(shown)
})

test('LANG-04 a year has no separator of thousands', () => {
  expect(formatAmount({ format: 'year' }, '2026', 'en')).toBe('2026')
  expect(formatAmount({}, '2026', 'en')).toBe('2,026')
})

test('LANG-04 the symbols of SI units are translated one by one', () => {
  expect(unitText('kg/m³', t)).toBe('кг/м³')
  expect(unitText('mPa·s', t)).toBe('мПа·с')
  expect(unitText('°C', t)).toBe('°C')
  expect(unitText('%', t)).toBe('%')
})

test('REG-03 a range has its unit after a thin space, and an open range is in words', () => {
  expect(intervalText({ from: '0.5', to: '1500', unit: 'kg' }, t, 'ru')).toBe(
    '0,5\u2009–\u20091\u00a0500\u202fкг',
  )
  expect(intervalText({ from: '-20', to: '60', unit: '°C' }, t, 'en')).toBe('\u221220\u2009–\u200960\u202f°C')
  expect(intervalText({ from: '5', to: null, unit: 'kg' }, t, 'ru')).toBe('не менее 5\u202fкг')
  expect(intervalText({ from: null, to: '5', unit: null }, t, 'ru')).toBe('не более 5')
  expect(intervalText({ from: '5', to: '5', unit: 'kg' }, t, 'ru')).toBe('5\u202fкг')
  expect(intervalText({ from: null, to: null, unit: 'kg' }, t, 'ru')).toBe('')
})
