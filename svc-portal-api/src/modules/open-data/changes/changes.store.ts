import type pg from 'pg'
import type { FieldValue, RecordOrigin, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'

export interface StoredChange {
  readonly version_key: number
  readonly id: string
  readonly place: number
  readonly status: RecordStatus
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly recorded_at: Date
  readonly field_values: Readonly<Record<string, FieldValue>>
  readonly changed: readonly string[]
  readonly reason: LocalizedText | null
  readonly demonstration: boolean
  readonly origin: RecordOrigin
}

const COLUMNS = `v.version_key, r.id, v.status, lower(v.valid) as valid_from, (upper(v.valid) - 1) as valid_to,
    v.recorded_at, v.field_values, v.changed, v.reason, v.demonstration,
    coalesce(w.origin, case when v.demonstration then 'demonstration' else 'national' end) as origin,
    (select count(*)::int from record_version p where p.record_key = v.record_key
       and p.demonstration = v.demonstration and p.status not in ('draft', 'in_review')
       and p.version <= v.version) as place`

/** Only public records, without demonstration versions of real ones. `w` is the row of the record `r`. */
const IS_PUBLIC = `(w.id is null or w.demonstration = v.demonstration) and exists (
      select 1 from record_version x where x.record_key = r.record_key
        and x.replaced_at is null and x.status not in ('draft', 'in_review'))`

function changesQuery({ table }: RegistryLayout): string {
  return `record_change c
    join record_version v on v.version_key = c.version_key
    join record r on r.record_key = v.record_key
    left join ${table} w on w.id = r.id
    where c.registry = $1 and ${IS_PUBLIC}`
}

export async function listChanges(
  pool: pg.Pool,
  layout: RegistryLayout,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredChange[]> {
  const { rows } = await pool.query<StoredChange>(
    `select ${COLUMNS} from ${changesQuery(layout)} and c.version_key > $2::bigint order by c.version_key limit $3`,
    [layout.definition.name, after, limit],
  )
  return rows
}

/** Position before the first version recorded at an instant or later; undefined without one. */
export async function findPositionBefore(
  pool: pg.Pool,
  { definition }: RegistryLayout,
  instant: Date,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: number | null }>(
    'select min(version_key) as first from record_change where registry = $1 and recorded_at >= $2::timestamptz',
    [definition.name, instant],
  )
  const first = rows[0]?.first ?? undefined
  return first === undefined ? undefined : first - 1
}

export async function getLastPosition(pool: pg.Pool, { definition }: RegistryLayout): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    'select version_key as last from record_change where registry = $1 order by version_key desc limit 1',
    [definition.name],
  )
  return rows[0]?.last ?? 0
}

/** Lists the newest versions, the latest first; with `ids` only those of these records. */
export async function listNewestChanges(
  pool: pg.Pool,
  layout: RegistryLayout,
  { ids, limit }: { readonly ids: readonly string[] | undefined; readonly limit: number },
): Promise<readonly StoredChange[]> {
  if (ids !== undefined) return listNewestOfRecords(pool, layout, { ids, limit })
  const { rows } = await pool.query<StoredChange>(
    `select ${COLUMNS} from ${changesQuery(layout)} order by c.version_key desc limit $2`,
    [layout.definition.name, limit],
  )
  return rows
}

/** Reads from the records, as a scan of all changes would be slow if few of the records changed recently. */
async function listNewestOfRecords(
  pool: pg.Pool,
  { definition, table }: RegistryLayout,
  { ids, limit }: { readonly ids: readonly string[]; readonly limit: number },
): Promise<readonly StoredChange[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<StoredChange>(
    `with picked as materialized (
       select record_key, id from record where registry = $1 and id = any ($3::text[]))
     select ${COLUMNS} from picked r
     join record_version v on v.record_key = r.record_key
     left join ${table} w on w.id = r.id
     where v.status not in ('draft', 'in_review') and ${IS_PUBLIC}
     order by v.version_key desc limit $2`,
    [definition.name, limit, ids],
  )
  return rows
}
