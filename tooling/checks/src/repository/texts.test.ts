import { expect, test } from '@jest/globals'
import { flattenTexts } from 'preset/release/texts'
import { compareTexts } from './texts.ts'

function compare(az: object, en: object, ru: object): string[] {
  return compareTexts({ az: flattenTexts(az), en: flattenTexts(en), ru: flattenTexts(ru) })
}

test('LANG-04 complete texts in three languages pass', () => {
  expect(
    compare(
      { list: { title: 'Reyestrlər', records_one: '{{count}} qeyd', records_other: '{{count}} qeyd' } },
      { list: { title: 'Registries', records_one: '{{count}} record', records_other: '{{count}} records' } },
      {
        list: {
          title: 'Реестры',
          records_one: '{{count}} запись',
          records_few: '{{count}} записи',
          records_many: '{{count}} записей',
          records_other: '{{count}} записи',
        },
      },
    ),
  ).toEqual([])
})

test.each([
  ['a missing key', {}, { a: 'Search' }, { a: 'Поиск' }, 'az.json: a is missing'],
  ['an empty text', { a: ' ' }, { a: 'Search' }, { a: 'Поиск' }, 'az.json: a is empty'],
  [
    'English in Russian',
    { a: 'Axtarış' },
    { a: 'Search' },
    { a: 'Search' },
    'ru.json: a has no Russian letters: "Search"',
  ],
  [
    'Russian in English',
    { a: 'Axtarış' },
    { a: 'Поиск' },
    { a: 'Поиск' },
    'en.json: a has Russian letters: "Поиск"',
  ],
  [
    'English in Azerbaijani',
    { a: 'Search again' },
    { a: 'Search again' },
    { a: 'Искать ещё' },
    'az.json: a is the English text: "Search again"',
  ],
  [
    'a placeholder that is not filled',
    { a: 'qeyd' },
    { a: '{{name}} records' },
    { a: '{{name}} записей' },
    'az.json: a lacks {{name}}',
  ],
  [
    'a placeholder of a text of a service that is not filled',
    { a: 'Belə paket yoxdur' },
    { a: 'There is no such package: {name}' },
    { a: 'Такого пакета нет: {name}' },
    'az.json: a lacks {{name}}',
  ],
  [
    'a plural form of Russian',
    { a_one: 'qeyd', a_other: 'qeyd' },
    { a_one: 'record', a_other: 'records' },
    { a_one: 'запись', a_other: 'записи', a_few: 'записи' },
    'ru.json: a_many is missing',
  ],
  [
    'a count in one form only',
    { a: '{{count}} qeyd' },
    { a: '{{count}}' },
    { a: '{{count}}' },
    'az.json: a counts things in one form only',
  ],
])('LANG-04 %s is found', (_what, az, en, ru, complaint) => {
  expect(compare(az, en, ru)).toEqual([complaint])
})

test('a text that is the same in every language is not a fault', () => {
  expect(
    compare({ a: 'RU', b: 'PDF, XLSX' }, { a: 'RU', b: 'PDF, XLSX' }, { a: 'RU', b: 'PDF, XLSX' }),
  ).toEqual([])
})
