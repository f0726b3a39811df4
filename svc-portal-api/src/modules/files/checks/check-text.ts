import type { FileRefusal } from 'shared-contracts/http/cases/files'
import { extensionOf } from '../file-name.ts'
import { isExecutableExtension } from './file-types.ts'
import { slicesOf } from './text-slices.ts'

/** Control characters that texts do not have. */
const CONTROLS = /[\0-\x08\x0E-\x1F\x7F]/
const MARKUP = /^\s*<(?:!doctype|html|head|body|script|svg|\?php|\?xml|!--)/i
const ACTIVE = /<script|<\?php|\son\w{1,30}\s{0,9}=|javascript:|<foreignobject|<iframe/i

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

/** Characters of an e-mail in which its first headers are. */
const HEAD = 20_000
const HEADER = /^[A-Za-z][A-Za-z0-9-]{0,60}:/
const KNOWN_HEADER = /^(?:from|date|received|mime-version|message-id):/i
const ATTACHED_NAME = /\b(?:file)?name\*?\d{0,3}\*?\s{0,9}=\s{0,9}(?:"([^"]{0,300})"|([^\s;]{1,300}))/gi
/** Beginning of a Windows program in base64. */
const PROGRAM_PART = /\n\r?\nTV[opqr][A-Za-z0-9+/]/

/** Checks an e-mail by its headers, and the names and beginnings of its attachments. */
export async function checkMail(text: string): Promise<FileRefusal | undefined> {
  const lines = text.slice(0, HEAD).split(/\r?\n/)
  const headers = lines.filter((line) => !/^[ \t]/.test(line))
  if (!headers.slice(0, 2).every((line) => HEADER.test(line))) return 'FILE_EXTENSION_MISMATCH'
  if (!headers.some((line) => KNOWN_HEADER.test(line))) return 'FILE_EXTENSION_MISMATCH'
  for await (const slice of slicesOf(text)) {
    const names = [...slice.matchAll(ATTACHED_NAME)].map(([, quoted, plain]) =>
      extensionOf(decodeName(quoted ?? plain ?? '')),
    )
    if (names.some(isExecutableExtension) || PROGRAM_PART.test(slice)) return 'FILE_EXECUTABLE'
  }
  return undefined
}

/** Resolves what `name*` may encode: `%2E` is a dot. */
function decodeName(name: string): string {
  return name.replaceAll(/%([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
