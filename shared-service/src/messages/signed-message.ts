import { createHmac, timingSafeEqual } from 'node:crypto'
import { MESSAGE_HEADERS, MESSAGE_TOLERANCE_SECONDS } from 'shared-contracts/http/payments/payment-messages'

/** Body as sent, and what signs it. */
interface MessageToSign {
  /** Unique for the message, the same for each repetition: 8 to 100 letters, digits or hyphens. */
  readonly id: string
  readonly secret: string
  readonly now: Date
}

/** Received message with its headers. */
interface ReceivedMessage {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Uint8Array
}

/** Valid secrets of the sender, and the time of the receiver. */
interface VerificationOptions {
  /** Several while a secret is rotated. */
  readonly secrets: readonly string[]
  readonly now: Date
}

/** `forged`: headers are missing or no secret made the signature. `stale`: the signature is right, the time is not. */
export type MessageVerdict =
  { readonly outcome: 'accepted'; readonly id: string } | { readonly outcome: 'forged' | 'stale' }

const ID = /^[A-Za-z0-9-]{8,100}$/
const SECONDS = /^\d{1,12}$/
const SIGNATURE = /^[0-9a-f]{64}$/

/** Creates the headers of a signed message between two systems. Its body must be sent byte for byte. */
export function signMessage(
  body: string,
  { id, secret, now }: MessageToSign,
): Readonly<Record<string, string>> {
  const time = String(Math.floor(now.getTime() / 1000))
  const signature = computeSignature({ id, time, body: Buffer.from(body) }, secret).toString('hex')
  return {
    [MESSAGE_HEADERS.id]: id,
    [MESSAGE_HEADERS.time]: time,
    [MESSAGE_HEADERS.signature]: signature,
  }
}

/** Verifies signature and time of a message, in constant time for each secret. Never throws. */
export function verifyMessage(
  { headers, body }: ReceivedMessage,
  { secrets, now }: VerificationOptions,
): MessageVerdict {
  const id = readHeader(headers, MESSAGE_HEADERS.id, ID)
  const time = readHeader(headers, MESSAGE_HEADERS.time, SECONDS)
  const signature = readHeader(headers, MESSAGE_HEADERS.signature, SIGNATURE)
  if (id === undefined || time === undefined || signature === undefined) return { outcome: 'forged' }
  const given = Buffer.from(signature, 'hex')
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(given, computeSignature({ id, time, body }, secret)),
  )
  if (!isSigned) return { outcome: 'forged' }
  const difference = Math.abs(now.getTime() / 1000 - Number(time))
  return difference > MESSAGE_TOLERANCE_SECONDS ? { outcome: 'stale' } : { outcome: 'accepted', id }
}

function readHeader(headers: ReceivedMessage['headers'], name: string, pattern: RegExp): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

interface SignedContent {
  readonly id: string
  readonly time: string
  readonly body: Uint8Array
}

function computeSignature({ id, time, body }: SignedContent, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest()
}
