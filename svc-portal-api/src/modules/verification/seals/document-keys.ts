import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { DocumentKey } from 'shared-contracts/http/verification'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Secrets } from '../../../common/secrets.ts'
import { civilDay } from '../../../common/civil-day.ts'

export interface KeySettings {
  /** Number of the signing key: a higher number creates a new key and retires the former. */
  readonly generation: number
  readonly revoked: readonly string[]
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: KeySettings
}

interface StoredKey extends Pick<DocumentKey, 'kid' | 'signsFrom' | 'signsUntil'> {
  readonly publicKey: Buffer
}

/** The database has another key with this number, so signatures would be refused. Only logged. */
class GenerationTakenError extends Error {
  override readonly name = 'GenerationTakenError'
}

/** PKCS #8 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Cache time, after which key changes of other instances are seen. */
const CACHE_TTL_MS = 30_000

/** The keys of document seals (docs/decisions/0268). */
export function createDocumentKeys({ pool, clock, secrets, settings }: Dependencies) {
  const seed = secrets.key(`document-seal-${settings.generation}`)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = rawPublicKey(privateKey)
  const kid = computeKeyId(publicKey)
  let announced: Promise<void> | undefined
  let known: { readonly keys: readonly DocumentKey[]; readonly until: number } | undefined

  async function announce(): Promise<void> {
    const { generation } = settings
    announced ??= saveKey(pool, { kid, publicKey, generation, day: civilDay(clock.now()) })
    await announced.catch((error: unknown) => {
      announced = undefined
      throw error
    })
  }

  return {
    /** Name of the signing key. @throws GenerationTakenError when the number was first used with another secret */
    async getSigningKey() {
      await announce()
      return kid
    },

    sign: (text: string) => sign(null, Buffer.from(text, 'ascii'), privateKey).toString('base64url'),

    async list() {
      const now = clock.now().getTime()
      if (known !== undefined && known.until > now) return known.keys
      // Issued papers stay verifiable even if the secret was lost.
      await announce().catch(ignoreGenerationTaken)
      const stored = await listKeys(pool)
      const keys = stored.map((key) => toDocumentKey(key, settings.revoked.includes(key.kid)))
      known = { keys, until: now + CACHE_TTL_MS }
      return keys
    },
  }
}

export function isSignedBy({ x }: Pick<DocumentKey, 'x'>, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text, 'ascii'), key, Buffer.from(signature, 'base64url'))
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

function computeKeyId(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 8)
}

function toDocumentKey({ publicKey, ...key }: StoredKey, revoked: boolean): DocumentKey {
  return { ...key, revoked, kty: 'OKP', crv: 'Ed25519', use: 'sig', x: publicKey.toString('base64url') }
}

interface OwnKey {
  readonly kid: string
  readonly publicKey: Buffer
  readonly generation: number
  readonly day: string
}

/** Idempotent, as several instances may run it concurrently. */
async function saveKey(pool: pg.Pool, { kid, publicKey, generation, day }: OwnKey): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `insert into document_key (kid, public_key, generation, signs_from) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [kid, publicKey, generation, day],
    )
    if (rowCount === 0) {
      await assertSameKey(transaction, { kid, generation })
      return
    }
    await transaction.query(
      `update document_key set signs_until = greatest(signs_from, $2::date)
       where generation < $1 and signs_until is null`,
      [generation, day],
    )
  })
}

async function assertSameKey(
  transaction: Queries,
  { kid, generation }: Pick<OwnKey, 'kid' | 'generation'>,
): Promise<void> {
  const { rows } = await transaction.query<{ kid: string }>(
    'select kid from document_key where generation = $1',
    [generation],
  )
  const [stored] = rows
  if (stored?.kid === kid) return
  throw new GenerationTakenError(
    `DOCUMENT_KEY ${generation} is the key ${stored?.kid ?? 'missing'}, and the present secret makes ${kid}: raise DOCUMENT_KEY (docs/runbooks/document-seals.md)`,
  )
}

function ignoreGenerationTaken(error: unknown): void {
  if (!(error instanceof GenerationTakenError)) throw error
}

async function listKeys(pool: pg.Pool): Promise<readonly StoredKey[]> {
  const { rows } = await pool.query<StoredKey>(
    `select kid, public_key as "publicKey", signs_from as "signsFrom", signs_until as "signsUntil"
     from document_key order by generation desc`,
  )
  return rows
}
