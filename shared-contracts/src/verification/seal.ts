/**
 * Claims of the signed text of a document's QR code (docs/runbooks/document-seals.md):
 *
 *     1~<key>~<source>~<number>~<version>~<issued>~<valid until>~<fingerprint>~<signature>
 *
 * The Ed25519 signature covers the ASCII text before the last `~`. Days are YYYYMMDD, `-` is no end. The text has only
 * characters that are valid in the fragment of a URL, at most {@link MAX_SEAL_LENGTH}.
 */
export interface SealClaims {
  /** Identifier of the signing key. */
  readonly key: string
  /** Registry of the document. */
  readonly source: string
  readonly number: string
  /** Sealed version of the record. */
  readonly version: number
  /** Days `YYYY-MM-DD`. */
  readonly issued: string
  readonly until: string | null
  /** Hash of the printed values except the dates. */
  readonly fingerprint: string
}

/** Parsed seal. Its signature is not verified yet. */
export interface Seal {
  readonly claims: SealClaims
  /** Signed text. */
  readonly signed: string
  /** Base64url. */
  readonly signature: string
}

/** Validity of a public key. */
export interface SealKeyTerm {
  /** Days `YYYY-MM-DD`, both included. */
  readonly signsFrom: string
  readonly signsUntil: string | null
  /** Revoked: all its signatures are invalid. */
  readonly revoked: boolean
}

/** Reason to refuse a seal before its signature is verified. */
export type KeyFault = 'keyUnknown' | 'keyRevoked' | 'keyNotInUse'

/** Path of the page that verifies documents, without language prefix. */
export const VERIFY_PATH = '/verify'
/** Maximum number of characters of a seal in the fragment of a URL. */
export const MAX_SEAL_LENGTH = 240

const SEAL =
  /^1~([0-9a-f]{8})~([a-z][a-z0-9-]{1,63})~([0-9A-Za-z][0-9A-Za-z._-]{0,63})~([1-9]\d{0,4})~(\d{8})~(\d{8}|-)~([\w-]{16})~([\w-]{86})$/

function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

function civilDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
}

/** Formats the text to sign for the claims. */
export function formatSealText(claims: SealClaims): string {
  const { key, source, number, version, issued, until, fingerprint } = claims
  const term = until === null ? '-' : compactDay(until)
  return ['1', key, source, number, version, compactDay(issued), term, fingerprint].join('~')
}

/** Builds the URL of a QR code. The seal is in the fragment, which browsers do not send to servers. */
export function buildSealUrl(origin: string, seal: string): string {
  return `${origin}${VERIFY_PATH}#${seal}`
}

/** Parses a seal, or a URL with a seal; undefined for any other text. */
export function parseSeal(text: string): Seal | undefined {
  const seal = text.slice(text.indexOf('#') + 1).trim()
  if (seal.length > MAX_SEAL_LENGTH) return undefined
  const match = SEAL.exec(seal)
  if (match === null) return undefined
  const [, key = '', source = '', number = '', version, issued = '', until = '', ...rest] = match
  const [fingerprint = '', signature = ''] = rest
  return {
    claims: {
      key,
      source,
      number,
      fingerprint,
      version: Number(version),
      issued: civilDay(issued),
      until: until === '-' ? null : civilDay(until),
    },
    signed: seal.slice(0, seal.lastIndexOf('~')),
    signature,
  }
}

/** Whether a text is a seal, maybe a damaged one, and not a document number. */
export function looksLikeSeal(text: string): boolean {
  return text.includes('~')
}

/** Finds the reason why the key of a seal is not accepted; undefined if the signature is to be verified. */
export function findKeyFault(claims: SealClaims, key: SealKeyTerm | undefined): KeyFault | undefined {
  if (key === undefined) return 'keyUnknown'
  if (key.revoked) return 'keyRevoked'
  const isInUse =
    key.signsFrom <= claims.issued && (key.signsUntil === null || claims.issued <= key.signsUntil)
  return isInUse ? undefined : 'keyNotInUse'
}
