import { expect, test } from '@jest/globals'
import { readScreen } from '../../../../testing/cases/screens.ts'
import { CASE_TYPES } from '../case-types.ts'
import type { CaseType } from './case-type.ts'

/** What the specification promises of a form, typed by hand in `screen.json` of each type. */
interface FormExpectation {
  readonly kind: string
  readonly variants: readonly string[]
  readonly steps: Readonly<Record<string, readonly string[]>>
  readonly required: readonly string[]
  /** Fields with a condition. */
  readonly shownIf: Readonly<Record<string, string>>
  /** Maximum number of characters, files or chosen values. */
  readonly limits: Readonly<Record<string, number>>
}

function readExpectation({ code, isService }: CaseType): FormExpectation {
  const { kind, variants, steps, required, shownIf, limits } = readScreen(code, isService) as FormExpectation
  return { kind, variants, steps, required, shownIf, limits }
}

function describeForm({ kind, variants, form, fields }: CaseType): FormExpectation {
  const all = fields.flatMap(({ fields: own = [], ...field }) => [
    field,
    ...own.map((one) => ({ ...one, name: `${field.name}.${one.name}` })),
  ])
  return {
    kind,
    variants,
    steps: Object.fromEntries(form.map((step) => [step.id, step.fields.map(({ name }) => name)])),
    required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    shownIf: Object.fromEntries(
      all.flatMap(({ name, shownIf }) =>
        shownIf === null ? [] : [[name, `${shownIf.field}=${shownIf.codes.join('|')}`]],
      ),
    ),
    limits: Object.fromEntries(
      all.flatMap(({ name, max, maxItems }) => {
        const limit = max ?? maxItems
        return limit === null ? [] : [[name, limit]]
      }),
    ),
  }
}

test.each(CASE_TYPES.map((type) => [type.code, type] as const))(
  'APL-01 the form of %s has the steps, fields, conditions and limits of its expectation',
  (_, type) => {
    expect(describeForm(type)).toEqual(readExpectation(type))
  },
)

test.each(CASE_TYPES.map((type) => [type.code, type] as const))(
  'every text of %s is in the letters of its language',
  (_, { title, summary, before, form, fields }) => {
    const own = fields
      .filter(({ name }) => name !== 'model')
      .flatMap(({ label, hint }) => [label, hint ?? []])
    const texts = [title, summary, ...before, ...form.map((step) => step.title), ...own.flat()]
    for (const { az, en, ru } of texts) {
      expect(en).not.toMatch(/[а-яёəğışç]/i)
      expect(ru).toMatch(/[а-яё]/i)
      expect(az).not.toMatch(/[а-яё]/i)
    }
  },
)

test('no form has fields for the applicant’s own data, which the profile contains', () => {
  const names = CASE_TYPES.flatMap(({ code, fields }) => fields.map(({ name }) => `${code}: ${name}`))
  expect(names).toContain('complaint: subject')
  const own = /: (?:pin|name|surname|fatherName|email|phone|address|taxId)$/
  expect(names.filter((name) => own.test(name))).toEqual([])
})
