import type { MatchKind } from '../../../../../common/registries/best-records.ts'
import { statementName, type RegistryLayout } from '../../../schema/registry-layout.ts'
import { literal } from '../../../storage/records/row-values.ts'

/** Types of matches by tier, the most reliable first; prefixes of words count as words. */
const TIERS = ['number', 'numberBegins', 'name', 'words', 'words'] as const satisfies readonly MatchKind[]

/** Limit of compared records with the words; of more, an arbitrary sample is compared. */
const MAX_COMPARED = 100
const MAX_PER_TIER = 20

export function matchKindOf(tier: number): MatchKind {
  return TIERS[tier - 1] ?? 'words'
}

export interface BestValues {
  readonly numbers: readonly string[]
  readonly beginning: string | null
  /** In the syntax of `tsquery`: the whole name; all words exactly; all words as prefixes. */
  readonly whole: string | null
  readonly named: string | null
  readonly begun: string | null
  readonly limit: number
}

/** Builds one statement for the best records of a registry; each part of it uses an index and has a limit. */
export function bestStatement(layout: RegistryLayout, values: BestValues) {
  const { table, definition } = layout
  const registry = `t.registry = ${literal(definition.name)}`
  const key = numberKey(layout)
  const parts = [
    `(select t.id, 1 as tier from ${table} t where ${registry} and t.id = any (array(
        select r.id from record r
        where r.registry = ${literal(definition.name)} and translate(upper(r.id), 'OIL._-', '011') = any ($1::text[])
        limit ${MAX_PER_TIER}
      )) limit ${MAX_PER_TIER})`,
    `(select t.id, 3 from ${table} t where t.terms @@ $2::tsquery limit ${MAX_PER_TIER})`,
    'select id, 4 from named',
    `(select t.id, 5 from ${table} t
        where not exists (select from named) and t.terms @@ $4::tsquery limit ${MAX_COMPARED})`,
    ...(key === undefined ? [] : [numberPrefixQuery(table, key)]),
  ]
  return {
    name: statementName('best', layout),
    text: `
      with named as materialized (select t.id from ${table} t where t.terms @@ $3::tsquery limit ${MAX_COMPARED}),
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
      values.numbers,
      values.whole,
      values.named,
      values.begun,
      values.limit,
      ...(key === undefined ? [] : [values.beginning]),
    ],
  }
}

/** Numbers with the given prefix that end there or continue with another part. */
function numberPrefixQuery(table: string, key: string): string {
  const from = `sort_key(natural_runs($6::text), 'az')`
  return `(select t.id, 2 from ${table} t where t.${key} >= ${from} and t.${key} < ${from} || U&'\\FFFF'
        order by t.${key}, t.id limit ${MAX_PER_TIER})`
}

/** Sort key of the numbers in natural order; undefined where no list is sorted by them. */
function numberKey({ sorts }: RegistryLayout): string | undefined {
  return sorts.find(({ field }) => field.role === 'number' && field.type === 'text')?.columns.en
}

function textsOf({ titleField, fullTitleField, fields }: RegistryLayout['definition']): string {
  const number = fields.find(({ role }) => role === 'number')?.name
  const names = new Set([titleField, fullTitleField, number].filter((name) => name !== undefined))
  const pairs = [...names].map((name) => `${literal(name)}, t.field_values->${literal(name)}`)
  return `jsonb_build_object(${pairs.join(', ')})`
}
