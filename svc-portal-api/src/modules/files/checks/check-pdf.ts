import { fileTypeFromBuffer } from 'file-type'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension, isExecutableType } from './file-types.ts'
import { expandStream, findName, splitPdf, type PdfStream } from './pdf-objects.ts'

/** Bytes at the end in which readers look for the end mark. */
const TAIL = 1024
/** Bytes to which all object streams and attachments together may expand. */
const MAX_EXPANDED = 50_000_000
/** Names of actions that run a script or a program; long enough not to occur in compressed bytes by chance. */
const ACTION_NAMES = new Set(['JavaScript', 'Launch', 'RichMedia'])
const OBJECT_NAMES = new Set([...ACTION_NAMES, 'JS', 'XFA'])
const ATTACHED_NAME = /\/(?:UF|F)\s*\(([^)]*)\)/g

/** Checks a PDF: complete, readable without a password, without scripts, actions that start programs, and programs. */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  if (!hasEnd(bytes)) return 'FILE_DAMAGED'
  const { text, streams } = splitPdf(bytes)
  if ((await findName(text, new Set(['Encrypt']))) !== undefined) return 'FILE_PROTECTED'
  if ((await findName(bytes, ACTION_NAMES)) !== undefined) return 'FILE_SCRIPT'
  if ((await findName(text, OBJECT_NAMES)) !== undefined) return 'FILE_SCRIPT'
  if (attachesProgram(text)) return 'FILE_EXECUTABLE'
  return checkStreams(streams)
}

/** A truncated file has no end mark, or its table of objects lies beyond its end. */
function hasEnd(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail) ?? []
  return table !== undefined && Number(table) < bytes.length
}

function attachesProgram(text: string): boolean {
  return [...text.matchAll(ATTACHED_NAME)].some(([, name = '']) => isExecutableExtension(extensionOf(name)))
}

/** Checks objects inside streams, and attached files. */
async function checkStreams(streams: readonly PdfStream[]): Promise<FileRefusal | undefined> {
  let left = MAX_EXPANDED
  for (const stream of streams) {
    const isObjects = /\/Type\s*\/ObjStm\b/.test(stream.dictionary)
    const isFile = /\/Type\s*\/EmbeddedFile\b/.test(stream.dictionary)
    if (!isObjects && !isFile) continue
    const expanded = await expandStream(stream, left).catch(refuseStream)
    if (typeof expanded === 'string') return expanded
    if (expanded === undefined) return 'FILE_PROTECTED'
    left = Math.max(1, left - expanded.length)
    const refusal = await (isFile ? checkAttached(expanded) : checkObjects(expanded))
    if (refusal !== undefined) return refusal
  }
  return undefined
}

function refuseStream(error: unknown): FileRefusal {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
  return isTooLarge ? 'FILE_ARCHIVE_BOMB' : 'FILE_DAMAGED'
}

async function checkAttached(bytes: Buffer): Promise<FileRefusal | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  return isExecutableType(type?.mime ?? '') ? 'FILE_EXECUTABLE' : undefined
}

async function checkObjects(bytes: Buffer): Promise<FileRefusal | undefined> {
  if ((await findName(bytes, OBJECT_NAMES)) !== undefined) return 'FILE_SCRIPT'
  return attachesProgram(bytes.toString('latin1')) ? 'FILE_EXECUTABLE' : undefined
}
