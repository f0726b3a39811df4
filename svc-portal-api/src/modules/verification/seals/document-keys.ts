import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { DocumentKey } from 'shared-contracts/http/documents/verification'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Secrets } from '../../../common/secrets.ts'
import { civilDay } from '../../../common/days/civil-day.ts'

/** Settings of keys by the operator. */
export interface KeySettings {
  /** Which key signs: the next number makes the next key, and the one before signs no longer. */
  readonly generation: number
  /** Names of keys that nothing is believed of any more. */
  readonly revoked: readonly string[]
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: KeySettings
}

interface StoredKey {
  readonly kid: string
  readonly public_key: Buffer
  readonly signs_from: string
  readonly signs_until: string | null
}

/** The database has another key by this number, so no signature of it would be accepted. Goes to the log. */
class GenerationTaken extends Error {
  override readonly name = 'GenerationTaken'
}

/** How PKCS #8 wraps the 32 bytes of a private key of Ed25519 (RFC 8410). */
const PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex')
/** A change of keys by another instance is known so soon. */
const KNOWN_MS = 30_000

/** The keys of document seals (docs/decisions/0268). */
export function createDocumentKeys({ pool, clock, secrets, settings }: Dependencies) {
  const seed = secrets.key(`document-seal-${settings.generation}`)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = rawPublicKey(privateKey)
  const kid = nameOf(publicKey)
  let announced: Promise<void> | undefined
  let known: { readonly keys: readonly DocumentKey[]; readonly until: number } | undefined

  async function announce(): Promise<void> {
    const { generation } = settings
    announced ??= announceKey(pool, { kid, publicKey, generation, day: civilDay(clock.now()) })
    await announced.catch((error: unknown) => {
      announced = undefined
      throw error
    })
  }

  return {
    /**
     * Name of the key that signs.
     * @throws GenerationTaken where the secret is not the one that the number of the key was used with.
     */
    async current() {
      await announce()
      return kid
    },

    /** Signature of a text by the current key, base64url. */
    sign: (text: string) => sign(null, Buffer.from(text, 'ascii'), privateKey).toString('base64url'),

    /** The latest first. */
    async list() {
      const now = clock.now().getTime()
      if (known !== undefined && known.until > now) return known.keys
      // Whatever happened to the secret: papers that are out stay verifiable.
      await announce().catch(exceptTaken)
      const stored = await findKeys(pool)
      const keys = stored.map((key) => describe(key, settings.revoked.includes(key.kid)))
      known = { keys, until: now + KNOWN_MS }
      return keys
    },
  }
}

/** Whether a key signed a text. */
export function isSignedBy({ x }: Pick<DocumentKey, 'x'>, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text, 'ascii'), key, Buffer.from(signature, 'base64url'))
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

function nameOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 8)
}

function describe({ kid, public_key, signs_from, signs_until }: StoredKey, revoked: boolean): DocumentKey {
  return {
    ...{ kid, revoked, kty: 'OKP', crv: 'Ed25519', use: 'sig' },
    x: public_key.toString('base64url'),
    signsFrom: signs_from,
    signsUntil: signs_until,
  }
}

interface OwnKey {
  readonly kid: string
  readonly publicKey: Buffer
  readonly generation: number
  readonly day: string
}

/** Several instances may do it at once; a later one with the same key changes nothing. */
async function announceKey(pool: pg.Pool, { kid, publicKey, generation, day }: OwnKey): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `insert into document_key (kid, public_key, generation, signs_from) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [kid, publicKey, generation, day],
    )
    if (rowCount === 0) {
      await refuseAnother(transaction, { kid, generation })
      return
    }
    await transaction.query(
      `update document_key set signs_until = greatest(signs_from, $2::date)
       where generation < $1 and signs_until is null`,
      [generation, day],
    )
  })
}

async function refuseAnother(
  transaction: Queries,
  { kid, generation }: Pick<OwnKey, 'kid' | 'generation'>,
): Promise<void> {
  const { rows } = await transaction.query<{ kid: string }>(
    'select kid from document_key where generation = $1',
    [generation],
  )
  const [stored] = rows
  if (stored?.kid === kid) return
  throw new GenerationTaken(
    `DOCUMENT_KEY ${generation} is the key ${stored?.kid ?? 'of nobody'}, and the present secret makes ${kid}: raise DOCUMENT_KEY (docs/runbooks/document-seals.md)`,
  )
}

function exceptTaken(error: unknown): void {
  if (!(error instanceof GenerationTaken)) throw error
}

async function findKeys(pool: pg.Pool): Promise<readonly StoredKey[]> {
  const { rows } = await pool.query<StoredKey>(
    `select kid, public_key, to_char(signs_from, 'YYYY-MM-DD') as signs_from,
       to_char(signs_until, 'YYYY-MM-DD') as signs_until
     from document_key order by generation desc`,
  )
  return rows
}
