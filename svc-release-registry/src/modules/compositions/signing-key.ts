import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedText } from 'shared-contracts/release/composition'
import { findText } from 'shared-service/text-files'

const PRIVATE_KEY_FILE = 'composition.key.pem'
const PUBLIC_KEY_FILE = 'composition.pub.pem'

/** Signs the exact text of a composition; `id` tells which key it was. */
export interface SigningKey {
  readonly id: string
  sign(payload: string): string
}

/** The exact text of an object, and its signature. */
export function signText(content: object, key: Pick<SigningKey, 'sign'>): SignedText {
  const payload = JSON.stringify(content)
  return { payload, signature: key.sign(payload) }
}

/** Reads the Ed25519 key of a folder, or makes the pair at the first start: private one for its owner only. */
export async function openSigningKey(keysDir: string): Promise<SigningKey> {
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const file = join(keysDir, PRIVATE_KEY_FILE)
  const key = createPrivateKey((await findText(file)) ?? (await makeKey(file)))
  const publicKey = createPublicKey(key)
  await writeFile(join(keysDir, PUBLIC_KEY_FILE), publicKey.export({ type: 'spki', format: 'pem' }))
  return {
    id: keyId(publicKey),
    sign: (payload) => sign(null, Buffer.from(payload, 'utf8'), key).toString('base64'),
  }
}

function keyId(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('base64url').slice(0, 16)
}

/** Complete or not there at all; of two instances that start together the first one's key stands. */
async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
