import { createHmac } from 'node:crypto'
import { MESSAGE_HEADERS } from 'shared-contracts/http/payments/payment-messages'

interface SignedMessage {
  readonly secret: string | undefined
  readonly body: object
}

/**
 * Sends a message as another system signs it, and returns the reply.
 * @throws Error when it is refused
 */
export async function sendSignedMessage(
  address: URL,
  { secret = '', body: content }: SignedMessage,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const id = crypto.randomUUID()
  const time = String(Math.floor(Date.now() / 1000))
  const reply = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [MESSAGE_HEADERS.id]: id,
      [MESSAGE_HEADERS.time]: time,
      [MESSAGE_HEADERS.signature]: createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('hex'),
    },
    body,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${address.pathname}: ${String(reply.status)} ${text}`)
  return JSON.parse(text)
}
