import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension } from './file-types.ts'

const MAX_ENTRIES = 3000
/** Bytes of all entries together. */
const MAX_EXPANDED = 200_000_000
/** Documents do not reach this ratio: sheets of equal cells have about 100. */
const MAX_RATIO = 400
/** Below this size a high ratio is harmless. */
const SMALL = 1_000_000
const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\/|(?:^|\/)macrosheets\//i
/** Embedded objects of a type of their own, which may be programs. */
const PACKAGES = /(?:^|\/)(?:oleObject\d*\.bin|activeX\d*\.(?:bin|xml))$/i

/** Relations of a document to others. */
const RELATIONS = /\.rels$/i
/** Template that is loaded from another place when the document is opened, with its macros. */
const REMOTE_TEMPLATE = /<[^<>]{0,2000}attachedTemplate[^<>]{0,2000}/gi
/** Beginnings of programs for Windows and Linux. */
const PROGRAM = /^(?:MZ|\x7FELF)/

/** Checks an office document, a ZIP: readable as a whole, of reasonable size, without macros and programs. */
export async function checkOffice(bytes: Buffer): Promise<FileRefusal | undefined> {
  try {
    // The size of entries is compared with the directory while they are read.
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    if (archive.comment !== '') return 'FILE_POLYGLOT'
    if (archive.entryCount > MAX_ENTRIES) return 'FILE_ARCHIVE_BOMB'
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    return refuseEntries(entries, bytes.length) ?? (await readEntries(archive, entries))
  } catch (error) {
    // Of the library, when an entry has more bytes than the directory states.
    const isLonger = error instanceof Error && error.message.startsWith('too many bytes')
    return isLonger ? 'FILE_ARCHIVE_BOMB' : 'FILE_DAMAGED'
  }
}

function refuseEntries(entries: readonly Entry[], size: number): FileRefusal | undefined {
  const expanded = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const compressed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Entries that share bytes expand them more than once.
  if (expanded > MAX_EXPANDED || compressed > size || entries.some(isTooDense)) return 'FILE_ARCHIVE_BOMB'
  if (entries.some((entry) => entry.isEncrypted())) return 'FILE_PROTECTED'
  const names = entries.map(({ fileName }) => fileName)
  if (names.some((name) => isExecutableExtension(extensionOf(name)) && !name.endsWith('.bin'))) {
    return 'FILE_EXECUTABLE'
  }
  if (names.some((name) => PACKAGES.test(name))) return 'FILE_EXECUTABLE'
  return names.some((name) => MACROS.test(name)) ? 'FILE_SCRIPT' : undefined
}

function isTooDense({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO
}

/** Expands every entry and keeps its beginning. @throws Error when one is damaged or longer than stated */
async function readEntries(archive: ZipFile, entries: readonly Entry[]): Promise<FileRefusal | undefined> {
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    let head = ''
    const keepHead = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (head.length < SMALL) head += chunk.toString('latin1')
        done()
      },
    })
    await pipeline(await archive.openReadStreamPromise(entry), keepHead)
    if (PROGRAM.test(head)) return 'FILE_EXECUTABLE'
    if (RELATIONS.test(entry.fileName) && hasRemoteTemplate(head)) return 'FILE_SCRIPT'
  }
  return undefined
}

function hasRemoteTemplate(relations: string): boolean {
  return [...relations.matchAll(REMOTE_TEMPLATE)].some(([relation]) =>
    /TargetMode\s*=\s*["']External/i.test(relation),
  )
}
