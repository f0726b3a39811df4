import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { FileStorage } from '../../../common/files/storage/file-storage.ts'
import { TEXTS } from '../../../common/texts.ts'
import { countPaid, readPaid, type PaidRequest } from '../paid/paid-payments.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { nameOfFile, notAvailable, notMade } from './open-receipt.ts'
import { listReceiptFiles } from './receipts.store.ts'

/** Receipts in one file. */
const MAX_RECEIPTS = 500

/**
 * Receipts that a request selects, in one ZIP file.
 * @throws PortalError STATEMENT_TOO_LARGE, RECEIPT_NOT_AVAILABLE when nothing is selected or one is not made yet
 */
export async function zipReceipts(
  context: Pick<PaymentsContext, 'pool' | 'clock' | 'storage'>,
  request: PaidRequest,
): Promise<Readable> {
  const { pool, clock, storage } = context
  const { language } = request
  const { total } = await countPaid(context, request)
  if (total > MAX_RECEIPTS) throw new PortalError('STATEMENT_TOO_LARGE')
  if (total === 0) throw notAvailable(TEXTS[language].paymentReceipts.reasons.none)
  const receipts = await readPaid(context, request, { limit: MAX_RECEIPTS, offset: 0 })
  const files = await listReceiptFiles(pool, { receiptIds: receipts.map(({ id }) => id), language })
  const byReceipt = new Map(files.map((file) => [file.receiptId, file]))
  const missing = receipts.find(({ id }) => !byReceipt.has(id))
  if (missing !== undefined) throw notMade(missing, { now: clock.now(), language })
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : undefined))
  for (const receipt of receipts) {
    const fileId = byReceipt.get(receipt.id)?.fileId ?? ''
    const source = Readable.from(readBytes(storage, fileId), { objectMode: false })
    // A PDF is compressed already.
    zip.addReadStream(source, nameOfFile(receipt, language), { mtime: receipt.paidAt, compress: false })
  }
  zip.end()
  return output
}

/** Reads a file when it is written, so that one file is in memory at a time. */
async function* readBytes(storage: FileStorage, id: string): AsyncGenerator<Buffer> {
  yield await storage.read(id)
}
