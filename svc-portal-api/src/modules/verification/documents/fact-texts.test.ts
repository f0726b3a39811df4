import { expect, test } from '@jest/globals'
import type { FieldType, FieldValue } from 'shared-contracts/models/registry-fields'
import { fingerprintValue, formatFact } from './fact-texts.ts'

const CHOICES = [
  { value: 'a', label: { az: 'Bir', en: 'One', ru: 'Один' } },
  { value: 'b', label: { az: 'İki', en: 'Two', ru: 'Два' } },
]
const BODY = {
  registry: 'accredited-bodies',
  id: 'AB-000101',
  title: { az: 'Laboratoriya № 1', en: 'Laboratory No. 1', ru: null },
  status: 'active' as const,
}

function same(text: string) {
  return { az: text, en: text, ru: text }
}

test.each<[FieldType, FieldValue, unknown]>([
  ['text', 'SN-12', same('SN-12')],
  ['code', '8516', same('8516')],
  ['code', '853620', same('8536\u00a020')],
  ['code', '8516310009', same('8516\u00a031\u00a0000\u00a09')],
  ['date', '2026-03-09', same('09.03.2026')],
  ['choice', 'b', { az: 'İki', en: 'Two', ru: 'Два' }],
  ['choices', ['a', 'b'], { az: 'Bir; İki', en: 'One; Two', ru: 'Один; Два' }],
  ['country', 'DE', { az: 'Almaniya', en: 'Germany', ru: 'Германия' }],
  ['number', '12.5', { az: '12,5 ay', en: '12.5 months', ru: '12,5 мес.' }],
  [
    'interval',
    { from: '-1.5', to: '20', unit: '°C' },
    { az: '-1,5 … 20 °C', en: '-1.5 … 20 °C', ru: '-1,5 … 20 °C' },
  ],
  ['interval', { from: null, to: '20', unit: 'kg' }, same('… 20 kg')],
  ['localized', { az: 'Tərəzi', en: null, ru: null }, { az: 'Tərəzi', en: null, ru: null }],
  [
    'relation',
    [BODY],
    {
      az: 'Laboratoriya № 1 (AB-000101)',
      en: 'Laboratory No. 1 (AB-000101)',
      ru: 'Laboratoriya № 1 (AB-000101)',
    },
  ],
  ['reference', { name: 'Act 217', url: null }, same('Act 217')],
  ['text', null, undefined],
  ['choices', [], undefined],
  ['rows', [{ place: 'Baku' }], undefined],
])('ESRV-04 a value is formatted as on paper: %s %j', (type, value, written) => {
  const field = { name: 'f', type, choices: CHOICES, unit: { az: 'ay', en: 'months', ru: 'мес.' } }
  expect(formatFact(field, value)).toEqual(written)
})

test('ESRV-04 the fingerprint of a value does not depend on data of other records', () => {
  const renamed = { ...BODY, title: { az: 'Başqa', en: 'Other', ru: null }, status: 'suspended' as const }
  expect(fingerprintValue([renamed])).toEqual(fingerprintValue([BODY]))
  expect(fingerprintValue({ az: 'a', en: 'b', ru: null })).toEqual(
    fingerprintValue({ ru: null, en: 'b', az: 'a' }),
  )
  expect(fingerprintValue(['a', 'b'])).not.toEqual(fingerprintValue(['b', 'a']))
})
