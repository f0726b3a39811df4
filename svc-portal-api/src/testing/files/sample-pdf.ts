import { deflateSync } from 'node:zlib'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'

/** A stream of a PDF, compressed unless stated. */
export function pdfStream(dictionary: string, content: string | Buffer, isCompressed = true): Buffer {
  const bytes = isCompressed ? deflateSync(content) : Buffer.from(content)
  const filter = isCompressed ? '/Filter /FlateDecode ' : ''
  const head = `<< ${dictionary} ${filter}/Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

interface PdfParts {
  /** Further objects, from number 5 on. */
  readonly objects?: readonly (string | Buffer)[]
  /** Text after the first line. */
  readonly head?: string
  readonly trailer?: string
  readonly page?: Buffer
}

/** A complete PDF of one page. */
export function samplePdf({ objects = [], head = '', trailer = '', page }: PdfParts = {}): Buffer {
  const content = page ?? pdfStream('', 'BT /F1 12 Tf 72 720 Td (Salam) Tj ET')
  const chunks: Buffer[] = [Buffer.from(`%PDF-1.7\n${head}`)]
  const offsets: number[] = []
  const size = (): number => chunks.reduce((sum, { length }) => sum + length, 0)
  for (const [index, object] of [CATALOG, PAGES, PAGE, content, ...objects].entries()) {
    offsets.push(size())
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const table = size()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
        `<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
