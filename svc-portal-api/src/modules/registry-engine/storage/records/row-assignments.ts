import { GROUPED_CODE } from '../../../../common/registries/customs-codes.ts'
import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import { sortedByName } from '../../../../common/places/countries.ts'
import {
  ORIGIN_FACET,
  STATUS_FACET,
  type FacetSlot,
  type FieldFilterSlot,
  type SortSlot,
} from '../../schema/layout-slots.ts'
import { jsonOf, literal, valueOf } from './row-values.ts'

/** Column of `record_row`, and its SQL expression over the version `v` of the record `r`. */
export type Assignment = readonly [column: string, expression: string]

export function facetAssignment({ name, column, isList }: FacetSlot): Assignment {
  if (name === STATUS_FACET) return [column, 'state']
  if (name === ORIGIN_FACET) return [column, 'origins.origin']
  return [column, isList ? `text_list(${jsonOf(name)})` : valueOf(name)]
}

export function fieldFilterAssignment({ field, kind, column }: FieldFilterSlot): Assignment {
  const value = jsonOf(field.name)
  if (kind === 'record') return [column, `text_list(${value})`]
  if (kind === 'code') return [column, codeKeysExpression(valueOf(field.name))]
  if (kind === 'covers') return [column, `interval_range(${value})`]
  return [
    column,
    `word_starts(${field.role === 'number' ? `coalesce(nullif(${value}, 'null'), to_jsonb(r.id))` : value})`,
  ]
}

/** SQL expression of the codes in a text, each with its prefixes, in the form of `extractCodes`. */
function codeKeysExpression(value: string): string {
  return `(
      select coalesce(array_agg(distinct mark collate "C"), '{}')
      from regexp_split_to_table(
        regexp_replace(replace(${value}, '.', ''), ${literal(GROUPED_CODE)}, '\\1\\2\\3\\4\\5\\6', 'g'), '[^0-9]+') code
      cross join lateral (
        select '=' || code union all select left(code, digits) from generate_series(2, length(code)) digits
      ) marks (mark)
      where length(code) between 2 and 10)`
}

/** Sort columns of a field. A missing value has an empty sort key. */
export function sortAssignments({ field, columns }: SortSlot): readonly Assignment[] {
  if (field.type === 'localized') return textAssignments(field, columns)
  if (field.type === 'country') {
    return LANGUAGES.map((language) => [
      columns[language],
      indexIn(sortedByName(COUNTRY_CODES, language), valueOf(field.name)),
    ])
  }
  return [[columns.az, sortKey(field)]]
}

/** Sort columns of a localized text. A missing language uses the text that pages show instead. */
function textAssignments({ name }: RegistryField, columns: SortSlot['columns']): readonly Assignment[] {
  return LANGUAGES.map((language) => {
    const others = LANGUAGES.filter((other) => other !== language).map((other) => `x->>'${other}'`)
    return [
      columns[language],
      `(select coalesce(sort_key(coalesce(x->>'${language}', ${others.join(', ')}), '${language}'), '')
          from (select ${jsonOf(name)} as x) one)`,
    ]
  })
}

/**
 * SQL expression of the sort key of a field. A relation sorts by the linked number in natural order although its cell shows the name: names belong to another
 * registry, and a renamed record would require new rows in every registry that links to it.
 */
function sortKey({ name, type, role, choices = [] }: RegistryField): string {
  const values = choices.map(({ value }) => value)
  if (name === STATUS_FACET) return indexIn(values, 'state')
  const value = role === 'number' ? `coalesce(${valueOf(name)}, r.id)` : valueOf(name)
  switch (type) {
    case 'choice':
      return indexIn(values, value)
    case 'choices':
      return indexIn(values, firstOf(name))
    case 'number':
      return `coalesce(number_key(decimal_of(${value})), '')`
    case 'interval':
      return `coalesce(number_key(decimal_of(${jsonOf(name)}->>'from')), '')`
    case 'code':
    case 'date':
      return `coalesce(${value}, '')`
    case 'relation':
      return textKey(`natural_runs(${firstOf(name)})`)
    case 'reference':
      return textKey(`${jsonOf(name)}->>'name'`)
    case 'text':
      return textKey(`natural_runs(${value})`)
    case 'localized':
    case 'country':
    case 'rows':
      return textKey(value)
  }
}

/** Texts without a language sort as Azerbaijani ones. */
function textKey(value: string): string {
  return `coalesce(sort_key(${value}, 'az'), '')`
}

/** Sort key by index among some values; a missing value comes first. */
function indexIn(values: readonly string[], value: string): string {
  const order = values.map(literal).join(', ')
  return `lpad(coalesce(array_position(array[${order}]::text[], ${value}), 0)::text, 4, '0')`
}

function firstOf(field: string): string {
  return `(${jsonOf(field)}->>0)`
}
