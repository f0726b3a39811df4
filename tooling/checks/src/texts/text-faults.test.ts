import { expect, test } from '@jest/globals'
import type { Language } from 'shared-contracts/session/language'
import { findTextFaults } from './text-faults.ts'

function faults(language: Language, text: string, english?: string): readonly string[] {
  return findTextFaults({ language, text, english })
}

test.each([
  ['ru', 'Статус is готов', 'has the Latin is: "Статус is готов"'],
  ['ru', 'Cейчас', 'has a word of two alphabets: "Cейчас"'],
  ['az', 'Sәhifə', 'has a word of two alphabets: "Sәhifə"'],
  ['az', 'Zəhmət olmasa, please gözləyin', 'has the English please: "Zəhmət olmasa, please gözləyin"'],
  ['az', 'i̇dxal', 'has a dot that stands by itself (a lowered İ): "i̇dxal"'],
  ['en', 'Open the Müraciətlər', 'has Azerbaijani letters: "Open the Müraciətlər"'],
  ['en', 'Wait...', 'has three full stops in place of “…”: "Wait..."'],
  ['en', 'The "name" is taken', 'has a straight quotation mark: "The "name" is taken"'],
  ['az', '«Əlçatanlıq» menyusu', 'has the quotation marks of another language: "«Əlçatanlıq» menyusu"'],
  ['ru', 'Меню “Доступность”', 'has the quotation marks of another language: "Меню “Доступность”"'],
  ['ru', 'Войдите  снова', 'has two spaces in a row: "Войдите  снова"'],
  ['az', 'Yenidən cəhd et', 'speaks to a friend and not to a person: "Yenidən cəhd et"'],
  [
    'az',
    'Səhifə açılmadı. Bir az gözlə.',
    'speaks to a friend and not to a person: "Səhifə açılmadı. Bir az gözlə."',
  ],
  ['ru', 'Повтори попытку', 'speaks to a friend and not to a person: "Повтори попытку"'],
  ['ru', 'Готово !', 'has a space before a mark: "Готово !"'],
  ['ru', 'Закон № 5', 'can break after “№” or before a dash, where a no-break space belongs: "Закон № 5"'],
  [
    'ru',
    'Это – реестр',
    'can break after “№” or before a dash, where a no-break space belongs: "Это – реестр"',
  ],
] as const)('LANG-04 a fault of a text in %s is found: %s', (language, text, fault) => {
  expect(faults(language, text)).toContain(fault)
})

test('LANG-04 an untranslated word is found, and a word of both languages is not', () => {
  expect(faults('az', 'Search', 'Search')).toEqual(['is the English text: "Search"'])
  expect(faults('az', 'Portal', 'Portal')).toEqual([])
})

test.each([
  ['ru', 'Открытые данные (API), файлы PDF и {{count}} КБ'],
  ['ru', 'Неверный адрес. Пример: name@example.com'],
  ['ru', 'Описание: /api/docs и https://azstandart.az'],
  ['az', 'Bu səhifə {page} üçündür, lakin o isə yoxdur'],
  ['en', 'Has ASAN İmza, JavaScript and {{name}}.'],
  ['ru', 'PDF-файл на 2 МБ'],
  ['az', 'Yadda saxla'],
  ['az', 'Yenidən cəhd edin'],
  ['ru', 'Повторить'],
  ['ru', 'Повторите попытку позже.'],
  ['ru', 'Закон №\u00a05\u00a0– из 2–10 статей'],
] as const)('LANG-04 names, addresses and placeholders are no fault in %s: %s', (language, text) => {
  expect(faults(language, text)).toEqual([])
})
