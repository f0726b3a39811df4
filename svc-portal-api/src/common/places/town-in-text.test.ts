import { expect, test } from '@jest/globals'
import { findTownInText } from './town-in-text.ts'

test.each([
  ['Sumqayıt', 'sumgayit', ''],
  ['sumqayit', 'sumgayit', ''],
  ['Sumgait', 'sumgayit', ''],
  ['Сумгаит', 'sumgayit', ''],
  ['oyuncaq laboratoriya Sumqayıt', 'sumgayit', 'oyuncaq laboratoriya'],
  ['Sumqayıtda oyuncaq sınağı', 'sumgayit', 'oyuncaq sınağı'],
  ['toy laboratory near Sumgayit', 'sumgayit', 'toy laboratory'],
  ['laboratories in Ganja', 'ganja', 'laboratories'],
  ['Gəncə şəhərində laboratoriya', 'ganja', 'laboratoriya'],
  ['лаборатория игрушек в Сумгаите', 'sumgayit', 'лаборатория игрушек'],
  ['лаборатория рядом с Гянджой', 'ganja', 'лаборатория'],
  ['поверка Баку', 'baku', 'поверка'],
  ['a laboratory near Sumqayıt that tests toys', 'sumgayit', 'a laboratory toys'],
  ['лаборатория рядом с Сумгаитом, которая проверяет игрушки', 'sumgayit', 'лаборатория игрушки'],
  ['Sumqayıt yaxınlığında oyuncaq yoxlayan laboratoriya', 'sumgayit', 'oyuncaq laboratoriya'],
  ['Порт-Ильич', 'liman', ''],
  ['Əli Bayramlı laboratoriya', 'shirvan', 'laboratoriya'],
  ['Naxçıvandan sertifikat', 'nakhchivan', 'sertifikat'],
])('%s names a town and what is sought there', (text, town, rest) => {
  const found = findTownInText(text)
  expect([found?.town.code, found?.rest]).toEqual([town, rest])
})

test('a name that is also a word for goods is marked', () => {
  const texts = ['qax', 'tartar sauce', 'Sumqayıt']
  expect(texts.map((text) => findTownInText(text)?.isAmbiguous)).toEqual([true, true, false])
})

test.each(['oyuncaq', 'гигиеническая помада для губы', 'toys', 'laboratoriya 17025', '', 'Qubalı'])(
  '%s names no town',
  (text) => {
    expect(findTownInText(text)).toBeUndefined()
  },
)
