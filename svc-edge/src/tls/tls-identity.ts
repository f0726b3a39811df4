import { X509Certificate, createPrivateKey } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findText, replaceFile } from 'shared-service/text-files'
import type { Log } from '../log.ts'
import { createSelfSigned, type TlsIdentity } from './self-signed.ts'

const RENEW_BEFORE_MS = 30 * 86_400_000

interface TlsOptions {
  readonly stateDir: string
  readonly now: Date
  readonly log: Pick<Log, 'warn' | 'error'>
}

/**
 * Reads key and certificate of `<stateDir>/tls`. An installed pair (`key.pem`, `cert.pem`) is never written; without
 * one the edge creates its own in `own.pem` and renews it.
 * @throws Error when the pair is incomplete or does not match.
 */
export async function readTlsIdentity({ stateDir, now, log }: TlsOptions): Promise<TlsIdentity> {
  const folder = join(stateDir, 'tls')
  const key = await findText(join(folder, 'key.pem'))
  const cert = await findText(join(folder, 'cert.pem'))
  if (key !== undefined || cert !== undefined) return validateInstalled({ key, cert }, now, log)
  return readOrCreateOwn(folder, now)
}

interface KeyPair {
  readonly key: string | undefined
  readonly cert: string | undefined
}

function validateInstalled({ key, cert }: KeyPair, now: Date, log: TlsOptions['log']): TlsIdentity {
  if (key === undefined || cert === undefined)
    throw new Error(`tls/${key === undefined ? 'key' : 'cert'}.pem is missing beside its other half`)
  const certificate = new X509Certificate(cert)
  if (!certificate.checkPrivateKey(createPrivateKey(key)))
    throw new Error('tls/key.pem is not the key of tls/cert.pem')
  const { validTo } = certificate
  const left = new Date(validTo).getTime() - now.getTime()
  if (left <= 0) log.error({ validTo }, 'the certificate in tls/cert.pem has ended: browsers refuse it')
  else if (left < RENEW_BEFORE_MS) log.warn({ validTo }, 'the certificate in tls/cert.pem ends soon')
  return { key, cert }
}

/** Key and certificate are one file, so that a crash never leaves a mixed pair. */
async function readOrCreateOwn(folder: string, now: Date): Promise<TlsIdentity> {
  const file = join(folder, 'own.pem')
  const found = parsePem((await findText(file)) ?? '')
  if (found !== undefined) {
    const end = new Date(new X509Certificate(found.cert).validTo).getTime()
    if (end - now.getTime() > RENEW_BEFORE_MS) return found
  }
  const created = await createSelfSigned(now)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceFile(file, created.key + created.cert, 0o600)
  return created
}

function parsePem(pem: string): TlsIdentity | undefined {
  const [key] = /-----BEGIN PRIVATE KEY-----.*?-----END PRIVATE KEY-----\n/s.exec(pem) ?? []
  const [cert] = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----\n/s.exec(pem) ?? []
  return key === undefined || cert === undefined ? undefined : { key, cert }
}
