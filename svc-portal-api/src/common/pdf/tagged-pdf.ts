import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from 'shared-contracts/session/language'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import { withoutTable } from './without-table.ts'

const require = createRequire(import.meta.url)
const MARGIN = 56
const INK = '#16202b'
const MUTED = '#4a5866'
const ACCENT = '#0a5c8a'
const LINE = '#6b7a89'
const QR_WIDTH = 120
const LABEL_WIDTH = 165
const GAP = 12
/** Height of what is not broken over pages, in points. */
const LONGEST_WHOLE = 90
/** Its types lack this standard. */
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets
const BODY = { size: 10.5, color: INK }

export interface PdfFonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

/** Distances of pairs of letters. To read them for each file takes four times as long as everything else. */
const KERNING = 'GPOS'

/** Noto Sans covers all three languages; a file embeds only the letters it uses. */
export async function readFonts(): Promise<PdfFonts> {
  const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
  return {
    regular: withoutTable(await readFile(regular), KERNING),
    bold: withoutTable(await readFile(bold), KERNING),
  }
}

/** Label with its value. */
export interface PdfPair {
  readonly label: string
  readonly text: string
}

/** Document whose metadata are well-formed XML: pdfkit writes the texts of `info` into them as they are. */
class EscapedDocument extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Subject = '' } = this.info
    // The titles that viewers show are written by now.
    Object.assign(this.info, { Title: escapeMarkup(Title), Subject: escapeMarkup(Subject) })
    super.endMetadata()
  }
}

interface PdfMetadata {
  readonly title: string
  readonly subject: string
  readonly language: Language
  readonly fonts: PdfFonts
  /** Written into the file, so that equal dates give equal files. */
  readonly createdAt: Date
}

/**
 * Tagged PDF with language and title, as PDF/UA requires. Everything written is also added to the document's structure in
 * reading order. By pdfkit, as pdf-lib writes no tags that screen readers need.
 */
export class TaggedPdf {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Buffer>

  constructor({ title, subject, language, fonts, createdAt }: PdfMetadata) {
    const pdf = new EscapedDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      subset: PDF_UA,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: 'Portal', Subject: subject, CreationDate: createdAt, ModDate: createdAt },
    })
    pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
    this.#pdf = pdf
    this.#bytes = buffer(pdf)
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  heading(text: string, level: 'H1' | 'H2'): void {
    const style = level === 'H1' ? { size: 20, color: ACCENT } : { size: 13, color: INK }
    if (level === 'H2') this.#keepTogether(60)
    this.#write(level, () => this.#style('bold', style).text(text))
    this.#pdf.moveDown(0.35)
  }

  paragraph(text: string): void {
    this.#write('P', () => this.#style('regular', BODY).text(text, { lineGap: 2 }))
    this.#pdf.moveDown(0.8)
  }

  /** Labels with their values in two columns; each pair is one paragraph of the structure. */
  pairs(pairs: readonly PdfPair[]): void {
    const right = MARGIN + LABEL_WIDTH + GAP
    const width = this.#pdf.page.width - MARGIN - right
    for (const { label, text } of pairs) {
      const labelHeight = this.#style('bold', BODY).heightOfString(label, { width: LABEL_WIDTH })
      const textHeight = this.#style('regular', BODY).heightOfString(text, { width, lineGap: 2 })
      const height = Math.max(labelHeight, textHeight)
      // A longer text begins where it is, so that it leaves no page half empty.
      this.#keepTogether(Math.min(height, LONGEST_WHOLE))
      const { y } = this.#pdf
      this.#write('P', () => {
        this.#style('bold', BODY).text(label, MARGIN, y, { width: LABEL_WIDTH })
        this.#style('regular', BODY).text(text, right, y, { width, lineGap: 2 })
      })
      this.#pdf.x = MARGIN
      if (this.#pdf.y >= y) this.#pdf.y = Math.max(this.#pdf.y, y + height)
      this.#pdf.y += 3
    }
    this.#pdf.moveDown(0.6)
  }

  section(title: string, paragraphs: readonly string[]): void {
    if (paragraphs.length === 0) return
    this.heading(title, 'H2')
    for (const text of paragraphs) this.paragraph(text)
  }

  list(title: string, items: readonly string[], numbered = false): void {
    if (items.length === 0) return
    this.heading(title, 'H2')
    const list = this.#pdf.struct('L')
    this.#root.add(list)
    items.forEach((item, index) => {
      const label = numbered ? `${index + 1}.` : '•'
      const body = this.#pdf.struct('LBody', {}, () => {
        this.#style('regular', BODY).text(`${label}  ${item}`, { lineGap: 2, indent: 8 })
      })
      list.add(this.#pdf.struct('LI', {}, [body]))
    })
    list.end()
    this.#pdf.moveDown(0.8)
  }

  field(name: string): void {
    this.#keepTogether(48)
    this.#write('P', () => this.#style('regular', { size: 10, color: MUTED }).text(name))
    const y = this.#pdf.y + 20
    this.#artifact(() => {
      const right = this.#pdf.page.width - MARGIN
      this.#pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.7).strokeColor(LINE).stroke()
    })
    this.#pdf.y = y + 10
  }

  /** QR code with a text alternative. */
  qr({ size, path }: { readonly size: number; readonly path: string }, alt: string): void {
    this.#keepTogether(QR_WIDTH)
    const { y } = this.#pdf
    // Its types lack the place of a figure.
    const options = { alt, bbox: [MARGIN, y, MARGIN + QR_WIDTH, y + QR_WIDTH] }
    this.#root.add(
      this.#pdf.struct('Figure', options, () => {
        const placed = this.#pdf.save().translate(MARGIN, y)
        placed
          .scale(QR_WIDTH / size)
          .path(path)
          .fill(INK)
          .restore()
      }),
    )
    this.#pdf.y = y + QR_WIDTH + GAP
  }

  /** Begins a new page unless a block of this height, in points, fits below. */
  keep(height: number): void {
    this.#keepTogether(height)
  }

  newPage(): void {
    this.#pdf.addPage()
  }

  numberPages(word: (page: number, pages: number) => string, note: string): void {
    const { count } = this.#pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index)
      // Without a margin, because a text below it would begin a new page.
      this.#pdf.page.margins.bottom = 0
      const y = this.#pdf.page.height - 40
      this.#artifact(() => {
        this.#style('regular', { size: 8.5, color: MUTED })
        this.#pdf.text(note, MARGIN, y, { lineBreak: false })
        this.#pdf.text(word(index + 1, count), MARGIN, y, {
          align: 'right',
          lineBreak: false,
          width: this.#pdf.page.width - 2 * MARGIN,
        })
      })
    }
  }

  /** Ends the document and returns its bytes. */
  end(): Promise<Buffer> {
    this.#root.end()
    this.#pdf.end()
    return this.#bytes
  }

  #style(font: keyof PdfFonts, { size, color }: typeof BODY): PDFKit.PDFDocument {
    return this.#pdf.font(font).fontSize(size).fillColor(color)
  }

  #write(type: string, draw: () => void): void {
    this.#root.add(this.#pdf.struct(type, {}, draw))
  }

  /** Decoration outside the document's structure: lines, page numbers. */
  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact')
    draw()
    this.#pdf.endMarkedContent()
  }

  #keepTogether(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - MARGIN) this.#pdf.addPage()
  }
}
