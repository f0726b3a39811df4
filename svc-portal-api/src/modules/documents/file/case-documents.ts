import { PortalError } from 'shared-contracts/errors/portal-error'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { codeKey } from '../../../common/documents/control-code.ts'
import { readFonts, TaggedPdf } from '../../../common/pdf/tagged-pdf.ts'
import { formatBakuTime } from '../../../common/text/baku-time.ts'
import { TEXTS } from '../../../common/texts.ts'
import { describeReceipt } from '../../case-engine/describe/describe-receipt.ts'
import { letterIn } from '../../case-engine/describe/describe-thread.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import { findEvent } from '../../case-engine/storage/case-events.store.ts'
import { findCase, nameOfApplicant, type CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { toApplicantRow } from '../../case-engine/workflow/applicant-row.ts'
import type { DocumentsContext } from '../documents-context.ts'
import type { DocumentRow } from '../list/documents.store.ts'
import { formatRowNumber } from '../list/own-documents.ts'

type Labels = (typeof TEXTS)['en']['documents']['labels']
type Line = readonly [keyof Labels, string | null]

/** Height of the section about the check with its QR code, in points. */
const SEAL_HEIGHT = 235

interface CasePdf {
  readonly title: string
  readonly lines: readonly Line[]
  readonly language: Language
  /** When it happened: the file stays the same when it is made again. */
  readonly at: Date
}

/** Letter about a case as a tagged PDF. @throws PortalError DOCUMENT_UNKNOWN */
export async function renderLetter(
  context: DocumentsContext,
  document: DocumentRow,
  language: Language,
): Promise<Buffer> {
  const { engine } = context
  const row = await readCase(engine, document)
  const event = await findEvent(engine.pool, row.id, document.sequence ?? 0)
  const letter = letterIn(event?.data.letters ?? {}, { row, language })
  if (event === undefined || letter === undefined) throw new PortalError('DOCUMENT_UNKNOWN')
  const pdf = await beginPdf({
    title: letter.subject,
    lines: [
      ['from', nameOfUnit(document.unit ?? row.unit)[language]],
      ['to', nameOfApplicant(row.applicant)],
      ['number', row.number],
      ['registrationNumber', row.registrationNumber],
      ['sent', formatBakuTime(event.at)],
    ],
    language,
    at: event.at,
  })
  for (const paragraph of letter.body.split(/\n{2,}/)) pdf.paragraph(paragraph)
  await addSeal(pdf, { context, document, language })
  return endPdf(pdf, language)
}

/** Receipt of a submission as a tagged PDF. It stays the same when the case goes on. @throws PortalError DOCUMENT_UNKNOWN */
export async function renderReceipt(
  context: DocumentsContext,
  document: DocumentRow,
  language: Language,
): Promise<Buffer> {
  const { engine } = context
  const row = await readCase(engine, document)
  const receipt = await describeReceipt(engine, row)
  const texts = TEXTS[language].documents.receipt
  const type = getCaseType(row.type).title[language]
  const pdf = await beginPdf({
    title: fillText(texts.name, { type }),
    lines: [
      ['number', receipt.number],
      ['received', formatBakuTime(row.receivedAt)],
      ['subject', row.subject],
      ['applicant', nameOfApplicant(row.applicant)],
      ['due', receipt.dueOn === null ? null : formatDay(receipt.dueOn)],
    ],
    language,
    at: row.receivedAt,
  })
  pdf.list(
    texts.files,
    receipt.files.map(({ name, hash }) => `${name} – SHA-256 ${hash}`),
  )
  pdf.section(texts.proof, [fillText(texts.proofText, { hash: receipt.headHash })])
  await addSeal(pdf, { context, document, language })
  return endPdf(pdf, language)
}

async function readCase(engine: CaseEngine, { caseId }: DocumentRow): Promise<CaseRow> {
  const { pool, companyId, clock } = engine
  const row = caseId === null ? undefined : await findCase(pool, { caseId, companyId })
  if (row === undefined) throw new PortalError('DOCUMENT_UNKNOWN')
  return toApplicantRow(row, clock.now())
}

async function beginPdf({ title, lines, language, at }: CasePdf): Promise<TaggedPdf> {
  const { labels, subject } = TEXTS[language].documents
  const fonts = await readFonts()
  const pdf = new TaggedPdf({ title, subject, language, fonts, createdAt: at })
  pdf.heading(title, 'H1')
  for (const [label, text] of lines)
    if (text !== null && text !== '') pdf.paragraph(`${labels[label]}: ${text}`)
  return pdf
}

interface SealedPdf {
  readonly context: DocumentsContext
  readonly document: DocumentRow
  readonly language: Language
}

/** Number with control code and signed QR code, by which anyone verifies the document. */
async function addSeal(pdf: TaggedPdf, { context, document, language }: SealedPdf): Promise<void> {
  const { results, documents } = TEXTS[language]
  const number = formatRowNumber(codeKey(context.secrets), document)
  pdf.keep(SEAL_HEIGHT)
  pdf.section(results.check, [`${documents.verified.number}: ${number}`, documents.verified.text])
  pdf.qr(await context.sealNumber(number), results.code)
}

function endPdf(pdf: TaggedPdf, language: Language): Promise<Buffer> {
  pdf.numberPages(
    (page, pages) => fillText(TEXTS[language].guides.page, { page, pages }),
    TEXTS[language].documents.made,
  )
  return pdf.end()
}
