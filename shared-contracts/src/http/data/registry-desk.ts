import * as z from 'zod/mini'
import { CHANGE_REASON_CODES } from '../../models/change-reasons.ts'
import { FieldValue, RecordStatus, RegistrySlug } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { PartBase64 } from '../file-parts.ts'
import { BaseVersion, Day, pageOf, Revision } from '../paging.ts'

/** Maximum size of an uploaded file, in bytes. */
export const MAX_FILE_BYTES = 64_000_000
/** Maximum number of faults in a set; the downloaded file has all of them. */
export const MAX_LISTED_FAULTS = 1000
/** Number of records in a set and per further page. */
export const ROWS_PER_PAGE = 50

/** States of a set of changes. */
export const CHANGE_STATES = ['draft', 'submitted', 'returned', 'published', 'withdrawn'] as const
/** State of a set of changes. */
export const ChangeState = z.enum(CHANGE_STATES)
export type ChangeState = z.infer<typeof ChangeState>

/** Workflow step of a set. The author submits, withdraws and rebases; another official publishes or returns. */
export const ChangeStep = z.enum(['submit', 'return', 'publish', 'withdraw', 'rebase'])
export type ChangeStep = z.infer<typeof ChangeStep>

const RecordId = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/))
const Sentence = z.string().check(z.maxLength(1000))

/**
 * Dates and reason of a set. A `change` is effective from `effectiveFrom` (today if null); a `correction` replaces the
 * version in force from its start. Both days are included. A missing translation is null.
 */
export const ChangeTerms = z.strictObject({
  mode: z.enum(['change', 'correction']),
  effectiveFrom: z.nullable(Day),
  validTo: z.nullable(Day),
  reasonCode: z.enum(CHANGE_REASON_CODES as [string, ...string[]]),
  reasonText: z.strictObject({ az: Sentence, en: z.nullable(Sentence), ru: z.nullable(Sentence) }),
})
export type ChangeTerms = z.infer<typeof ChangeTerms>

/** Record as submitted by a form: all fields of the form, in the stored format of their type. */
export const RecordDraft = z.strictObject({
  recordId: RecordId,
  isNew: z.boolean(),
  /** Number of public versions of the record when the form was loaded; 0 for a new record. */
  baseVersion: BaseVersion,
  status: RecordStatus,
  values: z.record(z.string().check(z.maxLength(64)), FieldValue),
})
export type RecordDraft = z.infer<typeof RecordDraft>

/** Set of changes in a list. */
export const ChangeSetSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  registry: RegistrySlug,
  registryTitle: LocalizedText,
  kind: z.enum(['record', 'file', 'undo']),
  state: ChangeState,
  /** Revision that a step has to send. Missing in older replies. */
  revision: z.optional(z.int()),
  /** Number of the record, or name of the file. */
  subject: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  publisher: z.nullable(z.string()),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Instants, ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
})
export type ChangeSetSummary = z.infer<typeof ChangeSetSummary>

/** Change of one record in a set. `now` differs from `before` if the record has changed since. */
export const ChangeRow = z.object({
  recordId: z.string(),
  line: z.int(),
  outcome: z.enum(['added', 'changed']),
  statusBefore: z.nullable(z.string()),
  statusAfter: z.string(),
  isOutdated: z.boolean(),
  /** Last days in force (included) if the set changes them; null without an end. */
  lastDay: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  fields: z.array(z.object({ name: z.string(), before: FieldValue, after: FieldValue, now: FieldValue })),
})
export type ChangeRow = z.infer<typeof ChangeRow>

/** Rejected cell or row of a file. Lines count from 1; the header is line 1. */
export const ChangeFault = z.object({
  line: z.int(),
  field: z.string(),
  code: z.string(),
  cell: z.string(),
  message: z.string(),
})
export type ChangeFault = z.infer<typeof ChangeFault>

/** Set of changes with its records, faults and history. */
export const ChangeSet = z.extend(ChangeSetSummary, {
  revision: z.int(),
  terms: z.nullable(ChangeTerms),
  /** Number of records that have changed since. */
  outdated: z.int(),
  /** Background job: processed rows, and the error if it failed. Clients poll while `fault` is null. */
  work: z.nullable(
    z.object({ kind: z.enum(['checking', 'publishing']), done: z.int(), fault: z.nullable(z.string()) }),
  ),
  isChecked: z.boolean(),
  file: z.nullable(z.object({ name: z.string(), size: z.int(), received: z.int() })),
  /** At most 50 outdated records, followed by the first 50 records. */
  rows: z.array(ChangeRow),
  /** Cursor for the next records; null on the last page. */
  nextRow: z.nullable(z.string()),
  faults: z.array(ChangeFault),
  events: z.array(
    z.object({ action: z.string(), person: z.string(), note: z.nullable(z.string()), at: z.string() }),
  ),
  undoes: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
  undoneBy: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
})
export type ChangeSet = z.infer<typeof ChangeSet>

const Id = z.object({ id: z.uuid() })

/** Lists the sets of changes of the agency. */
export const listChangeSets = endpoint({
  method: 'GET',
  path: '/registry-desk/sets',
  access: 'registry:write',
  summary:
    'Sets of changes of the agency, latest first. `turn=mine`: those that the caller has to process; `from` and `to`: days of the last step',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    state: z.optional(ChangeState),
    turn: z.optional(z.enum(['mine'])),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(ChangeSetSummary),
  rateLimit: 120,
})

/** Gets a set of changes. */
export const getChangeSet = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id',
  access: 'registry:write',
  summary: 'A set of changes with its differences, faults and history',
  params: Id,
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 240,
})

/**
 * Page of changed records, sorted by record number as text. `next` is `after` of the next page; null on the last one.
 */
export const ChangeRowPage = z.object({ content: z.array(ChangeRow), next: z.nullable(z.string()) })
export type ChangeRowPage = z.infer<typeof ChangeRowPage>

/** Lists further records of a set. */
export const listChangeRows = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/rows',
  access: 'registry:write',
  summary: 'The next 50 records of a set of changes after the record `after`',
  params: Id,
  query: z.object({ after: z.optional(RecordId) }),
  reply: ChangeRowPage,
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 240,
})

/** Downloads all differences of a set as CSV. */
export const downloadDifferences = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/differences',
  access: 'registry:write',
  summary: 'All differences of a set of changes, as CSV in the language of the caller',
  params: Id,
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 30,
})

/**
 * Creates a set of changes for one record. `key` is an idempotency key: a repeated request returns the same set, and
 * another body with the same key fails with CHANGE_KEY_USED. The same applies to every `key` of the desk.
 */
export const createRecordChange = endpoint({
  method: 'POST',
  path: '/registry-desk/records',
  access: 'registry:write',
  summary: 'Create a set of changes for one record',
  body: z.strictObject({ key: z.uuid(), registry: RegistrySlug, record: RecordDraft, terms: ChangeTerms }),
  reply: ChangeSet,
  errors: [
    'REGISTRY_UNKNOWN',
    'REGISTRY_RECORD_UNKNOWN',
    'CHANGE_SET_EMPTY',
    'CHANGE_SET_OUTDATED',
    'CHANGE_KEY_USED',
  ],
  rateLimit: 60,
})

/** Changes the record of a set that is not submitted. */
export const updateRecordChange = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/record',
  access: 'registry:write',
  summary: "Change the record of the caller's set before it is submitted",
  params: Id,
  body: z.strictObject({ revision: Revision, record: RecordDraft, terms: ChangeTerms }),
  reply: ChangeSet,
  errors: [
    'CHANGE_SET_UNKNOWN',
    'CHANGE_SET_MOVED',
    'CHANGE_SET_OF_ANOTHER',
    'CHANGE_SET_EMPTY',
    'CHANGE_SET_OUTDATED',
    'REGISTRY_RECORD_UNKNOWN',
  ],
  rateLimit: 60,
})

/** Sets the dates and the reason of a set. */
export const setChangeTerms = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/terms',
  access: 'registry:write',
  summary: "Set the dates and the reason of the caller's set",
  params: Id,
  body: z.strictObject({ revision: Revision, terms: ChangeTerms }),
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER', 'CHANGE_SET_EMPTY'],
  rateLimit: 60,
})

/** Creates a set of changes for a file of at most 64 MB. Its parts are sent next, then it is checked. */
export const createFileChange = endpoint({
  method: 'POST',
  path: '/registry-desk/files',
  access: 'registry:write',
  summary: 'Create a set of changes for a file (CSV, UTF-8) whose parts are sent next',
  body: z.strictObject({
    key: z.uuid(),
    registry: RegistrySlug,
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    size: z.int().check(z.minimum(1), z.maximum(10_000_000_000)),
  }),
  reply: ChangeSet,
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_FILE_REFUSED', 'CHANGE_KEY_USED'],
  rateLimit: 30,
})

/** Uploads a part of a file. Parts count from 0 and have 700,000 bytes, the last one the rest. Idempotent. */
export const sendFilePart = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/parts',
  access: 'registry:write',
  summary: 'Upload a part of a file',
  params: Id,
  body: z.strictObject({
    part: z.int().check(z.minimum(0), z.maximum(999)),
    base64: PartBase64,
  }),
  reply: z.object({ received: z.int() }),
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER'],
  rateLimit: 600,
})

/** Validates an uploaded file without changing the registry. For a file that was checked before it returns that set. */
export const checkFile = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/check',
  access: 'registry:write',
  summary: 'Compare the uploaded file with the registry, row by row',
  params: Id,
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER', 'REGISTRY_FILE_REFUSED'],
  rateLimit: 30,
})

/** Downloads all faults of a checked file as CSV. */
export const downloadFaults = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/faults',
  access: 'registry:write',
  summary: 'All faults of a checked file, as CSV',
  params: Id,
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 30,
})

/** Executes a workflow step. `note` is the official's comment, which `return` requires. */
export const takeChangeStep = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/steps',
  access: 'registry:write',
  summary: 'Submit, return, publish, withdraw or rebase a set of changes',
  params: Id,
  body: z.strictObject({ revision: Revision, step: ChangeStep, note: z.nullable(Sentence) }),
  reply: ChangeSet,
  errors: [
    'CHANGE_SET_UNKNOWN',
    'CHANGE_SET_MOVED',
    'CHANGE_SET_OWN',
    'CHANGE_SET_OF_ANOTHER',
    'CHANGE_SET_EMPTY',
    'CHANGE_SET_OUTDATED',
    'CHANGE_SET_OVERLAPS',
    'CHANGE_SET_NOT_RENEWED',
  ],
  rateLimit: 60,
})

/** Creates a set with the former values of a published set, to be submitted and published like any other. */
export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/undo',
  access: 'registry:write',
  summary: 'Create the set that reverts a published one',
  params: Id,
  body: z.strictObject({ key: z.uuid(), reasonText: ChangeTerms.shape.reasonText }),
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OUTDATED', 'CHANGE_KEY_USED'],
  rateLimit: 30,
})
