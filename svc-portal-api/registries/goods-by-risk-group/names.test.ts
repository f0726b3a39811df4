import { expect, test } from '@jest/globals'
import { isFragment } from './fragment-ru.ts'
import { withPortalSpelling } from './names-az.ts'
import { russianNames } from './tariff-names-ru.ts'

test.each([
  'Прочие',
  'прочих пластмасс',
  'Только на газовом или на газовом и других видах топлива',
  'Компрессионные',
  'Линейной плотности 714,29 дтекс или более',
  'Содержащие никель',
  'Покрытые пластмассой',
  'Не разделенные на части, замороженные',
  'Необработанные или грубо раздробленные',
  'Части и принадлежности',
  'Части',
])('REG-04 «%s» is a fragment of the line above it', (name) => {
  expect(isFragment(name)).toBe(true)
})

test.each([
  'Сушилки для волос',
  'Прочие жиры и масла животного происхождения',
  'Оборудование прочее',
  'Жирная печень, свежая или охлажденная',
  'Части электрические оборудования',
  'Алюминий необработанный',
  'Печи микроволновые',
])('REG-04 «%s» is a complete name', (name) => {
  expect(isFragment(name)).toBe(false)
})

function rowsOf(lines: readonly (readonly [code: string, indent: number, name: string, hs6: string])[]) {
  return lines.map(([code, indent, name_ru, hs6], index) => ({
    line: index + 2,
    cells: { code, indent: String(indent), name_ru, hs6 },
  }))
}

test('REG-04 a fragment is named after the nearest level above it that is a complete name', () => {
  const names = russianNames(
    rowsOf([
      ['8414', 0, 'Насосы воздушные (например, ручные); вентиляторы:', ''],
      ['8414100000', 1, 'насосы вакуумные', '841410'],
      ['8414900000', 1, 'части', '841490'],
      ['7321', 0, 'Печи отопительные:', ''],
      ['', 1, 'устройства для приготовления пищи:', ''],
      ['', 2, 'прочие:', ''],
      ['7321190000', 3, 'прочие', '732119'],
    ]),
  )
  expect(names.get('841410')).toEqual({ name: 'Насосы вакуумные', description: null, fullName: null })
  expect(names.get('841490')).toEqual({
    name: 'Части',
    description: null,
    fullName: 'Насосы воздушные: части',
  })
  expect(names.get('732119')?.fullName).toBe('Устройства для приготовления пищи: прочие')
})

test('REG-04 a very long heading is shortened before a fragment', () => {
  const heading =
    'Плиты, листы, пленка и полосы или ленты прочие, из пластмасс, непористые и неармированные, неслоистые, без подложки и не соединенные аналогичным способом с другими материалами'
  const names = russianNames(
    rowsOf([
      ['3920', 0, heading, ''],
      ['3920900000', 1, 'прочие', '392090'],
    ]),
  )
  expect(names.get('392090')?.fullName).toBe(
    'Плиты, листы, пленка и полосы или ленты прочие, из пластмасс, непористые и неармированные, неслоистые…: прочие',
  )
})

test('REG-04 a mistake of the source between ı and i is corrected where the portal has the same name', () => {
  expect(
    withPortalSpelling(
      'Diri atlar, ulaqlar, qatirlar və at qatirlari',
      'Diri atlar, ulaqlar, qatırlar və at qatırları',
    ),
  ).toBe('Diri atlar, ulaqlar, qatırlar və at qatırları')
  expect(withPortalSpelling('Diri donuzlar', 'Donuzlar')).toBe('Diri donuzlar')
  expect(withPortalSpelling(undefined, 'Donuzlar')).toBeUndefined()
})
