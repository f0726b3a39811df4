import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from 'shared-service/text-files'

const FILE = 'portal-api.key'
const KEY_BYTES = 32

/** Keys of this service, each derived from one stored secret by its purpose. */
export interface Secrets {
  /** 256 bits, constant for a purpose as long as the secret file exists. */
  key(purpose: string): Buffer
}

/**
 * Reads the secret of a folder, or creates it at the first start; concurrent instances agree on one.
 * @throws Error when the file is damaged, or readable by others than its owner.
 */
export async function openSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  const secret = (await readSecret(file)) ?? (await createSecret(file))
  return createSecrets(secret)
}

export function createSecrets(secret: Uint8Array): Secrets {
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'portal-api', purpose, KEY_BYTES)) }
}

async function createSecret(file: string): Promise<Buffer> {
  await createFile(file, randomBytes(KEY_BYTES), 0o600)
  const secret = await readSecret(file)
  if (secret === undefined) throw new Error(`${file} disappeared while it was created`)
  return secret
}

async function readSecret(file: string): Promise<Buffer | undefined> {
  try {
    const [secret, { mode }] = await Promise.all([readFile(file), stat(file)])
    if (secret.length !== KEY_BYTES) throw new Error(`${file} is damaged: it must contain ${KEY_BYTES} bytes`)
    if ((mode & 0o077) !== 0) throw new Error(`${file} can be read by others: chmod 600`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
