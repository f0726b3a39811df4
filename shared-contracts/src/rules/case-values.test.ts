import { expect, test } from '@jest/globals'
import type { CaseFieldRule } from './case-field-rule.ts'
import {
  checkCaseValue,
  checkCaseValues,
  countCharacters,
  listShownFields,
  normalizeCaseValue,
  type CaseValue,
} from './case-values.ts'

const TODAY = '2026-11-20'
const FILE = '00000000-0000-4000-8000-000000000001'

function field(type: CaseFieldRule['type'], change: Partial<CaseFieldRule> = {}): CaseFieldRule {
  return {
    name: type.replaceAll('-', ''),
    type,
    isRequired: false,
    max: null,
    maxItems: null,
    isPast: false,
    shownIf: null,
    choices: [{ code: 'one' }, { code: 'two' }],
    ...change,
  }
}

test.each<[CaseFieldRule['type'], CaseValue, string | undefined]>([
  ['choice', 'one', undefined],
  ['choice', 'three', 'choice_is_not_valid'],
  ['choices', ['one', 'two'], undefined],
  ['choices', ['one', 'three'], 'choice_is_not_valid'],
  ['day', '2028-02-29', undefined],
  ['day', '2027-02-29', 'day_is_not_valid'],
  ['day', '2026-13-01', 'day_is_not_valid'],
  ['day', '20.11.2026', 'day_is_not_valid'],
  ['day', '0026-11-20', 'year_is_not_plausible'],
  ['day', '1900-01-01', 'year_is_not_plausible'],
  ['money', '0', 'amount_must_be_positive'],
  ['money', '24,50', undefined],
  ['money', '1 234,5', undefined],
  ['money', '1,234.50', undefined],
  ['money', '24.505', 'amount_is_not_valid'],
  ['money', '-5', 'amount_is_not_valid'],
  ['money', '1234567890', 'amount_is_too_large'],
  ['money', 'free', 'amount_is_not_valid'],
  ['whole-number', '1 000', undefined],
  ['whole-number', '1.5', 'whole_number_is_not_valid'],
  ['phone', '+994 12 310 02 80', undefined],
  ['phone', 'none', 'phone_number_is_not_valid'],
  ['email', 'office@example.com', undefined],
  ['email', 'office', 'email_is_not_valid'],
  ['tax-id', '1400000001', undefined],
  ['tax-id', '140000000', 'tax_number_is_not_valid'],
  ['code', '9028 30', undefined],
  ['code', '90283', 'code_is_not_valid'],
  ['code', '90', 'code_is_not_valid'],
  ['record', ['TA-000101', 'Water meter'], undefined],
  ['url', 'https://example.com/a?b#c', undefined],
  ['url', 'example.com:8080', undefined],
  ['url', 'www.nümunə.az', undefined],
  ['url', 'javascript:alert(1)', 'url_is_not_valid'],
  ['url', 'ftp://example.com', 'url_is_not_valid'],
  ['url', 'https://user@example.com', 'url_is_not_valid'],
  ['url', 'shop', 'url_is_not_valid'],
  ['url', 'two words.az', 'url_is_not_valid'],
  ['files', [FILE], undefined],
  ['files', ['file'], 'files_are_not_valid'],
  ['text', 'anything', undefined],
])('a value of type %s as %j has the finding %j', (type, value, finding) => {
  expect(checkCaseValue(field(type), value, TODAY)).toBe(finding)
})

test.each<[CaseFieldRule['type'], CaseValue | undefined, string]>([
  ['text', ' \n ', 'value_is_required'],
  ['text', undefined, 'value_is_required'],
  ['day', '', 'value_is_required'],
  ['choice', '', 'choice_is_required'],
  ['choices', [], 'choice_is_required'],
  ['files', undefined, 'files_are_required'],
])('an empty value of type %s is refused only when it is required', (type, value, finding) => {
  expect(checkCaseValue(field(type, { isRequired: true }), value, TODAY)).toBe(finding)
  expect(checkCaseValue(field(type), value, TODAY)).toBeUndefined()
})

test.each<[CaseFieldRule['type'], Partial<CaseFieldRule>, string, string | undefined]>([
  ['whole-number', { range: { from: 1, to: null } }, '0', 'whole_number_is_not_valid'],
  ['whole-number', { range: { from: 1, to: null } }, '1', undefined],
  ['whole-number', { range: { from: 1, to: 240 } }, '240', undefined],
  ['whole-number', { range: { from: 1, to: 240 } }, '241', 'whole_number_is_not_valid'],
  ['day', { isFuture: true }, '2026-11-19', 'day_is_not_valid'],
  ['day', { isFuture: true }, '2026-11-20', undefined],
  ['text', { kind: 'gtin' }, '2000000000015', undefined],
  ['text', { kind: 'gtin' }, '2000000000016', 'code_is_not_valid'],
  ['text', { kind: 'gtin' }, '96385074', undefined],
  ['text', { kind: 'gtin' }, '036000291452', undefined],
  ['text', { kind: 'gtin' }, '963850741', 'code_is_not_valid'],
])('a %s within %j as %s has the finding %j', (type, limits, value, finding) => {
  expect(checkCaseValue(field(type, limits), value, TODAY)).toBe(finding)
})

test('a day after today is refused where only past days are expected', () => {
  const past = field('day', { isPast: true })
  expect(checkCaseValue(past, TODAY, TODAY)).toBeUndefined()
  expect(checkCaseValue(past, '2026-11-21', TODAY)).toBe('day_is_in_future')
  expect(checkCaseValue(field('day'), '2026-11-21', TODAY)).toBeUndefined()
})

test('the length counts characters, a line break as one', () => {
  const short = field('long-text', { max: 3 })
  expect(checkCaseValue(short, 'a\r\n😀', TODAY)).toBeUndefined()
  expect(checkCaseValue(short, 'abcd', TODAY)).toBe('text_is_too_long')
  expect(countCharacters('ə😀\r\n')).toBe(3)
})

test('a list has at most its number of items, repeated ones count once', () => {
  const two = field('files', { maxItems: 1 })
  expect(checkCaseValue(two, [FILE, FILE], TODAY)).toBeUndefined()
  expect(checkCaseValue(two, [FILE, FILE.replace('1', '2')], TODAY)).toBe('too_many_files')
  expect(checkCaseValue(field('choices', { maxItems: 1 }), ['one', 'two'], TODAY)).toBe('too_many_choices')
})

test.each<[CaseFieldRule['type'], CaseValue | undefined, CaseValue]>([
  ['text', ' a ', 'a'],
  ['long-text', 'a\r\nb', 'a\nb'],
  ['money', '0024,5', '24.50'],
  ['money', '1\u{A0}234', '1234.00'],
  ['money', '1,234.5', '1234.50'],
  ['money', 'about 5', 'about 5'],
  ['tax-id', '14 0000 0001', '1400000001'],
  ['url', 'example.com', 'https://example.com'],
  ['url', 'HTTP://example.com', 'HTTP://example.com'],
  ['choices', 'one', ['one']],
  ['choices', undefined, []],
  ['text', ['a'], ''],
])('a value of type %s as %j is stored as %j', (type, value, stored) => {
  expect(normalizeCaseValue(field(type), value)).toEqual(stored)
})

const CHAIN = [
  field('choice', { name: 'first' }),
  field('choice', { name: 'second', shownIf: { field: 'first', codes: ['one'] } }),
  field('text', { name: 'third', isRequired: true, shownIf: { field: 'second', codes: ['one', 'two'] } }),
]

test.each([
  [{}, ['first']],
  [{ first: 'two', second: 'one' }, ['first']],
  [{ first: 'one' }, ['first', 'second']],
  [{ first: 'one', second: 'two' }, ['first', 'second', 'third']],
])('with the values %j the fields %j are shown', (values, names) => {
  expect(listShownFields(CHAIN, values).map(({ name }) => name)).toEqual(names)
})

test('a condition on several choices holds when one of them is chosen', () => {
  const fields = [
    field('choices', { name: 'first' }),
    field('text', { name: 'second', shownIf: { field: 'first', codes: ['two'] } }),
  ]
  expect(listShownFields(fields, { first: ['one', 'two'] })).toHaveLength(2)
  expect(listShownFields(fields, { first: ['one'] })).toHaveLength(1)
})

test('only shown fields have findings', () => {
  expect(checkCaseValues(CHAIN, { first: 'two', second: 'one' }, TODAY)).toEqual({})
  expect(checkCaseValues(CHAIN, { first: 'one', second: 'one' }, TODAY)).toEqual({
    third: 'value_is_required',
  })
})

test.each([
  ['day', '2026-03-04', '2026-03-05', 'value_is_below_least'],
  ['day', '2026-03-05', '2026-03-05', undefined],
  ['day', 'none', '2026-03-05', 'day_is_not_valid'],
  ['day', '2026-03-04', '', undefined],
  ['money', '9', '12.50', 'value_is_below_least'],
  ['money', '12,50', '12.5', undefined],
] as const)('a %s of %s is compared with the earlier answer %s: %j', (type, own, least, finding) => {
  const fields = [field(type, { name: 'least' }), field(type, { name: 'own', least: 'least' })]
  expect(checkCaseValues(fields, { least, own }, TODAY)['own']).toBe(finding)
})
