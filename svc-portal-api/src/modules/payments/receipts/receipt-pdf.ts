import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { TaggedPdf, type PdfFonts, type PdfPair } from '../../../common/pdf/tagged-pdf.ts'
import { formatBakuTime } from '../../../common/text/baku-time.ts'
import { formatManat } from '../../../common/text/format-money.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import type { Receipt } from './receipt-rows.ts'

/** Height of the section about the check with its QR code, in points. */
const CHECK_HEIGHT = 235

export interface ReceiptPdf {
  readonly receipt: Receipt
  /** Number with control code. */
  readonly coded: string
  readonly qr: { readonly size: number; readonly path: string }
  readonly language: Language
  readonly fonts: PdfFonts
}

/** Receipt of a payment as a tagged PDF. It stays the same when it is made again. */
export function renderReceiptPdf({ receipt, coded, qr, language, fonts }: ReceiptPdf): Promise<Buffer> {
  const { paymentReceipts: texts, results, documents, guides } = TEXTS[language]
  const { title, subject } = texts
  const pdf = new TaggedPdf({ title, subject, language, fonts, createdAt: receipt.paidAt })
  pdf.heading(title, 'H1')
  if (receipt.isDemonstration) pdf.paragraph(texts.sample)
  pdf.pairs(listFacts(receipt, language))
  pdf.heading(texts.amounts, 'H2')
  pdf.pairs(listAmounts(receipt, language))
  pdf.keep(CHECK_HEIGHT)
  pdf.section(results.check, [`${documents.verified.number}: ${coded}`, documents.verified.text])
  pdf.qr(qr, texts.code)
  pdf.numberPages((page, pages) => fillText(guides.page, { page, pages }), texts.made)
  return pdf.end()
}

function listFacts(receipt: Receipt, language: Language): readonly PdfPair[] {
  const { labels } = TEXTS[language].paymentReceipts
  return [
    { label: labels.receiptNumber, text: receipt.number },
    { label: labels.paidAt, text: formatBakuTime(receipt.paidAt) },
    { label: labels.payer, text: receipt.payerName },
    { label: labels.target, text: receipt.target[language] },
    { label: labels.paymentNumber, text: receipt.paymentNumber },
    { label: labels.bankReference, text: receipt.bankRef },
  ]
}

function listAmounts({ serviceFee, governmentFee, amount }: Receipt, language: Language): readonly PdfPair[] {
  const { labels } = TEXTS[language].paymentReceipts
  const textOf = (qapik: number): string => formatManat(toAmount(qapik), language)
  return [
    { label: labels.serviceFee, text: textOf(serviceFee) },
    { label: labels.governmentFee, text: textOf(governmentFee) },
    { label: labels.amount, text: textOf(amount) },
  ]
}
