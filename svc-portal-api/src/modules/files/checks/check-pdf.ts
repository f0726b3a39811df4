import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension, isExecutableType } from './file-types.ts'
import { decodeNames, findNames, inflateStream, splitPdf, type PdfStream } from './pdf-objects.ts'
import { slicesOf } from './text-slices.ts'

/** Bytes at the end in which readers look for the end mark. */
const TAIL = 1024
/** Bytes to which all object streams and attachments together may expand. */
const MAX_EXPANDED = 50_000_000
/** Streams that are checked before other requests are served. */
const STREAMS = 200
/** Documents of 20 MB have fewer streams, and streams of objects or files. */
const MAX_STREAMS = 100_000
const MAX_CONTAINERS = 5000

const ACTIONS = ['JavaScript', 'Launch', 'RichMedia', 'GoToR', 'GoToE', 'ImportData', 'SubmitForm']
/** Names of objects that run a script or a program, open another file, or send data. */
const OBJECT_NAMES = new Set([...ACTIONS, 'JS', 'XFA'])
const ENCRYPTION = new Set(['Encrypt'])
const CONTAINERS = ['ObjStm', 'EmbeddedFile']
/** Long names, which compressed bytes do not have by chance: there a comment hides the objects from this check. */
const HIDDEN_NAMES = new Set([...ACTIONS, ...CONTAINERS])
/** Ways to write a stream that are not expanded here; producers do not use them for objects. */
const OTHER_FILTERS = [
  'LZWDecode',
  'LZW',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
]
const STREAM_NAMES = new Set([...CONTAINERS, ...OTHER_FILTERS])
const ATTACHED_NAME = /\/(?:UF|F)\s{0,9}\(((?:[^()\\]|\\.){0,300})\)/g

/** Checks a PDF: complete, readable without a password, without scripts, actions that start programs, and programs. */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  if (!hasEnd(bytes)) return 'FILE_DAMAGED'
  const { text, streams } = await splitPdf(bytes)
  if ((await findNames(text, ENCRYPTION)).size > 0) return 'FILE_PROTECTED'
  return (await checkObjects(text)) ?? checkStreams(streams)
}

/** A truncated file has no end mark, or its table of objects lies beyond its end. */
function hasEnd(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail) ?? []
  return table !== undefined && Number(table) < bytes.length
}

async function checkObjects(objects: Buffer | string): Promise<FileRefusal | undefined> {
  if ((await findNames(objects, OBJECT_NAMES)).size > 0) return 'FILE_SCRIPT'
  for await (const slice of slicesOf(objects)) {
    const names = [...decodeNames(slice).matchAll(ATTACHED_NAME)].map(([, name = '']) => extensionOf(name))
    if (names.some(isExecutableExtension)) return 'FILE_EXECUTABLE'
  }
  return undefined
}

async function checkStreams(streams: readonly PdfStream[]): Promise<FileRefusal | undefined> {
  if (streams.length > MAX_STREAMS) return 'FILE_ARCHIVE_BOMB'
  let left = MAX_EXPANDED
  let containers = 0
  for (const [index, stream] of streams.entries()) {
    if (index % STREAMS === 0) await nextTurn()
    const refusal = await findHidden(stream)
    if (refusal !== undefined) return refusal
    const names = await findNames(stream.head, STREAM_NAMES)
    if (!CONTAINERS.some((name) => names.has(name))) continue
    if (OTHER_FILTERS.some((name) => names.has(name))) return 'FILE_PROTECTED'
    containers += 1
    if (containers > MAX_CONTAINERS) return 'FILE_ARCHIVE_BOMB'
    try {
      const expanded = await inflateStream(stream.bytes, left)
      left = Math.max(1, left - (expanded?.length ?? 0))
      const found = await checkContainer(expanded ?? stream.bytes, names.has('EmbeddedFile'))
      if (found !== undefined) return found
    } catch {
      return 'FILE_ARCHIVE_BOMB'
    }
  }
  return undefined
}

async function findHidden({ bytes }: PdfStream): Promise<FileRefusal | undefined> {
  const hidden = await findNames(bytes, HIDDEN_NAMES)
  if (ACTIONS.some((name) => hidden.has(name))) return 'FILE_SCRIPT'
  return hidden.size > 0 ? 'FILE_PROTECTED' : undefined
}

/** Checks objects of a stream, or an attached file. */
async function checkContainer(bytes: Buffer, isFile: boolean): Promise<FileRefusal | undefined> {
  const type = isFile ? (await fileTypeFromBuffer(bytes))?.mime : undefined
  if (isExecutableType(type ?? '')) return 'FILE_EXECUTABLE'
  return isFile ? undefined : checkObjects(bytes)
}
