import { PortalError } from 'shared-contracts/errors/portal-error'
import { parseJson } from 'shared-service/parse-json'
import * as z from 'zod/mini'
import type { ProviderPayment } from './payment-provider.ts'
import { PaymentReply } from './portal-replies.ts'

/** Last line of a daily file, which shows that it is complete. */
const Trailer = z.object({ count: z.int(), sum: z.int() })

/**
 * Parses a daily file: one JSON object per line, each a successful payment, and a last line with their count and sum.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE for a file that is incomplete, or has an unknown line
 */
export function parseDailyFile(text: string): readonly ProviderPayment[] {
  const lines = text.trimEnd().split('\n')
  const trailer = Trailer.safeParse(parseJson(lines.pop() ?? ''))
  const payments = lines.map((line) => PaymentReply.safeParse(parseJson(line)))
  const parsed = payments.flatMap(({ data }) => (data?.state === 'success' ? [data] : []))
  const sum = parsed.reduce((total, { amount }) => total + amount, 0)
  if (parsed.length !== lines.length || trailer.data?.count !== lines.length || trailer.data.sum !== sum)
    throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE', { cause: new Error('the daily file is incomplete') })
  return parsed
}
