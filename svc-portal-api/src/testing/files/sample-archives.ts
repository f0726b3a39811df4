import { ZipFile } from 'yazl'

/** Name and content of an entry; `stored` without compression. */
export type ZipEntry = readonly [name: string, content: string | Buffer, way?: 'stored']

/** A ZIP with these entries in order. */
export async function sampleZip(entries: readonly ZipEntry[], comment = ''): Promise<Buffer> {
  const archive = new ZipFile()
  const mtime = new Date('2026-11-20T09:00:00Z')
  for (const [name, content, way] of entries) {
    archive.addBuffer(Buffer.from(content), name, { mtime, compress: way !== 'stored' })
  }
  archive.end({ comment, forceZip64Format: false })
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
} as const

/** A document of Word or Excel with further entries. */
export function sampleOffice(
  kind: 'docx' | 'xlsx',
  more: readonly ZipEntry[] = [],
  comment = '',
): Promise<Buffer> {
  const [part, type] = MAIN[kind]
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`
  return sampleZip([['[Content_Types].xml', types], [part, '<?xml version="1.0"?><doc/>'], ...more], comment)
}

/** A document of LibreOffice. */
export function sampleOpenDocument(kind: 'text' | 'spreadsheet'): Promise<Buffer> {
  return sampleZip([
    ['mimetype', `application/vnd.oasis.opendocument.${kind}`, 'stored'],
    ['content.xml', '<?xml version="1.0"?><office/>'],
  ])
}

const ENTRY_HEAD = 0x02014b50
const LOCAL_HEAD = 0x04034b50

/** A document whose directory states fewer bytes of its last entry than there are. */
export async function documentWithFalseSize(): Promise<Buffer> {
  const bytes = await sampleOffice('xlsx', [['xl/sheet.xml', Buffer.alloc(3_000_000)]])
  for (const [at, head] of findHeads(bytes)) {
    const size = at + (head === ENTRY_HEAD ? 24 : 22)
    if (bytes.readUInt32LE(size) === 3_000_000) bytes.writeUInt32LE(900, size)
  }
  return bytes
}

/** A document whose entries expand the same bytes again and again. */
export async function documentOfSharedBytes(): Promise<Buffer> {
  const names = Array.from({ length: 40 }, (_, number) => `word/media/image${number}.png`)
  const noise = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 251))
  const bytes = await sampleOffice(
    'docx',
    names.map((name) => [name, noise]),
  )
  const entries = findHeads(bytes).filter(([, head]) => head === ENTRY_HEAD)
  const [first] = entries.slice(2)
  for (const [at] of entries.slice(2)) {
    bytes.writeUInt32LE(bytes.readUInt32LE((first?.[0] ?? 0) + 42), at + 42)
    bytes.writeUInt32LE(5000, at + 20)
  }
  return bytes
}

function findHeads(bytes: Buffer): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) {
    const head = at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0
    if (head === ENTRY_HEAD || head === LOCAL_HEAD) found.push([at, head])
  }
  return found
}
