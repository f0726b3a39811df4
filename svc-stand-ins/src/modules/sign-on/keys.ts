import { generateKeyPair, randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import { findText, replaceFile } from 'shared-service/text-files'
import * as z from 'zod/mini'

const Keys = z.object({
  signing: z.record(z.string(), z.string()),
  cookies: z.array(z.string()),
})

export interface SignOnKeys {
  readonly signing: JWK
  readonly cookies: string[]
}

/** Keys of the folder, created at the first start and kept, so that a restart does not invalidate tokens. */
export async function loadSignOnKeys(folder: string): Promise<SignOnKeys> {
  const file = join(folder, 'sign-on-keys.json')
  const text = await findText(file)
  const keys = text === undefined ? await createKeys() : Keys.parse(JSON.parse(text))
  if (text === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    await replaceFile(file, JSON.stringify(keys), 0o600)
  }
  return { signing: keys.signing as unknown as JWK, cookies: keys.cookies }
}

async function createKeys(): Promise<z.infer<typeof Keys>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  return {
    signing: Keys.shape.signing.parse({
      ...jwk,
      use: 'sig',
      alg: 'RS256',
      kid: randomBytes(8).toString('hex'),
    }),
    cookies: [randomBytes(32).toString('base64url')],
  }
}
