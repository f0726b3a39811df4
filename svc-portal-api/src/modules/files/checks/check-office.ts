import { buffer } from 'node:stream/consumers'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension } from './file-types.ts'
import { hasActiveRelation, hasActiveType, hasActiveXml, isActiveName } from './office-content.ts'
import { SearchTimeError } from './text-slices.ts'

const MAX_ENTRIES = 3000
/** Bytes of all entries together, also of documents within documents. */
const MAX_EXPANDED = 200_000_000
/** Bytes of one entry, which is held in memory. */
const MAX_ENTRY = 100_000_000
/** Bytes of an entry with relations or types: some ten thousand links. */
const MAX_INDEX = 5_000_000
const RELATIONS = /\.rels$/i
const TYPES = /^\[content_types\]\.xml$/i
/** Documents do not reach this ratio: sheets of equal cells have about 100. */
const MAX_RATIO = 400
/** Below this size a high ratio is harmless. */
const SMALL = 1_000_000
/** Embedded objects of a type of their own, which may be programs. */
const PACKAGES = /(?:^|\/)(?:oleObject\d*\.bin|activeX\d*\.(?:bin|xml))$/i
/** Beginnings of programs for Windows and Linux, and of files that can hold them. */
const PROGRAM = /^(?:MZ|\x7FELF|\xD0\xCF\x11\xE0)/
const ARCHIVE = /^PK\x03\x04/
/** XML in UTF-8 or UTF-16. */
const XML = /^(?:\xEF\xBB\xBF|\xFF\xFE)?\s*</
/** XML in an order of bytes that producers do not use. */
const UNUSUAL_XML = /^(?:\xFE\xFF|\0+<)/

/** Bytes to which a document and those within it may still expand. */
interface Budget {
  left: number
  readonly isNested: boolean
}

/** Checks an office document, a ZIP: of reasonable size, without macros and programs. @throws SearchTimeError */
export async function checkOffice(
  bytes: Buffer,
  budget: Budget = { left: MAX_EXPANDED, isNested: false },
): Promise<FileRefusal | undefined> {
  try {
    // The size of entries is compared with the directory while they are read.
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    if (archive.comment !== '') return 'FILE_POLYGLOT'
    if (archive.entryCount > MAX_ENTRIES) return 'FILE_ARCHIVE_BOMB'
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    return refuseEntries(entries, bytes.length, budget) ?? (await checkEntries(archive, entries, budget))
  } catch (error) {
    if (error instanceof SearchTimeError) throw error
    // Of the library, when an entry has more bytes than the directory states.
    const isLonger = error instanceof Error && error.message.startsWith('too many bytes')
    return isLonger ? 'FILE_ARCHIVE_BOMB' : 'FILE_DAMAGED'
  }
}

function refuseEntries(entries: readonly Entry[], size: number, budget: Budget): FileRefusal | undefined {
  budget.left -= entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const compressed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Entries that share bytes expand them more than once.
  if (budget.left < 0 || compressed > size || entries.some(isTooDense)) return 'FILE_ARCHIVE_BOMB'
  if (entries.some((entry) => entry.isEncrypted())) return 'FILE_PROTECTED'
  const names = entries.map(({ fileName }) => fileName)
  if (names.some((name) => isExecutableExtension(extensionOf(name)) && !name.endsWith('.bin'))) {
    return 'FILE_EXECUTABLE'
  }
  if (names.some((name) => PACKAGES.test(name))) return 'FILE_EXECUTABLE'
  return names.some(isActiveName) ? 'FILE_SCRIPT' : undefined
}

function isTooDense({ fileName, uncompressedSize, compressedSize }: Entry): boolean {
  const isIndex = RELATIONS.test(fileName) || TYPES.test(fileName)
  const isDense = uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO
  return isDense || uncompressedSize > (isIndex ? MAX_INDEX : MAX_ENTRY)
}

/** @throws Error when an entry is damaged or longer than stated; SearchTimeError */
async function checkEntries(
  archive: ZipFile,
  entries: readonly Entry[],
  budget: Budget,
): Promise<FileRefusal | undefined> {
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    const head = bytes.toString('latin1', 0, 100)
    if (PROGRAM.test(head)) return 'FILE_EXECUTABLE'
    if (UNUSUAL_XML.test(head)) return 'FILE_DAMAGED'
    if (await isActive(entry.fileName, bytes)) return 'FILE_SCRIPT'
    const refusal = ARCHIVE.test(head) ? await checkNested(bytes, budget) : undefined
    if (refusal !== undefined) return refusal
  }
  return undefined
}

async function isActive(name: string, bytes: Buffer): Promise<boolean> {
  if (RELATIONS.test(name)) return hasActiveRelation(bytes)
  if (TYPES.test(name)) return hasActiveType(bytes)
  return XML.test(bytes.toString('latin1', 0, 100)) && hasActiveXml(bytes)
}

/** A table within a text, for example. Deeper ones are not written by producers. */
async function checkNested(bytes: Buffer, budget: Budget): Promise<FileRefusal | undefined> {
  if (budget.isNested) return 'FILE_ARCHIVE_BOMB'
  const nested = { left: budget.left, isNested: true }
  const refusal = await checkOffice(bytes, nested)
  budget.left = nested.left
  return refusal
}
