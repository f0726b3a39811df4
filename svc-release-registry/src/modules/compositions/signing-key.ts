import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedText } from 'shared-contracts/release/composition'
import { createFile, findText } from 'shared-service/text-files'

const PRIVATE_KEY_FILE = 'composition.key.pem'
const PUBLIC_KEY_FILE = 'composition.pub.pem'

/** Signs the text of a composition; `id` names the key. */
export interface SigningKey {
  readonly id: string
  sign(payload: string): string
}

export function signText(content: object, key: Pick<SigningKey, 'sign'>): SignedText {
  const payload = JSON.stringify(content)
  return { payload, signature: key.sign(payload) }
}

/** Reads the Ed25519 key of a folder, or creates the pair; the private one is readable by its owner only. */
export async function openSigningKey(keysDir: string): Promise<SigningKey> {
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const file = join(keysDir, PRIVATE_KEY_FILE)
  if ((await findText(file)) === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519')
    await createFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  }
  const key = createPrivateKey(await readFile(file))
  const publicKey = createPublicKey(key)
  await writeFile(join(keysDir, PUBLIC_KEY_FILE), publicKey.export({ type: 'spki', format: 'pem' }))
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(der).digest('base64url').slice(0, 16),
    sign: (payload) => sign(null, Buffer.from(payload, 'utf8'), key).toString('base64'),
  }
}
