import type pg from 'pg'
import type { FieldValue, PartialText, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { getMany } from 'shared-service/cache/lru-cache'
import { statementName, type RegistryLayout } from '../schema/registry-layout.ts'
import type { RegistrySnapshot } from './list/registry-snapshot.ts'

type Values = Readonly<Record<string, FieldValue>>

export interface StoredRow {
  readonly id: string
  readonly record_key: number
  readonly status: RecordStatus
  readonly demonstration: boolean
  readonly path: readonly string[]
  readonly field_values: Values
  readonly valid_from: string | null
  readonly valid_to: string | null
}

export interface StoredVersion {
  readonly status: RecordStatus
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly recorded_at: Date
  readonly replaced_at: Date | null
  readonly field_values: Values
  readonly changed: readonly string[]
  readonly reason: LocalizedText | null
  /** Place among the public versions, from 1. */
  readonly place: number
}

const ROW_COLUMNS = 'id, record_key, status, demonstration, path, field_values, valid_from, valid_to'

/** Rows of a page, in the order of the numbers. */
export async function findRows(
  pool: pg.Pool,
  layout: RegistryLayout,
  ids: readonly string[],
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<StoredRow>({
    name: statementName('rows', layout),
    text: `select ${ROW_COLUMNS} from ${layout.table} where id = any ($1::text[])`,
    values: [ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findRow(
  pool: pg.Pool,
  layout: RegistryLayout,
  id: string,
): Promise<StoredRow | undefined> {
  const [row] = await findRows(pool, layout, [id])
  return row
}

/** Rows with one of the codes, in the order of the codes; none where the registry has no code tree. */
export async function findRowsOfCodes(
  pool: pg.Pool,
  layout: RegistryLayout,
  codes: readonly string[],
): Promise<readonly StoredRow[]> {
  const { table, codeColumn } = layout
  if (codeColumn === undefined || codes.length === 0) return []
  const { rows } = await pool.query<StoredRow>({
    name: statementName('of-codes', layout),
    text: `select ${ROW_COLUMNS} from ${table} where ${codeColumn} = any ($1::text[]) order by ${codeColumn}, id limit 200`,
    values: [codes],
  })
  return rows
}

type RecordKey = Pick<StoredRow, 'record_key' | 'demonstration'>

const VERSION_COLUMNS = `status, lower(valid) as valid_from, (upper(valid) - 1) as valid_to, recorded_at, replaced_at,
        field_values, changed, reason`
/** A real record does not show what was there for demonstration. */
const PUBLIC_VERSION = `record_key = $1 and demonstration = $2 and status not in ('draft', 'in_review')`
const MAX_VERSIONS = 1000

/** Public versions of a record, the oldest first; of very many the latest. */
export async function listVersions(pool: pg.Pool, row: RecordKey): Promise<readonly StoredVersion[]> {
  const { rows } = await pool.query<StoredVersion>({
    name: 'versions',
    text: `
      select ${VERSION_COLUMNS}, (row_number() over (order by version))::int as place
      from record_version where ${PUBLIC_VERSION}
      order by version desc limit ${MAX_VERSIONS}`,
    values: [row.record_key, row.demonstration],
  })
  return rows.toReversed()
}

/** What the portal says today of a record on a day. */
export async function findVersionOn(
  pool: pg.Pool,
  row: RecordKey,
  day: string,
): Promise<Omit<StoredVersion, 'place'> | undefined> {
  const { rows } = await pool.query<Omit<StoredVersion, 'place'>>({
    name: 'version-on-day',
    text: `
      select ${VERSION_COLUMNS} from record_version
      where ${PUBLIC_VERSION} and replaced_at is null and valid @> $3::date`,
    values: [row.record_key, row.demonstration, day],
  })
  return rows[0]
}

/** Records directly below a code. */
export async function listChildren(
  pool: pg.Pool,
  layout: RegistryLayout,
  code: string,
): Promise<readonly Pick<StoredRow, 'id' | 'field_values'>[]> {
  const { rows } = await pool.query<Pick<StoredRow, 'id' | 'field_values'>>({
    name: statementName('children', layout),
    text: `select id, field_values from ${layout.table} where parent = $1 order by ${layout.codeColumn ?? 'id'}, id limit 100`,
    values: [code],
  })
  return rows
}

/** Words that so many names have that their counts take a while. */
export async function listCommonWords(
  pool: pg.Pool,
  { definition }: RegistryLayout,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ word: string }>(
    'select word from vocabulary where registry = $1 and records > 1000 order by records desc limit 200',
    [definition.name],
  )
  return rows.map(({ word }) => word)
}

/** Names of codes of the tree; those already known do not ask the database. */
export async function findTitles(
  pool: pg.Pool,
  { titles }: RegistrySnapshot,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PartialText>> {
  return getMany(titles, codes, {
    load: (unknown) => readTitles(pool, unknown),
    otherwise: () => ({ az: null, en: null, ru: null }),
  })
}

async function readTitles(
  pool: pg.Pool,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PartialText>> {
  const { rows } = await pool.query<{ code: string; title: Partial<PartialText> }>({
    name: 'titles',
    text: 'select code, title from nomenclature where code = any ($1::text[])',
    values: [codes],
  })
  return new Map(
    rows.map(({ code, title }) => [
      code,
      { az: title.az ?? null, en: title.en ?? null, ru: title.ru ?? null },
    ]),
  )
}
