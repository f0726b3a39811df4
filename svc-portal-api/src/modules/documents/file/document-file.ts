import { createHash } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { Language } from 'shared-contracts/session/language'
import type { FileToSend } from 'shared-service/http/file-response'
import { readyFile } from '../../../common/files/attached-files.ts'
import type { DocumentsContext } from '../documents-context.ts'
import type { DocumentRow } from '../list/documents.store.ts'
import { insertMadeFile } from '../verified/verified.store.ts'
import { renderLetter, renderReceipt } from './case-documents.ts'

/**
 * File of a document that the reader may see: stored bytes, or a PDF of a letter or receipt in the language of the reader.
 * @throws PortalError DOCUMENT_NOT_READY while an issued file is being made, FILE_INFECTED
 */
export async function openDocumentFile(
  context: DocumentsContext,
  row: DocumentRow,
  language: Language,
): Promise<FileToSend> {
  const { storage, madeFiles } = context
  const { kind, fileId, fileName, mediaType, bytes, hash, scan } = row
  if (scan === 'infected') throw new PortalError('FILE_INFECTED')
  if (fileName === null || mediaType === null) throw new PortalError('DOCUMENT_NOT_READY')
  if (kind === 'letter' || kind === 'receipt') {
    const render = kind === 'letter' ? renderLetter : renderReceipt
    // Several readers of a link, and those of parts of a file, do not have it made again.
    return madeFiles.get(`${row.id} ${language}`, async () =>
      storeMade(context, row, toPdf(fileName, await render(context, row, language))),
    )
  }
  if (fileId === null || bytes === null || hash === null) throw new PortalError('DOCUMENT_NOT_READY')
  return readyFile(storage, { id: fileId, name: fileName, size: bytes, mimeType: mediaType, sha256: hash })
}

/** Stores the hash of a file, so that it can be verified (ESRV-04). */
async function storeMade(
  { engine: { pool, clock } }: DocumentsContext,
  { caseId, sequence }: DocumentRow,
  file: FileToSend,
): Promise<FileToSend> {
  if (caseId !== null)
    await insertMadeFile(pool, { sha256: file.tag, caseId, sequence: sequence ?? 1, now: clock.now() })
  return file
}

/**
 * Copies the file of a document into a new upload of a person.
 * @throws PortalError DOCUMENT_NOT_READY, FILE_INFECTED, FILE_KEY_USED
 */
export async function copyDocumentFile(
  context: DocumentsContext,
  row: DocumentRow,
  {
    personId,
    key,
    language,
  }: { readonly personId: string; readonly key: string; readonly language: Language },
): Promise<UploadedFile> {
  const file = await openDocumentFile(context, row, language)
  const parts: Uint8Array[] = []
  for await (const part of file.read(0, file.bytes)) parts.push(part)
  return context.storeUpload(personId, { key, name: file.name, bytes: Buffer.concat(parts), language })
}

function toPdf(name: string, bytes: Buffer): FileToSend {
  return {
    name,
    mimeType: 'application/pdf',
    bytes: bytes.length,
    tag: createHash('sha256').update(bytes).digest('hex'),
    download: true,
    maxAge: 0,
    isPrivate: true,
    async *read(start, end) {
      yield bytes.subarray(start, end)
    },
  }
}
