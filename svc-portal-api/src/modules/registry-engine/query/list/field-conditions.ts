import { CIVIL_DAY, CODE_PREFIX, MAX_RECORD_WORDS, type RecordQuery } from 'shared-contracts/http/registries'
import { Day } from 'shared-contracts/http/paging'
import { splitWords } from '../../../../common/text/fold.ts'
import { normalizeCode } from '../../../../common/registries/customs-codes.ts'
import { parametersOf, type FieldFilterSlot } from '../../schema/layout-slots.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { isDecimal, isGreater } from '../../schema/decimals.ts'
import { looksLikeScript, type QueryErrorKey, type ValidationErrors } from '../request-errors.ts'

/** Condition on a field beside the facets: a validated value, and the column that it is compared with. */
export type FieldCondition =
  /** Each word is a prefix of a word of the value. */
  | { readonly kind: 'words'; readonly column: string; readonly words: readonly string[] }
  /** Compares sort keys; both ends are included. */
  | {
      readonly kind: 'days' | 'numbers'
      readonly column: string
      readonly from?: string
      readonly to?: string
    }
  | { readonly kind: 'covers'; readonly column: string; readonly at: string }
  /** The field links to at least one of these records. */
  | { readonly kind: 'records'; readonly column: string; readonly ids: readonly string[] }
  /** The value has a customs code with this prefix, or one that is a prefix of it. */
  | { readonly kind: 'code'; readonly column: string; readonly code: string }
  | { readonly kind: 'validOn'; readonly day: string }

const MAX_IDS = 50
const RECORD_ID = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

export function fieldParameters({ fieldFilters }: RegistryLayout): ReadonlySet<string> {
  return new Set(fieldFilters.flatMap(parametersOf))
}

/**
 * Parses the conditions in the order of the fields, so that equal lists have equal requests. Adds faults to `errors`.
 */
export function parseFieldConditions(
  query: RecordQuery,
  { fieldFilters }: RegistryLayout,
  errors: ValidationErrors,
): readonly FieldCondition[] {
  const found = fieldFilters.flatMap((slot) => PARSERS[slot.kind](slot, new QueryReader(query, errors)) ?? [])
  const { validOn } = query
  if (validOn === undefined) return found
  if (!Day.safeParse(validOn).success) errors['validOn'] = 'noDay'
  return [...found, { kind: 'validOn', day: validOn }]
}

class QueryReader {
  readonly #query: RecordQuery
  readonly #errors: ValidationErrors

  constructor(query: RecordQuery, errors: ValidationErrors) {
    this.#query = query
    this.#errors = errors
  }

  getOne(name: string): string | undefined {
    const [value, ...more] = this.#valuesOf(name)
    if (more.length > 0) this.refuse(name, 'oneValue')
    return value
  }

  getMany(name: string): readonly string[] {
    const values = this.#valuesOf(name).flatMap((given) => given.split(','))
    return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))].sort()
  }

  refuse(name: string, finding: QueryErrorKey): undefined {
    this.#errors[name] ??= finding
    return undefined
  }

  #valuesOf(name: string): readonly string[] {
    const given = Object.hasOwn(this.#query, name) ? this.#query[name] : undefined
    return [given ?? []]
      .flat()
      .map((value) => String(value).trim())
      .filter((value) => value !== '')
  }
}

type ParseCondition = (slot: FieldFilterSlot, given: QueryReader) => FieldCondition | undefined

const PARSERS: Readonly<Record<FieldFilterSlot['kind'], ParseCondition>> = {
  text({ field: { name }, column }, given) {
    const text = given.getOne(name)
    if (text === undefined) return undefined
    if (text.length > MAX_RECORD_WORDS) return given.refuse(name, 'tooLong')
    if (looksLikeScript(text)) return given.refuse(name, 'notWords')
    const words = [...new Set(splitWords(text))]
    return words.length === 0 ? given.refuse(name, 'noWords') : { kind: 'words', column, words }
  },

  period: (slot, given) =>
    parseRange(slot, given, { kind: 'days', read: parseDayParameter, isAbove: (one, other) => one > other }),

  number: (slot, given) =>
    parseRange(slot, given, { kind: 'numbers', read: parseDecimal, isAbove: isGreater }),

  covers({ field: { name }, column }, given) {
    const parameter = `${name}_at`
    const at = parseDecimal(parameter, given)
    return at === undefined ? undefined : { kind: 'covers', column, at }
  },

  record({ field: { name }, column }, given) {
    const ids = given.getMany(name)
    if (ids.length === 0) return undefined
    if (ids.length > MAX_IDS) return given.refuse(name, 'manyValues')
    return ids.every((id) => RECORD_ID.test(id))
      ? { kind: 'records', column, ids }
      : given.refuse(name, 'noRecordNumber')
  },

  code({ field: { name }, column }, given) {
    const typed = given.getOne(name)
    if (typed === undefined) return undefined
    const code = normalizeCode(typed)
    return CODE_PREFIX.test(code) ? { kind: 'code', column, code } : given.refuse(name, 'codeForm')
  },
}

interface RangeParser {
  readonly kind: 'days' | 'numbers'
  readonly read: (parameter: string, given: QueryReader) => string | undefined
  readonly isAbove: (one: string, other: string) => boolean
}

function parseRange(
  { field: { name }, column }: FieldFilterSlot,
  given: QueryReader,
  { kind, read, isAbove }: RangeParser,
): FieldCondition | undefined {
  const from = read(`${name}_from`, given)
  const to = read(`${name}_to`, given)
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && isAbove(from, to))
    return given.refuse(`${name}_from`, 'fromAboveTo')
  return { kind, column, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function parseDayParameter(parameter: string, given: QueryReader): string | undefined {
  const day = given.getOne(parameter)
  if (day === undefined) return undefined
  if (!CIVIL_DAY.test(day)) return given.refuse(parameter, 'dayForm')
  return Day.safeParse(day).success ? day : given.refuse(parameter, 'noDay')
}

function parseDecimal(parameter: string, given: QueryReader): string | undefined {
  const text = given.getOne(parameter)
  if (text === undefined) return undefined
  // Users write the decimal point as a comma, and the minus as a character longer than a hyphen.
  const decimal = text.replace('−', '-').replace(',', '.')
  return isDecimal(decimal) ? decimal : given.refuse(parameter, 'notNumber')
}
