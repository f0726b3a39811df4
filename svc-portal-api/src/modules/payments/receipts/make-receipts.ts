import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import type { Clock } from 'shared-service/clock'
import { codeKey, formatCodedNumber } from '../../../common/documents/control-code.ts'
import type { FileStorage } from '../../../common/files/storage/file-storage.ts'
import { readFonts } from '../../../common/pdf/tagged-pdf.ts'
import { renderQr } from '../../../common/qr-code.ts'
import type { Secrets } from '../../../common/secrets.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'
import type { Receipt } from './receipt-rows.ts'
import { insertReceiptFile, listUnmadeReceipts } from './receipts.store.ts'

/** QR code as one path in a square. */
type QrCode = ReturnType<typeof renderQr>

/** What the job that makes receipts uses. */
export interface ReceiptWork {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly storage: FileStorage
  /** Signed QR code for a number with control code. */
  readonly sealNumber: (coded: string) => Promise<QrCode>
  /** Origin of printed addresses. */
  readonly origin: string
}

/** Number of a receipt with its control code, `9400000014-1-ABCDE-FGHJK`. */
export function formatReceiptNumber(key: Buffer, { id, number }: Pick<Receipt, 'id' | 'number'>): string {
  return formatCodedNumber(key, { id: `payment.${id}`, number })
}

/**
 * Makes the files of the receipts of an attempt in each language, once. Repeating it changes nothing. A file that fails does
 * not keep the others from being made.
 * @throws AbortError when the service stops; AggregateError of files that failed, after the others
 */
export async function makeReceipts(
  work: ReceiptWork,
  { attemptId }: { readonly attemptId: string },
  stopping: AbortSignal,
): Promise<void> {
  const unmade = await listUnmadeReceipts(work.pool, attemptId)
  if (unmade.length === 0) return
  const fonts = await readFonts()
  const failures: unknown[] = []
  for (const each of unmade) {
    stopping.throwIfAborted()
    await makeFile(work, { ...each, fonts }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

interface NewFile {
  readonly receipt: Receipt
  readonly language: Language
  readonly fonts: Awaited<ReturnType<typeof readFonts>>
}

async function makeFile(work: ReceiptWork, { receipt, language, fonts }: NewFile): Promise<void> {
  const { pool, clock, secrets, storage } = work
  const coded = formatReceiptNumber(codeKey(secrets), receipt)
  const qr = await createQr(work, receipt, coded)
  const bytes = await renderReceiptPdf({ receipt, coded, qr, language, fonts })
  const fileId = randomUUID()
  // The bytes go first: a row always has its bytes.
  await storage.write(fileId, bytes)
  const isAdded = await insertReceiptFile(pool, {
    receiptId: receipt.id,
    language,
    fileId,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    now: clock.now(),
  })
  if (!isAdded) await storage.delete(fileId)
}

/** Signed code; a demonstration payment, and what was refunded meanwhile, has an unsigned address that verifies its number. */
async function createQr(
  { sealNumber, origin }: ReceiptWork,
  { isDemonstration }: Receipt,
  coded: string,
): Promise<QrCode> {
  const plain = () => renderQr(`${origin}${VERIFY_PATH}?${new URLSearchParams({ number: coded }).toString()}`)
  if (isDemonstration) return plain()
  return sealNumber(coded).catch((error: unknown) => {
    if (isPortalError(error) && error.code === 'DOCUMENT_NOT_IN_FORCE') return plain()
    throw error
  })
}
