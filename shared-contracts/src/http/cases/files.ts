import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PartBase64 } from '../file-parts.ts'

/** Maximum size of an uploaded file, in bytes. */
export const MAX_UPLOAD_BYTES = 20_000_000
/** Maximum number of files of one form. */
export const MAX_FILES_OF_FORM = 20
/** Maximum length of a stored file name, in characters. */
export const MAX_FILE_NAME = 255
/** Header with the token of a visitor's upload. */
export const UPLOAD_TOKEN_HEADER = 'upload-token'

/** What a file is uploaded for; `suggestion` needs no sign-in. */
export const FILE_PURPOSES = ['case', 'suggestion'] as const

/** Token of a visitor's uploads, 256 random bits. */
export const UploadToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Codes with which the content of a file is refused. */
export const FILE_REFUSALS = [
  'FILE_TYPE_REFUSED',
  'FILE_EXTENSION_MISMATCH',
  'FILE_EXECUTABLE',
  'FILE_SCRIPT',
  'FILE_POLYGLOT',
  'FILE_PROTECTED',
  'FILE_ARCHIVE_BOMB',
  'FILE_DAMAGED',
  'FILE_CHANGED',
  'FILE_INFECTED',
] as const
/** Code with which the content of a file is refused. */
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/**
 * Uploaded file. Its parts count from 0; all but the last have `partBytes`. `state` is `uploading` until all parts are
 * received and checked. `scan`: result of the virus scanner; only clean files are handed to others than their owner.
 */
export const UploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  partBytes: z.int(),
  /** Numbers of the stored parts; empty when the file is checked. */
  receivedParts: z.array(z.int()),
  /** Received bytes. */
  received: z.int(),
  state: z.enum(['uploading', 'accepted', 'refused']),
  scan: z.enum(['not-scanned', 'clean', 'infected']),
  refusal: z.nullable(z.object({ code: z.enum(FILE_REFUSALS), message: z.string() })),
  /** Proof of receipt: SHA-256 of the accepted bytes, hexadecimal. */
  sha256: z.nullable(z.string()),
  mimeType: z.nullable(z.string()),
  /** Instants, ISO 8601. An attached file does not expire. */
  checkedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const Id = z.object({ id: z.uuid() })

/**
 * Begins the upload of a file. Repeating the same `key` returns the same file. A visitor without the header
 * `upload-token` gets a token, which the calls of this and further files need; it is returned once.
 */
export const createFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'public',
  summary: 'Begin the upload of a file whose parts are sent next',
  body: z.strictObject({
    key: z.uuid(),
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    size: z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)),
    purpose: z.enum(FILE_PURPOSES),
    /** SHA-256 of the file, hexadecimal; other bytes are then refused. */
    sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  reply: z.object({ file: UploadedFile, token: z.nullable(UploadToken) }),
  errors: [
    'SESSION_REQUIRED',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'FILE_EXECUTABLE',
    'FILE_QUOTA_REACHED',
    'FILE_KEY_USED',
  ],
  rateLimit: 60,
})

/** Uploads a part of a file. A part that was received before is kept. Idempotent. */
export const sendUploadPart = endpoint({
  method: 'PUT',
  path: '/files/:id/parts/:number',
  access: 'public',
  summary: 'Upload a part of a file',
  params: z.object({ id: z.uuid(), number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999)) }),
  body: z.strictObject({ base64: PartBase64 }),
  reply: z.object({ received: z.int() }),
  errors: ['SESSION_REQUIRED', 'FILE_UNKNOWN', 'FILE_COMPLETE'],
  rateLimit: 600,
})

/** Checks a file whose parts are all received, and stores it. A repeated call returns the same result. */
export const completeFile = endpoint({
  method: 'POST',
  path: '/files/:id/complete',
  access: 'public',
  summary: 'Check and store an uploaded file',
  params: Id,
  reply: UploadedFile,
  errors: ['SESSION_REQUIRED', 'FILE_UNKNOWN', 'FILE_INCOMPLETE'],
  rateLimit: 120,
})

/** Returns a file of the caller, to continue its upload or to show its state. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  access: 'public',
  summary: 'State of an uploaded file',
  params: Id,
  reply: UploadedFile,
  errors: ['SESSION_REQUIRED', 'FILE_UNKNOWN'],
  rateLimit: 240,
})

/** Downloads an accepted file of the caller, byte for byte. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/files/:id/content',
  access: 'public',
  summary: 'Download an uploaded file',
  params: Id,
  reply: z.file(),
  produces: ['application/octet-stream'],
  errors: ['SESSION_REQUIRED', 'FILE_UNKNOWN', 'FILE_INCOMPLETE', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 120,
})

/** Deletes a file of the caller that is not attached to a case. */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:id',
  access: 'public',
  summary: 'Delete an uploaded file that is not attached',
  params: Id,
  reply: z.object({ id: z.uuid() }),
  errors: ['SESSION_REQUIRED', 'FILE_UNKNOWN', 'FILE_ATTACHED'],
  rateLimit: 120,
})
