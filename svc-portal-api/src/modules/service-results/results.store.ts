import type { ExtractedRecord } from '../../common/documents/issued-documents.ts'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
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
    `select coalesce(max(substring(id from '^' || $2 || '-([0-9]{6,9})$')::int), 0)::int as last
     from record where registry = $1`,
    [registry, prefix],
  )
  return `${prefix}-${String((rows[0]?.last ?? 0) + 1).padStart(6, '0')}`
}

/** Issued document whose file is to be made. Days are YYYY-MM-DD. */
export interface IssuedRow {
  readonly id: string
  readonly registry: string | null
  readonly number: string
  readonly title: LocalizedText
  readonly unit: string
  readonly issuedOn: string
  readonly validTo: string | null
  readonly extract: ExtractedRecord | null
  readonly createdAt: Date
}

/** Document without a file; undefined when it has one, or shows no record of a registry. */
export async function findUnmade(queries: Queries, documentId: string): Promise<IssuedRow | undefined> {
  const { rows } = await queries.query<IssuedRow>(
    `select id, registry, number, title, unit, issued_on::text as "issuedOn", valid_to::text as "validTo", extract,
       created_at as "createdAt"
     from issued_document where id = $1 and file_id is null and (registry is not null or extract is not null)`,
    [documentId],
  )
  return rows[0]
}

/** Next number of documents without a record, such as `EX-000412`, in the transaction of `changeRegistries`. */
export async function nextDocumentNumber(transaction: Queries, prefix: string): Promise<string> {
  const { rows } = await transaction.query<{ last: number }>(
    `select coalesce(max(substring(number from '^' || $1 || '-([0-9]{6,9})$')::int), 0)::int as last
     from issued_document where registry is null`,
    [prefix],
  )
  return `${prefix}-${String((rows[0]?.last ?? 0) + 1).padStart(6, '0')}`
}

interface HeldDocument {
  readonly companyId: CompanyId
  readonly registry: string
  readonly number: string
}

/** The document of a record is replaced by a new copy. */
export async function supersedeDocument(
  queries: Queries,
  { companyId, registry, number }: HeldDocument,
): Promise<void> {
  await queries.query(
    `update issued_document set state = 'superseded'
     where company_id = $1 and registry = $2 and number = $3 and state <> 'superseded'`,
    [companyId, registry, number],
  )
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
