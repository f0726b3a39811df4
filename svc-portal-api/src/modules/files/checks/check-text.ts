import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension } from './file-types.ts'

/** Control characters that texts do not have. */
const CONTROLS = /[\0-\x08\x0E-\x1F\x7F]/
const MARKUP = /^\s*<(?:!doctype|html|head|body|script|svg|\?php|\?xml|!--)/i
const ACTIVE = /<script|<\?php|\son\w+\s*=|javascript:|<foreignobject|<iframe/i

/**
 * Decodes a text in UTF-8, UTF-16 with a byte order mark, Windows-1251 or Windows-1254; undefined when it is none. The
 * last two differ in letters only, which no check reads.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeUnicode(bytes) ?? new TextDecoder('windows-1251').decode(bytes)
  return CONTROLS.test(text) ? undefined : text
}

function decodeUnicode(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Refuses HTML, SVG and other markup; undefined for any other text. */
export function refuseMarkup(text: string): FileRefusal | undefined {
  if (text.startsWith('#!')) return 'FILE_EXECUTABLE'
  if (!MARKUP.test(text)) return undefined
  return ACTIVE.test(text) ? 'FILE_SCRIPT' : 'FILE_TYPE_REFUSED'
}

export function checkText(text: string): FileRefusal | undefined {
  const refusal = refuseMarkup(text)
  return refusal === 'FILE_TYPE_REFUSED' ? 'FILE_EXTENSION_MISMATCH' : refusal
}

const HEADERS = /^(?:[A-Za-z][A-Za-z0-9-]*:.*\r?\n(?:[ \t].*\r?\n)*){2}/
const KNOWN_HEADER = /^(?:from|date|received|mime-version|message-id):/im
const ATTACHED_NAME = /\b(?:file)?name\*?\d*\*?\s*=\s*(?:"([^"]*)"|([^\s;]+))/gi
/** Beginning of a Windows program in base64. */
const PROGRAM_PART = /\n\r?\nTV[opqr][A-Za-z0-9+/]/

/** Checks an e-mail by its headers, and the names and beginnings of its attachments. */
export function checkMail(text: string): FileRefusal | undefined {
  if (!HEADERS.test(text) || !KNOWN_HEADER.test(text)) return 'FILE_EXTENSION_MISMATCH'
  const names = [...text.matchAll(ATTACHED_NAME)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const hasProgram = names.some((name) => isExecutableExtension(extensionOf(name)))
  return hasProgram || PROGRAM_PART.test(text) ? 'FILE_EXECUTABLE' : undefined
}
