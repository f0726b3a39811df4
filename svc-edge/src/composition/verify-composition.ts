import { createPublicKey, type KeyObject } from 'node:crypto'
import { Composition, FreshnessStatement, SignedComposition } from 'shared-contracts/release/composition'
import { verifySigned } from './verify-signed.ts'

/** Maximum age of a freshness statement, and maximum difference of clocks. */
const FRESH_MS = 600_000

/**
 * Parses the public key of compositions.
 * @throws Error for a key that is not Ed25519.
 */
export function readPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The public key of compositions is not Ed25519')
  return key
}

/**
 * Verifies the signature of the exact payload, then the schema.
 * @throws Error with the reason of the refusal, for the log only
 */
export function verifyComposition(body: unknown, key: KeyObject): Composition {
  const signed = SignedComposition.safeParse(body)
  if (!signed.success) throw new Error('not a signed composition')
  const composition = Composition.safeParse(verifySigned(signed.data, key))
  if (!composition.success) {
    const where = composition.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
    throw new Error(`the payload does not fit the schema: ${where.join(', ')}`)
  }
  return composition.data
}

/**
 * Verifies that the release registry stated minutes ago that this composition is the newest one.
 * @throws Error with the reason of the refusal, for the log only
 */
export function verifyFreshness(body: unknown, { number }: Composition, key: KeyObject): void {
  const signed = SignedComposition.safeParse(body).data?.freshness
  if (signed === undefined) throw new Error('the freshness statement is missing')
  const statement = FreshnessStatement.safeParse(verifySigned(signed, key))
  if (!statement.success) throw new Error('the freshness statement does not fit the schema')
  if (statement.data.number !== number)
    throw new Error(`composition ${number} is not the newest: ${statement.data.number} is`)
  const minutes = Math.round((Date.now() - Date.parse(statement.data.issuedAt)) / 60_000)
  if (Math.abs(minutes) * 60_000 > FRESH_MS) {
    const differs = `differs by ${minutes} minutes from the clock of this machine`
    throw new Error(`the time of the freshness statement ${differs}`)
  }
}
