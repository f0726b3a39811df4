import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmptyReply } from '../messages.ts'
import { pageOf, Version } from '../paging.ts'
import { CaseValues } from './case-drafts.ts'
import { AppealDetail } from './case-models.ts'
import { CaseChoice, CaseCode } from './case-types.ts'
import {
  BulkResult,
  CallerFiling,
  DeskCase,
  DeskCaseDetail,
  DeskCounts,
  DeskQuery,
  DeskSettings,
  Duty,
  OfficialDuties,
  StepInput,
} from './desk-models.ts'

const Instant = z.string()
const Note = z.string().check(z.maxLength(2000))
const Text = z.string().check(z.maxLength(10_000))
const FileIds = z.array(z.uuid()).check(z.maxLength(10))
const Id = z.object({ id: z.uuid() })

/** Lists cases that the official's duties reach. */
export const listDeskCases = endpoint({
  method: 'GET',
  path: '/desk/cases',
  access: 'desk:work',
  summary: 'Inbox of the official',
  query: DeskQuery,
  reply: z.extend(pageOf(DeskCase), { counts: DeskCounts }),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 240,
})

/** Downloads the list of the inbox as it is filtered, the first 10,000 cases of its order; such a file is named `…-first-10000`. */
export const exportDeskCases = endpoint({
  method: 'GET',
  path: '/desk/cases/export',
  access: 'desk:work',
  summary: 'List of the inbox as a file, with at most 10,000 cases',
  query: z.extend(DeskQuery, { format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  reply: z.file(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 10,
})

/** Gets the settings of the desk. */
export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/desk/settings',
  access: 'desk:work',
  summary: 'Duties, units, colleagues, choices and saved views of the official',
  reply: DeskSettings,
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 120,
})

/** Saves a view of the inbox under a name. */
export const saveDeskView = endpoint({
  method: 'PUT',
  path: '/desk/views/:id',
  access: 'desk:work',
  summary: 'Saves a view of the inbox',
  params: Id,
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    query: z.string().check(z.maxLength(2000)),
  }),
  reply: EmptyReply,
  errors: ['CASE_DUTY_MISSING', 'DESK_VIEW_UNKNOWN', 'CASE_LIMIT_REACHED'],
  rateLimit: 30,
})

/** Deletes a saved view. */
export const deleteDeskView = endpoint({
  method: 'DELETE',
  path: '/desk/views/:id',
  access: 'desk:work',
  summary: 'Deletes a saved view of the inbox',
  params: Id,
  reply: EmptyReply,
  errors: ['CASE_DUTY_MISSING', 'DESK_VIEW_UNKNOWN'],
  rateLimit: 30,
})

const CASE_ERRORS = ['CASE_UNKNOWN', 'CASE_DUTY_MISSING'] as const
const CHANGE_ERRORS = [
  ...CASE_ERRORS,
  'CASE_CHANGED',
  'CASE_STEP_REFUSED',
  'CASE_RESULT_REFUSED',
  'CASE_KEY_USED',
  'FILE_NOT_READY',
] as const

/** Gets a case; each read is logged. */
export const getDeskCase = endpoint({
  method: 'GET',
  path: '/desk/cases/:id',
  access: 'desk:work',
  summary: 'Case for officials; each read is logged',
  params: Id,
  reply: DeskCaseDetail,
  errors: CASE_ERRORS,
  rateLimit: 240,
})

/** Gets a case as its applicant reads it. */
export const getCaseAsApplicant = endpoint({
  method: 'GET',
  path: '/desk/cases/:id/as-applicant',
  access: 'desk:work',
  summary: 'Case as its applicant reads it',
  params: Id,
  reply: AppealDetail,
  errors: CASE_ERRORS,
  rateLimit: 60,
})

/** Takes a step of a case as official. */
export const takeDeskStep = endpoint({
  method: 'POST',
  path: '/desk/cases/:id/steps/:step',
  access: 'desk:work',
  summary: 'Takes a step of a case',
  params: z.object({ id: z.uuid(), step: CaseCode }),
  body: z.strictObject({ version: Version, key: z.uuid(), input: StepInput }),
  reply: DeskCaseDetail,
  errors: CHANGE_ERRORS,
  rateLimit: 120,
})

/** Takes back the last step while it can be undone (`undo` of the case). */
export const undoDeskStep = endpoint({
  method: 'POST',
  path: '/desk/cases/:id/undo',
  access: 'desk:work',
  summary: 'Takes back the last step of the official while it can be undone',
  params: Id,
  body: z.strictObject({ version: Version, key: z.uuid() }),
  reply: DeskCaseDetail,
  errors: CHANGE_ERRORS,
  rateLimit: 30,
})

/** Takes a step of several cases, or previews which cases allow it. */
export const takeBulkStep = endpoint({
  method: 'POST',
  path: '/desk/cases/bulk',
  access: 'desk:work',
  summary: 'Takes a step of up to 100 cases, or previews it',
  body: z.strictObject({
    cases: z
      .array(z.strictObject({ id: z.uuid(), version: Version }))
      .check(z.minLength(1), z.maxLength(100)),
    step: CaseCode,
    key: z.uuid(),
    input: StepInput,
    isPreview: z.boolean(),
  }),
  reply: z.object({ results: z.array(BulkResult) }),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 20,
})

/** Writes a message to the applicant, or an internal note that only officials read. */
export const writeDeskEntry = endpoint({
  method: 'POST',
  path: '/desk/cases/:id/entries',
  access: 'desk:work',
  summary: 'Writes a message to the applicant or an internal note',
  params: Id,
  body: z.strictObject({
    key: z.uuid(),
    kind: z.enum(['message', 'note']),
    text: Text,
    fileIds: FileIds,
  }),
  reply: DeskCaseDetail,
  errors: [...CASE_ERRORS, 'CASE_STEP_REFUSED', 'CASE_KEY_USED', 'CASE_LIMIT_REACHED', 'FILE_NOT_READY'],
  rateLimit: 60,
})

/** Links a case to another one, or joins it to a leading case with the same matter. */
export const relateDeskCase = endpoint({
  method: 'POST',
  path: '/desk/cases/:id/relations',
  access: 'desk:work',
  summary: 'Links a case to another one, or joins it to a leading one',
  params: Id,
  body: z.strictObject({
    version: Version,
    key: z.uuid(),
    number: z.string().check(z.maxLength(40)),
    relation: z.enum(['link', 'join', 'unlink']),
    note: Note,
  }),
  reply: DeskCaseDetail,
  errors: CHANGE_ERRORS,
  rateLimit: 30,
})

/** Lists the officials who have opened a case. */
export const listCaseLooks = endpoint({
  method: 'GET',
  path: '/desk/cases/:id/looks',
  access: 'desk:work',
  summary: 'Officials who have opened a case, latest first',
  params: Id,
  reply: z.object({
    content: z.array(
      z.object({
        official: z.string(),
        at: Instant,
        action: z.enum(['read', 'file', 'as-applicant', 'export']),
        /** Name of a downloaded file. */
        file: z.nullable(z.string()),
      }),
    ),
  }),
  errors: CASE_ERRORS,
  rateLimit: 60,
})

/** Downloads a file of a case. Files that were not scanned are refused. */
export const getDeskFile = endpoint({
  method: 'GET',
  path: '/desk/cases/:id/files/:file',
  access: 'desk:work',
  summary: 'File of a case for officials',
  params: z.object({ id: z.uuid(), file: z.uuid() }),
  reply: z.file(),
  produces: ['application/octet-stream'],
  errors: [...CASE_ERRORS, 'FILE_INFECTED', 'FILE_NOT_SCANNED', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 120,
})

/** Files an appeal for a caller on the telephone, who confirms it with a code. */
export const fileForCaller = endpoint({
  method: 'PUT',
  path: '/desk/filings/:key',
  access: 'desk:work',
  summary: 'Files an appeal on behalf of a caller, who confirms it with a mailed code',
  params: z.object({ key: z.uuid() }),
  body: z.strictObject({
    type: CaseCode,
    formVersion: Version,
    values: CaseValues,
    language: z.enum(['az', 'en', 'ru']),
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    email: z.string().check(z.maxLength(254)),
    phone: z.string().check(z.maxLength(40)),
  }),
  reply: CallerFiling,
  errors: ['CASE_DUTY_MISSING', 'CASE_TYPE_UNKNOWN', 'CASE_KEY_USED', 'CASE_FORM_OUTDATED', 'FILE_NOT_READY'],
  rateLimit: 30,
})

/** Lists all officials with their duties in the units that the caller configures. */
export const listOfficials = endpoint({
  method: 'GET',
  path: '/desk/officials',
  access: 'desk:work',
  summary: 'Officials and their duties; requires the duty `configuration`',
  reply: z.object({
    units: z.array(CaseChoice),
    content: z.array(OfficialDuties),
  }),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 60,
})

/** Sets the duties of an official in the units that the caller configures; those in other units stay. */
export const setDuties = endpoint({
  method: 'PUT',
  path: '/desk/officials/:id/duties',
  access: 'desk:work',
  summary: 'Sets the duties of an official; requires the duty `configuration`',
  params: Id,
  body: z.strictObject({
    duties: z.array(z.strictObject({ unit: CaseCode, duty: Duty })).check(z.maxLength(100)),
  }),
  reply: EmptyReply,
  errors: ['CASE_DUTY_MISSING', 'OFFICIAL_UNKNOWN', 'DUTIES_OWN'],
  rateLimit: 30,
})
