import { existsSync, readdirSync } from 'node:fs'
import type { LocalizedText } from 'shared-contracts/session/language'
import {
  failAt,
  findLine,
  readDataJson,
  readDataTable,
  type TableLine,
} from '../../../../common/tables/read-data-file.ts'
import type { Unit } from '../units.ts'
import { checkFieldRow, checkForm, checkNamedFields } from './check-form.ts'
import { readChoiceLists, type ChoiceLists } from './case-choices.ts'
import { readLimits } from './case-limits.ts'
import { Definition, FieldRow, Passport, ServiceDefinition, TextRow } from './case-rows.ts'
import type { CaseFormField, CaseFormStep, CaseFormVersion, CaseType, FormFieldRules } from './case-type.ts'

/** What case types refer to besides choices. */
export interface CaseReferences {
  readonly choices: ChoiceLists
  readonly units: readonly Pick<Unit, 'code' | 'variants'>[]
  /** Codes of workflows. */
  readonly workflows: readonly string[]
}

/** Position of the first service, after all appeals. */
const FIRST_SERVICE = 100

/**
 * Reads the case type of a folder.
 * @throws DataFileError with file and line for a fault in its files
 */
export function readCaseType(folder: URL, references: CaseReferences): CaseType {
  const definition = readDataJson(new URL('definition.json', folder), Definition)
  const texts = readTexts(new URL('texts.csv', folder))
  const names = { title: texts.get('title'), summary: texts.get('summary') }
  return readForm(folder, references, {
    ...names,
    texts,
    definition,
    isService: false,
    fee: undefined,
    audience: undefined,
  })
}

/**
 * Reads the case type of a service, whose title, summary and variants are those of its passport.
 * @throws DataFileError with file and line for a fault in its files
 */
export function readServiceType(folder: URL, references: CaseReferences): CaseType {
  const passport = readDataJson(new URL('passport.json', folder), Passport)
  const { id, variants, name: title, short: summary, fee, audience } = passport
  const own = readDataJson(new URL('definition.json', folder), ServiceDefinition)
  const order = FIRST_SERVICE + id
  const definition = { ...own, kind: 'application', order, variants, isOpenToVisitors: false } as const
  const texts = readTexts(new URL('texts.csv', folder))
  return readForm(folder, references, { title, summary, texts, definition, isService: true, fee, audience })
}

interface NamedType extends Pick<CaseType, 'title' | 'summary' | 'isService' | 'fee' | 'audience'> {
  readonly definition: Definition
  readonly texts: FormTexts
}

function readForm(folder: URL, references: CaseReferences, named: NamedType): CaseType {
  const { definition, texts, title, summary, isService, fee, audience } = named
  const code = folder.pathname.split('/').at(-2) ?? ''
  checkReferences(new URL('definition.json', folder), definition, references)
  const type = {
    ...definition,
    isService,
    fee,
    audience,
    code,
    path: isService ? `/e-services/${code}/apply` : `/appeals/new/${code}`,
    title,
    summary,
    before: texts.listNumbered('before'),
    ...readVersion(folder, folder, { definition, texts, shared: references.choices }),
    versions: readVersions(folder, definition, references.choices),
  }
  texts.failOnUnused()
  return type
}

interface VersionFiles {
  readonly definition: Definition
  readonly texts: FormTexts
  readonly shared: ChoiceLists
}

/** Fields of a form in one version, from the folder of the version. */
function readVersion(
  folder: URL,
  typeFolder: URL,
  { definition, texts, shared }: VersionFiles,
): CaseFormVersion {
  const fieldFile = new URL('fields.csv', folder)
  const rows = readDataTable(fieldFile, FieldRow, ['name'])
  const own = new URL('choices.csv', folder)
  const choices = existsSync(own) ? new Map([...shared, ...readChoiceLists(own)]) : shared
  const limits = readLimits(folder, rows)
  const rules = rows.map((line) => {
    checkFieldRow(fieldFile, line)
    const field = toField(line, line.row.type === 'record' ? [] : choicesOf(fieldFile, line, choices))
    return { ...field, ...limits.get(field.name)?.limits }
  })
  checkForm(fieldFile, rows, rules)
  const table =
    folder.href === typeFolder.href ? 'fields.csv' : `versions/${definition.formVersion}/fields.csv`
  checkNamedFields(new URL('definition.json', typeFolder), definition, { fields: rules, table })
  const fields = nestRows(
    rules.map((field) => ({ ...addMessages(field, texts), wrong: limits.get(field.name)?.wrong ?? null })),
  )
  return { formVersion: definition.formVersion, form: toSteps(fields, texts), fields }
}

/** All earlier versions: `versions/<number>` with fields, texts and choices as they were. */
function readVersions(folder: URL, definition: Definition, shared: ChoiceLists): readonly CaseFormVersion[] {
  const parent = new URL('versions/', folder)
  const file = new URL('definition.json', folder)
  const line = findLine(file, '"formVersion"')
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (let version = 1; version < definition.formVersion; version += 1) {
    if (names.includes(String(version))) continue
    failAt(file, line, `versions/${version} is missing: copy the form before the change into it`)
  }
  return names.map((name) => {
    const formVersion = Number(name)
    const isEarlier =
      Number.isInteger(formVersion) && formVersion >= 1 && formVersion < definition.formVersion
    if (!isEarlier) failAt(file, line, `versions/${name} is no number of an earlier version`)
    const own = new URL(`${name}/`, parent)
    const texts = readTexts(new URL('texts.csv', own))
    return readVersion(own, folder, { definition: { ...definition, formVersion }, texts, shared })
  })
}

/** Puts the fields of rows, `group.name`, into their groups. */
function nestRows(fields: readonly CaseFormField[]): readonly CaseFormField[] {
  return fields
    .filter(({ name }) => !name.includes('.'))
    .map((group) => {
      if (group.type !== 'rows') return group
      const start = `${group.name}.`
      const own = fields.filter(({ name }) => name.startsWith(start))
      return {
        ...group,
        fields: own.map((field) => ({ ...field, one: group.one, name: field.name.slice(start.length) })),
      }
    })
}

function checkReferences(
  file: URL,
  { workflow, unit: code, variants }: Definition,
  { units, workflows }: CaseReferences,
): void {
  if (!workflows.includes(workflow)) {
    failAt(file, findLine(file, '"workflow"'), `workflow: there is no folder workflows/${workflow}`)
  }
  const unit = units.find((one) => one.code === code)
  const isMissing = variants.some((variant) => unit?.variants.includes(variant) !== true)
  if (isMissing) {
    failAt(file, findLine(file, '"unit"'), `unit: units.csv has no ${code} in ${variants.join(' and ')}`)
  }
}

interface FormTexts {
  get(key: string): LocalizedText
  /** Texts `<key>.1`, `<key>.2` … */
  listNumbered(key: string): readonly LocalizedText[]
  failOnUnused(): void
}

function readTexts(file: URL): FormTexts {
  const rows = readDataTable(file, TextRow, ['key'])
  const unused = new Map(rows.map(({ row, line }) => [row.key, line]))
  const texts = new Map(rows.map(({ row: { key, az, en, ru } }) => [key, { az, en, ru }]))
  const get = (key: string): LocalizedText => {
    unused.delete(key)
    return texts.get(key) ?? failAt(file, undefined, `there is no text ${key}`)
  }
  return {
    get,
    listNumbered: (key) => {
      const count = [...texts.keys()].filter((one) => one.startsWith(`${key}.`)).length
      return Array.from({ length: count }, (_, index) => get(`${key}.${index + 1}`))
    },
    failOnUnused: () => {
      const [stray] = unused
      if (stray !== undefined) failAt(file, stray[1], `nothing uses the text ${stray[0]}`)
    },
  }
}

function choicesOf(
  file: URL,
  { row, line }: TableLine<FieldRow>,
  lists: ChoiceLists,
): CaseFormField['choices'] {
  if (row.choices === undefined) return []
  return lists.get(row.choices) ?? failAt(file, line, `${row.name}: choices.csv has no list ${row.choices}`)
}

function toField({ row }: TableLine<FieldRow>, choices: FormFieldRules['choices']): FormFieldRules {
  const { az, en, ru, 'hint.az': hintAz, 'hint.en': hintEn, 'hint.ru': hintRu } = row
  const [field = '', codes = ''] = row.shownIf?.split('=') ?? []
  return {
    step: row.step,
    name: row.name,
    type: row.type,
    label: { az, en, ru },
    hint: hintAz && hintEn && hintRu ? { az: hintAz, en: hintEn, ru: hintRu } : null,
    isRequired: row.required,
    max: row.max ?? null,
    maxItems: row.maxItems ?? null,
    isPast: row.isPast,
    least: row.least,
    registry: row.type === 'record' ? row.choices : undefined,
    choices,
    shownIf: row.shownIf === undefined ? null : { field, codes: codes.split('|') },
  }
}

function addMessages(field: FormFieldRules, texts: FormTexts): Omit<CaseFormField, 'wrong'> {
  return {
    ...field,
    missing: field.isRequired ? texts.get(`missing.${field.name}`) : null,
    belowLeast: field.least === undefined ? null : texts.get(`belowLeast.${field.name}`),
    ...(field.type === 'rows'
      ? { one: texts.get(`one.${field.name}`), add: texts.get(`add.${field.name}`) }
      : {}),
  }
}

function toSteps(fields: readonly CaseFormField[], texts: FormTexts): readonly CaseFormStep[] {
  const steps = Map.groupBy(fields, ({ step }) => step)
  return [...steps].map(([id, own]) => ({ id, title: texts.get(`step.${id}`), fields: own }))
}
