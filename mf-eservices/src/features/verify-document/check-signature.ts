import type { DocumentKey } from 'shared-contracts/http/documents/verification'
import { keyFault } from 'shared-contracts/verification/seal'
import type { KeyFault, Seal } from 'shared-contracts/verification/seal'

/** `cannot`: this browser has no Ed25519, or the page no secure connection. */
export type LocalVerdict = 'right' | 'altered' | 'cannot' | KeyFault

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** Judges a seal in the browser, without a network. */
export async function checkSignature(seal: Seal, keys: readonly DocumentKey[]): Promise<LocalVerdict> {
  const { claims, signed, signature } = seal
  const key = keys.find(({ kid }) => kid === claims.key)
  const fault = keyFault(claims, key)
  if (fault !== undefined || key === undefined) return fault ?? 'keyUnknown'
  // Only secure pages have it, whatever the types say.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (subtle === undefined) return 'cannot'
  let publicKey: CryptoKey
  try {
    const { kty, crv, x } = key
    publicKey = await subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return 'cannot'
  }
  const text = new TextEncoder().encode(signed)
  return (await subtle.verify({ name: 'Ed25519' }, publicKey, bytesOf(signature), text)) ? 'right' : 'altered'
}
