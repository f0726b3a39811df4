import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const DAY_MS = 86_400_000
const VALID_DAYS = 365

/** Key and certificate as PEM. */
export interface TlsIdentity {
  readonly key: string
  readonly cert: string
}

// Just enough of DER (X.690) to write one certificate; Node reads certificates but does not make them.
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function sequence(...contents: readonly Uint8Array[]): Buffer {
  return der(0x30, ...contents)
}

function oid(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

const truth = der(0x01, Buffer.from([0xff]))

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const COMMON_NAME = oid(0x55, 0x04, 0x03)
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13)
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11)

function utcTime(instant: Date): Buffer {
  const digits = instant.toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

function name(commonName: string): Buffer {
  return sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))))
}

function extensions(): Buffer {
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  return der(
    0xa3,
    sequence(
      sequence(BASIC_CONSTRAINTS, truth, der(0x04, sequence(truth))),
      sequence(SUBJECT_ALT_NAME, der(0x04, names)),
    ),
  )
}

/** A certificate for `localhost` and 127.0.0.1 that signs itself: for measuring over HTTP/2, not for visitors. */
export function makeSelfSigned(now: Date): TlsIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = randomBytes(16)
  // A positive number without leading zeros.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const issuer = name('portal edge, own certificate')
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    issuer,
    sequence(
      utcTime(new Date(now.getTime() - DAY_MS)),
      utcTime(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
    ),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(),
  )
  const signature = sign('sha256', toSign, privateKey)
  const certificate = sequence(toSign, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
