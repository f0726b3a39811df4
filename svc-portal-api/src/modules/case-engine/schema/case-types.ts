import { existsSync, readdirSync } from 'node:fs'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseForm, CaseTypeSummary } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { readSharedChoices, type LocalizedChoice } from './types/case-choices.ts'
import type { CaseType } from './types/case-type.ts'
import { readCaseType } from './types/read-case-type.ts'

const FOLDERS = new URL('../../../../cases/', import.meta.url)
const SHARED = readSharedChoices(new URL('shared/choices.csv', FOLDERS))

/** Case types in the order of lists: one for each folder of `cases` with a `definition.json`. */
export const CASE_TYPES: readonly CaseType[] = readdirSync(FOLDERS)
  .filter((name) => existsSync(new URL(`${name}/definition.json`, FOLDERS)))
  .map((name) => readCaseType(new URL(`${name}/`, FOLDERS), SHARED))
  .toSorted((one, other) => one.order - other.order || one.code.localeCompare(other.code, 'en'))

const byCode = new Map(CASE_TYPES.map((type) => [type.code, type]))

export function listCaseTypes(variant: Variant): readonly CaseType[] {
  return CASE_TYPES.filter(({ variants }) => variants.includes(variant))
}

/** @throws PortalError CASE_TYPE_UNKNOWN */
export function getCaseType(code: string): CaseType {
  const type = byCode.get(code)
  if (type === undefined) throw new PortalError('CASE_TYPE_UNKNOWN')
  return type
}

/** Choices of a list of `cases/shared/choices.csv`, or `towns`. @throws Error when there is no such list */
export function getSharedChoices(list: string): readonly LocalizedChoice[] {
  const choices = SHARED.get(list)
  if (choices === undefined) throw new Error(`shared/choices.csv has no list ${list}`)
  return choices
}

export function describeCaseType(type: CaseType, language: Language): CaseTypeSummary {
  const { code, kind, isOpenToVisitors, terms } = type
  return {
    type: code,
    kind,
    title: type.title[language],
    summary: type.summary[language],
    isOpenToVisitors,
    answerDays: terms.answerDays,
  }
}

/** Form of a case type in a language, as the API returns it. */
export function describeForm(type: CaseType, language: Language): CaseForm {
  return {
    ...describeCaseType(type, language),
    formVersion: type.formVersion,
    before: type.before.map((text) => text[language]),
    steps: type.form.map(({ id, title, fields }) => ({
      id,
      title: title[language],
      fields: fields.map(({ step: _, label, hint, choices, ...rules }) => ({
        ...rules,
        label: label[language],
        hint: hint?.[language] ?? null,
        choices: choices.map(({ code, label: choice }) => ({ code, label: choice[language] })),
      })),
    })),
    similarBy: [...type.similarBy],
  }
}
