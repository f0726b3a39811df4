import { expect, test } from '@jest/globals'
import { findDataFaults, findSourceFaults, findSourceTexts } from './source-texts.ts'

test('LANG-04 texts of three languages are found in code, as an object and as a call', () => {
  const source = `const a = text('Ev', "Home", 'Главная')
const b = {
  az: 'Sən\\'ət',
  en: \`Art\`,
  ru: 'Искусство',
}`
  expect(findSourceTexts(source)).toEqual([
    { line: 3, az: "Sən'ət", en: 'Art', ru: 'Искусство' },
    { line: 1, az: 'Ev', en: 'Home', ru: 'Главная' },
  ])
})

test('LANG-04 a text of the code that was left in another language is found with its line', () => {
  expect(findSourceFaults('a.ts', "\nconst a = text('Ev', 'Home', 'Home')")).toEqual([
    'a.ts:2 ru has no Russian letters: "Home"',
  ])
})

test('LANG-04 texts of data files are checked, by language or as three in a row', () => {
  const data = {
    audience: ['citizen', 'business', 'laboratory'],
    keywords: 'tərəzi scales весы',
    name: ['Təlim', 'Training', 'Обучение and training'],
    texts: { ru: { title: 'Only in English', body: ['Первый абзац', 'Второй абзац', 'Третий абзац'] } },
  }
  expect(findDataFaults('a.json', JSON.stringify(data))).toEqual([
    'a.json ru has the Latin and, training: "Обучение and training"',
    'a.json ru has no Russian letters: "Only in English"',
  ])
})
