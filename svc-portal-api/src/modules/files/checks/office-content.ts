import { extensionOf } from '../file-name.ts'
import { slicesOf } from './text-slices.ts'

const MACROS = /(?:^|\/)vba[^/]*\.(?:bin|xml)$|^(?:Basic|Scripts)\/|(?:^|\/)macrosheets\//i
/** Documents of other formats, which run scripts or have macros. */
const ACTIVE_EXTENSIONS = [
  'htm',
  'html',
  'mht',
  'mhtml',
  'rtf',
  'docm',
  'dotm',
  'xlsm',
  'xltm',
  'xlam',
  'pptm',
]
/** Relations to macros, programs and documents that are opened with this one. */
const ACTIVE_RELATION =
  /\/(?:vba\w*|wordVba\w*|xl\w*Macrosheet|oleObject|aFChunk|subDocument|frame|control|activeX\w*)$/i
/** Relations to other places from which nothing is opened as a document with this one. */
const OUTSIDE = /\/(?:hyperlink|image|video|audio|media|externalLinkPath|xlExternalLinkPath\/\w+)$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX/i

const TAG = '(?:[^\\s<>:/]{1,200}:)?'
/** Parts of the names below, to pass over the rest fast. */
const RELEVANT = /instrText|fld(?:Char|Simple)|altChunk|ddeLink|oleLink|dde-|event-listener/
/** Elements that open other documents, run macros, or exchange data with programs. */
const ACTIVE_ELEMENT = new RegExp(
  `<${TAG}(?:altChunk|ddeLink|oleLink|dde-source|dde-connection-decl|event-listener)(?=[\\s/>])`,
)
/** Comments, and the beginnings, ends and instructions of fields, with the text until the next tag. */
const FIELDS = new RegExp(`<(?:(!)|(/)?${TAG}(instrText|fldChar|fldSimple)(?=[\\s/>]))([^<]*)`, 'g')
/** Fields that start programs, and fields that write such a name as numbers. */
const ACTIVE_FIELD = /^(?:DDE(?:AUTO)?(?![A-Za-z])|QUOTE\s+\d)/i
/** Characters of a field that decide what it does. */
const FIELD_START = 100

/** Whether the name of an entry belongs to macros, or to a format that can run scripts. */
export function isActiveName(name: string): boolean {
  return MACROS.test(name) || ACTIVE_EXTENSIONS.includes(extensionOf(name))
}

/** Whether relations lead to macros, to programs, or to documents at other places. */
export function hasActiveRelation(relations: Buffer): boolean {
  return toText(relations)
    .split('<')
    .map(decodeEntities)
    .some((tag) => {
      const [, type = ''] = /\sType\s*=\s*["']([^"']*)/.exec(tag) ?? []
      const isOutside = /\sTargetMode\s*=\s*["']\s*External/i.test(tag)
      return ACTIVE_RELATION.test(type) || (isOutside && !OUTSIDE.test(type))
    })
}

/** Whether the table of content types names macros or controls. */
export function hasActiveType(types: Buffer): boolean {
  return ACTIVE_TYPE.test(decodeEntities(toText(types)))
}

/** Whether XML has fields or elements that run something. @throws SearchTimeError */
export async function hasActiveXml(xml: Buffer): Promise<boolean> {
  let field = ''
  let isOpen = false
  for await (const slice of slicesOf(toText(xml), '<')) {
    if (!isOpen && !RELEVANT.test(slice)) continue
    if (ACTIVE_ELEMENT.test(slice)) return true
    for (const [, comment, end, kind, rest = ''] of slice.matchAll(FIELDS)) {
      // Producers write no comment into a field.
      if (comment !== undefined && isOpen) return true
      if (comment !== undefined || end !== undefined) {
        isOpen &&= end === undefined
        continue
      }
      isOpen = kind === 'instrText' && !/^[^>]*\/>/.test(rest)
      if (kind !== 'instrText') {
        if (ACTIVE_FIELD.test(field)) return true
        field = ''
      }
      field = `${field}${decodeEntities(instructionOf(kind, rest))}`.trimStart().slice(0, FIELD_START)
    }
  }
  return ACTIVE_FIELD.test(field)
}

function instructionOf(kind: string | undefined, rest: string): string {
  if (kind === 'instrText') return rest.slice(rest.indexOf('>') + 1)
  return /[\s:]instr\s*=\s*["']([^"']*)/.exec(rest)?.[1] ?? ''
}

/** Text of XML, whose letters beyond ASCII do not matter. */
function toText(bytes: Buffer): string {
  const isWide = /^(?:\xFF\xFE|<\0)/.test(bytes.toString('latin1', 0, 2))
  return bytes.toString(isWide ? 'utf16le' : 'latin1')
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0xff_ff ? String.fromCharCode(code) : whole
  })
}
