import { fileTypeFromBuffer } from 'file-type'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { extensionOf } from '../file-name.ts'
import { checkImage } from './check-image.ts'
import { checkMail, checkText, decodeText, refuseMarkup } from './check-text.ts'
import { checkOffice } from './check-office.ts'
import { checkPdf } from './check-pdf.ts'
import {
  findFileType,
  isBinaryType,
  isExecutableExtension,
  isExecutableType,
  type FileType,
} from './file-types.ts'
import { isPolyglot } from './polyglots.ts'
import { limitSearchTime, SearchTimeError } from './text-slices.ts'

/** Result of the check of a file: its type, or the code with which it is refused. */
export type FileCheck = { readonly mimeType: string } | { readonly refusal: FileRefusal }

interface GivenFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Milliseconds of searching in a file. Documents of 20 MB need less than one second. */
const SEARCH_TIME = 3000

/** Checks the content of a file, and that it agrees with the end of the name. @throws Error unforeseen ones of a check */
export async function checkFile(file: GivenFile, searchTime = SEARCH_TIME): Promise<FileCheck> {
  const type = findFileType(extensionOf(file.name))
  const refusal = await limitSearchTime(searchTime, () => findRefusal(file, type)).catch((error: unknown) => {
    if (error instanceof SearchTimeError) return 'FILE_ARCHIVE_BOMB' as const
    throw error
  })
  if (refusal !== undefined) return { refusal }
  return type === undefined ? { refusal: 'FILE_TYPE_REFUSED' } : { mimeType: type.mimeType }
}

async function findRefusal(
  { name, bytes }: GivenFile,
  type: FileType | undefined,
): Promise<FileRefusal | undefined> {
  if (isExecutableExtension(extensionOf(name))) return 'FILE_EXECUTABLE'
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const text = decodeText(bytes)
  if (type?.family === 'text' || type?.family === 'mail') {
    if (text === undefined) return isExecutableType(sniffed) ? 'FILE_EXECUTABLE' : 'FILE_EXTENSION_MISMATCH'
    if (isBinaryType(sniffed)) return 'FILE_EXTENSION_MISMATCH'
    return type.family === 'mail' ? checkMail(text) : checkText(text)
  }
  if (isExecutableType(sniffed)) return 'FILE_EXECUTABLE'
  const markup = text === undefined ? undefined : refuseMarkup(text)
  if (type === undefined || markup !== undefined) return markup
  if (sniffed === 'application/x-cfb' && type.family === 'office') return refuseCompound(bytes)
  if (!type.sniffed.includes(sniffed)) return 'FILE_EXTENSION_MISMATCH'
  if (isPolyglot(bytes, type.family)) return 'FILE_POLYGLOT'
  return checkFamily(bytes, type.family)
}

/** Office documents with a password are compound files; others are of the formats before 2007. */
function refuseCompound(bytes: Buffer): FileRefusal {
  const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isEncrypted ? 'FILE_PROTECTED' : 'FILE_EXTENSION_MISMATCH'
}

async function checkFamily(bytes: Buffer, family: FileType['family']): Promise<FileRefusal | undefined> {
  if (family === 'pdf') return checkPdf(bytes)
  if (family === 'office') return checkOffice(bytes)
  return checkImage(bytes, family)
}
