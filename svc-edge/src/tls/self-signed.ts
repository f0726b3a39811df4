const DAY_MS = 86_400_000
const VALID_DAYS = 365

export interface TlsIdentity {
  readonly key: string
  readonly cert: string
}

/** Creates a self-signed certificate for `localhost` and 127.0.0.1, for measurements over HTTP/2. */
export async function createSelfSigned(now: Date): Promise<TlsIdentity> {
  // Loaded only where no certificate is configured: the library takes 27 MB of memory and 0.3 s.
  const { generate } = await import('selfsigned')
  const identity = await generate([{ name: 'commonName', value: 'portal edge, own certificate' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - DAY_MS),
    notAfterDate: new Date(now.getTime() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key: normalizePem(identity.private), cert: normalizePem(identity.cert) }
}

function normalizePem(text: string): string {
  return `${text.replaceAll('\r', '').trim()}\n`
}
