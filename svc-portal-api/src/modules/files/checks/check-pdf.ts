import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { contains, expand, namesOf, streamsOf } from './pdf-objects.ts'

/** Bytes at the end in which readers look for the end mark. */
const TAIL = 1024
/** Bytes to which all streams of objects together may expand. */
const MAX_EXPANDED = 50_000_000
/** Bytes of a stream that is not one of objects by its name. */
const MAX_OTHER = 10_000_000
/** Streams that are checked before other requests are served. */
const STREAMS = 200
/** Documents of 20 MB have fewer streams, and streams of objects. */
const MAX_STREAMS = 100_000
const MAX_CONTAINERS = 5000

/** What follows a short name, which compressed bytes could have by chance; many spaces hide it. */
function followedBy(next: string): string {
  return `(?=[\\s\\0]{30}|[\\s\\0]{0,29}(?:${next}))`
}

/** An object that is written elsewhere: `5 0 R`. */
const ELSEWHERE = '(?<=[\\s\\0])\\d{1,10}(?:[\\s\\0]{1,9}\\d{1,5}[\\s\\0]{1,9}R|[\\s\\0]{0,9}%|[\\s\\0]{10})'
/** A comment, and not a code within an address, such as `/Type%20A`. */
const COMMENT = '%(?![0-9A-Fa-f]{2})'

/** Actions and forms that run a script or a program, open another file, or send data. */
const ACTIVE = new RegExp(
  [
    namesOf(['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'GoToR', 'GoToE', 'ImportData', 'SubmitForm']),
    namesOf(['XFA']) + followedBy('[[\\d%]'),
  ].join('|'),
)
/** Files within the document. */
const ATTACHED = new RegExp(
  [
    namesOf(['EmbeddedFile', 'FileAttachment', 'Filespec']),
    namesOf(['EF']) + followedBy(`<<|%|${ELSEWHERE}`),
  ].join('|'),
)
/** A password, or a type that is written elsewhere, which producers do not do. */
const UNREADABLE = new RegExp(
  [
    namesOf(['Encrypt']) + followedBy(`<<|%|${ELSEWHERE}`),
    namesOf(['Type']) + followedBy(`${COMMENT}|${ELSEWHERE}`),
  ].join('|'),
)

const OBJECT_STREAM = new RegExp(namesOf(['ObjStm']))
/** Some readers recognize a stream of objects by its entries only. */
const LIKE_OBJECT_STREAM = new RegExp(namesOf(['First']))
/** Ways to write a stream that producers do not use for objects. */
const OTHER_WAY = new RegExp(
  [
    namesOf(['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'Predictor']),
    namesOf(['Filter']) + followedBy(`%|${ELSEWHERE}`),
  ].join('|'),
)
/** Objects begin with pairs of numbers. */
const OBJECTS = /^\s*\d{1,10}\s+\d{1,10}\s/

/** Checks a PDF: complete, readable without a password, without scripts, actions beyond the document, and files. */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  if (!hasEnd(bytes)) return 'FILE_DAMAGED'
  return (await checkNames(bytes)) ?? checkStreams(bytes)
}

/** A truncated file has no end mark, or its table of objects lies beyond its end. */
function hasEnd(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail) ?? []
  return table !== undefined && Number(table) < bytes.length
}

async function checkNames(bytes: Buffer): Promise<FileRefusal | undefined> {
  if (await contains(bytes, UNREADABLE)) return 'FILE_PROTECTED'
  if (await contains(bytes, ACTIVE)) return 'FILE_SCRIPT'
  return (await contains(bytes, ATTACHED)) ? 'FILE_POLYGLOT' : undefined
}

async function checkStreams(bytes: Buffer): Promise<FileRefusal | undefined> {
  let left = MAX_EXPANDED
  let count = 0
  let containers = 0
  for (const stream of streamsOf(bytes)) {
    count += 1
    if (count > MAX_STREAMS) return 'FILE_ARCHIVE_BOMB'
    if (count % STREAMS === 0) await nextTurn()
    const isNamed = await contains(stream.head, OBJECT_STREAM)
    if (!isNamed && !(await contains(stream.head, LIKE_OBJECT_STREAM))) continue
    containers += 1
    if (containers > MAX_CONTAINERS) return 'FILE_ARCHIVE_BOMB'
    const expanded = await expand(stream.bytes, isNamed ? left : Math.min(left, MAX_OTHER))
    if (isNamed && expanded?.isWhole === false) return 'FILE_ARCHIVE_BOMB'
    const objects = expanded?.bytes ?? Buffer.alloc(0)
    left = Math.max(1, left - objects.length)
    if (isNamed && !(await isReadable(stream.head, objects))) return 'FILE_PROTECTED'
    const refusal = await checkNames(objects)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

async function isReadable(head: Buffer, objects: Buffer): Promise<boolean> {
  return OBJECTS.test(objects.toString('latin1', 0, 100)) && !(await contains(head, OTHER_WAY))
}
