import { verify, type KeyObject } from 'node:crypto'
import type { SignedText } from 'shared-contracts/release/composition'

/** Parses a text after its signature is verified. @throws Error with the reason of the refusal */
export function verifySigned({ payload, signature }: SignedText, key: KeyObject): unknown {
  if (!verify(null, Buffer.from(payload, 'utf8'), key, Buffer.from(signature, 'base64'))) {
    throw new Error('the signature does not fit the payload')
  }
  try {
    return JSON.parse(payload)
  } catch (cause) {
    throw new Error('the payload is not JSON', { cause })
  }
}
