import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CommonTexts, ServiceFile } from './service-files.ts'

const require = createRequire(import.meta.url)
const MARGIN = 56
const INK = '#16202b'
const MUTED = '#4a5866'
const ACCENT = '#0a5c8a'
const LINE = '#6b7a89'
const BODY = { size: 10.5, color: INK }

interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

/** Noto Sans covers all three languages; a file embeds only the letters it uses. */
export async function readFonts(): Promise<Fonts> {
  const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
  return { regular: await readFile(regular), bold: await readFile(bold) }
}

export interface Guide {
  readonly service: ServiceFile
  readonly common: CommonTexts
  readonly language: Language
  readonly fonts: Fonts
  /** Written into the file, so that equal dates give equal files. */
  readonly createdAt: Date
}

/**
 * Guide of a service with its application form, as a tagged PDF with language and title. By pdfkit, as pdf-lib writes no
 * tags that screen readers need.
 */
export function renderGuide(guide: Guide): Promise<Buffer> {
  const { service, language, fonts, createdAt } = guide
  const texts = TEXTS[language].guides
  const title = fillText(texts.title, { name: service.name[language] })
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: 'Portal',
      Subject: service.short[language],
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const bytes = buffer(pdf)
  const page = new GuidePage(pdf)
  page.heading(title, 'H1')
  page.paragraph(service.short[language])
  renderPassport(page, guide)
  renderForm(page, guide)
  page.numberPages((number, pages) => fillText(texts.page, { page: number, pages }), texts.demonstration)
  page.end()
  return bytes
}

function renderPassport(page: GuidePage, { service, common, language }: Guide): void {
  const texts = TEXTS[language].guides
  const localize = (text: LocalizedText): string => text[language]
  page.section(texts.gives, [localize(service.gives)])
  page.list(texts.who, service.eligibility.map(localize))
  page.list(
    texts.documents,
    service.documentsNeeded.map(({ name, source, condition }) => {
      const notes = [
        condition ? localize(condition) : '',
        source === 'register' ? texts.register : '',
      ].filter(Boolean)
      return notes.length === 0 ? localize(name) : `${localize(name)} (${notes.join('; ')})`
    }),
  )
  page.list(texts.steps, service.steps.map(localize), true)
  page.section(texts.fee, [formatFee(service, language)])
  page.section(texts.duration, service.duration.note ? [localize(service.duration.note)] : [])
  const { what, validity } = service.result
  page.section(texts.result, [
    validity === null ? localize(what) : `${localize(what)}. ${localize(validity)}`,
  ])
  page.list(
    texts.legal,
    service.legalBasis.map(({ title, number, date }) => {
      const marks = [number === null ? '' : `№ ${number}`, date === null ? '' : formatDay(date)].filter(
        Boolean,
      )
      return [localize(title), ...marks].join(', ')
    }),
  )
  page.list(texts.refusal, service.refusalGrounds.map(localize))
  page.section(texts.appeal, [localize(common.appeal)])
  page.section(texts.contacts, [localize(common.contacts)])
}

function renderForm(page: GuidePage, { service, language }: Guide): void {
  const texts = TEXTS[language].guides
  if (service.kind === 'informative' || service.start.kind === 'external') return
  page.newPage()
  page.heading(texts.form, 'H2')
  page.paragraph(`${service.name[language]}. ${texts.formNote}`)
  for (const field of texts.formFields) page.field(field)
}

function formatFee({ fee }: ServiceFile, language: Language): string {
  const texts = TEXTS[language].guides
  if (fee.rule === 'free') return texts.feeFree
  if (fee.rule === 'tariff') return [texts.feeTariff, fee.note?.[language] ?? ''].filter(Boolean).join('. ')
  const amounts = fillText(texts.feeFixed, {
    service: formatDecimal(fee.service, language),
    government: formatDecimal(fee.government, language),
  })
  return fee.demonstration ? `${amounts} (${texts.demonstrationFee})` : amounts
}

function formatDecimal(amount: string | null, language: Language): string {
  return (amount ?? '0.00').replace('.', language === 'en' ? '.' : ',')
}

/** Current page; everything written is also added to the document's structure in reading order. */
class GuidePage {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
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

  end(): void {
    this.#root.end()
    this.#pdf.end()
  }

  #style(font: keyof Fonts, { size, color }: typeof BODY): PDFKit.PDFDocument {
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
