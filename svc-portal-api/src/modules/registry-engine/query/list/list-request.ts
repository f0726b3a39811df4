import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DEFAULT_PER_PAGE, LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import type { RecordQuery } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { isCountry } from '../../../../common/places/countries.ts'
import { LIST_PARAMETERS } from '../../schema/layout-checks.ts'
import type { FacetSlot } from '../../schema/layout-slots.ts'
import { defaultOrder, type RegistryLayout } from '../../schema/registry-layout.ts'
import { looksLikeScript, parseListDay, throwIfInvalid, type ValidationErrors } from '../request-errors.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import { NEAR_COLUMN, parseNear, type Nearness } from './near-order.ts'
import { fieldParameters, parseFieldConditions, type FieldCondition } from './field-conditions.ts'

const MAX_SORTS = 3
const NEAR_ORDER: SortBy = { column: NEAR_COLUMN, descending: false }
/** Limit of unknown parameters that an error lists. */
const MAX_LISTED_ERRORS = 20
const PARAMETER_NAMES = new Set(LIST_PARAMETERS)

export interface SortBy {
  readonly column: string
  readonly descending: boolean
}

export interface Cursor {
  readonly keys: readonly string[]
  readonly id: string
}

export interface ListRequest {
  readonly q: string | undefined
  readonly hs: string | undefined
  /** Order by distance from a town, which the search text may name. Records without a place are left out. */
  readonly near: Nearness | undefined
  readonly filters: FacetFilters
  readonly fields: readonly FieldCondition[]
  /** Empty: the registry's own order, or the best hits first. */
  readonly sorts: readonly SortBy[]
  readonly page: number | undefined
  readonly perPage: number
  readonly after: Cursor | undefined
  readonly language: Language
  readonly asOf: string | undefined
  /** Fields to return in place of all; the counts of facets are then left out. */
  readonly returned: readonly string[] | undefined
  /** Equal for pages of one list only. */
  readonly signature: string
}

const CursorShape = z.object({
  s: z.string().check(z.maxLength(200)),
  k: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(4)),
  i: z.string().check(z.maxLength(64)),
})

/**
 * Validates names and values of a query against the registry.
 * @throws PortalError REQUEST_INVALID naming each wrong parameter, REGISTRY_PAGE_TOO_DEEP, REGISTRY_CURSOR_INVALID
 */
export function parseListRequest(
  query: RecordQuery,
  layout: RegistryLayout,
  language: Language,
): ListRequest {
  const errors: ValidationErrors = {}
  const { near, q: text } = parseNear(query, layout, errors)
  const given = parseFilters({ ...near?.filter, ...query }, layout, errors)
  const fields = parseFieldConditions(query, layout, errors)
  const chosenSorts = parseSorts(query.sort, { layout, language, errors })
  const byDistance = near !== undefined && chosenSorts.length === 0
  const sorts = byDistance ? [NEAR_ORDER, defaultOrder(layout, language)] : chosenSorts
  if (query.hs !== undefined && layout.codeColumn === undefined) errors['hs'] = 'noTree'
  if (looksLikeScript(query.q ?? '')) errors['q'] = 'notWords'
  const asOf = parseListDay(query.asOf, errors)
  const returned = query.fields?.split(',')
  const names = new Set(layout.definition.fields.map(({ name }) => name))
  if (returned?.every((name) => names.has(name)) === false) errors['fields'] = 'noValue'
  throwIfInvalid(errors, language)
  const perPage = query.perPage ?? DEFAULT_PER_PAGE
  const page = query.after === undefined ? (query.page ?? 1) : undefined
  if (page !== undefined && page * perPage > LAST_ROW_BY_NUMBER)
    throw new PortalError('REGISTRY_PAGE_TOO_DEEP')
  const q = text?.trim().normalize('NFC')
  const isNarrowed = given.size + fields.length > 0 || [q ?? '', query.hs, asOf].some(Boolean)
  const filters = query.view === 'opening' && !isNarrowed ? openingFilters(layout) : given
  const list = { q: q === '' ? undefined : q, hs: query.hs, near, filters, fields, sorts, language, asOf }
  const signature = signatureOf(list, layout)
  const after = query.after === undefined ? undefined : parseCursor(query.after, signature)
  return { ...list, page, perPage, after, returned, signature }
}

function parseFilters(query: RecordQuery, layout: RegistryLayout, errors: ValidationErrors): FacetFilters {
  const known = fieldParameters(layout)
  const filters = new Map<string, readonly string[]>()
  for (const [name, given] of Object.entries(query)) {
    if (PARAMETER_NAMES.has(name) || known.has(name) || given === undefined) continue
    const facet = layout.facets.find((slot) => slot.name === name)
    if (facet === undefined) {
      if (Object.keys(errors).length >= MAX_LISTED_ERRORS) break
      errors[name.slice(0, 64)] = 'noFilter'
      continue
    }
    const values = [given]
      .flat()
      .flatMap((part) => String(part).split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (!values.every((value) => isValueOf(facet, value))) errors[name] = 'noValue'
    // In one order, so that equal requests have equal cache keys.
    else if (values.length > 0) filters.set(name, sortValues(facet, values))
  }
  return new Map([...filters].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Filters of the list as it opens; none where it opens with all records. */
function openingFilters({ definition: { opens = {} } }: RegistryLayout): FacetFilters {
  return new Map(Object.entries(opens).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,14})$/

function isValueOf({ values, isNumber }: FacetSlot, value: string): boolean {
  if (values !== undefined) return values.includes(value)
  return isNumber ? WHOLE_NUMBER.test(value) : isCountry(value)
}

function sortValues({ values }: FacetSlot, chosen: readonly string[]): readonly string[] {
  return values === undefined ? [...new Set(chosen)].sort() : values.filter((value) => chosen.includes(value))
}

interface SortContext {
  readonly layout: RegistryLayout
  readonly language: Language
  readonly errors: ValidationErrors
}

function parseSorts(
  given: string | readonly string[] | undefined,
  { layout, language, errors }: SortContext,
): readonly SortBy[] {
  const sorts: SortBy[] = []
  for (const sort of [given ?? []].flat()) {
    if (sort.trim() === '') continue
    const [field = '', direction = 'ASC', ...more] = sort.split(',').map((part) => part.trim())
    const slot = layout.sorts.find((candidate) => candidate.field.name === field)
    if (slot === undefined) errors['sort'] = 'notSortable'
    else if (!/^(asc|desc)$/i.test(direction) || more.length > 0) errors['sort'] = 'sortForm'
    else if (sorts.some(({ column }) => column === slot.columns[language])) errors['sort'] = 'sortTwice'
    else sorts.push({ column: slot.columns[language], descending: direction.toUpperCase() === 'DESC' })
  }
  if (sorts.length > MAX_SORTS) errors['sort'] = 'sortMany'
  return sorts
}

export function offsetOf({ page, perPage }: ListRequest): number {
  return page === undefined ? 0 : (page - 1) * perPage
}

type ListIdentity = Omit<ListRequest, 'page' | 'perPage' | 'after' | 'returned' | 'signature'>

/** Identifies a list, as a cursor is valid in one list only. The language counts where it decides the order. */
function signatureOf(
  { q, hs, near, filters, fields, sorts, language, asOf }: ListIdentity,
  layout: RegistryLayout,
): string {
  const write = ({ column, descending }: Pick<SortBy, 'column' | 'descending'>) =>
    `${column}${descending ? '-' : '+'}`
  const usual = write(defaultOrder(layout, language))
  const { name } = layout.definition
  const parts = [name, q, hs, near?.town, [...filters], fields, sorts.map(write), usual, asOf]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

export function formatCursor(signature: string, { keys, id }: Cursor): string {
  return Buffer.from(JSON.stringify({ s: signature, k: keys, i: id })).toString('base64url')
}

function parseCursor(text: string, signature: string): Cursor {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch (cause) {
    throw new PortalError('REGISTRY_CURSOR_INVALID', { cause })
  }
  const shape = CursorShape.safeParse(parsed)
  if (!shape.success || shape.data.s !== signature || JSON.stringify(parsed).includes('\\u0000')) {
    throw new PortalError('REGISTRY_CURSOR_INVALID')
  }
  return { keys: shape.data.k, id: shape.data.i }
}
