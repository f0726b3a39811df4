import { expect, test } from '@jest/globals'
import {
  describeCaseTypes,
  findCaseType,
  getCaseType,
  getSharedChoices,
  listCaseTypes,
} from './case-types.ts'

test('only suggestions are open to visitors', () => {
  for (const variant of ['quality', 'competition'] as const) {
    const open = listCaseTypes(variant).filter(({ isOpenToVisitors }) => isOpenToVisitors)
    expect(open.map(({ code }) => code)).toEqual(['suggestion'])
  }
})

test('an unknown case type and one of the other variant are refused by their code', () => {
  expect(() => getCaseType('no-such-type')).toThrow('CASE_TYPE_UNKNOWN')
  expect(() => getCaseType('consumer-complaint', 'quality')).toThrow('CASE_TYPE_UNKNOWN')
  expect(getCaseType('consumer-complaint', 'competition').unit).toBe('consumer-rights')
  expect(findCaseType('no-such-type')).toBeUndefined()
})

test('a form has the texts of one language', () => {
  const form = describeCaseTypes('quality').get('suggestion', 'ru')
  expect(form.title).toBe('Предложение')
  expect(form.steps.map(({ title }) => title)).toEqual(['Ваше предложение', 'Файлы'])
  expect(form.steps[0]?.fields[0]).toEqual({
    name: 'area',
    type: 'choice',
    label: 'К чему относится предложение?',
    hint: null,
    isRequired: true,
    max: null,
    maxItems: null,
    isPast: false,
    shownIf: null,
    choices: [
      { code: 'services', label: 'Услуги агентства' },
      { code: 'portal', label: 'Этот портал' },
      { code: 'rules', label: 'Законы и правила' },
      { code: 'staff', label: 'Работа сотрудников' },
      { code: 'data', label: 'Реестры и открытые данные' },
      { code: 'other', label: 'Другое' },
    ],
    messages: { missing: 'Выберите, к чему относится предложение' },
  })
})

test('towns have the order of the language', () => {
  const towns = (language: 'az' | 'ru') =>
    describeCaseTypes('quality')
      .get('application', language)
      .steps.flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'town')
      ?.choices.map(({ label }) => label)
  const after = (names: readonly string[] | undefined, name: string) => names?.[names.indexOf(name) + 1]
  expect(after(towns('ru'), 'Габала')).toBe('Гаджигабул')
  expect(towns('az')?.at(0)).toBe('Abşeron')
})

test('lists that types share can be read by name', () => {
  expect(getSharedChoices('outcome').map(({ code }) => code)).toEqual([
    'satisfied',
    'partly-satisfied',
    'explained',
    'not-confirmed',
    'forwarded',
    'advised-elsewhere',
    'suspended',
    'refused',
    'joined',
    'approved',
    'left-without-review',
  ])
  expect(getSharedChoices('towns').length).toBeGreaterThan(70)
  expect(() => getSharedChoices('colours')).toThrow('no list colours')
})
