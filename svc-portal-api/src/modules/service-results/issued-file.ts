import type pg from 'pg'
import type { RecordDetail } from 'shared-contracts/http/registries'
import type { RecordLink, RegistryField } from 'shared-contracts/models/registry-fields'
import { fillText } from 'shared-contracts/rules/fill-text'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { formatDay } from '../../common/civil-day.ts'
import { storeIssuedFile } from '../../common/documents/issued-documents.ts'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import { readFonts, TaggedPdf, type PdfPair } from '../../common/pdf/tagged-pdf.ts'
import { TEXTS } from '../../common/texts.ts'
import { nameOfUnit } from '../case-engine/schema/units.ts'
import { getDefinition } from '../registry-engine/schema/folders/all-registries.ts'
import { formatCell, textIn } from '../registry-engine/schema/texts/cell-text.ts'
import { STATUS_LABELS } from '../registry-engine/schema/texts/labels.ts'
import { findUnmade, type IssuedRow } from './results.store.ts'

/** Documents of the agency are in the language of the state; only an extract has the one that was requested. */
const LANGUAGE: Language = 'az'

/** Signed address and QR code for what is printed. */
interface Seal {
  readonly address: string
  readonly qr: { readonly size: number; readonly path: string }
}

export interface IssuedFileContext {
  readonly pool: pg.Pool
  readonly storage: FileStorage
  /** Record as the public reads it, today or as on a day. */
  readonly getRecord: (
    registry: string,
    number: string,
    options: { readonly language: Language; readonly asOf?: string },
  ) => Promise<RecordDetail>
  readonly createSeal: (registry: string, number: string) => Promise<Seal>
  /** Number with control code and seal of a document that is in no registry. */
  readonly sealDocument: (document: {
    readonly id: string
    readonly number: string
  }) => Promise<Seal & { readonly number: string }>
}

/** Makes the file of an issued document, once. @throws PortalError when the record is no document in force */
export async function makeIssuedFile(
  context: IssuedFileContext,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const document = await findUnmade(context.pool, documentId)
  if (document === undefined) return
  await storeIssuedFile(context.pool, {
    documentId,
    name: `${document.number}.pdf`,
    mediaType: 'application/pdf',
    bytes: await renderDocument(document, await readContent(context, document)),
    storage: context.storage,
  })
}

interface Content {
  readonly language: Language
  /** As printed and typed to verify it. */
  readonly number: string
  readonly registry: string
  readonly record: RecordDetail
  readonly seal: Seal
}

async function readContent(
  { getRecord, createSeal, sealDocument }: IssuedFileContext,
  document: IssuedRow,
): Promise<Content> {
  const { extract, registry, number } = document
  if (extract === null) {
    const of = registry ?? ''
    const record = await getRecord(of, number, { language: LANGUAGE })
    return { language: LANGUAGE, number, registry: of, record, seal: await createSeal(of, number) }
  }
  const language = LANGUAGES.find((one) => one === extract.language) ?? LANGUAGE
  const record = await getRecord(extract.registry, extract.number, { language, asOf: extract.day })
  const seal = await sealDocument(document)
  return { language, number: seal.number, registry: extract.registry, record, seal }
}

/** Document with the values of its record and a signed QR code, as a tagged PDF. */
async function renderDocument(document: IssuedRow, content: Content): Promise<Buffer> {
  const { language, number, record, seal } = content
  const texts = TEXTS[language].results
  const { subject, made } = TEXTS[language].documents
  const title = document.title[language]
  const fonts = await readFonts()
  const pdf = new TaggedPdf({ title, subject, language, fonts, createdAt: document.createdAt })
  pdf.heading(title, 'H1')
  pdf.pairs(listTerms(document, content))
  if (document.extract !== null && record.demonstration) pdf.paragraph(texts.sample)
  // On the first page, however long the values are.
  pdf.heading(texts.check, 'H2')
  pdf.paragraph(fillText(texts.checkText, { number }))
  pdf.qr(seal.qr, texts.code)
  pdf.heading(textIn(record.title, language) || record.number, 'H2')
  pdf.pairs(listFacts(document, content))
  pdf.numberPages((page, pages) => fillText(TEXTS[language].guides.page, { page, pages }), made)
  return pdf.end()
}

/** Number, issuer and days of the document; of an extract what it shows. */
function listTerms(
  { unit, issuedOn, validTo, extract }: IssuedRow,
  { language, number, registry, record }: Content,
): readonly PdfPair[] {
  const texts = TEXTS[language].results
  return [
    { label: texts.number, text: number },
    { label: texts.issuer, text: nameOfUnit(unit)[language] },
    { label: texts.issued, text: formatDay(issuedOn) },
    ...(validTo === null ? [] : [{ label: texts.until, text: formatDay(validTo) }]),
    ...(extract === null
      ? []
      : [
          { label: texts.registry, text: getDefinition(registry).title[language] },
          { label: texts.record, text: record.number },
          { label: texts.asOf, text: formatDay(extract.day) },
          { label: texts.state, text: STATUS_LABELS[record.status][language] },
        ]),
  ]
}

/** Values of a record without its number and title, and without the days that the document itself has. */
function listFacts(document: IssuedRow, content: Content): readonly PdfPair[] {
  const { language, registry, record } = content
  const printed = document.extract === null ? listTerms(document, content).map(({ label }) => label) : []
  return getDefinition(registry).fields.flatMap((field) => {
    const label = field.label[language]
    if (field.role !== undefined || printed.includes(label)) return []
    const text = formatFact(field, record.values[field.name], language)
    return text === '' ? [] : [{ label, text }]
  })
}

function formatFact(
  field: RegistryField,
  value: RecordDetail['values'][string] | undefined,
  language: Language,
): string {
  if (field.type === 'relation' && Array.isArray(value))
    return (value as readonly RecordLink[])
      .map(({ id, title }) => [id, title && textIn(title, language)].filter(Boolean).join(' – '))
      .join('; ')
  const text = formatCell(value, field, language)
  return text === '' || field.unit === undefined ? text : `${text} ${field.unit[language]}`
}
