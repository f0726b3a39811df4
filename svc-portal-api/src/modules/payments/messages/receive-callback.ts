import type { MessageVerdict } from 'shared-service/messages/signed-message'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { addProcessed, isOwnAttempt, isProcessed } from './messages.store.ts'
import { reportMessage, type MessageFault } from './report-message.ts'

const SENDER = 'payment-portal'

/**
 * Processes a call-back. Its content is only a hint: the state is requested from the payment portal. The id is recorded
 * at the end, so that a call-back which could not be processed is accepted again.
 * @throws PortalError MESSAGE_REFUSED when it is forged or stale, PAYMENT_PORTAL_UNAVAILABLE
 */
export async function processCallback(
  context: PaymentsContext,
  verdict: MessageVerdict,
  reference: string,
): Promise<void> {
  const { pool, clock, companyId, provider } = context
  const report = (because: MessageFault) => reportMessage(context, { sender: SENDER, because })
  if (verdict.outcome !== 'accepted') {
    await report(verdict.outcome)
    throw new PortalError('MESSAGE_REFUSED')
  }
  const message = { sender: SENDER, id: verdict.id }
  if (await isProcessed(pool, message)) return report('repeated')
  // Another reference is accepted, so that the sender does not repeat it.
  if (!(await isOwnAttempt(pool, { companyId, reference }))) return report('foreign')
  const payment = await provider.getPayment(reference)
  if (payment === undefined) return report('foreign')
  await settleAttempt(context, payment, 'callback')
  await addProcessed(pool, message, clock.now())
}
