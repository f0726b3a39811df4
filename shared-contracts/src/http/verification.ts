import * as z from 'zod/mini'
import { ChoiceTone, PartialText, RecordOrigin, RegistrySlug } from '../models/registry-fields.ts'
import { LocalizedText } from '../session/language.ts'
import { OUTCOMES, UNKNOWN_NUMBERS } from '../verification/outcomes.ts'
import { MAX_SEAL_LENGTH } from '../verification/seal.ts'
import { endpoint } from './endpoint.ts'

/** Value of a document to compare with the paper, as printed. */
export const DocumentFact = z.object({ name: z.string(), label: LocalizedText, text: PartialText })
export type DocumentFact = z.infer<typeof DocumentFact>

/** Document in a registry of the portal. Names of persons are masked. */
export const VerifiedDocument = z.object({
  /** Type of the document, e.g. “Certificate of type approval”. */
  kind: LocalizedText,
  /** Registry that contains it. */
  source: RegistrySlug,
  number: z.string(),
  title: PartialText,
  /** Person, organization or object it was issued to or for. */
  holder: z.nullable(PartialText),
  /** First and last civil day; the last one is null without an end, or if it ended for another reason. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Civil day since which it has its current state. */
  stateSince: z.nullable(z.string()),
  /** Reason of its state; null for a valid, future or expired document. */
  reason: z.nullable(LocalizedText),
  version: z.int(),
  /** Hash of the printed values except the dates; a seal has the one of its version. */
  fingerprint: z.string(),
  facts: z.array(DocumentFact),
  /** Public page on the portal, without language prefix; null without one. */
  path: z.nullable(z.string()),
  demonstration: z.boolean(),
  /** Versions of the record, latest first: the first day and the state of each. Missing without a record. */
  history: z.optional(
    z.array(z.object({ version: z.int(), since: z.nullable(z.string()), word: LocalizedText })),
  ),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** One of several documents that match a number, without its content. */
export const DocumentChoice = z.object({ kind: LocalizedText, source: RegistrySlug, number: z.string() })
export type DocumentChoice = z.infer<typeof DocumentChoice>

/** Record of a foreign list with a number that was to be verified; it is no document of Azerbaijan. */
export const ListedRecord = z.object({
  title: PartialText,
  /** Phrase that names the list. */
  attribution: z.nullable(LocalizedText),
  /** Public page on the portal, without language prefix. */
  path: z.string(),
})
export type ListedRecord = z.infer<typeof ListedRecord>

/**
 * Result of the verification of a document number, as of today. A document is to be relied on only if `outcome` is `valid`
 * (and `origin`, where given, is `national`). The outcome of a sample is `unknown`.
 */
export const Verification = z.object({
  /** Normalized number; as entered if no document matches. */
  number: z.string(),
  /** Civil day of the verification. */
  day: z.string(),
  outcome: z.enum(OUTCOMES),
  /** `demonstration`: `document` is a sample without legal force; null without a document. Missing in older replies. */
  origin: z.optional(z.nullable(RecordOrigin)),
  /** For the outcome `unknown` without a sample. Missing in older replies. */
  unknown: z.optional(z.enum(UNKNOWN_NUMBERS)),
  listed: z.optional(ListedRecord),
  tone: ChoiceTone,
  word: LocalizedText,
  meaning: LocalizedText,
  /** Null if no document matches. */
  document: z.nullable(VerifiedDocument),
  /** Several matching documents; the next request selects one by its `source`. */
  choices: z.optional(z.array(DocumentChoice)),
})
export type Verification = z.infer<typeof Verification>

/** Results of the signature check; `altered`: the signature does not match the text. */
export const SIGNATURES = ['right', 'altered', 'keyUnknown', 'keyRevoked', 'keyNotInUse'] as const
/** Result of the signature check. */
export const SignatureState = z.enum(SIGNATURES)
export type SignatureState = z.infer<typeof SignatureState>

/** Public key of document seals: a JSON Web Key (RFC 8037) with the first and last day of signing. */
export const DocumentKey = z.object({
  kid: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  use: z.literal('sig'),
  signsFrom: z.string(),
  signsUntil: z.nullable(z.string()),
  revoked: z.boolean(),
})
export type DocumentKey = z.infer<typeof DocumentKey>

/** Maximum number of characters of an entered document number. */
export const MAX_NUMBER_LENGTH = 64

/** Verifies a document by its number. */
export const verifyNumber = endpoint({
  method: 'GET',
  path: '/public/verifications',
  access: 'public',
  summary:
    'Verifies the number of a document: whether it exists, what it is and whether it is in force today. Ignores spaces, case and look-alike characters; `choices` lists the documents if several match.',
  query: z.object({
    /** Validated by the service, which returns a specific error. */
    number: z._default(z.string().check(z.maxLength(MAX_SEAL_LENGTH + 200)), ''),
    /** Registry of the document, if known. */
    source: z.optional(RegistrySlug),
    /** For the number of a seal, with `source`: disables the matching of look-alike characters. */
    exact: z.optional(z.literal('yes')),
    lang: z.optional(z.string()),
  }),
  reply: Verification,
  rateLimit: 30,
})

/** Verifies a document by the signed text of its QR code. */
export const verifySeal = endpoint({
  method: 'POST',
  path: '/public/verifications',
  access: 'public',
  summary:
    'Verifies the signed text of a QR code, for browsers without Ed25519, and the current state of the document.',
  query: z.object({ lang: z.optional(z.string()) }),
  body: z.strictObject({ seal: z.string().check(z.minLength(1), z.maxLength(MAX_SEAL_LENGTH + 200)) }),
  reply: z.object({
    signature: SignatureState,
    /** Null if the signature is invalid. */
    verification: z.nullable(Verification),
  }),
  rateLimit: 30,
})

/** Verifies a file by its hash, which the browser computes. */
export const verifyFile = endpoint({
  method: 'POST',
  path: '/public/verifications/files',
  access: 'public',
  summary:
    'Finds the document whose file has this SHA-256. The file itself is not sent; null if the portal has made no such file.',
  query: z.object({ lang: z.optional(z.string()) }),
  body: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: z.object({ verification: z.nullable(Verification) }),
  rateLimit: 30,
})

/** Lists the public keys of document seals. */
export const listDocumentKeys = endpoint({
  method: 'GET',
  path: '/public/document-keys',
  access: 'public',
  summary:
    'The public keys of document seals, latest first, including former keys that earlier seals are verified with.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ keys: z.array(DocumentKey) }),
  rateLimit: 120,
  cache: { maxAge: 30 },
})

/** Gets the seal of a document with its QR code. */
export const getRecordSeal = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id/seal',
  access: 'registries:read',
  summary:
    'The signed text of the QR code of a document, its URL, and the code as SVG path. A demonstration record has none.',
  params: z.object({
    registry: z.string().check(z.maxLength(64)),
    id: z.string().check(z.maxLength(64)),
  }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({
    seal: z.string(),
    /** URL in the QR code, of the verification page. */
    address: z.string(),
    /** QR code as one SVG path in a square of `size` by `size`, with its quiet zone. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'RECORD_IS_NO_DOCUMENT', 'DOCUMENT_NOT_IN_FORCE'],
  rateLimit: 120,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})
