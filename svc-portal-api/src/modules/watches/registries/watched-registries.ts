import { PortalError } from 'shared-contracts/errors/portal-error'
import { RecordQuery } from 'shared-contracts/http/registries'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/session/language'
import { removeStopWords } from '../../../common/text/fold.ts'
import { normalizeCode } from '../../../common/registries/customs-codes.ts'
import { getLayout, type RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { parseListRequest, type ListRequest } from '../../registry-engine/query/list/list-request.ts'
import { Parameters, conditionTexts } from '../../registry-engine/query/list/record-conditions.ts'
import { titleOfRecord } from '../../registry-engine/schema/record-texts.ts'
import { parseSearchText, type SearchText } from '../../registry-engine/query/search/search-text.ts'
import { describeQuery, listQueryRecords, type QueryLabelOptions } from './describe-query.ts'

/** Parameters of paging and display, which do not identify a list. */
const IGNORED_PARAMETERS = new Set([
  'near',
  'sort',
  'page',
  'after',
  'perPage',
  'lang',
  'asOf',
  'fields',
  'columns',
  'open',
])
const MAX_QUERY_LENGTH = 2000
/** Control characters cannot be stored, and `__proto__` would be dropped and leave the whole registry. */
const FORBIDDEN_TEXT = /\p{Cc}|^__proto__$/u

export type WatchedRegistries = ReturnType<typeof createWatchedRegistries>

export interface WatchedRows {
  readonly table: string
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** Registries as lists and records to be watched. Each function throws PortalError REGISTRY_UNKNOWN. */
export function createWatchedRegistries(layouts: readonly RegistryLayout[]) {
  const layoutNamed = (name: string): RegistryLayout => getLayout(layouts, name)
  return {
    names: layouts.map(({ definition }) => definition.name),
    /** Records of `registry` whose `field` links to a record removed from the registry `from`. */
    removals: layouts.flatMap(({ definition: { name, fields, removedField } }) => {
      const from = fields.find((field) => field.name === removedField)?.target
      return removedField === undefined || from === undefined
        ? []
        : [{ registry: name, field: removedField, from }]
    }),
    registry(name: string) {
      const { definition } = layoutNamed(name)
      return {
        title: definition.title,
        labels: new Map(definition.fields.map((field) => [field.name, field.label])),
        titleOf: (values: Readonly<Record<string, FieldValue>>) => titleOfRecord(definition, values),
      }
    },
    /**
     * Canonical form of a list query, independent of order, language and page.
     * @throws PortalError REQUEST_INVALID that names each wrong parameter, REQUEST_TOO_LARGE.
     */
    normalize(registry: string, query: string, language: Language): string {
      const layout = layoutNamed(registry)
      const given = parseQuery(query)
      const text = formatQuery(given, parseListRequest(given, layout, language), layout)
      if (text.length > MAX_QUERY_LENGTH) throw new PortalError('REQUEST_TOO_LARGE')
      return text
    },
    /** The filters of a normalized query as text; empty for a whole registry. */
    wordsOf: (registry: string, query: string, wording: QueryLabelOptions) =>
      describeQuery(layoutNamed(registry).definition, query, wording),
    recordsIn: (registry: string, query: string) => listQueryRecords(layoutNamed(registry).definition, query),
    rowsOf(registry: string, query: string): WatchedRows {
      const layout = layoutNamed(registry)
      const parameters = new Parameters()
      const request = parseListRequest(parseQuery(query), layout, DEFAULT_LANGUAGE)
      const conditions = conditionsOf(layout, request, parameters)
      return { table: layout.table, conditions, values: parameters.values }
    },
  }
}

function parseQuery(query: string): RecordQuery {
  const search = new URLSearchParams(query)
  if ([...search].flat().some((part) => FORBIDDEN_TEXT.test(part))) throw new PortalError('REQUEST_INVALID')
  const entries = [...new Set(search.keys())]
    .filter((name) => !IGNORED_PARAMETERS.has(name) && !name.startsWith('utm_'))
    .map((name) => {
      const [first = '', ...more] = search.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]] as const
    })
  const read = RecordQuery.safeParse(Object.fromEntries(entries))
  if (!read.success) throw new PortalError('REQUEST_INVALID')
  return read.data
}

function formatQuery(
  given: RecordQuery,
  { q, filters }: ListRequest,
  { fieldFilters }: RegistryLayout,
): string {
  const kinds = new Map(fieldFilters.map(({ kind, field }) => [field.name, kind]))
  const entries = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const text = [value ?? []].flat().map(String).join(',').trim()
    if (text === '') return []
    if (name === 'q') return q === undefined ? [] : [[name, q.replaceAll(/\s+/g, ' ')]]
    const chosen = filters.get(name)
    if (chosen !== undefined) return [[name, chosen.join(',')]]
    const kind = kinds.get(name)
    if (kind === 'record') return [[name, sortIds(text)]]
    return [[name, kind === 'code' ? normalizeCode(text) : text]]
  })
  return new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

function sortIds(numbers: string): string {
  const each = numbers.split(',').map((number) => number.trim())
  return [...new Set(each)]
    .filter((number) => number !== '')
    .sort()
    .join(',')
}

/**
 * As in the list itself, but words match only names that have all of them: the fallbacks of a search (everyday words,
 * corrected spelling) help a reader and are nothing to watch.
 */
function conditionsOf(
  layout: RegistryLayout,
  { q, hs, filters, fields }: ListRequest,
  parameters: Parameters,
): readonly string[] {
  const searchText = parseSearchText(q, layout)
  const prefixes = [hs ?? '', searchText.kind === 'code' ? searchText.digits : '']
  return [
    ...conditionTexts(layout, { prefixes, facets: filters, fields }, parameters),
    ...searchTextConditions(searchText, parameters),
  ]
}

function searchTextConditions(searchText: SearchText, parameters: Parameters): readonly string[] {
  if (searchText.kind === 'none' || searchText.kind === 'code') return []
  const { words } = searchText
  const named =
    words.length === 0
      ? 'false'
      : `terms @@ phrase_query(${parameters.add(removeStopWords(words))}::text[], '', true)`
  if (searchText.kind === 'words') return [named]
  return [`(lower(id) = lower(${parameters.add(searchText.number)}::text) or ${named})`]
}
