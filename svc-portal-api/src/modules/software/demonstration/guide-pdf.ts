import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { TaggedPdf, type PdfFonts } from '../../../common/pdf/tagged-pdf.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CommonTexts, ServiceFile } from './service-files.ts'

export interface Guide {
  readonly service: ServiceFile
  readonly common: CommonTexts
  readonly language: Language
  readonly fonts: PdfFonts
  /** Written into the file, so that equal dates give equal files. */
  readonly createdAt: Date
}

/** Guide of a service with its application form. */
export function renderGuide(guide: Guide): Promise<Buffer> {
  const { service, language, fonts, createdAt } = guide
  const texts = TEXTS[language].guides
  const title = fillText(texts.title, { name: service.name[language] })
  const pdf = new TaggedPdf({ title, subject: service.short[language], language, fonts, createdAt })
  pdf.heading(title, 'H1')
  pdf.paragraph(service.short[language])
  renderPassport(pdf, guide)
  renderForm(pdf, guide)
  pdf.numberPages((number, pages) => fillText(texts.page, { page: number, pages }), texts.demonstration)
  return pdf.end()
}

function renderPassport(page: TaggedPdf, { service, common, language }: Guide): void {
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

function renderForm(page: TaggedPdf, { service, language }: Guide): void {
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
