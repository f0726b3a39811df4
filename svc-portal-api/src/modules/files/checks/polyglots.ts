import type { FileType } from './file-types.ts'

/** Bytes in which readers of PDF look for its header. */
const HEAD = 1024
const TAIL = 4096
const MARKUP = /<script|<html|<!doctype html|<\?php/i
/** A picture whose first bytes begin a comment or an assignment of JavaScript; its width would be above 8000. */
const SCRIPT_PICTURE = /^(?:GIF8[79]a[=/*][\x20-\x7E]|\xFF\xD8\xFF[\xE0-\xEF]\/\*)/
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1')
const DIRECTORY_ENTRY = 0x02014b50
/** Bytes at the end in which readers of ZIP look for the directory, and more. */
const ZIP_TAIL = 1_000_000
/** Size of the end of a ZIP directory without its comment. */
const DIRECTORY_END_BYTES = 22

/** Whether the bytes are a file of a second type as well: a ZIP, a PDF, a page or a script. */
export function isPolyglot(bytes: Buffer, family: FileType['family']): boolean {
  const head = bytes.toString('latin1', 0, HEAD)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  if (family !== 'pdf' && head.includes('%PDF-')) return true
  if (family === 'office') return false
  if (MARKUP.test(head) || MARKUP.test(tail) || SCRIPT_PICTURE.test(head)) return true
  if (family !== 'pdf' && (bytes.includes('<script') || bytes.includes('<?php'))) return true
  return hasZip(bytes)
}

/** Readers of ZIP find the directory from the end: it lies before its end mark, which names its size. */
function hasZip(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf(DIRECTORY_END)
  while (at >= Math.max(0, bytes.length - ZIP_TAIL)) {
    if (at + DIRECTORY_END_BYTES <= bytes.length) {
      const start = at - bytes.readUInt32LE(at + 12)
      if (start >= 0 && start < at && bytes.readUInt32LE(start) === DIRECTORY_ENTRY) return true
    }
    at = at === 0 ? -1 : bytes.lastIndexOf(DIRECTORY_END, at - 1)
  }
  return false
}
