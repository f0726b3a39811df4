import { LANGUAGES } from 'shared-contracts/session/language'
import { sortColumns, type RegistryLayout, type SortSlot } from '../definitions/registry-layout.ts'

/** Text as an SQL literal, for names and values of definitions; what people send is always a parameter. */
export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** Makes the partition of a registry. */
export function partitionStatement({ table, definition }: RegistryLayout): string {
  return `create table ${table} partition of record_row for values in (${literal(definition.name)})`
}

/** Indexes that search, sorting and facets need; made after the first rows, which is much faster than before them. */
export function indexStatements(layout: RegistryLayout): readonly string[] {
  const { table, facets } = layout
  const first = layout.defaultSort.columns
  const orders = [...new Set(LANGUAGES.map((language) => first[language]))]
  return [
    `create index ${table}_terms on ${table} using gin (terms) with (fastupdate = off)`,
    `create index ${table}_parent on ${table} (parent, id)`,
    `create index ${table}_standing on ${table} (standing, id)`,
    ...sortColumns(layout).map((column) => `create index ${table}_${column} on ${table} (${column}, id)`),
    ...facets.flatMap(({ column }) =>
      orders.map((order) => `create index ${table}_${column}_${order} on ${table} (${column}, ${order}, id)`),
    ),
  ]
}

/**
 * Writes the rows of the records in the temporary table `touched` as they are on the day $1. A row shows the version
 * in force that day, else the last one before it, else the first to come. `draft` and `in_review` have no row.
 * Rows lie in no order, so that any some of them are a fair sample of all.
 */
export function writeRowsStatement(layout: RegistryLayout): string {
  const { definition, table, facets } = layout
  const assignments = [
    ...facets.map(({ name, column }) => [column, name === 'status' ? 'state' : valueOf(name)] as const),
    ...layout.sorts.flatMap((slot) => sortAssignments(slot)),
  ]
  const columns = assignments.map(([column]) => column)
  const all = [
    ...['registry', 'id', 'record_key', 'status', 'parent', 'standing', 'demonstration'],
    ...columns,
    ...['valid_from', 'valid_to', 'path', 'field_values', 'terms'],
  ]
  return `
    insert into ${table} (${all.join(', ')})
    select r.registry, r.id, r.record_key, state, tree.path[cardinality(tree.path)], ${standing(layout)},
      v.demonstration, ${assignments.map(([, expression]) => expression).join(', ')},
      lower(v.valid), (upper(v.valid) - 1), coalesce(tree.path, '{}'), v.field_values,
      search_terms(${titleOf(layout)})${descriptionTerms(layout)} || tree.above
    from touched t
    join record r on r.record_key = t.record_key
    cross join lateral (
      select * from record_version c
      where c.record_key = r.record_key and c.replaced_at is null
      order by ${nearestToDay('c', '$1')} limit 1
    ) v
    cross join lateral (
      select case when v.status = 'active' and upper(v.valid) <= $1::date then 'expired' else v.status end as state
    ) s
    cross join lateral (${treeOf(definition.codeField)}) tree
    where r.registry = ${literal(definition.name)} and v.status not in ('draft', 'in_review')
    order by hashtext(r.id)
    on conflict (registry, id) do update set
      ${all
        .slice(2)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`
}

/** Order of versions that begins with the one in force on a day, else the last one before it, else the first to come. */
export function nearestToDay(version: string, day: string): string {
  const from = `lower(${version}.valid)`
  return `(${version}.valid @> ${day}::date) desc, (${from} is null or ${from} <= ${day}::date) desc,
        abs(coalesce(${from}, '0001-01-01'::date) - ${day}::date), ${version}.version desc`
}

/** Takes away the rows of touched records that are no longer public. */
export function dropRowsStatement(layout: RegistryLayout): string {
  return `
    delete from ${layout.table} w using touched t
    where w.record_key = t.record_key and not exists (
      select 1 from record_version v
      where v.record_key = t.record_key and v.replaced_at is null and v.status not in ('draft', 'in_review'))`
}

/** Counts every combination of facet values; facets stand in the order of the layout. */
export function cubeStatement(layout: RegistryLayout): string {
  const columns = layout.facets.map(({ column }) => `coalesce(${column}, '')`)
  return `
    insert into facet_cube (registry, combination, records)
    select ${literal(layout.definition.name)}, array[${columns.join(', ')}], count(*)
    from ${layout.table} group by 2`
}

function valueOf(field: string): string {
  return `v.field_values->>${literal(field)}`
}

/** Name of a record per language; a name without languages stands as the Azerbaijani one. */
function titleOf({ definition }: RegistryLayout): string {
  const field = definition.fields.find(({ name }) => name === definition.titleField)
  if (field?.type === 'localized') return `coalesce(v.field_values->${literal(field.name)}, '{}')`
  return `jsonb_build_object('az', v.field_values->${literal(definition.titleField)})`
}

/** A description leads to a record as weakly as the names above it. */
function descriptionTerms({ definition }: RegistryLayout): string {
  if (definition.descriptionField === undefined) return ''
  const text = `v.field_values->${literal(definition.descriptionField)}`
  return ` || coalesce(terms_above(nullif(${text}, 'null')), '')`
}

/** Words of all names of a registry, as the argument of ts_stat. */
export function nameWordsStatement(layout: RegistryLayout): string {
  return `select to_tsvector('simple', words(concat_ws(' ; ', t->>'az', t->>'en', t->>'ru')))
    from (select ${titleOf(layout)} as t from ${layout.table} v) names`
}

/** A text that is missing in a language sorts by the one a page falls back to. Empty stands for "no value". */
function sortAssignments({ field, columns }: SortSlot): readonly (readonly [string, string])[] {
  const value = valueOf(field.name)
  if (field.type === 'localized') {
    return LANGUAGES.map((language) => {
      const others = LANGUAGES.filter((other) => other !== language).map((other) => `x->>'${other}'`)
      return [
        columns[language],
        `(select coalesce(sort_key(coalesce(x->>'${language}', ${others.join(', ')}), '${language}'), '')
          from (select v.field_values->${literal(field.name)} as x) one)`,
      ] as const
    })
  }
  if (field.type === 'choice') {
    const order = (field.choices ?? []).map(({ value: choice }) => literal(choice)).join(', ')
    return [[columns.az, `lpad(coalesce(array_position(array[${order}], ${value}), 0)::text, 4, '0')`]]
  }
  const id = field.role === 'number' ? `coalesce(${value}, r.id)` : value
  if (field.type === 'code' || field.type === 'date') return [[columns.az, `coalesce(${id}, '')`]]
  return [[columns.az, `coalesce(sort_key(${id}, 'az'), '')`]]
}

/**
 * Codes above, from the section down, and their names for the search. Chapters lend their names to headings only: they
 * would lead to everything below them, and a chapter can be chosen.
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

/** What comes first among equally good hits: headings, subheadings, chapters; names that say only "other" last. */
function standing(layout: RegistryLayout): string {
  const { codeField, titleField } = layout.definition
  if (codeField === undefined) return '1'
  const title = `lower(coalesce(v.field_values->${literal(titleField)}->>'en', v.field_values->${literal(titleField)}->>'ru', ''))`
  return `case when length(${valueOf(codeField)}) = 4 then 1 when length(${valueOf(codeField)}) = 2 then 3
    when ${title} ~ '^(other|прочие)|n\\.e\\.c\\.|other than|not elsewhere|; parts|^parts' then 4 else 2 end`
}
