import type pg from 'pg'
import type {
  FieldValue,
  PartialText,
  RecordOrigin,
  RecordStatus,
} from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { getMany } from 'shared-service/cache/lru-cache'
import { opaque, statementName, type RegistryLayout } from '../schema/registry-layout.ts'
import type { RegistrySnapshot } from './list/registry-snapshot.ts'

type Values = Readonly<Record<string, FieldValue>>

export interface StoredRow {
  readonly id: string
  readonly record_key: number
  readonly status: RecordStatus
  readonly demonstration: boolean
  readonly origin: RecordOrigin
  /** Key of the source that the record came from. */
  readonly source: string
  readonly path: readonly string[]
  readonly field_values: Values
  readonly valid_from: string | null
  readonly valid_to: string | null
}

export interface VersionState {
  readonly status: RecordStatus
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly replaced_at: string | null
  readonly field_values: Values
}

export interface StoredVersion extends VersionState {
  readonly recorded_at: string
  readonly changed: readonly string[]
  readonly reason: LocalizedText | null
  /** Number among the public versions, from 1. */
  readonly place: number
}

export interface StoredRecord extends StoredRow {
  readonly versions: readonly StoredVersion[]
}

const ROW_COLUMNS =
  'id, record_key, status, demonstration, origin, source, path, field_values, valid_from, valid_to'

export async function listRows(
  pool: pg.Pool,
  layout: RegistryLayout,
  ids: readonly string[],
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<StoredRow>({
    name: statementName('rows', layout),
    text: `select ${ROW_COLUMNS} from ${layout.table} where id = any (${opaque('$1', 'text[]')})`,
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
  const [row] = await listRows(pool, layout, [id])
  return row
}

export async function listRowsByCode(
  pool: pg.Pool,
  layout: RegistryLayout,
  codes: readonly string[],
): Promise<readonly StoredRow[]> {
  const { table, codeColumn } = layout
  if (codeColumn === undefined || codes.length === 0) return []
  const { rows } = await pool.query<StoredRow>({
    name: statementName('of-codes', layout),
    text: `select ${ROW_COLUMNS} from ${table} where ${codeColumn} = any (${opaque('$1', 'text[]')}) order by ${codeColumn}, id limit 200`,
    values: [codes],
  })
  return rows
}

const VERSION_COLUMNS =
  'status, lower(valid) as valid_from, (upper(valid) - 1) as valid_to, replaced_at, field_values'
const MAX_VERSIONS = 1000
export const MAX_CHILDREN = 100

/** A real record does not show the demonstration versions that it replaced. */
function isPublicVersion(record: string, demonstration: string): string {
  return `v.record_key = ${record} and v.demonstration = ${demonstration} and status not in ('draft', 'in_review')`
}

export async function findRecord(
  pool: pg.Pool,
  layout: RegistryLayout,
  id: string,
): Promise<StoredRecord | undefined> {
  const { rows } = await pool.query<StoredRecord>({
    name: statementName('record', layout),
    text: `
      select ${ROW_COLUMNS}, (
        select coalesce(json_agg(said order by place), '[]') from (
          select ${VERSION_COLUMNS}, recorded_at, changed, reason,
            row_number() over (order by version) as place
          from record_version v where ${isPublicVersion('t.record_key', 't.demonstration')}
          order by version desc limit ${MAX_VERSIONS}
        ) said
      ) as versions
      from ${layout.table} t where id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function listChildRows(
  pool: pg.Pool,
  layout: RegistryLayout,
  code: string,
): Promise<readonly StoredRow[]> {
  const { rows } = await pool.query<StoredRow>({
    name: statementName('rows-below', layout),
    text: `select ${ROW_COLUMNS} from ${layout.table} where parent = $1 order by ${layout.codeColumn ?? 'id'}, id limit ${MAX_CHILDREN}`,
    values: [code],
  })
  return rows
}

/** Words in so many names that counting their matches is slow. */
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

export async function loadTitles(
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
    text: `select code, title from nomenclature where code = any (${opaque('$1', 'text[]')})`,
    values: [codes],
  })
  return new Map(
    rows.map(({ code, title }) => [
      code,
      { az: title.az ?? null, en: title.en ?? null, ru: title.ru ?? null },
    ]),
  )
}
