import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { Composition, SignedComposition } from 'shared-contracts/release/composition'

/** Why a composition was not taken; goes to the log, never to a visitor. */
class CompositionRefused extends Error {
  override readonly name = 'CompositionRefused'
}

export function readPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The public key of compositions is not Ed25519')
  return key
}

/**
 * Checks the signature over the exact payload first, then the schema: nothing unsigned is parsed as a composition.
 * @throws CompositionRefused
 */
export function verifyComposition(body: unknown, key: KeyObject): Composition {
  const signed = SignedComposition.safeParse(body)
  if (!signed.success) throw new CompositionRefused('not a signed composition')
  const signature = Buffer.from(signed.data.signature, 'base64')
  if (!verify(null, Buffer.from(signed.data.payload, 'utf8'), key, signature)) {
    throw new CompositionRefused('the signature does not fit the payload')
  }
  let payload: unknown
  try {
    payload = JSON.parse(signed.data.payload)
  } catch {
    throw new CompositionRefused('the payload is not JSON')
  }
  const composition = Composition.safeParse(payload)
  if (!composition.success) {
    const where = composition.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
    throw new CompositionRefused(`the payload does not fit the schema: ${where.join(', ')}`)
  }
  return composition.data
}
