import * as z from 'zod/mini'
import { CHANGE_REASON_CODES } from '../../models/change-reasons.ts'
import { FieldValue, RecordStatus, RegistrySlug } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { Day, pageOf } from '../paging.ts'

/** Largest file of a set of changes, in bytes, and the largest part of one that a call carries. */
export const MAX_FILE_BYTES = 64_000_000
export const MAX_PART_BYTES = 700_000
/** Faults that a set shows; all of them are in its file of faults. */
export const MAX_LISTED_FAULTS = 1000
/** Records that a set shows, and that each further page of them has. */
export const ROWS_PER_PAGE = 50

export const CHANGE_STATES = ['draft', 'submitted', 'returned', 'published', 'withdrawn'] as const
export const ChangeState = z.enum(CHANGE_STATES)
export type ChangeState = z.infer<typeof ChangeState>

/** Steps of a set: `submit`, `withdraw` and `rebase` are its author's, `publish` and `return` another person's. */
export const ChangeStep = z.enum(['submit', 'return', 'publish', 'withdraw', 'rebase'])
export type ChangeStep = z.infer<typeof ChangeStep>

const RecordId = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/))
const Sentence = z.string().check(z.maxLength(1000))

/**
 * When and why. `change` holds from `effectiveFrom` on (today where it is null), `correction` says that what is in
 * force was wrong from its start. Both ends are included. A text that has no translation is null.
 */
export const ChangeTerms = z.strictObject({
  mode: z.enum(['change', 'correction']),
  effectiveFrom: z.nullable(Day),
  validTo: z.nullable(Day),
  reasonCode: z.enum(CHANGE_REASON_CODES as [string, ...string[]]),
  reasonText: z.strictObject({ az: Sentence, en: z.nullable(Sentence), ru: z.nullable(Sentence) }),
})
export type ChangeTerms = z.infer<typeof ChangeTerms>

/** A record as a form gives it: every field that the form has, by the stored form of its type. */
export const RecordDraft = z.strictObject({
  recordId: RecordId,
  isNew: z.boolean(),
  /** How many versions the record had when the form was filled from it, as its page counts them; 0 for a new one. */
  baseVersion: z.int().check(z.minimum(0)),
  status: RecordStatus,
  values: z.record(z.string().check(z.maxLength(64)), FieldValue),
})
export type RecordDraft = z.infer<typeof RecordDraft>

export const ChangeSetSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  registry: RegistrySlug,
  registryTitle: LocalizedText,
  kind: z.enum(['record', 'file', 'undo']),
  state: ChangeState,
  /** What a step has to name. Older answers do not have it. */
  revision: z.optional(z.int()),
  /** Of a set of one record its number, of a file its name. */
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

/** One record of a set. `now` differs from `before` where the record has changed since. */
export const ChangeRow = z.object({
  recordId: z.string(),
  line: z.int(),
  outcome: z.enum(['added', 'changed']),
  statusBefore: z.nullable(z.string()),
  statusAfter: z.string(),
  isOutdated: z.boolean(),
  /** Last days in force where the set changes them, included; null where no end is said. */
  lastDay: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  fields: z.array(z.object({ name: z.string(), before: FieldValue, after: FieldValue, now: FieldValue })),
})
export type ChangeRow = z.infer<typeof ChangeRow>

/** One cell or row that was left out; lines count from 1, the header is line 1. */
export const ChangeFault = z.object({
  line: z.int(),
  field: z.string(),
  code: z.string(),
  cell: z.string(),
  message: z.string(),
})
export type ChangeFault = z.infer<typeof ChangeFault>

export const ChangeSet = z.extend(ChangeSetSummary, {
  revision: z.int(),
  terms: z.nullable(ChangeTerms),
  /** Records that have changed since. */
  outdated: z.int(),
  /** What goes on longer than a call: rows so far, and why the last one failed; ask again while `fault` is null. */
  work: z.nullable(
    z.object({ kind: z.enum(['checking', 'publishing']), done: z.int(), fault: z.nullable(z.string()) }),
  ),
  isChecked: z.boolean(),
  file: z.nullable(z.object({ name: z.string(), size: z.int(), received: z.int() })),
  /** The first 50 of its records; before them, at most 50 of those that have changed since. */
  rows: z.array(ChangeRow),
  /** Number of the record after which the next ones come; null where these are all. */
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

export const listChangeSets = endpoint({
  method: 'GET',
  path: '/registry-desk/sets',
  access: 'registry:write',
  summary:
    'Sets of changes of the agency, the latest first; `turn=mine` those that wait for the caller, `from` and `to` the days of their last step',
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

/** In the order of record numbers, by characters. `next` is the `after` of the page that follows, null on the last one. */
export const ChangeRowPage = z.object({ content: z.array(ChangeRow), next: z.nullable(z.string()) })
export type ChangeRowPage = z.infer<typeof ChangeRowPage>

export const listChangeRows = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/rows',
  access: 'registry:write',
  summary: 'Further records of a set of changes, 50 after the one that `after` names',
  params: Id,
  query: z.object({ after: z.optional(RecordId) }),
  reply: ChangeRowPage,
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 240,
})

export const downloadDifferences = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/differences',
  access: 'registry:write',
  summary: 'Every difference of a set of changes, as CSV in the language of the caller',
  params: Id,
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 30,
})

/**
 * `key` is the caller's own: sent again, it finds the set that it made; with anything else in the body it is refused
 * with CHANGE_KEY_USED. The same is so of every `key` of the desk.
 */
export const createRecordChange = endpoint({
  method: 'POST',
  path: '/registry-desk/records',
  access: 'registry:write',
  summary: 'Make a set of changes of one record',
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

export const updateRecordChange = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/record',
  access: 'registry:write',
  summary: 'Alter the record of an own set that is not submitted',
  params: Id,
  body: z.strictObject({ revision: z.int(), record: RecordDraft, terms: ChangeTerms }),
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

export const setChangeTerms = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/terms',
  access: 'registry:write',
  summary: 'Say when an own set of changes holds, and why',
  params: Id,
  body: z.strictObject({ revision: z.int(), terms: ChangeTerms }),
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER', 'CHANGE_SET_EMPTY'],
  rateLimit: 60,
})

/** A file of at most 64 MB is announced here, then its parts are sent, then it is checked. */
export const createFileChange = endpoint({
  method: 'POST',
  path: '/registry-desk/files',
  access: 'registry:write',
  summary: 'Make a set of changes for a file (CSV, UTF-8) whose parts follow',
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

/** Parts count from 0 and have 700,000 bytes each, the last one what is left. Sent again, a part replaces itself. */
export const sendFilePart = endpoint({
  method: 'PUT',
  path: '/registry-desk/sets/:id/parts',
  access: 'registry:write',
  summary: 'Send a part of an announced file',
  params: Id,
  body: z.strictObject({
    part: z.int().check(z.minimum(0), z.maximum(999)),
    base64: z.string().check(z.minLength(1), z.maxLength(933_336)),
  }),
  reply: z.object({ received: z.int() }),
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER'],
  rateLimit: 600,
})

/** Nothing of the registry is written. A file that was checked before is found: its set is the answer. */
export const checkFile = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/check',
  access: 'registry:write',
  summary: 'Compare the sent file with the registry, row by row',
  params: Id,
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OF_ANOTHER', 'REGISTRY_FILE_REFUSED'],
  rateLimit: 30,
})

export const downloadFaults = endpoint({
  method: 'GET',
  path: '/registry-desk/sets/:id/faults',
  access: 'registry:write',
  summary: 'Every fault of a checked file, as CSV',
  params: Id,
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['CHANGE_SET_UNKNOWN'],
  rateLimit: 30,
})

/** `note` is what the official says about the step; returning asks for one. */
export const takeChangeStep = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/steps',
  access: 'registry:write',
  summary: 'Submit, return, publish, withdraw or bring up to date a set of changes',
  params: Id,
  body: z.strictObject({ revision: z.int(), step: ChangeStep, note: z.nullable(Sentence) }),
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

/** Prepares the former values of a published set; it is submitted and published as any other. */
export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/registry-desk/sets/:id/undo',
  access: 'registry:write',
  summary: 'Make the set that takes a published one back',
  params: Id,
  body: z.strictObject({ key: z.uuid(), reasonText: ChangeTerms.shape.reasonText }),
  reply: ChangeSet,
  errors: ['CHANGE_SET_UNKNOWN', 'CHANGE_SET_MOVED', 'CHANGE_SET_OUTDATED', 'CHANGE_KEY_USED'],
  rateLimit: 30,
})
