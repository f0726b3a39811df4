import { existsSync } from 'node:fs'
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
import { Definition, FieldRow, TextRow } from './case-rows.ts'
import type { CaseFormField, CaseFormStep, CaseType, FormFieldRules } from './case-type.ts'

/** What case types refer to besides choices. */
export interface CaseReferences {
  readonly choices: ChoiceLists
  readonly units: readonly Pick<Unit, 'code' | 'variants'>[]
  /** Codes of workflows. */
  readonly workflows: readonly string[]
}

/**
 * Reads the case type of a folder.
 * @throws DataFileError with file and line for a fault in its files
 */
export function readCaseType(folder: URL, references: CaseReferences): CaseType {
  const { choices: shared } = references
  const definitionFile = new URL('definition.json', folder)
  const definition = readDataJson(definitionFile, Definition)
  checkReferences(definitionFile, definition, references)
  const fieldFile = new URL('fields.csv', folder)
  const rows = readDataTable(fieldFile, FieldRow, ['name'])
  const texts = readTexts(new URL('texts.csv', folder))
  const own = new URL('choices.csv', folder)
  const choices = existsSync(own) ? new Map([...shared, ...readChoiceLists(own)]) : shared
  const rules = rows.map((line) => {
    checkFieldRow(fieldFile, line)
    return toField(line, choicesOf(fieldFile, line, choices))
  })
  checkForm(fieldFile, rows, rules)
  checkNamedFields(definitionFile, definition, rules)
  const fields = rules.map((field) => addMessages(field, texts))
  const form = toSteps(fields, texts)
  const type = {
    ...definition,
    code: folder.pathname.split('/').at(-2) ?? '',
    title: texts.get('title'),
    summary: texts.get('summary'),
    before: texts.listNumbered('before'),
    form,
    fields,
  }
  texts.failOnUnused()
  return type
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
    choices,
    shownIf: row.shownIf === undefined ? null : { field, codes: codes.split('|') },
  }
}

function addMessages(field: FormFieldRules, texts: FormTexts): CaseFormField {
  return {
    ...field,
    missing: field.isRequired ? texts.get(`missing.${field.name}`) : null,
    belowLeast: field.least === undefined ? null : texts.get(`belowLeast.${field.name}`),
  }
}

function toSteps(fields: readonly CaseFormField[], texts: FormTexts): readonly CaseFormStep[] {
  const steps = Map.groupBy(fields, ({ step }) => step)
  return [...steps].map(([id, own]) => ({ id, title: texts.get(`step.${id}`), fields: own }))
}
