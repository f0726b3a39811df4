import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { TaggedPdf, type PdfFonts } from '../../../common/pdf/tagged-pdf.ts'
import { formatBakuTime } from '../../../common/text/baku-time.ts'
import { TEXTS } from '../../../common/texts.ts'

export interface Dossier {
  readonly appeal: AppealDetail
  /** Hash of the latest event, hexadecimal. */
  readonly headHash: string
  readonly language: Language
  readonly fonts: PdfFonts
  readonly createdAt: Date
}

type Labels = (typeof TEXTS)['en']['appeals']['dossier']['labels']
type Line = readonly [keyof Labels, string | null]

/** Dossier of an appeal as a tagged PDF in the reader's language: what was submitted, what happened and the answer. */
export function renderDossier(dossier: Dossier): Promise<Buffer> {
  const { appeal, headHash, language, fonts, createdAt } = dossier
  const texts = TEXTS[language].appeals.dossier
  const title = fillText(texts.title, { number: appeal.appealNumber })
  const pdf = new TaggedPdf({ title, subject: texts.subject, language, fonts, createdAt })
  pdf.heading(title, 'H1')
  pdf.paragraph(appeal.subject)
  pdf.list(texts.overview, toLines(overviewOf(appeal), texts.labels))
  pdf.list(texts.applicant, toLines(applicantOf(appeal), texts.labels))
  pdf.section(texts.answers, answersOf(appeal, texts.answerFiles))
  renderDecision(pdf, dossier)
  pdf.section(
    texts.events,
    appeal.events.map(({ at, title: event, unit }) => `${timeOf(at)} – ${joinTexts(event, unit)}`),
  )
  pdf.section(
    texts.messages,
    appeal.messages.flatMap(({ at, author, subject, text }) => [
      `${timeOf(at)} – ${joinTexts(author, subject)}`,
      text,
    ]),
  )
  pdf.list(
    texts.files,
    appeal.files.map(({ name, bytes, hash }) => fillText(texts.file, { name, bytes, hash })),
  )
  pdf.section(texts.proof, [fillText(texts.proofText, { hash: headHash })])
  pdf.numberPages(
    (page, pages) => fillText(TEXTS[language].guides.page, { page, pages }),
    fillText(texts.made, { day: formatBakuTime(createdAt) }),
  )
  return pdf.end()
}

function renderDecision(pdf: TaggedPdf, { appeal: { decision }, language }: Dossier): void {
  if (decision === null) return
  const texts = TEXTS[language].appeals.dossier
  const lines: readonly Line[] = [
    ['outcome', decision.outcome.label],
    ['reasons', decision.reasons.map(({ label }) => label).join('; ') || null],
    ['amount', decision.amountReturned],
    ['decidedOn', formatDay(decision.decidedOn)],
    ['unit', decision.unit],
  ]
  pdf.list(texts.decision, toLines(lines, texts.labels))
  pdf.paragraph(decision.letter.subject)
  pdf.paragraph(decision.letter.body)
}

function overviewOf(appeal: AppealDetail): readonly Line[] {
  return [
    ['number', appeal.appealNumber],
    ['registrationNumber', appeal.registrationNumber],
    ['type', appeal.serviceType],
    ['received', timeOf(appeal.appealDate)],
    ['state', appeal.status],
    ['unit', appeal.unit],
    ['assignee', appeal.assignee],
    ['channel', appeal.channel.label],
    ['due', appeal.dueOn === null ? null : formatDay(appeal.dueOn)],
  ]
}

function applicantOf({ applicant }: AppealDetail): readonly Line[] {
  const { name, pin, organization, taxId, email, phone, address } = applicant
  return [
    ['name', name],
    ['pin', pin],
    ['organization', organization],
    ['taxId', taxId],
    ['email', email],
    ['phone', phone],
    ['address', address],
  ]
}

function answersOf({ answers }: AppealDetail, files: string): readonly string[] {
  return answers.map(({ label, text, fileIds }) => {
    const answer = fileIds.length > 0 ? fillText(files, { count: fileIds.length }) : text
    return `${label}: ${answer}`
  })
}

function toLines(lines: readonly Line[], labels: Labels): readonly string[] {
  return lines.flatMap(([label, text]) => (text === null || text === '' ? [] : [`${labels[label]}: ${text}`]))
}

function joinTexts(first: string, second: string | null): string {
  return second === null ? first : `${first}, ${second}`
}

function timeOf(instant: string): string {
  return formatBakuTime(new Date(instant))
}
