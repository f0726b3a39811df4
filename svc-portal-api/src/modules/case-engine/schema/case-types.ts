import { existsSync, readdirSync } from 'node:fs'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseField, CaseForm, CaseTypeSummary } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { UNITS } from './units.ts'
import { WORKFLOWS } from './workflows.ts'
import { readSharedChoices, type LocalizedChoice } from './types/case-choices.ts'
import type { CaseFormField, CaseType } from './types/case-type.ts'
import { readCaseType, readServiceType } from './types/read-case-type.ts'

const FOLDERS = new URL('../../../../cases/', import.meta.url)
const SERVICES = new URL('../../../../services/', import.meta.url)
const SHARED = readSharedChoices(new URL('shared/choices.csv', FOLDERS))
const REFERENCES = {
  choices: SHARED,
  units: UNITS,
  workflows: [...WORKFLOWS.keys()],
}

/** Case types in the order of lists: one for each folder of `cases` and `services` with a `definition.json`. */
export const CASE_TYPES: readonly CaseType[] = [
  ...listFolders(FOLDERS).map((folder) => readCaseType(folder, REFERENCES)),
  ...listFolders(SERVICES).map((folder) => readServiceType(folder, REFERENCES)),
].toSorted((one, other) => one.order - other.order || one.code.localeCompare(other.code, 'en'))

function listFolders(parent: URL): readonly URL[] {
  return readdirSync(parent)
    .filter((name) => existsSync(new URL(`${name}/definition.json`, parent)))
    .map((name) => new URL(`${name}/`, parent))
}

const byCode = new Map(CASE_TYPES.map((type) => [type.code, type]))

export function listCaseTypes(variant: Variant): readonly CaseType[] {
  return CASE_TYPES.filter(({ variants }) => variants.includes(variant))
}

export function findCaseType(code: string): CaseType | undefined {
  return byCode.get(code)
}

/**
 * Page on which a service starts: null for a form that does not exist yet, the guided start for one of the other variant,
 * otherwise the given path.
 */
export function findStartPage(path: string, variant: Variant): string | null {
  const [, type, service] = /^\/(?:appeals\/new\/([a-z-]+)|e-services\/([a-z-]+)\/apply)/.exec(path) ?? []
  const isKnown = listCaseTypes(variant).some(({ code }) => code === (type ?? service))
  if (isKnown || (type ?? service) === undefined) return path
  return service === undefined ? '/my-appeals/start' : null
}

/** @throws PortalError CASE_TYPE_UNKNOWN, also for a type of the other variant when `variant` is given */
export function getCaseType(code: string, variant?: Variant): CaseType {
  const type = byCode.get(code)
  if (type === undefined || (variant !== undefined && !type.variants.includes(variant))) {
    throw new PortalError('CASE_TYPE_UNKNOWN')
  }
  return type
}

/** Case type with its form as it was in a version; with the present form when there is no such version. */
export function atVersion(type: CaseType, version: number): CaseType {
  const found = type.versions.find(({ formVersion }) => formVersion === version)
  return found === undefined ? type : { ...type, ...found }
}

/** Choices of a list of `cases/shared/choices.csv`, `countries`, `regions` or `towns`. @throws Error when there is no such list */
export function getSharedChoices(list: string): readonly LocalizedChoice[] {
  const choices = SHARED.get(list)
  if (choices === undefined) throw new Error(`shared/choices.csv has no list ${list}`)
  return choices
}

/** Case types of a variant as the API returns them. */
export function describeCaseTypes(variant: Variant): {
  list(language: Language): CaseTypeSummary[]
  /** The form in a version that a draft has; without one the present form. */
  get(code: string, language: Language, version?: number): CaseForm
} {
  return {
    list: (language) => listCaseTypes(variant).map((type) => describeCaseType(type, language)),
    get: (code, language, version) => {
      const type = getCaseType(code, variant)
      return describeForm(version === undefined ? type : atVersion(type, version), language)
    },
  }
}

function describeCaseType(type: CaseType, language: Language): CaseTypeSummary {
  const { code, path, kind, isOpenToVisitors, terms } = type
  return {
    type: code,
    path,
    kind,
    title: type.title[language],
    summary: type.summary[language],
    isOpenToVisitors,
    answerDays: terms.answerDays,
  }
}

/** Places by the alphabet of the language; other choices keep their order. */
function sortPlaces(choices: readonly LocalizedChoice[], language: Language): readonly LocalizedChoice[] {
  if (choices !== SHARED.get('towns') && choices !== SHARED.get('countries')) return choices
  return choices.toSorted((one, other) => one.label[language].localeCompare(other.label[language], language))
}

function describeField(field: CaseFormField, language: Language): CaseField {
  const { step: _step, row: _row, label, hint, missing, belowLeast, wrong, one, add, ...named } = field
  const { choices, fields, ...rules } = named
  return {
    ...rules,
    ...(fields === undefined ? {} : { fields: fields.map((own) => describeField(own, language)) }),
    label: label[language],
    one: one?.[language],
    add: add?.[language],
    hint: hint?.[language] ?? null,
    choices: sortPlaces(choices, language).map(({ code, label: choice }) => ({
      code,
      label: choice[language],
    })),
    messages: {
      missing: missing?.[language],
      belowLeast: belowLeast?.[language],
      wrong: wrong?.[language],
    },
  }
}

function describeForm(type: CaseType, language: Language): CaseForm {
  return {
    ...describeCaseType(type, language),
    formVersion: type.formVersion,
    minutes: type.minutes,
    ...(type.fee === undefined ? {} : { fee: type.fee }),
    ...(type.audience === undefined ? {} : { audience: type.audience }),
    ...(type.layout === undefined ? {} : { layout: type.layout }),
    before: type.before.map((text) => text[language]),
    steps: type.form.map(({ id, title, fields }) => ({
      id,
      title: title[language],
      fields: fields.map((field) => describeField(field, language)),
    })),
    similarBy: type.joinableIf === undefined ? [] : [...type.similarBy],
  }
}
