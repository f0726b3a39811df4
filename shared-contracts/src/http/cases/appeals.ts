import * as z from 'zod/mini'
import type { APPEAL_SORTS } from '../../rules/case-lists.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyReply, MessageReply } from '../messages.ts'
import { Day, pageOf, Version } from '../paging.ts'
import { CaseValues } from './case-drafts.ts'
import {
  AppealDetail,
  AppealReceipt,
  AppealSummary,
  CaseDecision,
  CaseEvent,
  CaseRating,
  CaseState,
} from './case-models.ts'
import { CaseChoice, CaseCode } from './case-types.ts'

const Instant = z.string()
const Text = z.string().check(z.maxLength(5000))
const FileIds = z.array(z.uuid()).check(z.maxLength(10))
const Id = z.object({ id: z.uuid() })

const Submission = z.strictObject({
  type: CaseCode,
  formVersion: Version,
  values: CaseValues,
  /** Id of a similar case to join; see `listSimilarAppeals`. */
  joins: z.nullable(z.uuid()),
  /** Certificate number of the account that the page has shown; null for a citizen. */
  account: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})

/** Submits an appeal. The key is the id of its draft; another submission with the same key returns the first one. */
export const submitAppeal = endpoint({
  method: 'PUT',
  path: '/appeals/submissions/:key',
  access: 'appeals:own',
  summary: 'Submits an appeal of the caller; repeating the key returns the first result',
  params: z.object({ key: z.uuid() }),
  body: Submission,
  reply: AppealReceipt,
  errors: [
    'CASE_TYPE_UNKNOWN',
    'CASE_KEY_USED',
    'CASE_FORM_OUTDATED',
    'CASE_LIMIT_REACHED',
    'FILE_NOT_READY',
    'SERVICE_NOT_FOR_ACCOUNT',
    'ACCOUNT_CHANGED',
    'SOFTWARE_PAUSED',
    'SOFTWARE_RETIRED',
  ],
  rateLimit: 30,
})

/** Submits a suggestion of a visitor, who confirms it by a mailed link. */
export const submitVisitorAppeal = endpoint({
  method: 'PUT',
  path: '/public/appeals/submissions/:key',
  access: 'public',
  summary: 'Submits a suggestion without sign-in; a mailed link confirms it',
  params: z.object({ key: z.uuid() }),
  body: z.strictObject({
    type: CaseCode,
    formVersion: Version,
    values: CaseValues,
    name: z.string().check(z.maxLength(200)),
    email: z.string().check(z.maxLength(254)),
    /** Token of the visitor's uploads; null without files. */
    uploadToken: z.nullable(z.string().check(z.maxLength(200))),
  }),
  reply: MessageReply,
  errors: ['CASE_TYPE_UNKNOWN', 'CASE_KEY_USED', 'CASE_FORM_OUTDATED', 'FILE_NOT_READY'],
  rateLimit: 10,
})

const VisitorToken = z.strictObject({ token: z.string().check(z.maxLength(200)) })

/** Confirms a suggestion of a visitor. The mailed link needs a click to act. */
export const confirmVisitorAppeal = endpoint({
  method: 'POST',
  path: '/public/appeals/confirmation',
  access: 'public',
  summary: 'Confirms a suggestion by the token of the mailed link',
  body: VisitorToken,
  reply: AppealReceipt,
  errors: ['CASE_LINK_INVALID'],
  rateLimit: 20,
})

/** Suggestion of a visitor with everything that its author may read. */
export const VisitorAppeal = z.object({
  number: z.string(),
  state: CaseState,
  receivedAt: Instant,
  dueOn: z.nullable(Day),
  events: z.array(CaseEvent),
  decision: z.nullable(CaseDecision),
  isConfirmed: z.boolean(),
})
export type VisitorAppeal = z.infer<typeof VisitorAppeal>

/** Reads a suggestion of a visitor by the token of the mailed link. */
export const readVisitorAppeal = endpoint({
  method: 'POST',
  path: '/public/appeals/status',
  access: 'public',
  summary: 'State and answer of a suggestion by the token of the mailed link',
  body: VisitorToken,
  reply: VisitorAppeal,
  errors: ['CASE_LINK_INVALID'],
  rateLimit: 20,
})

/**
 * Lists open cases of others with the same matter, and the newest one of the caller's account. Those of others are
 * described by choices and the trader's name only, never by texts of other applicants, nor by how far they are.
 */
export const listSimilarAppeals = endpoint({
  method: 'POST',
  path: '/appeals/similar',
  access: 'appeals:own',
  summary: 'Open appeals with the same matter: those that the caller can join, and the own one',
  body: z.strictObject({ type: CaseCode, values: CaseValues }),
  reply: z.object({
    content: z.array(z.object({ id: z.uuid(), matter: z.string(), applicants: z.int(), receivedOn: Day })),
    /** Own open appeal, of the chosen account. */
    own: z.optional(z.object({ id: z.uuid(), number: z.string(), receivedOn: Day })),
  }),
  rateLimit: 30,
})

const Filter = z.optional(z.string().check(z.maxLength(200)))

/** Column by which the list of appeals is sorted. */
export type AppealSort = (typeof APPEAL_SORTS)[number]

// A literal, because pages would include zod for a computed expression.
const Sort = z
  .string()
  .check(
    z.regex(
      /^(serviceType|appealNumber|appealDate|status|registrationNumber|applicationStartDate|applicationEndDate|dueOn),(ASC|DESC)$/,
    ),
  )

/** Filters of the list of appeals (APL-02). Lists of codes are joined by commas. */
export const AppealFilters = z.object({
  kind: Filter,
  type: Filter,
  group: Filter,
  status: Filter,
  /** Part of the appeal number or of the registration number. */
  number: Filter,
  registrationNumber: Filter,
  /** Words of appeal number, registration number or subject. */
  words: Filter,
  /** Days of `appealDate`, which is also the application start. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Days of the application end. */
  endFrom: z.optional(Day),
  endTo: z.optional(Day),
  /** `field,TYPE` of `APPEAL_SORTS`, joined by `&sort=` (HTTP-03); latest first without it. */
  sort: z.optional(z.union([Sort, z.array(Sort).check(z.maxLength(3))])),
})
export type AppealFilters = z.infer<typeof AppealFilters>

/** Lists the appeals of the account that the caller has chosen (APL-02). The counts ignore the filters. */
export const listAppeals = endpoint({
  method: 'GET',
  path: '/appeals',
  access: 'appeals:own',
  summary: 'Appeals of the caller',
  query: z.extend(AppealFilters, {
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.extend(pageOf(AppealSummary), {
    counts: z.object({ needsMe: z.int(), inProgress: z.int(), closed: z.int() }),
    /** Statuses of the appeals of the caller, in the order of the review. */
    statuses: z.optional(z.array(CaseChoice)),
  }),
  rateLimit: 120,
})

/** Downloads the filtered appeals of the caller as CSV or XLSX. */
export const exportAppeals = endpoint({
  method: 'GET',
  path: '/appeals/export',
  access: 'appeals:own',
  summary: 'Appeals of the caller as a file',
  query: z.extend(AppealFilters, { format: z.enum(['csv', 'xlsx']) }),
  reply: z.file(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  rateLimit: 10,
})

/** Gets an appeal of the caller. */
export const getAppeal = endpoint({
  method: 'GET',
  path: '/appeals/:id',
  access: 'appeals:own',
  summary: 'Appeal of the caller',
  params: Id,
  reply: AppealDetail,
  errors: ['CASE_UNKNOWN'],
  rateLimit: 120,
})

const STEP_ERRORS = [
  'CASE_UNKNOWN',
  'CASE_CHANGED',
  'CASE_STEP_REFUSED',
  'CASE_KEY_USED',
  'FILE_NOT_READY',
] as const

/** Takes a step as applicant: withdraw, provide information, reopen, complain about the handling. */
export const takeAppealStep = endpoint({
  method: 'POST',
  path: '/appeals/:id/steps/:step',
  access: 'appeals:own',
  summary: 'Takes a step of an appeal as its applicant',
  params: z.object({ id: z.uuid(), step: CaseCode }),
  body: z.strictObject({
    version: Version,
    key: z.uuid(),
    text: Text,
    fileIds: FileIds,
    /** Corrected form, of a step with `form`. The key is then the id of its draft. */
    form: z.optional(z.strictObject({ formVersion: Version, values: CaseValues })),
  }),
  reply: AppealDetail,
  errors: [...STEP_ERRORS, 'CASE_FORM_OUTDATED'],
  rateLimit: 30,
})

/**
 * Begins a draft with the form of an own case. A `correction` belongs to the case, which has one at a time; a `template` is a
 * new form with the answers and files that the present version still takes.
 */
export const beginCaseDraft = endpoint({
  method: 'POST',
  path: '/appeals/:id/drafts',
  access: 'appeals:own',
  summary: 'Begins a draft with the form of an own case: its correction, or a new form',
  params: Id,
  body: z.strictObject({ key: z.uuid(), purpose: z.enum(['correction', 'template']) }),
  /** Path of the form without language. */
  reply: z.object({ id: z.uuid(), path: z.string() }),
  errors: [
    'CASE_UNKNOWN',
    'CASE_STEP_REFUSED',
    'CASE_TYPE_UNKNOWN',
    'CASE_DRAFTS_FULL',
    'CASE_DRAFT_SENT',
    'CASE_DRAFT_UNKNOWN',
  ],
  rateLimit: 30,
})

/** Writes a message to the agency. */
export const writeAppealMessage = endpoint({
  method: 'POST',
  path: '/appeals/:id/messages',
  access: 'appeals:own',
  summary: 'Writes a message to the agency, with files',
  params: Id,
  body: z.strictObject({ key: z.uuid(), text: Text, fileIds: FileIds }),
  reply: AppealDetail,
  errors: ['CASE_UNKNOWN', 'CASE_STEP_REFUSED', 'CASE_KEY_USED', 'CASE_LIMIT_REACHED', 'FILE_NOT_READY'],
  rateLimit: 20,
})

/** Marks the events up to a sequence number as read. */
export const markAppealRead = endpoint({
  method: 'POST',
  path: '/appeals/:id/read',
  access: 'appeals:own',
  summary: 'Marks an appeal as read up to an event',
  params: Id,
  body: z.strictObject({ sequence: Version }),
  reply: EmptyReply,
  errors: ['CASE_UNKNOWN'],
  rateLimit: 60,
})

/** Rates the handling of a decided appeal, once. */
export const rateAppeal = endpoint({
  method: 'PUT',
  path: '/appeals/:id/rating',
  access: 'appeals:own',
  summary: 'Rates the handling of an appeal',
  params: Id,
  body: z.strictObject(CaseRating.shape),
  reply: AppealDetail,
  errors: ['CASE_UNKNOWN', 'CASE_STEP_REFUSED'],
  rateLimit: 20,
})

/** Confirms an appeal that an operator has filed on the telephone. */
export const confirmFiling = endpoint({
  method: 'POST',
  path: '/public/appeals/filing-confirmation',
  access: 'public',
  summary: 'Confirms an appeal filed by an operator with the number and the code of the message',
  body: z.strictObject({
    number: z.string().check(z.maxLength(40)),
    code: z.string().check(z.maxLength(20)),
  }),
  reply: AppealReceipt,
  errors: ['CASE_CODE_INVALID'],
  rateLimit: 10,
})

/**
 * Event of the hash chain. `hash` is the SHA-256 of `previousHash` followed by `content`, both as UTF-8 text. The content
 * has data and persons as a hash only; that of an internal event has only its time.
 */
export const ChainEntry = z.object({
  sequence: z.int(),
  content: z.string(),
  previousHash: z.string(),
  hash: z.string(),
})
export type ChainEntry = z.infer<typeof ChainEntry>

/** Gets the hash chain of an appeal, which the browser verifies. The first `previousHash` is 64 zeros. */
export const getAppealChain = endpoint({
  method: 'GET',
  path: '/appeals/:id/chain',
  access: 'appeals:own',
  summary: 'Hash chain of the events of an appeal',
  params: Id,
  reply: z.object({ number: z.string(), entries: z.array(ChainEntry) }),
  errors: ['CASE_UNKNOWN'],
  rateLimit: 30,
})

/** Downloads the dossier of an appeal. */
export const getAppealDossier = endpoint({
  method: 'GET',
  path: '/appeals/:id/dossier',
  access: 'appeals:own',
  summary: 'Dossier of an appeal: PDF, or ZIP with its files',
  params: Id,
  query: z.object({ format: z.enum(['pdf', 'zip']) }),
  reply: z.file(),
  produces: ['application/pdf', 'application/zip'],
  errors: ['CASE_UNKNOWN'],
  rateLimit: 10,
})

/** Downloads a file of an appeal. */
export const getAppealFile = endpoint({
  method: 'GET',
  path: '/appeals/:id/files/:file',
  access: 'appeals:own',
  summary: 'File of an appeal of the caller',
  params: z.object({ id: z.uuid(), file: z.uuid() }),
  reply: z.file(),
  produces: ['application/octet-stream'],
  errors: ['CASE_UNKNOWN', 'FILE_INFECTED', 'FILE_NOT_SCANNED', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 60,
})
