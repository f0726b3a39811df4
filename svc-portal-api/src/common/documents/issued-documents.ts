import { createHash, randomUUID } from 'node:crypto'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { FileStorage } from '../files/storage/file-storage.ts'

/** Document that the agency issues to the applicant of a case. Days are YYYY-MM-DD. */
export interface IssuedDocument {
  readonly companyId: CompanyId
  readonly personId: string
  /** Certificate number of the account; null for a citizen. */
  readonly account: string | null
  readonly caseId: string | null
  /** Code of the service. */
  readonly service: string
  readonly number: string
  /** Registry whose record with this number decides about state and term; null without one. */
  readonly registry: string | null
  readonly title: LocalizedText
  readonly unit: string
  readonly issuedOn: string
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Of an extract: what it shows; without it any other document. */
  readonly extract?: ExtractedRecord | null
  readonly now: Date
}

/** Record as on a day, in a language, that an extract shows. */
export interface ExtractedRecord {
  readonly registry: string
  readonly number: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly language: string
}

/**
 * Adds an issued document without its file, which a job makes; a repeated call changes nothing. Returns its id.
 * @throws Error when the database returns no row
 */
export async function insertIssuedDocument(transaction: Queries, document: IssuedDocument): Promise<string> {
  const { companyId, personId, account, caseId, service, number, registry, title, unit } = document
  const { rows } = await transaction.query<{ id: string }>(
    `insert into issued_document (company_id, person_id, account, case_id, service, number, registry, title, unit,
       issued_on, valid_from, valid_to, created_at, extract)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (company_id, number) where state <> 'superseded' do update set number = excluded.number returning id`,
    [
      companyId,
      personId,
      account,
      caseId,
      service,
      number,
      registry,
      JSON.stringify(title),
      unit,
      document.issuedOn,
      document.validFrom,
      document.validTo,
      document.now,
      document.extract ? JSON.stringify(document.extract) : null,
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`document ${number} was not inserted`)
  return row.id
}

interface IssuedFile {
  readonly documentId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly storage: FileStorage
}

/** Stores the file of an issued document, once: a document that has its file keeps it. */
export async function storeIssuedFile(
  queries: Queries,
  { documentId, name, mediaType, bytes, storage }: IssuedFile,
): Promise<void> {
  const fileId = randomUUID()
  // The bytes go first: a row with a file always has its bytes.
  await storage.write(fileId, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { rowCount } = await queries.query(
    `update issued_document set file_id = $2, file_name = $3, media_type = $4, bytes = $5, sha256 = $6
     where id = $1 and file_id is null`,
    [documentId, fileId, name, mediaType, bytes.length, sha256],
  )
  if (rowCount === 0) await storage.delete(fileId)
}
