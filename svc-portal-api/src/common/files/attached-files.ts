import { PortalError } from 'shared-contracts/errors/portal-error'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { FileToSend } from 'shared-service/http/file-response'
import type { Queries } from 'shared-service/transaction'
import { hashToken } from '../tokens.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Owner of uploaded files: a signed-in person, or a visitor by the token of the upload. */
export type FileOwner = { readonly personId: string } | { readonly token: string }

/** File of a case. */
export interface AttachedFile {
  readonly id: string
  readonly caseId: string
  /** Person who uploaded it; null for a visitor. */
  readonly personId: string | null
  readonly name: string
  readonly size: number
  readonly mimeType: string
  readonly sha256: string
  readonly scan: UploadedFile['scan']
  readonly attachedAt: Date
}

/** What decides who gets the bytes of a file. */
type ScannedFile = Pick<AttachedFile, 'scan' | 'personId'>

/** Reader of a file; `personId` is undefined for a visitor. Whether the reader may see the case is decided elsewhere. */
export interface FileViewer {
  readonly personId?: string | undefined
}

/** Values of the owner for `person_id is not distinct from $1 and token_hash is not distinct from $2`. */
export function ownerValues(owner: FileOwner): readonly [string | null, Buffer | null] {
  return 'personId' in owner ? [owner.personId, null] : [null, hashToken(owner.token)]
}

interface AttachmentRow {
  readonly id: string
  readonly state: UploadedFile['state']
  readonly attached_to: string | null
  readonly expires_at: Date | null
}

interface Attachment {
  readonly fileIds: readonly string[]
  readonly owner: FileOwner
  readonly caseId: string
  readonly now: Date
}

/**
 * Attaches accepted files of their owner to a case, in the transaction of the event. Attaching to the same case again
 * changes nothing.
 * @throws PortalError FILE_NOT_READY when one is unknown, not accepted, expired, or attached to another case
 */
export async function attachFiles(
  transaction: Queries,
  { fileIds, owner, caseId, now }: Attachment,
): Promise<readonly AttachedFile[]> {
  const ids = [...new Set(fileIds)].sort()
  if (ids.length === 0) return []
  const { rows } = await transaction.query<AttachmentRow>(
    `select id, state, attached_to, expires_at from uploaded_file
     where person_id is not distinct from $1 and token_hash is not distinct from $2 and id = any($3)
     order by id for update`,
    [...ownerValues(owner), ids],
  )
  const ready = rows.filter((row) => isAttachable(row, { caseId, now }))
  if (ready.length < ids.length) throw new PortalError('FILE_NOT_READY')
  await transaction.query(
    `update uploaded_file set attached_to = $1, attached_at = $2, expires_at = null
     where id = any($3) and attached_to is null`,
    [caseId, now, ids],
  )
  const attached = await listAttachedFiles(transaction, caseId)
  return attached.filter(({ id }) => ids.includes(id))
}

function isAttachable(row: AttachmentRow, { caseId, now }: Pick<Attachment, 'caseId' | 'now'>): boolean {
  if (row.attached_to !== null || row.expires_at === null) return row.attached_to === caseId
  return row.state === 'accepted' && row.expires_at > now
}

interface AttachedRow {
  readonly id: string
  readonly attached_to: string | null
  readonly person_id: string | null
  readonly name: string
  readonly size: number
  readonly mime_type: string | null
  readonly sha256: string | null
  readonly scan: UploadedFile['scan']
  readonly attached_at: Date | null
}

/** Lists the files of a case in the order of their upload, including infected ones, whose bytes are not handed out. */
export async function listAttachedFiles(queries: Queries, caseId: string): Promise<readonly AttachedFile[]> {
  const { rows } = await queries.query<AttachedRow>(
    `select id, attached_to, person_id, name, size, mime_type, sha256, scan, attached_at from uploaded_file
     where attached_to = $1 order by attached_at, created_at, id`,
    [caseId],
  )
  return rows.map(toAttachedFile)
}

function toAttachedFile(row: AttachedRow): AttachedFile {
  const { id, attached_to: caseId, mime_type: mimeType, sha256, attached_at: attachedAt } = row
  if (caseId === null || mimeType === null || sha256 === null || attachedAt === null) {
    throw new Error(`file ${id} is attached but not complete`)
  }
  const { name, size, scan, person_id: personId } = row
  return { id, caseId, personId, name, size, mimeType, sha256, scan, attachedAt }
}

/** Whether a viewer gets the bytes of a file: no viewer if it is infected, its owner if it is not scanned. */
export function canBeHandedTo({ scan, personId }: ScannedFile, viewer: FileViewer): boolean {
  if (scan === 'infected') return false
  return scan === 'clean' || (personId !== null && viewer.personId === personId)
}

interface StoredFile extends ScannedFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly mimeType: string
  readonly sha256: string
}

/**
 * Returns a file for a response: a private download with its name.
 * @throws PortalError FILE_INFECTED, or FILE_NOT_SCANNED for others than its owner
 */
export function openFile(storage: FileStorage, file: StoredFile, viewer: FileViewer): FileToSend {
  if (file.scan === 'infected') throw new PortalError('FILE_INFECTED')
  if (!canBeHandedTo(file, viewer)) throw new PortalError('FILE_NOT_SCANNED')
  return readyFile(storage, file)
}

/** The file for a response to its owner or, after a check of the viewer, to others. */
export function readyFile(storage: FileStorage, file: Omit<StoredFile, 'personId' | 'scan'>): FileToSend {
  const { id, name, size, mimeType, sha256 } = file
  return {
    name,
    // The character set of a text is not known.
    mimeType: mimeType.startsWith('text/') ? 'application/octet-stream' : mimeType,
    bytes: size,
    tag: sha256,
    download: true,
    maxAge: 0,
    isPrivate: true,
    async *read(start, end) {
      const bytes = await storage.read(id)
      yield bytes.subarray(start, end)
    },
  }
}
