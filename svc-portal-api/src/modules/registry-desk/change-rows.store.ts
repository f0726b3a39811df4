import type { Queries } from 'shared-service/transaction'
import type { StoredValues } from './records/current-records.ts'

/** Change of one record: the fields that differ, before and after. */
export interface SetRow {
  readonly recordId: string
  readonly line: number
  readonly outcome: 'added' | 'changed'
  readonly baseVersion: number
  readonly statusBefore: string | null
  readonly statusAfter: string
  readonly before: StoredValues
  readonly after: StoredValues
}

/** Writes rows; those of the same record are replaced. */
export async function writeRows(queries: Queries, setId: string, rows: readonly SetRow[]): Promise<void> {
  if (rows.length === 0) return
  await queries.query(
    `insert into registry_change_row
       (change_set_id, record_id, line, outcome, base_version, status_before, status_after, before, after)
     select $1, r."recordId", r.line, r.outcome, r."baseVersion", r."statusBefore", r."statusAfter", r.before, r.after
     from jsonb_to_recordset($2::jsonb) as r("recordId" text, line int, outcome text, "baseVersion" int,
       "statusBefore" text, "statusAfter" text, before jsonb, after jsonb)
     on conflict (change_set_id, record_id) do update set line = excluded.line, outcome = excluded.outcome,
       base_version = excluded.base_version, status_before = excluded.status_before,
       status_after = excluded.status_after, before = excluded.before, after = excluded.after`,
    [setId, JSON.stringify(rows)],
  )
}

const ROW = `record_id as "recordId", line, outcome, base_version as "baseVersion", status_before as "statusBefore",
  status_after as "statusAfter", before, after`

export async function listRows(
  queries: Queries,
  setId: string,
  { after = '', limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly SetRow[]> {
  const { rows } = await queries.query<SetRow>(
    `select ${ROW} from registry_change_row where change_set_id = $1 and record_id > $2
     order by record_id limit $3`,
    [setId, after, limit],
  )
  return rows
}

const LAST_VERSION = `coalesce((
  select case when bool_or(v.replaced_at is null) then max(v.version) else 0 end
  from record r join record_version v on v.record_key = r.record_key
  where r.registry = $2 and r.id = w.record_id), 0)`

export async function countOutdated(queries: Queries, setId: string, registry: string): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*) from registry_change_row w where w.change_set_id = $1 and w.base_version <> ${LAST_VERSION}`,
    [setId, registry],
  )
  return rows[0]?.count ?? 0
}

/** Lists up to 50 outdated records; with `among` only those of it. */
export async function listOutdated(
  queries: Queries,
  setId: string,
  { registry, among }: { readonly registry: string; readonly among?: readonly string[] },
): Promise<readonly SetRow[]> {
  const { rows } = await queries.query<SetRow>(
    `select ${ROW} from registry_change_row w where w.change_set_id = $1 and w.base_version <> ${LAST_VERSION}
       and ($3::text[] is null or w.record_id = any ($3))
     order by record_id limit 50`,
    [setId, registry, among ?? null],
  )
  return rows
}

/** Lists numbers of the records whose only change may be their last day. */
export async function listTermOnlyIds(queries: Queries, setId: string): Promise<readonly string[]> {
  const { rows } = await queries.query<{ record_id: string }>(
    `select record_id from registry_change_row
     where change_set_id = $1 and outcome = 'changed' and after = '{}' and status_after = status_before`,
    [setId],
  )
  return rows.map((row) => row.record_id)
}

export async function deleteRows(queries: Queries, setId: string, ids: readonly string[]): Promise<void> {
  await queries.query(
    `delete from registry_change_row where change_set_id = $1 and record_id = any ($2::text[])`,
    [setId, ids],
  )
}

export interface SetFault {
  readonly line: number
  readonly field: string
  readonly code: string
  readonly cell: string
}

export async function writeFaults(
  queries: Queries,
  setId: string,
  { faults, place }: { readonly faults: readonly SetFault[]; readonly place: number },
): Promise<void> {
  if (faults.length === 0) return
  await queries.query(
    `insert into registry_change_fault (change_set_id, place, line, field, code, cell)
     select $1, $3 + f.n, f.line, f.field, f.code, f.cell from rows from (
       jsonb_to_recordset($2::jsonb) as (line int, field text, code text, cell text)) with ordinality
       as f(line, field, code, cell, n)`,
    [setId, JSON.stringify(faults), place],
  )
}

type StoredFault = SetFault & { readonly place: number }

export async function listFaults(
  queries: Queries,
  setId: string,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<readonly StoredFault[]> {
  const { rows } = await queries.query<StoredFault>(
    `select place, line, field, code, cell from registry_change_fault where change_set_id = $1 and place > $2
     order by place limit $3`,
    [setId, after, limit],
  )
  return rows
}

export function rowBatches(queries: Queries, setId: string): AsyncGenerator<readonly SetRow[]> {
  return batches((last) => listRows(queries, setId, { after: last?.recordId ?? '', limit: 500 }))
}

export function faultBatches(queries: Queries, setId: string): AsyncGenerator<readonly StoredFault[]> {
  return batches((last) => listFaults(queries, setId, { after: last?.place ?? 0, limit: 1000 }))
}

/** Yields batches until `list` returns no more; only one batch is in memory. */
async function* batches<Row>(
  list: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await list(undefined)
  while (rows.length > 0) {
    yield rows
    rows = await list(rows.at(-1))
  }
}
