import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { Queries } from 'shared-service/transaction'
import { nearestVersionQuery } from '../../registry-engine/storage/records/row-statements.ts'

export type StoredValues = Readonly<Record<string, FieldValue>>

export interface CurrentRecord {
  readonly id: string
  /** Number of its last version; a draft based on a lower number is outdated. */
  readonly lastVersion: number
  /** Number of its public versions, which pages show as the version number. */
  readonly publicVersions: number
  readonly status: string
  readonly values: StoredValues
  /** Values that downloads show, if they may differ from its own: with the classification by all sources. */
  readonly shown: StoredValues | null
  readonly source: string
  readonly demonstration: boolean
  readonly valid_from: string | null
  readonly valid_to: string | null
}

/** Finds records by number in their state on a day. Unknown ones are left out. */
export async function findCurrent(
  queries: Queries,
  { registry, day }: { readonly registry: string; readonly day: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentRecord>> {
  const { rows } = await queries.query<CurrentRecord>(
    `select r.id, l.version as "lastVersion", l.places as "publicVersions", l.source, c.status, c.field_values as "values", c.demonstration,
       case when w.field_values is distinct from c.field_values then w.field_values end as shown,
       lower(c.valid) as valid_from, upper(c.valid) - 1 as valid_to
     from record r
     cross join lateral (
       ${nearestVersionQuery('$3')}
     ) c
     cross join lateral (
       select v.version, v.source, count(*) filter (
           where v.demonstration = c.demonstration and v.status not in ('draft', 'in_review')) over () as places
       from record_version v where v.record_key = r.record_key order by v.version desc limit 1
     ) l
     left join record_row w on w.registry = r.registry and w.id = r.id and w.valid_from is not distinct from lower(c.valid)
       and w.valid_to is not distinct from (upper(c.valid) - 1)
     where r.registry = $1 and r.id = any ($2::text[])`,
    [registry, ids, day],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Version that a set replaced and that an undo restores, for a lateral join on a record `r`. The parts are parameters
 * of the statement: `undone` is the source of the set's versions; `mode` and `day` are those of the undo, which as a
 * change restores only what was still valid on its day.
 */
export function formerVersionQuery({
  undone,
  mode,
  day,
}: Readonly<Record<'undone' | 'mode' | 'day', string>>): string {
  return `select f.* from record_version made
       join record_version f on f.record_key = made.record_key and f.replaced_at = made.recorded_at
       where made.record_key = r.record_key and made.source = ${undone} and f.version < made.version
         and (${mode} = 'correction' or coalesce(upper(f.valid) > ${day}::date, true))
       order by f.version desc limit 1`
}
