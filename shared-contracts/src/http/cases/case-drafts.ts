import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BaseVersion, Version } from '../paging.ts'
import { EmptyReply } from '../messages.ts'
import { CaseCode, CaseFieldName } from './case-types.ts'

/** Maximum number of drafts of a person in one variant. */
export const MAX_CASE_DRAFTS = 50
/** Days after the last change until a draft is deleted. */
export const CASE_DRAFT_DAYS = 90

/** Maximum number of values of a form, those in rows included. */
export const MAX_CASE_VALUES = 400

/** Values of a form: strings as typed, lists of codes, of file ids or of keys of rows. */
export const CaseValues = z
  .record(
    CaseFieldName,
    z.union([
      z.string().check(z.maxLength(10_000)),
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
    ]),
  )
  .check(z.refine((values) => Object.keys(values).length <= MAX_CASE_VALUES))
export type CaseValues = z.infer<typeof CaseValues>

/** Draft in a list. `id` is also the idempotency key of its submission. */
export const CaseDraftSummary = z.object({
  id: z.uuid(),
  type: CaseCode,
  /** Title of the type in the caller's language. */
  title: z.string(),
  /** Path of the form without language; without it: `/appeals/new/<type>`. */
  path: z.optional(z.string()),
  /** What the person has typed as subject; empty without one. */
  subject: z.string(),
  revision: z.int(),
  files: z.int(),
  /** Case whose form the draft corrects. */
  caseId: z.optional(z.uuid()),
  /** Number of that case. */
  caseNumber: z.optional(z.string()),
  /** Instants, ISO 8601. */
  savedAt: z.string(),
  expiresAt: z.string(),
})
export type CaseDraftSummary = z.infer<typeof CaseDraftSummary>

/** Draft with its values. A save never validates; a submission always does. */
export const CaseDraft = z.extend(CaseDraftSummary, {
  formVersion: z.int(),
  step: z.nullable(CaseCode),
  values: CaseValues,
})
export type CaseDraft = z.infer<typeof CaseDraft>

const Id = z.object({ id: z.uuid() })

/** Lists the drafts of the caller, latest first. */
export const listCaseDrafts = endpoint({
  method: 'GET',
  path: '/case-drafts',
  access: 'appeals:own',
  summary: 'Drafts of the caller, latest first',
  reply: z.object({ content: z.array(CaseDraftSummary) }),
  rateLimit: 120,
})

/** Gets a draft of the caller. */
export const getCaseDraft = endpoint({
  method: 'GET',
  path: '/case-drafts/:id',
  access: 'appeals:own',
  summary: 'Draft of the caller',
  params: Id,
  reply: CaseDraft,
  errors: ['CASE_DRAFT_UNKNOWN'],
  rateLimit: 120,
})

/**
 * Saves a draft. `baseRevision` is the revision that was loaded or saved last, 0 for a new draft; another one of the
 * server is `CASE_DRAFT_NEWER`.
 */
export const saveCaseDraft = endpoint({
  method: 'PUT',
  path: '/case-drafts/:id',
  access: 'appeals:own',
  summary: 'Saves a draft of the caller',
  params: Id,
  body: z.strictObject({
    type: CaseCode,
    formVersion: Version,
    step: z.nullable(CaseCode),
    values: CaseValues,
    baseRevision: BaseVersion,
    /** Own case whose form a new draft corrects. */
    caseId: z.optional(z.uuid()),
  }),
  reply: z.object({ revision: z.int(), savedAt: z.string(), expiresAt: z.string() }),
  errors: ['CASE_DRAFT_UNKNOWN', 'CASE_DRAFT_NEWER', 'CASE_DRAFTS_FULL', 'CASE_DRAFT_SENT'],
  rateLimit: 120,
})

/** Deletes a draft of the caller with its staged files. */
export const deleteCaseDraft = endpoint({
  method: 'DELETE',
  path: '/case-drafts/:id',
  access: 'appeals:own',
  summary: 'Deletes a draft of the caller',
  params: Id,
  reply: EmptyReply,
  errors: ['CASE_DRAFT_UNKNOWN'],
  rateLimit: 60,
})
