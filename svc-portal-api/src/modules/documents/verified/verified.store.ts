import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { ExtractedRecord } from '../../../common/documents/issued-documents.ts'
import { isPending } from '../../case-engine/storage/case-rows.store.ts'
import type { StoredLetters } from '../../case-engine/storage/stored-decision.ts'

/** Letter of a case, or the receipt of its submission. */
export interface CaseDocumentRow {
  readonly caseId: string
  readonly caseNumber: string
  readonly registrationNumber: string | null
  readonly sequence: number
  readonly type: string
  readonly unit: string
  readonly applicant: Pick<CaseApplicant, 'name' | 'organization'>
  /** Null: the receipt. */
  readonly letters: StoredLetters | null
  readonly hash: Buffer
  readonly day: string
}

const CASE_DOCUMENT = `select c.id as "caseId", c.number as "caseNumber", c.registration_number as "registrationNumber",
    e.sequence, c.type, c.unit, c.applicant, e.data->'letters' as letters, e.hash,
    (e.at at time zone 'Asia/Baku')::date::text as day
  from service_case c join case_event e on e.case_id = c.id
  where (e.sequence = 1 or e.kind = 'step' and e.data ? 'letters' and not e.is_internal
      and not (${isPending('c', '$1')} and (c.undo->>'sequence')::int = e.sequence)
      and not exists (select from case_event u
        where u.case_id = c.id and u.kind = 'undone' and (u.data->>'undoes')::int = e.sequence))`

interface CaseDocumentKey {
  readonly caseNumber: string
  readonly sequence: number
  readonly now: Date
}

/** Letters that can still be taken back, or were, are none. */
export async function findCaseDocument(
  queries: Queries,
  { caseNumber, sequence, now }: CaseDocumentKey,
): Promise<CaseDocumentRow | undefined> {
  const { rows } = await queries.query<CaseDocumentRow>(
    `${CASE_DOCUMENT} and c.number = $2 and e.sequence = $3`,
    [now, caseNumber, sequence],
  )
  return rows[0]
}

/** Issued document. Days are YYYY-MM-DD. */
export interface IssuedDocumentRow {
  readonly id: string
  readonly number: string
  readonly registry: string | null
  readonly title: LocalizedText
  readonly unit: string
  readonly issuedOn: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly status: RecordStatus
  readonly applicant: Pick<CaseApplicant, 'name' | 'organization'> | null
  /** Of an extract: what it shows. */
  readonly extract: ExtractedRecord | null
}

const ISSUED = `select d.id, d.number, d.registry, d.title, d.unit, d.issued_on::text as "issuedOn",
    d.valid_from::text as "validFrom", d.valid_to::text as "validTo", d.state as status, c.applicant, d.extract
  from issued_document d left join service_case c on c.id = d.case_id`

/** Documents without a record whose folded number is this; those of the other variant too. */
export async function listIssuedDocuments(
  queries: Queries,
  folded: string,
): Promise<readonly IssuedDocumentRow[]> {
  const { rows } = await queries.query<IssuedDocumentRow>(
    `${ISSUED} where translate(upper(d.number), 'OIL._-', '011') = $1 and d.registry is null`,
    [folded],
  )
  return rows
}

export async function findIssuedFile(
  queries: Queries,
  sha256: string,
): Promise<IssuedDocumentRow | undefined> {
  const { rows } = await queries.query<IssuedDocumentRow>(`${ISSUED} where d.sha256 = $1`, [sha256])
  return rows[0]
}

interface MadeFile {
  readonly sha256: string
  readonly caseId: string
  readonly sequence: number
  readonly now: Date
}

/** Stores the hash of a file that was made on request; repeating it changes nothing. */
export async function insertMadeFile(
  queries: Queries,
  { sha256, caseId, sequence, now }: MadeFile,
): Promise<void> {
  await queries.query(
    `insert into made_file (sha256, case_id, sequence, made_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [sha256, caseId, sequence, now],
  )
}

/** Letter or receipt whose file was made with this hash. */
export async function findMadeFile(
  queries: Queries,
  { sha256, now }: { readonly sha256: string; readonly now: Date },
): Promise<CaseDocumentRow | undefined> {
  const { rows } = await queries.query<CaseDocumentRow>(
    `${CASE_DOCUMENT} and (e.case_id, e.sequence) = (select case_id, sequence from made_file where sha256 = $2)`,
    [now, sha256],
  )
  return rows[0]
}

interface LookupRow {
  readonly lookups: number
  readonly lastAt: Date
}

export async function countLookup(queries: Queries, document: string, now: Date): Promise<void> {
  await queries.query(
    `insert into document_lookup (document, lookups, last_at) values ($1, 1, $2)
     on conflict (document) do update
       set lookups = document_lookup.lookups + 1, last_at = greatest(document_lookup.last_at, excluded.last_at)`,
    [document, now],
  )
}

/** Id of the document that was issued with a record; of several copies that in use. */
export async function findIssuedId(
  queries: Queries,
  { source, number }: { readonly source: string; readonly number: string },
): Promise<string | undefined> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from issued_document where registry = $2 and number = $1 and state <> 'superseded'`,
    [number, source],
  )
  return rows[0]?.id
}

export async function findLookups(queries: Queries, document: string): Promise<LookupRow | undefined> {
  const { rows } = await queries.query<LookupRow>(
    'select lookups, last_at as "lastAt" from document_lookup where document = $1',
    [document],
  )
  return rows[0]
}
