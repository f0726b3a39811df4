import { MAX_CASE_VALUES } from 'shared-contracts/http/cases/case-drafts'
import { MAX_FILES_OF_FORM } from 'shared-contracts/http/cases/files'
import { failAt, findLine, type TableLine } from '../../../../common/tables/read-data-file.ts'
import type { Definition, FieldRow } from './case-rows.ts'
import type { FormFieldRules } from './case-type.ts'

/** Limits of the values that a draft can have. */
const MAX_TEXT = 10_000
const MAX_CHOSEN = 50

const TEXT_TYPES: readonly FieldRow['type'][] = ['text', 'long-text', 'email', 'url', 'phone']
const CHOICE_TYPES: readonly FieldRow['type'][] = ['choice', 'choices']
const COMPARED_TYPES: readonly FieldRow['type'][] = ['day', 'money']
const LIST_TYPES: readonly FieldRow['type'][] = ['choices', 'files', 'rows']
/** Types whose values need more than a row has. */
const NOT_IN_ROWS: readonly FieldRow['type'][] = ['files', 'rows', 'record']
/** Longest name of a group, so that those of its values fit. */
const MAX_GROUP_NAME = 16

/** @throws DataFileError for cells that do not fit the type of the field */
export function checkFieldRow(file: URL, { row, line }: TableLine<FieldRow>): void {
  const { name, type, max, maxItems, choices, isPast } = row
  const fail = (fault: string): never => failAt(file, line, `${name}: ${fault}`)
  const hasChoices = CHOICE_TYPES.includes(type) || type === 'record'
  if (hasChoices && choices === undefined) fail('the column choices is empty')
  if (!hasChoices && choices !== undefined) fail(`a field of type ${type} has no choices`)
  if (TEXT_TYPES.includes(type) && max === undefined) fail('the column max is empty')
  if (!TEXT_TYPES.includes(type) && max !== undefined) fail(`a field of type ${type} has no max`)
  if ((max ?? 0) > MAX_TEXT) fail(`max is at most ${MAX_TEXT}`)
  if ((type === 'files' || type === 'rows') && maxItems === undefined) fail('the column maxItems is empty')
  if (!LIST_TYPES.includes(type) && maxItems !== undefined) fail(`a field of type ${type} has no maxItems`)
  if (type === 'choices' && (maxItems ?? 0) > MAX_CHOSEN) fail(`maxItems is at most ${MAX_CHOSEN}`)
  if (isPast && type !== 'day' && type !== 'record') fail(`isPast is for days, not for the type ${type}`)
  const hints = [row['hint.az'], row['hint.en'], row['hint.ru']].filter((hint) => hint !== undefined)
  if (hints.length === 1 || hints.length === 2) fail('the hint lacks a language')
}

/** @throws DataFileError for split steps, wrong conditions or too many fields or files */
export function checkForm(
  file: URL,
  rows: readonly TableLine<FieldRow>[],
  fields: readonly FormFieldRules[],
): void {
  if (rows.length === 0) failAt(file, undefined, 'there is no field')
  const values = rows.reduce((sum, { row }) => sum + countValues(row, rows), 0)
  if (values > MAX_CASE_VALUES) failAt(file, undefined, `a form has at most ${MAX_CASE_VALUES} values`)
  const files = rows.reduce((sum, { row }) => sum + (row.type === 'files' ? (row.maxItems ?? 0) : 0), 0)
  if (files > MAX_FILES_OF_FORM) {
    failAt(
      file,
      undefined,
      `all fields together allow ${files} files; a form has at most ${MAX_FILES_OF_FORM}`,
    )
  }
  for (const [index, { row, line }] of rows.entries()) {
    const before = rows.slice(0, index).map((one) => one.row)
    if (before.at(-1)?.step !== row.step && before.some(({ step }) => step === row.step)) {
      failAt(file, line, `${row.name}: the fields of the step ${row.step} must follow each other`)
    }
    const field = { field: fields[index], earlier: fields.slice(0, index), all: fields }
    checkRows(file, { row, line }, rows)
    checkCondition(file, line, field)
    checkLeastField(file, line, field)
  }
}

/** Values that a field can have in a draft. */
function countValues({ name }: FieldRow, rows: readonly TableLine<FieldRow>[]): number {
  const [group] = name.split('.')
  return name.includes('.') ? (rows.find(({ row }) => row.name === group)?.row.maxItems ?? 1) : 1
}

/** A group has fields, which are in its step and of a type that fits. */
function checkRows(
  file: URL,
  { row, line }: TableLine<FieldRow>,
  rows: readonly TableLine<FieldRow>[],
): void {
  const fail = (fault: string): never => failAt(file, line, `${row.name}: ${fault}`)
  const isGroup = row.type === 'rows'
  if (isGroup && !rows.some(({ row: { name } }) => name.startsWith(`${row.name}.`)))
    fail('a row has no field')
  if (isGroup && row.name.length > MAX_GROUP_NAME)
    fail(`the name of a group has at most ${MAX_GROUP_NAME} characters`)
  const [name = '', own] = row.name.split('.')
  if (own === undefined) return
  const group = rows.find(({ row: { name: other } }) => other === name)
  if (group === undefined || group.line >= line || group.row.type !== 'rows')
    fail(`${name} is not an earlier field of the type rows`)
  if (group?.row.step !== row.step) fail(`it is not in the step of ${name}`)
  if (NOT_IN_ROWS.includes(row.type)) fail(`a field of type ${row.type} cannot be in rows`)
}

/** Finds an earlier field by the name that another one uses, in a row first among the fields of the row. */
function findEarlier({ field, earlier }: FieldInForm, name: string): FormFieldRules | undefined {
  const [group, own] = field?.name.split('.') ?? []
  const inRow = own === undefined ? undefined : earlier.find((one) => one.name === `${group}.${name}`)
  return inRow ?? earlier.find((one) => one.name === name)
}

interface FieldInForm {
  readonly field: FormFieldRules | undefined
  readonly earlier: readonly FormFieldRules[]
  readonly all: readonly FormFieldRules[]
}

/** A condition names an earlier field, so that conditions cannot form a circle. */
function checkCondition(file: URL, line: number, place: FieldInForm): void {
  const { field, all } = place
  if (field === undefined || field.shownIf === null) return
  const { field: source, codes } = field.shownIf
  const fail = (fault: string): never => failAt(file, line, `${field.name}: shownIf ${fault}`)
  const controlling = findEarlier(place, source)
  if (controlling === undefined) {
    return fail(
      all.some(({ name }) => name === source)
        ? `names ${source}, which is not an earlier field`
        : `names the unknown field ${source}`,
    )
  }
  if (!CHOICE_TYPES.includes(controlling.type)) fail(`names ${source}, which has no choices`)
  const unknown = codes.find((code) => !controlling.choices.some((choice) => choice.code === code))
  if (unknown !== undefined) fail(`names ${unknown}, which is no choice of ${source}`)
}

/** A field is compared with an earlier one of its type that is shown whenever it is. */
function checkLeastField(file: URL, line: number, place: FieldInForm): void {
  const { field } = place
  if (field?.least === undefined) return
  const least = findEarlier(place, field.least)
  const fail = (fault: string): never => failAt(file, line, `${field.name}: least ${fault}`)
  if (least === undefined) return fail(`names ${field.least}, which is not an earlier field`)
  if (!COMPARED_TYPES.includes(field.type)) fail(`is for days and amounts, not for the type ${field.type}`)
  if (least.type !== field.type) fail(`names ${field.least} of type ${least.type}`)
  const isAlwaysShown =
    least.shownIf === null || JSON.stringify(least.shownIf) === JSON.stringify(field.shownIf)
  if (!isAlwaysShown) fail(`names ${field.least}, which has another condition`)
}

/** @throws DataFileError when `definition.json` names a field that the form lacks, or of a wrong type */
export function checkNamedFields(
  file: URL,
  definition: Definition,
  { fields, table }: { readonly fields: readonly FormFieldRules[]; readonly table: string },
): void {
  const assertField = (key: keyof Definition, name: string | undefined, types: readonly string[]): void => {
    if (name === undefined) return
    const field = fields.find((one) => one.name === name)
    const line = findLine(file, `"${key}"`)
    if (field === undefined) failAt(file, line, `${key}: ${table} has no field ${name}`)
    if (!types.includes(field.type))
      failAt(file, line, `${key}: ${name} is of type ${field.type}, not ${types.join(' or ')}`)
  }
  for (const name of [definition.subjectField].flat()) assertField('subjectField', name, ['text', 'record'])
  assertField('objectField', definition.objectField, ['choice'])
  assertField('causeField', definition.causeField, ['choice'])
  assertField('regionField', definition.regionField, ['choice'])
  assertField('traderField', definition.traderField, ['text'])
  assertField('recordDay', definition.recordDay, ['day'])
  assertField('holder', definition.holder?.record, ['record'])
  assertField('holder', definition.holder?.unless.field, ['choice'])
  assertField('checks', definition.checks?.goods, ['code'])
  assertField('checks', definition.checks?.risk, ['choice'])
  assertField('checks', definition.checks?.regulation, ['record'])
  assertField('checks', definition.checks?.body, ['record'])
  assertField('checks', definition.checks?.number, ['text'])
  for (const name of definition.similarBy) assertField('similarBy', name, ['choice', 'text', 'tax-id', 'day'])
  const { joinableIf } = definition
  assertField('joinableIf', joinableIf?.field, ['choice'])
  const consent = fields.find(({ name }) => name === joinableIf?.field)
  if (consent !== undefined && !consent.choices.some(({ code }) => code === joinableIf?.code))
    failAt(
      file,
      findLine(file, '"joinableIf"'),
      `joinableIf: ${consent.name} has no choice ${joinableIf?.code}`,
    )
  const { acknowledgeDays, answerDays, extendedDays } = definition.terms
  if (acknowledgeDays > answerDays || answerDays > extendedDays) {
    failAt(file, findLine(file, '"terms"'), 'terms: acknowledgeDays ≤ answerDays ≤ extendedDays is expected')
  }
}
