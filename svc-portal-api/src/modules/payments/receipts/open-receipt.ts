import { PortalError } from 'shared-contracts/errors/portal-error'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { FileToSend } from 'shared-service/http/file-response'
import { readyFile } from '../../../common/files/attached-files.ts'
import type { AccountHolder } from '../../../common/persons/account-owner.ts'
import { formatBakuTime } from '../../../common/text/baku-time.ts'
import { TEXTS } from '../../../common/texts.ts'
import { isOwnPayment, listReceiptsOf, type PaidOwner } from '../paid/paid.store.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { Receipt } from './receipt-rows.ts'
import { listReceiptFiles } from './receipts.store.ts'

/** Within this time a receipt is usually made. */
const USUAL_SECONDS = 60
/** When to look again at a receipt that takes longer. */
const DELAYED_SECONDS = 300

interface ReceiptRequest {
  readonly owner: AccountHolder
  /** Number of the obligation. */
  readonly number: string
  /** Number of the receipt, where there are several. */
  readonly receipt: string | undefined
  readonly language: Language
}

/**
 * Receipt of a payment of any account that the person holds.
 * @throws PortalError PAYMENT_UNKNOWN, RECEIPT_NOT_AVAILABLE with the reason and the expected time
 */
export async function openReceipt(
  context: Pick<PaymentsContext, 'pool' | 'clock' | 'storage'>,
  { owner, number, receipt: receiptNumber, language }: ReceiptRequest,
): Promise<FileToSend> {
  const { pool, clock, storage } = context
  const paid: PaidOwner = { owner, accounts: ['', ...owner.held] }
  const receipts = await listReceiptsOf(pool, { ...paid, number })
  const receipt = receipts.find((one) => receiptNumber === undefined || one.number === receiptNumber)
  if (receipt === undefined) {
    const isUnpaid = receipts.length === 0 && (await isOwnPayment(pool, { ...paid, number }))
    if (!isUnpaid) throw new PortalError('PAYMENT_UNKNOWN')
    throw notAvailable(TEXTS[language].paymentReceipts.reasons.unpaid)
  }
  const [file] = await listReceiptFiles(pool, { receiptIds: [receipt.id], language })
  if (file === undefined) throw notMade(receipt, { now: clock.now(), language })
  return readyFile(storage, {
    id: file.fileId,
    name: nameOfFile(receipt, language),
    size: file.bytes,
    mimeType: 'application/pdf',
    sha256: file.sha256,
  })
}

/** Name of the file of a receipt. */
export function nameOfFile({ number }: Pick<Receipt, 'number'>, language: Language): string {
  return `${fillText(TEXTS[language].paymentReceipts.fileName, { number })}.pdf`
}

/** Receipt that a request needs, but that is not made yet. */
export function notMade(
  { paidAt }: Pick<Receipt, 'paidAt'>,
  { now, language }: { readonly now: Date; readonly language: Language },
): PortalError {
  const { beingMade, delayed } = TEXTS[language].paymentReceipts.reasons
  const usual = new Date(paidAt.getTime() + USUAL_SECONDS * 1000)
  const isDelayed = now >= usual
  const expected = isDelayed ? new Date(now.getTime() + DELAYED_SECONDS * 1000) : usual
  const reason = fillText(isDelayed ? delayed : beingMade, { time: formatBakuTime(expected) })
  return notAvailable(reason, Math.ceil((expected.getTime() - now.getTime()) / 1000))
}

/** Error with its reason, a sentence in the language of the caller. */
export function notAvailable(reason: string, retryAfter?: number): PortalError {
  return new PortalError('RECEIPT_NOT_AVAILABLE', {
    fields: { receipt: reason },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
