import type { RecordDetail, RelatedRecords } from 'shared-contracts/http/registries'
import { RiskGroup } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { titleOfRecord } from '../../schema/record-texts.ts'
import { ORIGIN_RANK } from '../../schema/layout-slots.ts'
import { opaque, statementName, defaultOrder, type RegistryLayout } from '../../schema/registry-layout.ts'
import { MAX_COUNT } from '../list/count-records.ts'
import { MAX_CHILDREN, type StoredRow } from '../registries.store.ts'
import { everydayWordsStatement, groupByLanguage, type EverydayWord } from '../search/everyday-words.ts'
import type { RegistrySource } from './registry-source.ts'
import { linkColumns, toLink, type LinkRow } from './record-links.ts'

const MAX_LINKING = 10

type Child = Pick<StoredRow, 'id' | 'field_values'>
type Related = z.infer<typeof RelatedRecords>
type RelatedToRecord = Pick<z.infer<typeof RecordDetail>, 'children' | 'everydayWords'> & {
  readonly related: Related[]
}

interface RelationField {
  readonly layout: RegistryLayout
  readonly name: string
  readonly column: string
}

interface RelatedRow {
  readonly children: readonly Child[]
  readonly words: readonly EverydayWord[]
  readonly linking: readonly { readonly total: number; readonly records: readonly LinkRow[] }[]
}

/**
 * Reads the records below the code of a record, its everyday words, and the records of any registry that link to it.
 */
export async function readRelated(
  { pool, layout, registries }: RegistrySource,
  { id, code }: { readonly id: string; readonly code: string | undefined },
): Promise<RelatedToRecord> {
  const fields = listRelationFields(layout.definition.name, registries.layouts)
  const { rows } = await pool.query<RelatedRow>({
    name: statementName('related', layout),
    // `id` gives the first parameter its type in a registry that no field links to.
    text: `select $1::text as id,
      ${jsonArray(childrenQuery(layout))} as children,
      ${jsonArray(everydayWordsStatement('$2'))} as words,
      json_build_array(${fields.map(linkingRecordsQuery).join(', ')}) as linking`,
    values: [id, code ?? null],
  })
  const { children, words, linking } = rows[0] ?? { children: [], words: [], linking: [] }
  return {
    children: children.map((child) => toChild(child, layout)),
    // The words are those of a code: a document is about one product that has it.
    everydayWords: groupByLanguage(layout.definition.document === undefined ? words : []),
    related: linking.flatMap(({ total, records }, index) => {
      const field = fields[index]
      return field === undefined || total === 0 ? [] : [toRelated(field, total, records)]
    }),
  }
}

function jsonArray(statement: string): string {
  return `(select coalesce(json_agg(item), '[]') from (${statement}) item)`
}

function childrenQuery({ table, codeColumn }: RegistryLayout): string {
  return `select id, field_values from ${table} where parent = ${opaque('$2')} order by ${codeColumn ?? 'id'}, id limit ${MAX_CHILDREN}`
}

function listRelationFields(registry: string, layouts: readonly RegistryLayout[]): readonly RelationField[] {
  return layouts.flatMap((layout) =>
    layout.fieldFilters
      .filter(({ kind, field }) => kind === 'record' && field.target === registry)
      .map(({ field, column }) => ({ layout, name: field.name, column })),
  )
}

function linkingRecordsQuery({ layout, column }: RelationField): string {
  // The column is that of one language, the direction that of the list.
  const { column: order, descending } = defaultOrder(layout, 'az')
  const down = descending ? ' desc' : ''
  const first = `select ${linkColumns(layout)} from linking order by ${ORIGIN_RANK}, ${order}${down}, id${down} limit ${MAX_LINKING}`
  return `(
        with linking as materialized (
          select id, status, origin, field_values, ${ORIGIN_RANK}, ${order} from ${layout.table}
          where ${column} && array[${opaque('$1')}] limit ${MAX_COUNT}
        )
        select json_build_object('total', (select count(*) from linking), 'records', ${jsonArray(first)})
      )`
}

function toRelated(
  { layout, name: field }: RelationField,
  total: number,
  records: readonly LinkRow[],
): Related {
  const { name, title } = layout.definition
  return { registry: name, title, field, total, records: records.map((row) => toLink(layout, row)) }
}

function toChild(
  { id, field_values: values }: Child,
  { definition }: RegistryLayout,
): RelatedToRecord['children'][number] {
  const { riskField, codeField } = definition
  const risk = RiskGroup.safeParse(riskField === undefined ? null : values[riskField])
  const code = codeField === undefined ? undefined : values[codeField]
  return {
    id,
    code: typeof code === 'string' ? code : id,
    title: titleOfRecord(definition, values),
    risk: risk.success ? risk.data : null,
  }
}
