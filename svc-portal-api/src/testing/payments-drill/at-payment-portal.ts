import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { openReturnPage, type Payer } from './pay.ts'
import { MERCHANT } from './payments-portal.ts'

/** Actions on the page of the payment portal. `check`: pays, and the bank takes a second to confirm. */
export type PortalAction = 'pay' | 'check' | 'refuse' | 'cancel'

const RETRY_MS = 200
const TIMEOUT_MS = 2000
const SEE_OTHER = 303

/** Acts on the page of the payment portal, again until it has responded. */
export async function actAtPortal(
  payer: Payer,
  attempt: PaymentAttempt,
  action: PortalAction,
): Promise<void> {
  const url = await findPage(payer, attempt)
  // The payment has ended meanwhile.
  if (url === undefined) return
  await postRepeatedly(payer, url, { body: new URLSearchParams({ action }) })
  payer.journal.count(`payer: ${action}`)
}

/** The bank confirms a payment that had ended without success. */
export async function confirmLate(payer: Payer, attemptId: string): Promise<void> {
  const { paymentPortalUrl } = payer.line.portal
  await postRepeatedly(payer, `${paymentPortalUrl}/payment-portal/late-successes`, {
    body: JSON.stringify({ merchant: MERCHANT, reference: attemptId }),
    headers: { 'content-type': 'application/json' },
  })
  payer.journal.count('bank: late success')
}

/** Address of the page of an open payment. */
async function findPage(payer: Payer, attempt: PaymentAttempt): Promise<string | undefined> {
  for (let page = attempt; ; page = await openReturnPage(payer, attempt.id)) {
    if (page.continueUrl !== null) return page.continueUrl
    if (page.state !== 'created') return undefined
    await sleep(RETRY_MS)
  }
}

/** @throws Error when it is refused */
async function postRepeatedly({ line }: Payer, url: string, init: RequestInit): Promise<void> {
  while (!line.portal.isClosed) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.status === SEE_OTHER || response?.ok === true) return
    if (response !== undefined && response.status < 500) throw new Error(`${url}: ${response.status}`)
    await sleep(RETRY_MS)
  }
}
