import { expect, test } from '@jest/globals'
import { CASE_TYPES, describeForm, getCaseType, getSharedChoices, listCaseTypes } from './case-types.ts'

test('each variant lists its types, and a suggestion is open to visitors', () => {
  for (const variant of ['quality', 'competition'] as const) {
    expect(listCaseTypes(variant).map(({ code }) => code)).toContain('suggestion')
  }
  expect(getCaseType('suggestion').isOpenToVisitors).toBe(true)
  expect(CASE_TYPES.filter(({ isOpenToVisitors }) => isOpenToVisitors).map(({ kind }) => kind)).toEqual([
    'suggestion',
  ])
})

test('an unknown case type is refused by its code', () => {
  expect(() => getCaseType('no-such-type')).toThrow('CASE_TYPE_UNKNOWN')
})

test('a form has the texts of one language', () => {
  const form = describeForm(getCaseType('suggestion'), 'ru')
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
  })
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
    'left-without-review',
  ])
  expect(getSharedChoices('towns').length).toBeGreaterThan(70)
  expect(() => getSharedChoices('colours')).toThrow('no list colours')
})
