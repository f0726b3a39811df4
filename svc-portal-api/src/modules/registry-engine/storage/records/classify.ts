import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { ClassificationDefinition, RegistryDefinition } from '../../schema/registry-definition.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { literal } from './row-values.ts'

/**
 * Classification of goods by all sources, as SQL. Each row gets the strictest statement of the days on which the same
 * statements are in force; a version whose rules change while it is in force has several such periods.
 */

/** Versions that rows are written for, as `stored`: the one shown on the day $1, or all others. */
export interface VersionSource {
  readonly join: string
  readonly which: 'shown' | 'other'
}

interface Classified {
  readonly definition: RegistryDefinition
  readonly rules: RegistryDefinition
  readonly classification: ClassificationDefinition
  /** Value of the risk field of goods that no source classifies. */
  readonly unclassified: string
}

function findClassified({ definition, rules }: RegistryLayout): Classified | undefined {
  const { classification, riskField = '', initial } = definition
  if (classification === undefined || rules === undefined) return undefined
  const unclassified = initial[riskField]
  return { definition, rules, classification, unclassified: literal(String(unclassified ?? '')) }
}

/** Rules in force on any day, as the query `rule` before a select; empty for a registry without rules. */
export function rulesQuery(layout: RegistryLayout): string {
  const classified = findClassified(layout)
  if (classified === undefined) return ''
  const { rules, classification, unclassified } = classified
  const { rule } = classification
  const cell = (field: string): string => `v.field_values->>${literal(field)}`
  return `
    with rule as materialized (
      select r.id, v.valid, v.demonstration, ${cell(rule.code)} as code, v.field_values->${literal(rule.title)} as title,
        nullif(${cell(rule.risk)}, ${unclassified}) as risk, ${cell(rule.document)} as document,
        ${cell(rule.coverage)} as coverage, ${cell(rule.since)} as since
      from record r join record_version v on v.record_key = r.record_key
      where r.registry = ${literal(rules.name)} and v.replaced_at is null and v.status = 'active'
        and (nullif(${cell(rule.risk)}, ${unclassified}) is not null or ${cell(rule.document)} is not null)
    )`
}

/** Joins the versions as `v`, with the classification in their values and the `days` on which it holds. */
export function classifiedVersions(layout: RegistryLayout, { join, which }: VersionSource): string {
  const classified = findClassified(layout)
  if (classified === undefined) {
    const condition = which === 'other' ? ' where not stored.valid @> $1::date' : ''
    return `${join} cross join lateral (select stored.*, stored.valid as days${condition}) v`
  }
  const chosen =
    which === 'other'
      ? 'where not days @> $1::date'
      : 'order by (lower(days) is null or lower(days) <= $1::date) desc, lower(days) desc nulls last limit 1'
  const codes = 'code.levels'
  // OFFSET 0 keeps the codes from being evaluated again for each rule.
  return `${join}
    cross join lateral (select ${levelsOf(classified)} as levels offset 0) code
    cross join lateral (
      select stored.status, stored.valid, stored.demonstration, period.days,
        stored.field_values || ${resultOf(classified)} as field_values
      from (select * from (${periodsQuery(codes)}) periods ${chosen}) period
      cross join lateral (${statementsQuery(classified, codes)}) found
    ) v`
}

function levelsOf({ definition }: Classified): string {
  const code = `stored.field_values->>${literal(definition.codeField ?? '')}`
  return `array[${[2, 4, 6, 8, 10].map((length) => `left(${code}, ${length})`).join(', ')}]`
}

/** Splits the days of a version where a rule for its code begins or ends. */
function periodsQuery(codes: string): string {
  return `
        select daterange(day, lead(day) over (order by day nulls first)) * stored.valid as days from (
          select lower(stored.valid) as day
          union
          select edge from rule cross join lateral unnest(array[lower(rule.valid), upper(rule.valid)]) edge
          where rule.code = any (${codes}) and stored.valid @> edge
        ) days`
}

/** All statements of a period as `statements`, and the fields of the decisive ones; the strictest comes first. */
function statementsQuery(
  { classification, rules, definition, unclassified }: Classified,
  codes: string,
): string {
  const { documentOfRisk, documents } = classification
  const risks = Object.keys(documentOfRisk)
  const own = (field: string): string => `stored.field_values->>${literal(field)}`
  const documentOf = (risk: string, document: string): string =>
    `coalesce(${document}, ${literal(JSON.stringify(documentOfRisk))}::jsonb->>(${risk}))`
  const risk = own(definition.riskField ?? '')
  const source = `stored.field_values->${literal(classification.source)}`
  return `
        select count(*) as statements_count,
          (array_agg(risk order by ${STRICTEST}))[1] as risk,
          (array_agg(document order by aside, ${rankIn(documents, 'document')} desc))[1] as document,
          (array_agg(source order by ${STRICTEST}))[1] as source,
          (array_agg(since order by ${STRICTEST}))[1] as since,
          (array_agg(origin order by ${STRICTEST}))[1] as origin,
          jsonb_agg(jsonb_build_object('rule', id, 'code', code, 'goods', goods, 'risk', risk, 'document', document,
            'coverage', coverage, 'origin', origin, 'source', source) order by ${STRICTEST}) as statements
        from (
          select *, origin = 'foreign' and bool_or(origin <> 'foreign') over () as aside,
            ${rankIn(risks, 'risk')} as strictness
          from (
            select null::text as id, null as code, null::jsonb as goods, ${risk} as risk,
              ${documentOf(risk, own(classification.document))} as document, null as coverage,
              case when ${isForeign(classification)} then 'foreign' when stored.demonstration then 'demonstration'
                else 'national' end as origin,
              ${source} as source, ${own(classification.since)} as since
            where coalesce(${risk}, ${unclassified}) <> ${unclassified}
            union all
            select id, code, title, risk, ${documentOf('risk', 'document')},
              coalesce(coverage, 'whole'), case when demonstration then 'demonstration' else 'national' end,
              ${referenceOf(rules)}, since
            from rule where rule.code = any (${codes}) and rule.valid && period.days
          ) statement
        ) statements`
}

/** Order of statements: foreign ones behind the others, the strictest first, then the record's own, the nearest code. */
const STRICTEST = 'aside, strictness desc, id is not null, length(code) desc, id'

function rankIn(values: readonly string[], value: string): string {
  return `coalesce(array_position(array[${values.map(literal).join(', ')}]::text[], ${value}), 0)`
}

function isForeign({ source, foreignSources }: ClassificationDefinition): string {
  const name = `coalesce(stored.field_values->${literal(source)}->>'name', '')`
  return foreignSources.length === 0
    ? 'false'
    : `(${foreignSources.map((begin) => `starts_with(${name}, ${literal(begin)})`).join(' or ')})`
}

/** A rule as a source: `Regulated goods RG-000267: Electric kettle`. */
function referenceOf({ title }: RegistryDefinition): string {
  const inLanguage = (language: Language): string =>
    `concat(${literal(title[language])}, ' ', id, ': ', coalesce(title->>'${language}', title->>'az', title->>'en', title->>'ru'))`
  const names = LANGUAGES.map((language) => `'${language}', ${inLanguage(language)}`)
  return `jsonb_build_object('name', ${inLanguage('en')}, 'names', jsonb_build_object(${names.join(', ')}), 'url', null)`
}

/** Without a statement the record keeps its own values, which classify nothing. */
function resultOf({ definition, classification, unclassified }: Classified): string {
  const { document, source, since, origin, statements } = classification
  const fields = {
    [definition.riskField ?? '']: `coalesce(found.risk, ${unclassified})`,
    [document]: 'found.document',
    [source]: 'found.source',
    [since]: 'found.since',
    [origin]: 'found.origin',
    [statements]: 'found.statements',
  }
  const pairs = Object.entries(fields).map(([name, value]) => `${literal(name)}, ${value}`)
  return `case when found.statements_count = 0 then '{}' else jsonb_build_object(${pairs.join(', ')}) end`
}

/** Touches the records under the codes of the rules in `rule_touched`, in any of their versions. */
export function touchClassifiedStatement({ table, codeColumn = 'id', definition }: RegistryLayout): string {
  const code = definition.classification?.rule.code ?? ''
  return `
    insert into touched
    select distinct w.record_key from (
      select distinct v.field_values->>${literal(code)} as code
      from rule_touched t join record_version v on v.record_key = t.record_key
    ) changed
    join ${table} w on w.${codeColumn} >= changed.code and w.${codeColumn} < changed.code || ':'
    on conflict do nothing`
}
