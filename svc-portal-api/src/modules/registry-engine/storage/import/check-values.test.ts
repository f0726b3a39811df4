import { expect, test } from '@jest/globals'
import { SCALES, scales } from '../../../../testing/registries/test-scales.ts'
import { findFault } from './check-values.ts'

test('REG-03 valid values and "no value" are accepted', () => {
  for (const { values } of SCALES) expect(findFault(scales, values)).toBeUndefined()
  const none = Object.fromEntries(scales.fields.map(({ name }) => [name, null]))
  expect(findFault(scales, none)).toBeUndefined()
  expect(findFault(scales, { name: { en: 'Scales' } })).toBeUndefined()
})

test('REG-03 texts and rows at their limits are accepted', () => {
  const values = {
    maker: 'm'.repeat(2000),
    name: { en: 'n'.repeat(10_000) },
    serials: Array.from({ length: 500 }, () => ({ serial: '1' })),
  }
  expect(findFault(scales, values)).toBeUndefined()
})

test.each([
  'Ölçmə vasitəsi: “Şəki-3”, 220 V ± 10 % – №5',
  'Весы электронные «Ёлка», ГОСТ Р 8.000—2015',
  'First line\nsecond line\r\n\tthird: 5\u00a0kg, soft\u00adhyphen, क्\u200dष, 👩\u200d🔬',
])('a text of letters, line breaks and joiners passes: %s', (text) => {
  expect(findFault(scales, { maker: text, name: { az: text } })).toBeUndefined()
  const source = { name: 'Bülleten', url: 'https://standards.example/@portal/5?mail=a@b.az' }
  expect(findFault(scales, { source })).toBeUndefined()
})

test.each<readonly [string, unknown, string]>([
  ['colour', 'red', 'is no field of the registry'],
  ['serials', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)), 'is nested deeper than 5 levels'],
  ['maker', 7, 'is no text'],
  ['name', 'Scales', 'is no text per language'],
  ['name', { de: 'Waage' }, 'is no text per language'],
  ['name', ['Scales'], 'is no text per language'],
  ['kind', 'kitchen', '"kitchen" is none of floor, shop'],
  ['uses', 'trade', '"trade" is no list of choices'],
  ['uses', ['trade', 'war'], '"war" is none of trade, health, post'],
  ['country', 'Azerbaijan', '"Azerbaijan" is no country of ISO 3166-1 (two capital letters)'],
  ['country', 'ZZ', '"ZZ" is no country of ISO 3166-1 (two capital letters)'],
  ['made', '2025-02-29', '"2025-02-29" is no day of the calendar (YYYY-MM-DD)'],
  ['made', '29.02.2024', '"29.02.2024" is no day of the calendar (YYYY-MM-DD)'],
  ['step', '0,5', '"0,5" is no decimal with a point, such as 12.5'],
  ['step', 0.5, '"0.5" is no decimal with a point, such as 12.5'],
  ['warmth', { from: '5', to: '-5', unit: null }, 'begins with 5, above its end -5'],
  ['warmth', { from: null, to: null, unit: '°C' }, 'is an interval without an end'],
  ['warmth', { from: 'cold', to: null, unit: '°C' }, '"cold" is no decimal with a point, such as 12.5'],
  ['warmth', { from: '1', to: '2' }, 'has a unit that is no text'],
  ['warmth', '1–2', 'is no interval of from, to and unit'],
  ['paper', 'P-1', '"P-1" is no list of record numbers'],
  ['paper', ['P 1'], '"P 1" is no number of a record'],
  ['source', 'Bulletin', 'is no source with a name'],
  ['source', { name: 'Bulletin', url: 'javascript:1' }, '"javascript:1" is no web address'],
  [
    'source',
    { name: 'Bulletin', url: 'https://user:secret@standards.example/5' },
    'has a web address with a user name or password',
  ],
  [
    'source',
    { name: 'Bulletin', url: 'https://user@standards.example' },
    'has a web address with a user name or password',
  ],
  ...['https:///u:p@h.az', 'https:////u:p@h.az/', 'https://\\u:p@h.az', 'https://:p@h.az/'].map(
    (url) => ['source', { name: 'Bulletin', url }, 'has a web address with a user name or password'] as const,
  ),
  ['source', { name: 'Bulletin', url: 'https://h.az:99999/' }, '"https://h.az:99999/" is no web address'],
  ...['\u180e', '\u200b', '\u2028', '\u2029', '\u2060', '\ufeff', '\u{e0000}', '\u{e007f}'].map(
    (character) =>
      ['maker', `a${character}b`, 'has control characters or characters of writing direction'] as const,
  ),
  ...[
    'a\u0007b',
    'a\u0000b',
    'a\u009bb',
    'a\u007fb',
    '\u202eevil',
    'a\u2066b\u2069',
    'a\u200fb',
    'a\ud800b',
  ].map((text) => ['maker', text, 'has control characters or characters of writing direction'] as const),
  ['name', { az: 'Tərəzi', en: 'Sca\u202eles' }, 'has control characters or characters of writing direction'],
  ['serials', [{ serial: '1\u0007' }], 'has control characters or characters of writing direction'],
  ['serials', { serial: '1' }, 'is no list of rows'],
  ['serials', [{ serial: '1' }, { weight: '2' }], 'row 2, weight: is no column'],
  [
    'serials',
    [{ origin: 'Germany' }],
    'row 1, origin: "Germany" is no country of ISO 3166-1 (two capital letters)',
  ],
  ['serials', ['1'], 'row 1 is no object'],
  ['maker', 'm'.repeat(2001), 'is longer than 2000 characters'],
  ['name', { az: null, en: 'n'.repeat(10_001) }, 'en: is longer than 10000 characters'],
  ['warmth', { from: '1', to: '2', unit: 'u'.repeat(2001) }, 'unit: is longer than 2000 characters'],
  ['source', { name: 's'.repeat(2001), url: null }, 'name: is longer than 2000 characters'],
  ['serials', Array.from({ length: 501 }, () => ({ serial: '1' })), 'has more than 500 entries'],
  ['serials', [{ serial: 's'.repeat(2001) }], 'row 1, serial: is longer than 2000 characters'],
])('REG-03 %s with %.60j is refused with the reason', (name, value, reason) => {
  expect(findFault(scales, { [name]: value })).toEqual({ field: name, reason })
})
