import { sendSignedMessage } from './signed-message.ts'

/** Name of the portal of the journeys at the payment portal. */
const MERCHANT = process.env['COMPANY_ID'] === '1' ? 'portal-1' : 'portal-2'

/** Address of the stand-in of the payment portal, which is the process of the mailbox. */
function at(path: string): URL {
  return new URL(`/payment-portal/${path}`, process.env['MAILBOX_URL'])
}

/** Lets the payment portal have a daily file of today. */
export async function showToday(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ showsToday: true })
  await fetch(at('switches'), { method: 'PUT', headers, body })
}

/**
 * Pays 12 manats at the payment portal for which the portal has no attempt. Returns the reference.
 * @throws Error when it is refused
 */
export async function payUnknown(): Promise<string> {
  const reference = crypto.randomUUID()
  const portal = process.env['PORTAL_URL']
  const created = await sendSignedMessage(at('messages'), {
    secret: process.env['PAYMENT_PORTAL_SECRET'],
    body: {
      merchant: MERCHANT,
      operation: 'create-payment',
      reference,
      amount: 1200,
      currency: 'AZN',
      description: 'Unknown',
      language: 'en',
      returnUrl: new URL('/en/home', portal).href,
      callBackUrl: new URL('/api/public/payment-callbacks', portal).href,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })
  const { continueUrl } = created as { continueUrl: string }
  await fetch(continueUrl, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  return reference
}
