import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSelfSigned, type TlsIdentity } from './self-signed.ts'

const RENEW_BEFORE_MS = 30 * 86_400_000

/** The certificate of `<stateDir>/tls`, made when there is none or it ends soon. One put there by hand is used. */
export async function readTlsIdentity(stateDir: string, now: Date): Promise<TlsIdentity> {
  const folder = join(stateDir, 'tls')
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }
  try {
    const found = { key: await readFile(files.key, 'utf8'), cert: await readFile(files.cert, 'utf8') }
    const end = new Date(new X509Certificate(found.cert).validTo).getTime()
    if (end - now.getTime() > RENEW_BEFORE_MS) return found
  } catch {
    // Missing or unreadable: made anew.
  }
  const made = makeSelfSigned(now)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const part of ['key', 'cert'] as const) {
    await writeFile(`${files[part]}.tmp`, made[part], { mode: 0o600 })
    await rename(`${files[part]}.tmp`, files[part])
  }
  return made
}
