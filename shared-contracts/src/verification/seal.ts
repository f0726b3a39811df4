/**
 * The signed text of a document's QR code (docs/runbooks/document-seals.md):
 *
 *     1~<key>~<source>~<number>~<version>~<issued>~<valid until>~<fingerprint>~<signature>
 *
 * Ed25519 signs everything before the last `~`, as ASCII. Days are YYYYMMDD, `-` stands for no end. The text holds only
 * signs that may stand behind the `#` of an address, at most {@link MAX_SEAL_LENGTH} of them.
 */
export interface SealClaims {
  /** Name of the key that signed. */
  readonly key: string
  /** What keeps the document: a registry. */
  readonly source: string
  readonly number: string
  /** Version of the record that was sealed. */
  readonly version: number
  /** Days `YYYY-MM-DD`. */
  readonly issued: string
  readonly until: string | null
  /** Of the values that the paper shows beside its days. */
  readonly fingerprint: string
}

/** A seal as it was read; whether its signature is right, is another question. */
export interface Seal {
  readonly claims: SealClaims
  /** What was signed. */
  readonly signed: string
  /** Base64url. */
  readonly signature: string
}

/** What of a public key tells whether it could sign on a day. */
export interface SealKeyTerm {
  /** Days `YYYY-MM-DD`, both included. */
  readonly signsFrom: string
  readonly signsUntil: string | null
  /** Nothing that it signed is believed any more. */
  readonly revoked: boolean
}

/** Why a seal is refused before its signature is looked at. */
export type KeyFault = 'keyUnknown' | 'keyRevoked' | 'keyNotInUse'

/** Page that verifies documents, without language prefix. */
export const VERIFY_PATH = '/verify'
/** So much may stand behind the `#` of an address of the portal. */
export const MAX_SEAL_LENGTH = 240

const SEAL =
  /^1~([0-9a-f]{8})~([a-z][a-z0-9-]{1,63})~([0-9A-Za-z][0-9A-Za-z._-]{0,63})~([1-9]\d{0,4})~(\d{8})~(\d{8}|-)~([\w-]{16})~([\w-]{86})$/

function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

function civilDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
}

/** What a key signs for these claims. */
export function formatSealText(claims: SealClaims): string {
  const { key, source, number, version, issued, until, fingerprint } = claims
  const term = until === null ? '-' : compactDay(until)
  return ['1', key, source, number, version, compactDay(issued), term, fingerprint].join('~')
}

/** The whole text of a QR code: the address of the page that verifies, with the seal where no server sees it. */
export function buildSealUrl(origin: string, seal: string): string {
  return `${origin}${VERIFY_PATH}#${seal}`
}

/** A seal, or an address that carries one; undefined for any other text. */
export function parseSeal(text: string): Seal | undefined {
  const seal = text.slice(text.indexOf('#') + 1).trim()
  if (seal.length > MAX_SEAL_LENGTH) return undefined
  const match = SEAL.exec(seal)
  if (match === null) return undefined
  const [, key = '', source = '', number = '', version, issued = '', until = '', ...rest] = match
  const [fingerprint = '', signature = ''] = rest
  return {
    claims: {
      ...{ key, source, number, fingerprint },
      version: Number(version),
      issued: civilDay(issued),
      until: until === '-' ? null : civilDay(until),
    },
    signed: seal.slice(0, seal.lastIndexOf('~')),
    signature,
  }
}

/** Whether a text means to be a seal: then a damaged one is told as such, and never taken for a number. */
export function looksLikeSeal(text: string): boolean {
  return text.includes('~')
}

/** Why the key of a seal does not count; undefined where the signature decides. */
export function findKeyFault(claims: SealClaims, key: SealKeyTerm | undefined): KeyFault | undefined {
  if (key === undefined) return 'keyUnknown'
  if (key.revoked) return 'keyRevoked'
  const isInUse =
    key.signsFrom <= claims.issued && (key.signsUntil === null || claims.issued <= key.signsUntil)
  return isInUse ? undefined : 'keyNotInUse'
}
