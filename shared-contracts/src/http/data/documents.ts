import * as z from 'zod/mini'
import { UploadedFile } from '../cases/files.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyReply } from '../messages.ts'
import { Day, pageOf } from '../paging.ts'

/**
 * Kinds of documents. `issued`: certificates and extracts of the agency. `letter`: letters about a case. `receipt`: proof
 * of a submission. `uploaded`: files of the user.
 */
export const DOCUMENT_KINDS = ['issued', 'letter', 'receipt', 'uploaded'] as const
/** Kind of a document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Statuses of documents: those of issued ones, as `/verify` has them; then `sent` of letters, receipts and files of a
 * case, and `stored` of files that no case uses.
 */
export const DOCUMENT_STATUSES = [
  'valid',
  'notYet',
  'suspended',
  'superseded',
  'expired',
  'archived',
  'withdrawn',
  'annulled',
  'sent',
  'stored',
] as const
/** Status of a document. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Validity of issued documents: in force, in force for at most 90 days, or no longer in force. */
export const DOCUMENT_VALIDITIES = ['valid', 'ending', 'ended'] as const

/** Columns by which documents are sorted. */
export const DOCUMENT_SORTS = ['name', 'kind', 'date', 'validUntil', 'status'] as const
/** Column by which documents are sorted. */
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

/** Days for which a document can be shared. */
export const MAX_SHARE_DAYS = 90
/** Maximum length of the note for whom a link is. */
export const MAX_SHARE_NOTE = 100

/** Id of a document: its kind, and the id of what it is read from. */
export const DocumentId = z
  .string()
  .check(
    z.regex(
      /^(?:(?:issued|receipt|uploaded)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|letter\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,6})$/,
    ),
  )

const ServiceLabel = z.object({ code: z.string(), label: z.string() })

const DocumentFacts = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /**
   * In the language of the caller, of an issued document with what it is about: the name of its record, or the subject of
   * the case. A file has the name as it was uploaded.
   */
  name: z.string(),
  /** For whom it is; null for files of the user. */
  holder: z.optional(z.nullable(z.string())),
  /** Number of an issued document, otherwise of its case; null for a file that no case uses. */
  number: z.nullable(z.string()),
  /** Unit of the agency; null for files of the user. */
  issuedBy: z.nullable(z.string()),
  date: Day,
  validFrom: z.nullable(Day),
  validUntil: z.nullable(Day),
  status: z.enum(DOCUMENT_STATUSES),
  /** What `/verify` finds it by, with a control code if it is in no registry; null for files of the user. */
  verification: z.nullable(z.object({ number: z.string(), source: z.string() })),
})

/** Document of the caller. */
export const OwnDocument = z.extend(DocumentFacts, {
  id: DocumentId,
  service: z.nullable(ServiceLabel),
  /** Case that it belongs to. */
  appeal: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** Null while the file of an issued document is being made. `bytes` is null for files that are made on request. */
  file: z.nullable(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.nullable(z.int()),
      /** False for a file in which a virus was found. */
      isAvailable: z.boolean(),
    }),
  ),
  /** SHA-256 of the file, hexadecimal; null for files that are made on request. */
  hash: z.nullable(z.string()),
  /** Links are only for files without virus. */
  isShareable: z.boolean(),
  /** Day on which a stored file is deleted; null for all others. */
  storedUntil: z.nullable(Day),
  /** Whether a draft of the caller uses the stored file. */
  isInDraft: z.boolean(),
})
export type OwnDocument = z.infer<typeof OwnDocument>

/** Filters of the list of documents. Lists of codes are joined by commas. */
export const DocumentFilters = z.object({
  kind: z.optional(z.string().check(z.maxLength(200))),
  /** Codes of services or types of appeals. */
  service: z.optional(z.string().check(z.maxLength(2000))),
  validity: z.optional(z.string().check(z.maxLength(200))),
  /** Days of `date`. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** `field,TYPE`; latest first without it (HTTP-03). */
  // A literal, because pages would include zod for a computed expression.
  sort: z.optional(z.string().check(z.regex(/^(name|kind|date|validUntil|status),(ASC|DESC)$/))),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>

/** Lists the documents of the account that the caller has chosen (ESRV-05). `present` ignores the filters. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  access: 'documents:own',
  summary: 'Documents of the caller: issued, letters, receipts and uploaded files',
  query: z.extend(DocumentFilters, {
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.extend(pageOf(OwnDocument), {
    /** Kinds and services that documents of the caller have. */
    present: z.object({ kinds: z.array(z.enum(DOCUMENT_KINDS)), services: z.array(ServiceLabel) }),
  }),
  rateLimit: 120,
})

const Id = z.object({ id: DocumentId })

/** Link to a document. It can be opened until the end of the day `until`, unless it is revoked. */
export const DocumentShare = z.object({
  id: z.uuid(),
  /** For whom the link is, as the user wrote it. */
  note: z.string(),
  createdAt: z.string(),
  until: Day,
  revokedAt: z.nullable(z.string()),
  isActive: z.boolean(),
  views: z.int(),
  lastViewedAt: z.nullable(z.string()),
})
export type DocumentShare = z.infer<typeof DocumentShare>

/** Gets a document of the caller with its links, latest first. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  access: 'documents:own',
  summary: 'Document of the caller with its links',
  params: Id,
  reply: z.extend(OwnDocument, {
    shares: z.array(DocumentShare),
    /** Verifications by anyone, the holder included; null without one. */
    lookups: z.optional(z.nullable(z.object({ count: z.int(), lastAt: z.string() }))),
    /** Last day until which a link may be open. */
    shareableUntil: Day,
  }),
  errors: ['DOCUMENT_UNKNOWN'],
  rateLimit: 120,
})

/** Document of the caller with its links. */
export type DocumentDetail = z.infer<typeof getDocument.reply>

/** Downloads the file of a document. */
export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/documents/:id/file',
  access: 'documents:own',
  summary: 'File of a document of the caller',
  params: Id,
  reply: z.file(),
  produces: ['application/octet-stream'],
  errors: ['DOCUMENT_UNKNOWN', 'DOCUMENT_NOT_READY', 'FILE_INFECTED', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 60,
})

/** Copies the file of a document into a new upload for a form, as if the caller had chosen it. Repeating the key returns it. */
export const copyDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/copies',
  access: 'documents:own',
  summary: 'Copies the file of a document of the caller, to attach it to a form',
  params: Id,
  body: z.strictObject({ key: z.uuid() }),
  reply: UploadedFile,
  errors: ['DOCUMENT_UNKNOWN', 'DOCUMENT_NOT_READY', 'FILE_INFECTED', 'FILE_KEY_USED'],
  rateLimit: 60,
})

/** Creates a link to a document. Its token is returned once; the portal stores a hash of it. */
export const shareDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/shares',
  access: 'documents:own',
  summary: 'Creates a link with which others see a document of the caller until a day',
  params: Id,
  body: z.strictObject({ until: Day, note: z.string().check(z.maxLength(MAX_SHARE_NOTE)) }),
  reply: z.object({ share: DocumentShare, token: z.string() }),
  errors: [
    'DOCUMENT_UNKNOWN',
    'DOCUMENT_NOT_READY',
    'FILE_NOT_SCANNED',
    'FILE_INFECTED',
    'DOCUMENT_SHARES_FULL',
  ],
  rateLimit: 20,
})

/** Revokes a link; repeating it changes nothing. */
export const revokeDocumentShare = endpoint({
  method: 'DELETE',
  path: '/documents/:id/shares/:share',
  access: 'documents:own',
  summary: 'Revokes a link to a document of the caller',
  params: z.object({ id: DocumentId, share: z.uuid() }),
  reply: EmptyReply,
  errors: ['DOCUMENT_UNKNOWN'],
  rateLimit: 60,
})

/** What the reader of a link sees: the document with the holder that its file names, nothing else about the case. */
export const SharedDocument = z.extend(DocumentFacts, {
  /** Last day of the link. */
  until: Day,
  file: z.object({
    name: z.string(),
    mediaType: z.string(),
    bytes: z.nullable(z.int()),
    /** Opens the file for two hours; see `getSharedDocumentFile`. */
    ticket: z.string(),
  }),
})
export type SharedDocument = z.infer<typeof SharedDocument>

/** Reads a shared document by the token of its link, and counts the view. The token is never in an address. */
export const readSharedDocument = endpoint({
  method: 'POST',
  path: '/public/shared-documents',
  access: 'public',
  summary: 'Document by the token of a link; counts the view',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: SharedDocument,
  errors: ['DOCUMENT_LINK_INVALID'],
  rateLimit: 30,
})

/** Downloads the file of a shared document with the ticket of `readSharedDocument`. */
export const getSharedDocumentFile = endpoint({
  method: 'GET',
  path: '/public/shared-documents/file',
  access: 'public',
  summary: 'File of a shared document by a ticket',
  query: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  reply: z.file(),
  produces: ['application/octet-stream'],
  errors: ['DOCUMENT_LINK_INVALID', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 10,
})
