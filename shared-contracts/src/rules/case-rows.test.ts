import { expect, test } from '@jest/globals'
import type { CaseFieldRule } from './case-field-rule.ts'
import { nextRowKey, readRows } from './case-rows.ts'
import { checkCaseValues, listShownFields } from './case-values.ts'

const RULE = {
  type: 'text',
  isRequired: true,
  max: 10,
  maxItems: null,
  isPast: false,
  shownIf: null,
  choices: [],
} as const

const MAKERS: CaseFieldRule = {
  ...RULE,
  name: 'makers',
  type: 'rows',
  max: null,
  maxItems: 2,
  fields: [
    { ...RULE, name: 'kind', type: 'choice', max: null, choices: [{ code: 'own' }, { code: 'other' }] },
    { ...RULE, name: 'name', shownIf: { field: 'kind', codes: ['other'] } },
  ],
}
const FIELDS = [MAKERS, { ...RULE, name: 'total', isRequired: false }]

test('each row has the fields of its group, and a condition is about the same row', () => {
  const values = { makers: ['1', '3'], makers1Kind: 'own', makers3Kind: 'other' }
  expect(listShownFields(FIELDS, values).map(({ name, row }) => [name, row?.position ?? null])).toEqual([
    ['makers', null],
    ['makers1Kind', 1],
    ['makers3Kind', 2],
    ['makers3Name', 2],
    ['total', null],
  ])
})

test('rows are checked field by field, with a least and a largest number', () => {
  expect(checkCaseValues(FIELDS, {}, '2026-11-20')).toEqual({ makers: 'value_is_required' })
  const values = {
    makers: ['1', '2', '3'],
    makers1Kind: 'other',
    makers1Name: 'Far too long',
    makers2Kind: 'own',
  }
  expect(checkCaseValues(FIELDS, values, '2026-11-20')).toEqual({
    makers: 'too_many_choices',
    makers1Name: 'text_is_too_long',
    makers3Kind: 'choice_is_required',
  })
})

test('rows of a group that is not shown are not shown either', () => {
  const hidden = { ...MAKERS, shownIf: { field: 'total', codes: ['yes'] } }
  expect(listShownFields([hidden], { makers: ['1'], makers1Kind: 'own' })).toEqual([])
})

test('rows are read as records, and a removed row leaves its key unused', () => {
  const values = { makers: ['2', 'x', '2'], makers2Kind: 'other', makers2Name: 'Nar', makers4Name: '' }
  expect(readRows(MAKERS, values)).toEqual([{ kind: 'other', name: 'Nar' }])
  expect(nextRowKey(values, 'makers')).toBe('5')
  expect(nextRowKey({}, 'makers')).toBe('1')
})
