import { addExternalObligation } from 'shared-contracts/http/payments/payment-messages'
import { sendSignedMessage } from '../signed-message.ts'

/** FIN of the payers of journeys. They have signed in before something is added for them. */
const PAYERS = { frameCitizen: 'DEMO004', appellant: 'DEMO005', otherAppellant: 'DEMO006' } as const

/** Obligation of a journey; 25 manats of service fee and 5 manats of government fee. */
export interface AddedObligation {
  readonly number: string
  readonly target: string
}

/**
 * Adds an obligation that is due in 30 days by a signed message, as another system does.
 * @throws Error when it is refused
 */
export async function addObligation(payer: keyof typeof PAYERS, target: string): Promise<AddedObligation> {
  const body = {
    source: 'journeys',
    reference: crypto.randomUUID(),
    payer: PAYERS[payer],
    target: { az: target, en: target, ru: target },
    serviceFee: '25.00',
    governmentFee: '5.00',
    dueOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length),
  }
  const address = new URL(`/api${addExternalObligation.path}`, process.env['PORTAL_URL'])
  const reply = await sendSignedMessage(address, { secret: process.env['PAYMENT_SOURCE_SECRET'], body })
  return { number: (reply as { number: string }).number, target }
}
