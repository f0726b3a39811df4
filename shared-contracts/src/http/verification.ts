import * as z from 'zod/mini'
import { ChoiceTone, PartialText, RegistrySlug } from '../models/registry-fields.ts'
import { LocalizedText } from '../session/language.ts'
import { OUTCOMES } from '../verification/outcomes.ts'
import { MAX_SEAL_LENGTH } from '../verification/seal.ts'
import { endpoint } from './endpoint.ts'

/** One line to compare with the paper, as it is printed. */
export const DocumentFact = z.object({ name: z.string(), label: LocalizedText, text: PartialText })
export type DocumentFact = z.infer<typeof DocumentFact>

/** A document that the portal keeps. Nothing in it is a person's: what names one is masked before it gets here. */
export const VerifiedDocument = z.object({
  /** What it is: “Certificate of type approval”. */
  kind: LocalizedText,
  /** What keeps it: a registry. */
  source: RegistrySlug,
  number: z.string(),
  title: PartialText,
  /** Whom or what it was issued to, or for. */
  holder: z.nullable(PartialText),
  /** First and last civil day of the document itself; no last day where it has none, or ended otherwise. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Civil day on which its present state began. */
  stateSince: z.nullable(z.string()),
  /** Why it is in its state; null while it is in force or to come, and where only its term is over. */
  reason: z.nullable(LocalizedText),
  version: z.int(),
  /** Of the values that the paper shows beside its days; a seal carries that of its version. */
  fingerprint: z.string(),
  facts: z.array(DocumentFact),
  /** Its page on the portal, without language prefix; null where it has none for everybody. */
  path: z.nullable(z.string()),
  demonstration: z.boolean(),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** One of several documents that a number may be meant for: enough to choose by, nothing of what it says. */
export const DocumentChoice = z.object({ kind: LocalizedText, source: RegistrySlug, number: z.string() })
export type DocumentChoice = z.infer<typeof DocumentChoice>

/** What the portal says today of a number. */
export const Verification = z.object({
  /** The number as the portal writes it; as it was asked where no document has it. */
  number: z.string(),
  /** Civil day of the answer. */
  day: z.string(),
  outcome: z.enum(OUTCOMES),
  tone: ChoiceTone,
  word: LocalizedText,
  meaning: LocalizedText,
  /** Null where no document has the number. */
  document: z.nullable(VerifiedDocument),
  /** Several documents have numbers that look like this one: which of them is to be asked with its `source`. */
  choices: z.optional(z.array(DocumentChoice)),
})
export type Verification = z.infer<typeof Verification>

/** What a signature comes to; `altered`: this text was never signed so. */
export const SIGNATURES = ['right', 'altered', 'keyUnknown', 'keyRevoked', 'keyNotInUse'] as const
export const SignatureState = z.enum(SIGNATURES)
export type SignatureState = z.infer<typeof SignatureState>

/** A public key of document seals: a JSON Web Key (RFC 8037) with the days on which it signs, both included. */
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

/** Most characters that somebody may type for a number. */
export const MAX_NUMBER_LENGTH = 64

export const verifyNumber = endpoint({
  method: 'GET',
  path: '/public/verifications',
  access: 'public',
  summary:
    'Says of the number of a document whether it is known, what it is and whether it is in force today. Spaces, small letters and look-alike signs do not matter; where they leave several documents, `choices` asks which one is meant.',
  query: z.object({
    /** Its form is judged by the service, which says what is wrong with it. */
    number: z._default(z.string().check(z.maxLength(MAX_SEAL_LENGTH + 200)), ''),
    /** What keeps the document, where it is known. */
    source: z.optional(RegistrySlug),
    /** Of a seal, together with `source`: a number that only looks alike is another document. */
    exact: z.optional(z.literal('yes')),
    lang: z.optional(z.string()),
  }),
  reply: Verification,
  rateLimit: 30,
})

export const verifySeal = endpoint({
  method: 'POST',
  path: '/public/verifications',
  access: 'public',
  summary:
    'Judges the signed text of a QR code, for browsers that cannot, and says what holds of the document today.',
  query: z.object({ lang: z.optional(z.string()) }),
  body: z.strictObject({ seal: z.string().check(z.minLength(1), z.maxLength(MAX_SEAL_LENGTH + 200)) }),
  reply: z.object({
    signature: SignatureState,
    /** Null where the signature is not right. */
    verification: z.nullable(Verification),
  }),
  rateLimit: 30,
})

export const listDocumentKeys = endpoint({
  method: 'GET',
  path: '/public/document-keys',
  access: 'public',
  summary:
    'The public keys that document seals are verified with, the latest first; keys that no longer sign stay for what they signed.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ keys: z.array(DocumentKey) }),
  rateLimit: 120,
  cache: { maxAge: 30 },
})

export const getRecordSeal = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id/seal',
  access: 'registries:read',
  summary: 'The signed text for the QR code of a document, the address that carries it, and the drawn code.',
  params: z.object({
    registry: z.string().check(z.maxLength(64)),
    id: z.string().check(z.maxLength(64)),
  }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({
    seal: z.string(),
    /** What the QR code says: leads to the page that verifies. */
    address: z.string(),
    /** The code as one SVG path in a square of `size` by `size`, with its quiet zone. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'RECORD_IS_NO_DOCUMENT', 'DOCUMENT_NOT_IN_FORCE'],
  rateLimit: 120,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})
