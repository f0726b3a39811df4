import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_ZIP } from 'shared-contracts/http/payments/payment-limits'
import type { FileStorage } from '../../../common/files/storage/file-storage.ts'
import { TEXTS } from '../../../common/texts.ts'
import { countPaid, readPaid, type PaidRequest } from '../paid/paid-payments.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { nameOfFile, notAvailable, notMade } from './open-receipt.ts'
import { listReceiptFiles } from './receipts.store.ts'

interface FileToZip {
  readonly fileId: string
  readonly name: string
  readonly paidAt: Date
}

/**
 * Files of the receipts that a request selects.
 * @throws PortalError STATEMENT_TOO_LARGE, RECEIPT_NOT_AVAILABLE when nothing is selected or one is not made yet
 */
export async function listFilesToZip(
  { pool, clock }: Pick<PaymentsContext, 'pool' | 'clock'>,
  request: PaidRequest,
): Promise<readonly FileToZip[]> {
  const context = { pool }
  const { language } = request
  const { total } = await countPaid(context, request)
  if (total > MAX_ZIP) throw new PortalError('STATEMENT_TOO_LARGE')
  if (total === 0) throw notAvailable(TEXTS[language].paymentReceipts.reasons.none)
  const receipts = await readPaid(context, request, { limit: MAX_ZIP, offset: 0 })
  const files = await listReceiptFiles(pool, { receiptIds: receipts.map(({ id }) => id), language })
  const byReceipt = new Map(files.map((file) => [file.receiptId, file]))
  const missing = receipts.find(({ id }) => !byReceipt.has(id))
  if (missing !== undefined) throw notMade(missing, { now: clock.now(), language })
  return receipts.map((receipt) => ({
    fileId: byReceipt.get(receipt.id)?.fileId ?? '',
    name: nameOfFile(receipt, language),
    paidAt: receipt.paidAt,
  }))
}

/** One ZIP file of receipts. */
export function zipReceipts(storage: FileStorage, files: readonly FileToZip[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : undefined))
  for (const { fileId, name, paidAt } of files) {
    const source = Readable.from(readBytes(storage, fileId), { objectMode: false })
    // A PDF is compressed already.
    zip.addReadStream(source, name, { mtime: paidAt, compress: false })
  }
  zip.end()
  return output
}

/** Reads a file when it is written, so that one file is in memory at a time. */
async function* readBytes(storage: FileStorage, id: string): AsyncGenerator<Buffer> {
  yield await storage.read(id)
}
