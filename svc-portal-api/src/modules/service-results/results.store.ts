import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'

/** Record that a decision has created. */
interface CreatedRecord {
  readonly registry: string
  readonly number: string
}

interface NewResult {
  readonly caseId: string
  readonly sequence: number
  readonly records: readonly CreatedRecord[]
  readonly now: Date
}

/** Stores what an event has created. False: it was created before. */
export async function insertResult(
  transaction: Queries,
  { caseId, sequence, records, now }: NewResult,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into service_result (case_id, sequence, records, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [caseId, sequence, JSON.stringify(records), now],
  )
  return rowCount === 1
}

/** Next number of a registry, such as `TA-000412`. Changes of registries are serialized, so that it is given once. */
export async function nextRecordNumber(
  transaction: Queries,
  { registry, prefix }: { readonly registry: string; readonly prefix: string },
): Promise<string> {
  const { rows } = await transaction.query<{ last: number }>(
    `select coalesce(max(substring(id from '^' || $2 || '-([0-9]{6})$')::int), 0)::int as last
     from record where registry = $1`,
    [registry, prefix],
  )
  return `${prefix}-${String((rows[0]?.last ?? 0) + 1).padStart(6, '0')}`
}

/** Issued document whose file is to be made. Days are YYYY-MM-DD. */
export interface IssuedRow {
  readonly registry: string
  readonly number: string
  readonly title: LocalizedText
  readonly unit: string
  readonly issuedOn: string
  readonly validTo: string | null
  readonly createdAt: Date
}

/** Document without a file; undefined when it has one, or is no record of a registry. */
export async function findUnmade(queries: Queries, documentId: string): Promise<IssuedRow | undefined> {
  const { rows } = await queries.query<IssuedRow>(
    `select registry, number, title, unit, issued_on::text as "issuedOn", valid_to::text as "validTo",
       created_at as "createdAt"
     from issued_document where id = $1 and file_id is null and registry is not null`,
    [documentId],
  )
  return rows[0]
}

/** Document in force that a case has created together with a record. */
export async function findDocumentOfCase(
  queries: Queries,
  caseId: string,
): Promise<{ readonly id: string; readonly registry: string; readonly number: string } | undefined> {
  const { rows } = await queries.query<{ id: string; registry: string; number: string }>(
    `select id, registry, number from issued_document
     where case_id = $1 and registry is not null and state <> 'superseded'`,
    [caseId],
  )
  return rows[0]
}

export async function updateDocumentState(queries: Queries, id: string, state: string): Promise<void> {
  await queries.query('update issued_document set state = $2 where id = $1', [id, state])
}
