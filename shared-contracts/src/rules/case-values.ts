import type { FieldMessageKey } from '../errors/field-messages.ts'
import type { CaseValues } from '../http/cases/case-drafts.ts'
import { normalizeAmount } from './amount.ts'
import type { CaseFieldRule } from './case-field-rule.ts'
import { isGtin } from './case-kinds.ts'
import { expandRows } from './case-rows.ts'
import { isEmail } from './email.ts'
import { isPhone } from './phone.ts'

/** Value of a form field: text, or a list of codes, of file ids, of keys of rows, or number and title of a record. */
export type CaseValue = CaseValues[string]

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const AMOUNT = /^\d+\.\d{2}$/
const MAX_AMOUNT_LENGTH = '999999999.99'.length
const WHOLE_NUMBER = /^\d{1,12}$/
const TAX_ID = /^\d{10}$/
/** Customs code: an even number of digits, from a chapter to a single kind of goods. */
const GOODS_CODE = /^(?:\d{2}){2,5}$/
const LIST_TYPES: readonly CaseFieldRule['type'][] = ['choices', 'files', 'rows', 'record']
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d+)?(?:[/?#]\S*)?$/i
const EARLIEST_YEAR = 1990
const LATEST_YEAR = 2100

/** Whether the value of a field is a list. */
export function isListField({ type }: Pick<CaseFieldRule, 'type'>): boolean {
  return LIST_TYPES.includes(type)
}

/**
 * Lists the fields that a form shows with these values, those of rows after their group: the field that a condition names must
 * itself be shown.
 */
export function listShownFields<Field extends CaseFieldRule>(
  fields: readonly Field[],
  values: CaseValues,
): readonly Field[] {
  const shown = new Set<string>()
  return expandRows(fields, values).filter(({ name, shownIf, row }) => {
    if (row !== undefined && !shown.has(row.group)) return false
    const isShown =
      shownIf === null ||
      (shown.has(shownIf.field) &&
        listItems(values[shownIf.field]).some((code) => shownIf.codes.includes(code)))
    if (isShown) shown.add(name)
    return isShown
  })
}

/** Checks all fields that are shown. Returns a key of `FIELD_MESSAGES` by field name. `today` is the civil day in Baku. */
export function checkCaseValues(
  fields: readonly CaseFieldRule[],
  values: CaseValues,
  today: string,
): Readonly<Record<string, FieldMessageKey>> {
  const findings = listShownFields(fields, values).map(
    (field) =>
      [field.name, checkCaseValue(field, values[field.name], today) ?? checkLeast(field, values)] as const,
  )
  return Object.fromEntries(
    findings.filter((finding): finding is [string, FieldMessageKey] => finding[1] !== undefined),
  )
}

/**
 * Checks the value of a field as typed; undefined if it is valid. `today` is the civil day in Baku. The condition of the
 * field is not part of it.
 */
export function checkCaseValue(
  field: CaseFieldRule,
  value: CaseValue | undefined,
  today: string,
): FieldMessageKey | undefined {
  const typed = normalizeCaseValue(field, value)
  if (Array.isArray(typed)) return checkList(field, typed)
  if (typed === '') return field.isRequired ? emptyMessage(field) : undefined
  if (countCharacters(typed) > (field.max ?? Infinity)) return 'text_is_too_long'
  return TEXT_CHECKS[field.type]?.(typed, field, today)
}

/**
 * Checks a valid value against that of the field in `least`; undefined if it is not below, or one of both is no day or amount.
 * Both are as stored, or an amount as typed.
 */
export function checkLeast(field: CaseFieldRule, values: CaseValues): FieldMessageKey | undefined {
  if (field.least === undefined) return undefined
  const [own, least] = [field.name, field.least].map((name) => toNumber(field, values[name]))
  return own !== undefined && least !== undefined && own < least ? 'value_is_below_least' : undefined
}

/** Day or amount as a number to compare; undefined for anything else. */
function toNumber({ type }: CaseFieldRule, value: CaseValue | undefined): number | undefined {
  const text = String(normalizeCaseValue({ type }, value))
  if (type === 'day') return parseDay(text)?.getTime()
  return AMOUNT.test(text) ? Number(text) : undefined
}

/**
 * Normalizes a typed value to the form that is stored: text without surrounding whitespace and with line breaks of one
 * character, an amount as `24.50`, digits without spaces, a web address with its scheme, a list without repetitions.
 */
export function normalizeCaseValue(
  { type }: Pick<CaseFieldRule, 'type'>,
  value: CaseValue | undefined,
): CaseValue {
  if (isListField({ type })) return [...new Set(listItems(value))]
  const text = (typeof value === 'string' ? value : '').replaceAll('\r\n', '\n').trim()
  if (type === 'money') return normalizeAmount(text)
  if (type === 'whole-number' || type === 'tax-id' || type === 'code') return text.replaceAll(/\s/g, '')
  if (type === 'url' && text !== '' && !/^[a-z][a-z0-9+-]*:/i.test(text)) return `https://${text}`
  return text
}

/** Number of characters as limits count them: code points, a line break is one. */
export function countCharacters(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length
}

function listItems(value: CaseValue | undefined): readonly string[] {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? [value] : value
}

function emptyMessage({ type }: CaseFieldRule): FieldMessageKey {
  return type === 'choice' || type === 'choices' ? 'choice_is_required' : 'value_is_required'
}

function checkList(field: CaseFieldRule, items: readonly string[]): FieldMessageKey | undefined {
  const isFiles = field.type === 'files'
  if (items.length === 0 && field.isRequired) return isFiles ? 'files_are_required' : emptyMessage(field)
  if (items.length > (field.maxItems ?? Infinity)) return isFiles ? 'too_many_files' : 'too_many_choices'
  if (field.type === 'rows' || field.type === 'record') return undefined
  if (isFiles) return items.every((id) => UUID.test(id)) ? undefined : 'files_are_not_valid'
  return items.every((code) => hasChoice(field, code)) ? undefined : 'choice_is_not_valid'
}

/** Checks of texts by type of field; other types allow any text. */
const TEXT_CHECKS: Partial<
  Record<
    CaseFieldRule['type'],
    (text: string, field: CaseFieldRule, today: string) => FieldMessageKey | undefined
  >
> = {
  choice: (text, field) => (hasChoice(field, text) ? undefined : 'choice_is_not_valid'),
  text: (text, { kind }) => (kind === 'gtin' && !isGtin(text) ? 'code_is_not_valid' : undefined),
  day: checkDay,
  money: checkAmount,
  'whole-number': checkWholeNumber,
  phone: (text) => (isPhone(text) ? undefined : 'phone_number_is_not_valid'),
  email: (text) => (isEmail(text) ? undefined : 'email_is_not_valid'),
  'tax-id': (text) => (TAX_ID.test(text) ? undefined : 'tax_number_is_not_valid'),
  code: (text) => (GOODS_CODE.test(text) ? undefined : 'code_is_not_valid'),
  url: (text) => (WEB_ADDRESS.test(text) ? undefined : 'url_is_not_valid'),
}

function hasChoice({ choices }: CaseFieldRule, code: string): boolean {
  return choices.some((choice) => choice.code === code)
}

function checkAmount(text: string): FieldMessageKey | undefined {
  if (!AMOUNT.test(text)) return 'amount_is_not_valid'
  if (text.length > MAX_AMOUNT_LENGTH) return 'amount_is_too_large'
  return Number(text) === 0 ? 'amount_must_be_positive' : undefined
}

/** Day of a text `YYYY-MM-DD`; undefined for one that does not exist, such as 30 February. */
function parseDay(text: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (day === undefined || Number.isNaN(day.getTime())) return undefined
  return day.toISOString().startsWith(text) ? day : undefined
}

function checkWholeNumber(text: string, { range }: CaseFieldRule): FieldMessageKey | undefined {
  const number = WHOLE_NUMBER.test(text) ? Number(text) : -1
  const { from, to } = range ?? { from: 0, to: null }
  return number < from || number > (to ?? Infinity) ? 'whole_number_is_not_valid' : undefined
}

function checkDay(
  text: string,
  { isPast, isFuture }: CaseFieldRule,
  today: string,
): FieldMessageKey | undefined {
  const year = parseDay(text)?.getUTCFullYear()
  if (year === undefined || (isFuture === true && text < today)) return 'day_is_not_valid'
  if (isPast && text > today) return 'day_is_in_future'
  return year < EARLIEST_YEAR || year > LATEST_YEAR ? 'year_is_not_plausible' : undefined
}
