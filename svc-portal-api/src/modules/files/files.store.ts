import type { FileRefusal, UploadedFile } from 'shared-contracts/http/cases/files'
import type { Queries } from 'shared-service/transaction'
import { ownerValues, type FileOwner } from '../../common/files/attached-files.ts'

/** Row of an uploaded file. */
export interface FileRow {
  readonly id: string
  readonly person_id: string | null
  readonly name: string
  readonly size: number
  readonly announced_sha256: string | null
  readonly state: UploadedFile['state']
  readonly scan: UploadedFile['scan']
  readonly refusal: FileRefusal | null
  readonly sha256: string | null
  readonly mime_type: string | null
  readonly checked_at: Date | null
  readonly expires_at: Date | null
  readonly attached_to: string | null
}

const FILE_COLUMNS = `id, person_id, name, size, announced_sha256, state, scan, refusal, sha256, mime_type, checked_at,
  expires_at, attached_to`
/** A file of its owner that has not expired. */
const OWN_FILE = `person_id is not distinct from $1 and token_hash is not distinct from $2 and id = $3
  and (expires_at is null or expires_at > $4)`

interface NewFile {
  readonly owner: FileOwner
  readonly key: string
  readonly purpose: string
  readonly name: string
  readonly size: number
  readonly sha256: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts a file, or finds the one that was begun with the same key. */
export async function insertFile(queries: Queries, file: NewFile): Promise<FileRow | undefined> {
  const owner = ownerValues(file.owner)
  await queries.query(
    `insert into uploaded_file (person_id, token_hash, upload_key, purpose, name, size, announced_sha256, created_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [...owner, file.key, file.purpose, file.name, file.size, file.sha256, file.now, file.expiresAt],
  )
  const { rows } = await queries.query<FileRow>(
    `select ${FILE_COLUMNS} from uploaded_file
     where person_id is not distinct from $1 and token_hash is not distinct from $2 and upload_key = $3`,
    [...owner, file.key],
  )
  return rows[0]
}

interface OwnFile {
  readonly id: string
  readonly owner: FileOwner
  readonly now: Date
}

/** Finds a file of its owner that has not expired. */
export async function findFile(queries: Queries, { id, owner, now }: OwnFile): Promise<FileRow | undefined> {
  const { rows } = await queries.query<FileRow>(
    `select ${FILE_COLUMNS} from uploaded_file where ${OWN_FILE}`,
    [...ownerValues(owner), id, now],
  )
  return rows[0]
}

/** Finds a file like {@link findFile} and locks it until the end of the transaction. */
export async function lockFile(
  transaction: Queries,
  { id, owner, now }: OwnFile,
): Promise<FileRow | undefined> {
  const { rows } = await transaction.query<FileRow>(
    `select ${FILE_COLUMNS} from uploaded_file where ${OWN_FILE} for update`,
    [...ownerValues(owner), id, now],
  )
  return rows[0]
}

/** Stores a part, unless it was received before. */
export async function writePart(
  queries: Queries,
  { id, part, bytes }: { readonly id: string; readonly part: number; readonly bytes: Buffer },
): Promise<void> {
  await queries.query(
    `insert into uploaded_file_part (file_id, part, bytes) values ($1, $2, $3)
     on conflict (file_id, part) do nothing`,
    [id, part, bytes],
  )
}

export interface ReceivedParts {
  readonly parts: readonly number[]
  readonly bytes: number
}

export async function readReceived(queries: Queries, id: string): Promise<ReceivedParts> {
  const { rows } = await queries.query<{ part: number; bytes: number }>(
    'select part, octet_length(bytes) as bytes from uploaded_file_part where file_id = $1 order by part',
    [id],
  )
  return { parts: rows.map(({ part }) => part), bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export async function readParts(queries: Queries, id: string): Promise<Buffer> {
  const { rows } = await queries.query<{ bytes: Buffer }>(
    'select bytes from uploaded_file_part where file_id = $1 order by part',
    [id],
  )
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

export interface Verdict {
  readonly state: 'accepted' | 'refused'
  readonly refusal: FileRefusal | null
  readonly scan: UploadedFile['scan']
  readonly sha256: string | null
  readonly mimeType: string | null
}

/** Stores the verdict about a locked file and deletes its parts. */
export async function writeVerdict(
  transaction: Queries,
  { id, verdict, now }: { readonly id: string; readonly verdict: Verdict; readonly now: Date },
): Promise<void> {
  const { state, refusal, scan, sha256, mimeType } = verdict
  await transaction.query(
    `update uploaded_file set state = $2, refusal = $3, scan = $4, sha256 = $5, mime_type = $6, checked_at = $7,
       scanned_at = $8 where id = $1`,
    [id, state, refusal, scan, sha256, mimeType, now, scan === 'not-scanned' ? null : now],
  )
  await transaction.query('delete from uploaded_file_part where file_id = $1', [id])
}

/** Ends the time of a staged file; `deleteExpiredFiles` then removes it. */
export async function expireFile(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.query('update uploaded_file set expires_at = $2 where id = $1 and attached_to is null', [
    id,
    now,
  ])
}
