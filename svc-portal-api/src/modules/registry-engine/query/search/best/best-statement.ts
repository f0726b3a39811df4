import type { FoundBy } from '../../../../../common/registries/best-records.ts'
import { statementName, type RegistryLayout } from '../../../schema/registry-layout.ts'
import { literal } from '../../../storage/records/row-values.ts'

/** What led to a record, the surest first; beginnings of words count as its words. */
const TIERS = ['number', 'numberBegins', 'name', 'words', 'words'] as const satisfies readonly FoundBy[]

/** So many records that have the words are compared; of more, any so many of them. */
const COMPARED = 100
/** Of numbers and whole names there are a few at most. */
const FEW = 20

export function foundBy(tier: number): FoundBy {
  return TIERS[tier - 1] ?? 'words'
}

/** What the best records of a registry are found by; null finds nothing. */
export interface BestValues {
  /** In the form of `numberForm`. */
  readonly numbers: readonly string[]
  /** What a number may begin with. */
  readonly beginning: string | null
  /** Queries in the form of PostgreSQL: the whole name; all words as they stand, and as beginnings. */
  readonly whole: string | null
  readonly named: string | null
  readonly begun: string | null
  readonly limit: number
}

/** Asks for the best records of a registry in one statement, each of its parts over an index and with a limit. */
export function bestStatement(layout: RegistryLayout, values: BestValues) {
  const { table, definition } = layout
  const registry = `t.registry = ${literal(definition.name)}`
  const key = numberKey(layout)
  const parts = [
    `(select t.id, 1 as tier from ${table} t where ${registry} and t.id = any (array(
        select r.id from record r
        where r.registry = ${literal(definition.name)} and translate(upper(r.id), 'OIL._-', '011') = any ($1::text[])
        limit ${FEW}
      )) limit ${FEW})`,
    `(select t.id, 3 from ${table} t where t.terms @@ $2::tsquery limit ${FEW})`,
    'select id, 4 from named',
    `(select t.id, 5 from ${table} t
        where not exists (select from named) and t.terms @@ $4::tsquery limit ${COMPARED})`,
    ...(key === undefined ? [] : [numbersBeginning(table, key)]),
  ]
  return {
    name: statementName('best', layout),
    text: `
      with named as materialized (select t.id from ${table} t where t.terms @@ $3::tsquery limit ${COMPARED}),
      near as (${parts.join('\n      union all\n      ')}),
      best as (select id, min(tier) as tier from near group by id)
      select t.id, best.tier, ${textsOf(definition)} as texts
      from best join ${table} t on ${registry} and t.id = best.id
      -- Words of a description, and those that a name excludes, do not lead here.
      where best.tier < 4 or ts_filter(t.terms, '{a,b}') @@ (case best.tier when 4 then $3 else $4 end)::tsquery
      order by best.tier, (t.status = 'active') desc,
        ${key === undefined ? '' : `case best.tier when 2 then t.${key} end,`}
        ts_rank('{0, 0, 0.5, 1}', t.terms, (case best.tier when 5 then $4 else $3 end)::tsquery, 1) desc, t.id
      limit $5::int`,
    values: [
      ...[values.numbers, values.whole, values.named, values.begun, values.limit],
      ...(key === undefined ? [] : [values.beginning]),
    ],
  }
}

/** Numbers as people write them: after the beginning comes another part, or nothing. */
function numbersBeginning(table: string, key: string): string {
  const from = `sort_key(natural_runs($6::text), 'az')`
  return `(select t.id, 2 from ${table} t where t.${key} >= ${from} and t.${key} < ${from} || U&'\\FFFF'
        order by t.${key}, t.id limit ${FEW})`
}

/** Column in whose order the numbers of a registry stand as people count; none where no list is sorted by them. */
function numberKey({ sorts }: RegistryLayout): string | undefined {
  return sorts.find(({ field }) => field.role === 'number' && field.type === 'text')?.columns.en
}

/** The values that name a record and tell its number. */
function textsOf({ titleField, fullTitleField, fields }: RegistryLayout['definition']): string {
  const number = fields.find(({ role }) => role === 'number')?.name
  const names = new Set([titleField, fullTitleField, number].filter((name) => name !== undefined))
  const pairs = [...names].map((name) => `${literal(name)}, t.field_values->${literal(name)}`)
  return `jsonb_build_object(${pairs.join(', ')})`
}
