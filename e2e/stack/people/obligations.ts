import { createHmac } from 'node:crypto'
import { MESSAGE_HEADERS, addExternalObligation } from 'shared-contracts/http/payments/payment-messages'

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
  const body = JSON.stringify({
    source: 'journeys',
    reference: crypto.randomUUID(),
    payer: PAYERS[payer],
    target: { az: target, en: target, ru: target },
    serviceFee: '25.00',
    governmentFee: '5.00',
    dueOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length),
  })
  const id = crypto.randomUUID()
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', process.env['PAYMENT_SOURCE_SECRET'] ?? '')
    .update(`${id}.${time}.${body}`)
    .digest('hex')
  const reply = await fetch(new URL(`/api${addExternalObligation.path}`, process.env['PORTAL_URL']), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [MESSAGE_HEADERS.id]: id,
      [MESSAGE_HEADERS.time]: time,
      [MESSAGE_HEADERS.signature]: signature,
    },
    body,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The obligation was refused: ${String(reply.status)} ${text}`)
  return { number: (JSON.parse(text) as { number: string }).number, target }
}
