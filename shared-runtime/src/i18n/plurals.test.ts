import { expect, test } from '@jest/globals'
import i18next from 'i18next'

const TEXTS = {
  az: { records_one: '{{count}} qeyd', records_other: '{{count}} qeyd' },
  en: { records_one: '{{count}} record', records_other: '{{count}} records' },
  ru: {
    records_one: '{{count}} запись',
    records_few: '{{count}} записи',
    records_many: '{{count}} записей',
    records_other: '{{count}} записи',
  },
} as const

test.each([
  ['az', [0, 1, 2, 21], ['0 qeyd', '1 qeyd', '2 qeyd', '21 qeyd']],
  ['en', [0, 1, 2, 21], ['0 records', '1 record', '2 records', '21 records']],
  [
    'ru',
    [0, 1, 2, 5, 11, 14, 21, 22, 25, 111, 121],
    [
      '0 записей',
      '1 запись',
      '2 записи',
      '5 записей',
      '11 записей',
      '14 записей',
      '21 запись',
      '22 записи',
      '25 записей',
      '111 записей',
      '121 запись',
    ],
  ],
] as const)('LANG-04 plural forms follow the rules of %s', async (language, counts, expected) => {
  const texts = i18next.createInstance()
  await texts.init({ lng: language, resources: { [language]: { translation: TEXTS[language] } } })
  expect(counts.map((count) => texts.t('records', { count }))).toEqual(expected)
})
