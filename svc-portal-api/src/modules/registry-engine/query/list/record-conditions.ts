import { codeSearchKeys } from '../../../../common/registries/customs-codes.ts'
import { traceColumn } from '../../schema/layout-slots.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import type { SearchWords } from '../search/matches.ts'
import type { FieldCondition } from './field-conditions.ts'

/** Where all words of a search must be: in any name, in the own name, or at least one in names above only. */
type WordScope = 'any-name' | 'own-name' | 'name-above'

export interface RecordConditions {
  readonly prefixes: readonly string[]
  readonly facets: FacetFilters
  readonly fields: readonly FieldCondition[]
  readonly words?: SearchWords & { readonly scope: WordScope; readonly exceptIds: readonly string[] }
  readonly ids?: readonly string[]
}

export const NO_CONDITIONS: RecordConditions = { prefixes: [], facets: new Map(), fields: [] }

export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Conditions as SQL; each column of them has an index. */
export function conditionTexts(
  layout: RegistryLayout,
  { prefixes, facets, fields, words, ids }: RecordConditions,
  parameters: Parameters,
): readonly string[] {
  return [
    ...(ids === undefined ? [] : [`id = any (${parameters.add(ids)}::text[])`]),
    ...(words === undefined ? [] : wordConditions(words, parameters)),
    ...prefixConditions(layout, prefixes, parameters),
    ...facetConditions(layout, facets, parameters),
    ...fields.flatMap((condition) => fieldConditionTexts(condition, parameters)),
  ]
}

function wordConditions(
  { any, own, scope, exceptIds }: NonNullable<RecordConditions['words']>,
  parameters: Parameters,
): readonly string[] {
  const matches = (query: string): string => `terms @@ ${parameters.add(query)}::tsquery`
  const texts = {
    'own-name': () => [matches(own)],
    'name-above': () => [matches(any), `not ${matches(own)}`],
    'any-name': () => [matches(any)],
  }
  return [
    ...texts[scope](),
    ...(exceptIds.length === 0 ? [] : [`id <> all (${parameters.add(exceptIds)}::text[])`]),
  ]
}

/** ':' is the character after the digits in byte order. */
function prefixConditions(
  { codeColumn }: RegistryLayout,
  prefixes: readonly string[],
  parameters: Parameters,
): readonly string[] {
  return prefixes
    .filter((prefix) => prefix !== '')
    .flatMap((prefix) => {
      const parameter = `${parameters.add(prefix)}::text`
      return [`${codeColumn ?? 'id'} >= ${parameter}`, `${codeColumn ?? 'id'} < ${parameter} || ':'`]
    })
}

function facetConditions(
  { facets }: RegistryLayout,
  filters: FacetFilters,
  parameters: Parameters,
): readonly string[] {
  return facets.flatMap(({ name, column, isList }) => {
    const values = filters.get(name)
    if (values === undefined) return []
    if (isList) return [`${column} && ${parameters.add(values)}::text[]`]
    if (values.length === 1) return [`${column} = ${parameters.add(values[0])}`]
    return [`${column} = any (${parameters.add(values)}::text[])`]
  })
}

function fieldConditionTexts(condition: FieldCondition, parameters: Parameters): readonly string[] {
  switch (condition.kind) {
    case 'words':
      return condition.words.flatMap((word) => wordPrefixConditions(condition.column, parameters.add(word)))
    case 'days':
      return rangeConditions(condition, (value) => `${parameters.add(value)}::text`)
    case 'numbers':
      return rangeConditions(condition, (value) => `number_key(${parameters.add(value)}::numeric)`)
    case 'covers':
      return [`${condition.column} @> ${parameters.add(condition.at)}::numeric`]
    case 'records':
      return [`${condition.column} && ${parameters.add(condition.ids)}::text[]`]
    case 'code':
      return [`${condition.column} && ${parameters.add(codeSearchKeys(condition.code))}::text[]`]
    case 'validOn':
      return [`valid_days @> ${parameters.add(condition.day)}::date`]
  }
}

/**
 * The index holds traces, which Cyrillic text has too. Two-letter traces are ambiguous, so letters are compared as
 * well.
 */
function wordPrefixConditions(column: string, word: string): readonly string[] {
  return [
    `${traceColumn(column)} like '% ' || slip_trace(${word}::text) || '%'`,
    `${column} like '% ' || ${word}::text || '%'`,
  ]
}

/** An empty key means "no value", which is in no range. */
function rangeConditions(
  { column, from, to }: { readonly column: string; readonly from?: string; readonly to?: string },
  key: (value: string) => string,
): readonly string[] {
  return [
    from === undefined ? `${column} > ''` : `${column} >= ${key(from)}`,
    ...(to === undefined ? [] : [`${column} <= ${key(to)}`]),
  ]
}
