import { LANGUAGES } from 'shared-contracts/session/language'
import { FOREIGN_SOURCES } from '../../schema/folders/record-sources.ts'
import { ORIGIN_RANK, traceColumn } from '../../schema/layout-slots.ts'
import type { RegistryDefinition } from '../../schema/registry-definition.ts'
import { facetText, sortColumns, type RegistryLayout } from '../../schema/registry-layout.ts'
import { classifiedVersions, rulesQuery, type VersionSource } from './classify.ts'
import { jsonOf, literal, valueOf } from './row-values.ts'
import {
  facetAssignment,
  fieldFilterAssignment,
  sortAssignments,
  type Assignment,
} from './row-assignments.ts'

export function tableStatements({ table, otherDays, definition }: RegistryLayout): readonly string[] {
  const values = `for values in (${literal(definition.name)})`
  return [
    `drop table if exists ${table}, ${otherDays}`,
    `create table ${table} partition of record_row ${values}`,
    `create table ${otherDays} partition of record_other_day ${values}`,
  ]
}

/** Indexes for search, sorting and facets; created after the first rows, which is much faster. */
export function indexStatements(layout: RegistryLayout): readonly string[] {
  return [
    ...indexesOf(layout.table, layout),
    ...indexesOf(layout.otherDays, layout),
    `create index ${layout.otherDays}_key on ${layout.otherDays} (record_key)`,
  ]
}

function indexesOf(table: string, layout: RegistryLayout): readonly string[] {
  const { facets, fieldFilters } = layout
  const first = layout.defaultSort.columns
  const orders = [...new Set(LANGUAGES.map((language) => first[language]))]
  return [
    `create index ${table}_terms on ${table} using gin (terms) with (fastupdate = off)`,
    `create index ${table}_parent on ${table} (parent, id)`,
    `create index ${table}_standing on ${table} (standing, id)`,
    ...sortColumns(layout).map((column) => `create index ${table}_${column} on ${table} (${column}, id)`),
    ...facets.flatMap(({ column, isList }) =>
      isList
        ? [`create index ${table}_${column} on ${table} using gin (${column}) with (fastupdate = off)`]
        : orders.map(
            (order) => `create index ${table}_${column}_${order} on ${table} (${column}, ${order}, id)`,
          ),
    ),
    ...fieldFilters.flatMap(({ kind, column }) => {
      if (kind === 'record' || kind === 'code')
        return [`create index ${table}_${column} on ${table} using gin (${column}) with (fastupdate = off)`]
      if (kind === 'covers') return [`create index ${table}_${column} on ${table} using gist (${column})`]
      if (kind !== 'text') return []
      const trace = traceColumn(column)
      return [
        `create index ${table}_${trace} on ${table} using gin (${trace} gin_trgm_ops) with (fastupdate = off)`,
      ]
    }),
    `create index ${table}_valid_days on ${table} using gist (valid_days)`,
    `create index ${table}_law_days on ${table} using gist (law_days)`,
  ]
}

/** Contents of the columns for the version `v` of the record `r`, which is in the state `state`. */
function assignmentsOf(layout: RegistryLayout): readonly Assignment[] {
  return [
    ...layout.facets.map(facetAssignment),
    ...[...layout.sorts, ...layout.hiddenKeys].flatMap(sortAssignments),
    ...layout.fieldFilters
      .filter(({ kind }) => kind !== 'period' && kind !== 'number')
      .map(fieldFilterAssignment),
  ]
}

/** Columns that are written; those of traces are generated. */
export function rowColumns(layout: RegistryLayout): readonly string[] {
  return [
    'registry',
    'id',
    'record_key',
    'status',
    'parent',
    'standing',
    'demonstration',
    'source',
    ORIGIN_RANK,
    ...assignmentsOf(layout).map(([column]) => column),
    'valid_from',
    'valid_to',
    'law_days',
    'valid_days',
    'path',
    'field_values',
    'terms',
  ]
}

/** Values of `rowColumns` for the versions `v` of the records `r`, whose `state` and `law_days` are columns of `s`. */
function rowsQuery(layout: RegistryLayout, versions: string): string {
  return `${rulesQuery(layout)}
    select r.registry, r.id, r.record_key, state, tree.path[cardinality(tree.path)], ${rankExpression(layout)},
      v.demonstration, origins.source, case origins.origin when 'foreign' then '1' else '0' end, ${assignmentsOf(
        layout,
      )
        .map(([, expression]) => expression)
        .join(', ')},
      lower(v.valid), (upper(v.valid) - 1), s.law_days, days.valid_days, coalesce(tree.path, '{}'), v.field_values,
      search_terms(${titleOf(layout)})${wordTerms(layout)}${descriptionTerms(layout)} || tree.above
    from touched t
    join record r on r.record_key = t.record_key
    ${versions}
    cross join lateral (
      select coalesce(range_agg(c.valid), '{}') as valid_days from record_version c
      where c.record_key = r.record_key and c.replaced_at is null and c.status = 'active'
    ) days
    cross join lateral (${originQuery()}) origins
    cross join lateral (${treeOf(layout.definition.codeField)}) tree
    where r.registry = ${literal(layout.definition.name)} and v.status not in ('draft', 'in_review')
    order by hashtext(r.id)`
}

/** The source of the first version of a record `r` is that of the record; later ones may be of the desk. */
function originQuery(): string {
  return `select f.source, case when f.demonstration then 'demonstration'
        when f.source = any (array[${FOREIGN_SOURCES.map(literal).join(', ')}]::text[]) then 'foreign' else 'national' end as origin
      from record_version f where f.record_key = r.record_key and f.demonstration = v.demonstration
      order by f.version limit 1`
}

/**
 * Writes the rows of the records in the temporary table `touched` as they are on the day $1. A row shows the version in
 * force that day, else the last one before it, else the first to come. `draft` and `in_review` have no row. Rows have
 * no order, so that the first ones of a scan are a fair sample.
 */
export function writeRowsStatement(layout: RegistryLayout): string {
  const columns = rowColumns(layout)
  const shown: VersionSource = {
    join: `cross join lateral (
      ${nearestVersionQuery('$1')}
    ) stored`,
    which: 'shown',
  }
  const versions = `
    ${classifiedVersions(layout, shown)}
    cross join lateral (
      select case when v.status = 'active' and upper(v.valid) <= $1::date then 'expired' else v.status end as state,
        case when v.valid @> $1::date then v.days else 'empty' end as law_days
    ) s`
  return `
    insert into ${layout.table} (${columns.join(', ')}) ${rowsQuery(layout, versions)}
    on conflict (registry, id) do update set
      ${columns
        .slice(2)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`
}

/**
 * Writes the states of touched records on days on which they differ from the day $1. On its own days a version has not
 * expired. Only records with a row have them.
 */
export function writeOtherDaysStatement(layout: RegistryLayout): string {
  const other: VersionSource = {
    join: `join ${layout.table} shown on shown.id = r.id
    join record_version stored on stored.record_key = r.record_key and stored.replaced_at is null
      and stored.demonstration = shown.demonstration`,
    which: 'other',
  }
  const versions = `
    ${classifiedVersions(layout, other)}
    cross join lateral (select v.status as state, v.days as law_days) s`
  return `insert into ${layout.otherDays} (${rowColumns(layout).join(', ')}) ${rowsQuery(layout, versions)}`
}

/**
 * The version of a record `r` that holds on a day, for a lateral join: the one in force, else the last one before it,
 * else the first to come. `day` is a parameter of the statement.
 */
export function nearestVersionQuery(day: string): string {
  return `select * from record_version v
      where v.record_key = r.record_key and v.replaced_at is null
      order by (v.valid @> ${day}::date) desc, (lower(v.valid) is null or lower(v.valid) <= ${day}::date) desc,
        abs(coalesce(lower(v.valid), '0001-01-01'::date) - ${day}::date), v.version desc
      limit 1`
}

export function dropOtherDaysStatement({ otherDays }: RegistryLayout): string {
  return `delete from ${otherDays} o using touched t where o.record_key = t.record_key`
}

/** Deletes the rows of touched records that are no longer public. */
export function dropRowsStatement(layout: RegistryLayout): string {
  return `
    delete from ${layout.table} w using touched t
    where w.record_key = t.record_key and not exists (
      select 1 from record_version v
      where v.record_key = t.record_key and v.replaced_at is null and v.status not in ('draft', 'in_review'))`
}

export function cubeStatement(layout: RegistryLayout): string {
  const columns = layout.facets.map((slot) => facetText(slot))
  return `
    insert into facet_cube (registry, combination, records)
    select ${literal(layout.definition.name)}, array[${columns.join(', ')}], count(*)
    from ${layout.table} group by 2`
}

function titleOf({ definition }: RegistryLayout): string {
  return textsOf(definition, definition.titleField)
}

const MAX_COLUMN_TEXT = 20_000

/** A text per language from a field, if any; a text without languages counts as Azerbaijani. */
function textsOf({ fields }: RegistryDefinition, name: string): string {
  const [own = '', column] = name.split('.')
  if (column !== undefined) {
    const texts = `jsonb_path_query(${jsonOf(own)}, ${literal(`lax $[*].${column}.**`)})`
    return `jsonb_build_object('az', (select left(string_agg(one #>> '{}', ' ; '), ${MAX_COLUMN_TEXT}) from ${texts} one
      where jsonb_typeof(one) = 'string'))`
  }
  const field = fields.find((one) => one.name === name)
  if (field?.type === 'localized') return `coalesce(nullif(v.field_values->${literal(name)}, 'null'), '{}')`
  return `jsonb_build_object('az', v.field_values->${literal(name)})`
}

/** Words of further fields weigh as much as those of the name. */
function wordTerms({ definition }: RegistryLayout): string {
  return (definition.wordFields ?? [])
    .map((name) => ` || search_terms(${textsOf(definition, name)})`)
    .join('')
}

/** Words of a description weigh as little as those of the names above. */
function descriptionTerms({ definition }: RegistryLayout): string {
  if (definition.descriptionField === undefined) return ''
  const text = `v.field_values->${literal(definition.descriptionField)}`
  return ` || coalesce(terms_above(nullif(${text}, 'null')), '')`
}

/** Words of the names and further fields of a registry, as the argument of ts_stat. */
export function nameWordsStatement({ definition, table }: RegistryLayout): string {
  const texts = [definition.titleField, ...(definition.wordFields ?? [])].map(
    (name) => `(${textsOf(definition, name)})`,
  )
  return `select to_tsvector('simple', words(concat_ws(' ; ', t->>'az', t->>'en', t->>'ru')))
    from ${table} v cross join unnest(array[${texts.join(', ')}]) t`
}

/**
 * Codes above, from the section down, and their names for the search. The names of chapters are searched for headings
 * only: they would match everything below them, and chapters are a filter.
 */
function treeOf(codeField: string | undefined): string {
  if (codeField === undefined) return `select '{}'::text[] as path, ''::tsvector as above`
  const code = valueOf(codeField)
  return `
    select array_agg(n.code order by n.depth) as path,
      coalesce(terms_of_all(n.terms), '') as above
    from (
      select s.code, ''::tsvector as terms, 0 as depth from nomenclature chapter
      join nomenclature s on s.code = chapter.parent where chapter.code = left(${code}, 2)
      union all
      select a.code, case when length(a.code) > 2 or length(${code}) = 4 then a.terms else '' end, length(a.code)
      from nomenclature a
      where a.code = any (array[left(${code}, 2), left(${code}, 4), left(${code}, 6), left(${code}, 8)])
        and length(a.code) < length(${code})
    ) n`
}

/** Rank of equal matches: headings, subheadings, chapters; names like "other" last. */
function rankExpression(layout: RegistryLayout): string {
  const { codeField, titleField } = layout.definition
  if (codeField === undefined) return '1'
  const title = `lower(coalesce(v.field_values->${literal(titleField)}->>'en', v.field_values->${literal(titleField)}->>'ru', ''))`
  return `case when length(${valueOf(codeField)}) = 4 then 1 when length(${valueOf(codeField)}) = 2 then 3
    when ${title} ~ '^(other|прочие)|n\\.e\\.c\\.|other than|not elsewhere|; parts|^parts' then 4 else 2 end`
}
