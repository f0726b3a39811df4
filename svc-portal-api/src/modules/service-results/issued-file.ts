import type pg from 'pg'
import type { RecordDetail } from 'shared-contracts/http/registries'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../common/civil-day.ts'
import { storeIssuedFile } from '../../common/documents/issued-documents.ts'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import { readFonts, TaggedPdf } from '../../common/pdf/tagged-pdf.ts'
import { TEXTS } from '../../common/texts.ts'
import { nameOfUnit } from '../case-engine/schema/units.ts'
import { getDefinition } from '../registry-engine/schema/folders/all-registries.ts'
import { findUnmade, type IssuedRow } from './results.store.ts'

/** Documents of the agency are in the language of the state. */
const LANGUAGE: Language = 'az'

export interface IssuedFileContext {
  readonly pool: pg.Pool
  readonly storage: FileStorage
  /** Record as the public reads it. */
  readonly getRecord: (registry: string, number: string, language: Language) => Promise<RecordDetail>
  /** Signed address of a record and its QR code. */
  readonly createSeal: (
    registry: string,
    number: string,
  ) => Promise<{ readonly address: string; readonly qr: { readonly size: number; readonly path: string } }>
}

/** Makes the file of an issued document, once. @throws PortalError when the record is no document in force */
export async function makeIssuedFile(
  context: IssuedFileContext,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const document = await findUnmade(context.pool, documentId)
  if (document === undefined) return
  const { registry, number } = document
  const record = await context.getRecord(registry, number, LANGUAGE)
  const seal = await context.createSeal(registry, number)
  await storeIssuedFile(context.pool, {
    documentId,
    name: `${number}.pdf`,
    mediaType: 'application/pdf',
    bytes: await renderDocument(document, { record, seal }),
    storage: context.storage,
  })
}

interface Sealed {
  readonly record: RecordDetail
  readonly seal: Awaited<ReturnType<IssuedFileContext['createSeal']>>
}

/** Document with the main values of its record and a signed QR code, as a tagged PDF. */
async function renderDocument(document: IssuedRow, { record, seal }: Sealed): Promise<Buffer> {
  const texts = TEXTS[LANGUAGE].results
  const { labels, subject } = TEXTS[LANGUAGE].documents
  const title = document.title[LANGUAGE]
  const fonts = await readFonts()
  const pdf = new TaggedPdf({ title, subject, language: LANGUAGE, fonts, createdAt: document.createdAt })
  pdf.heading(title, 'H1')
  pdf.paragraph(`${texts.number}: ${document.number}`)
  pdf.paragraph(`${labels.from}: ${nameOfUnit(document.unit)[LANGUAGE]}`)
  pdf.paragraph(`${texts.issued}: ${formatDay(document.issuedOn)}`)
  if (document.validTo !== null) pdf.paragraph(`${texts.until}: ${formatDay(document.validTo)}`)
  for (const { label, text } of listFacts(document.registry, record)) pdf.paragraph(`${label}: ${text}`)
  pdf.heading(texts.check, 'H2')
  pdf.paragraph(fillText(texts.checkText, { number: document.number }))
  pdf.qr(seal.qr, texts.code)
  pdf.numberPages(
    (page, pages) => fillText(TEXTS[LANGUAGE].guides.page, { page, pages }),
    TEXTS[LANGUAGE].documents.made,
  )
  return pdf.end()
}

/** Values of a record that are one text: names, choices and texts. */
function listFacts(registry: string, { values }: RecordDetail) {
  return getDefinition(registry).fields.flatMap(({ name, type, role, label, choices = [] }) => {
    const value = values[name]
    if (role === 'number' || value === null || value === undefined) return []
    if (type === 'localized' && typeof value === 'object' && 'az' in value)
      return [{ label: label[LANGUAGE], text: String(value.az ?? '') }]
    if (typeof value !== 'string' || !['choice', 'text', 'number'].includes(type)) return []
    const choice = choices.find((one) => one.value === value)
    return [{ label: label[LANGUAGE], text: choice?.label[LANGUAGE] ?? value }]
  })
}
