import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PartBase64 } from '../file-parts.ts'
import { MessageReply } from '../messages.ts'
import { BaseVersion } from '../paging.ts'
import { CaseChoice, CaseCode } from './case-types.ts'

/** Maximum number of rows of a report. */
export const REPORT_MAX_ROWS = 500
/** Maximum length of a cell. */
export const REPORT_CELL_MAX = 500
/** Findings that a reply has at most. */
export const MAX_REPORT_FINDINGS = 200

/** States of a report; a report without a saved table is `due`. */
export const REPORT_STATES = ['due', 'draft', 'submitted', 'returned', 'accepted'] as const
/** Kinds of a column. */
export const REPORT_COLUMN_TYPES = ['text', 'date', 'number', 'choice'] as const

const ReportState = z.enum(REPORT_STATES)

/** Quarter or year: `2026-Q3`, `2026`. */
export const ReportPeriod = z.string().check(z.regex(/^20\d\d(-Q[1-4])?$/))

const ColumnName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/), z.maxLength(40))

/** Row of a report: cells by column. Days are YYYY-MM-DD, choices are codes; a wrong cell stays as it was typed. */
export const ReportRow = z.record(ColumnName, z.string().check(z.maxLength(1000)))
export type ReportRow = z.infer<typeof ReportRow>

const Rows = z.array(ReportRow).check(z.maxLength(REPORT_MAX_ROWS))

/** Report that an organization owes for a period. Days are YYYY-MM-DD; texts are in the caller's language. */
export const OwnReport = z.object({
  type: CaseCode,
  title: z.string(),
  period: ReportPeriod,
  /** Last day of the period; a report is submitted after it. */
  endsOn: z.string(),
  /** Last day for the first submission. */
  dueOn: z.string(),
  /** Last day for the corrections; null for a report that was never returned. */
  correctionsDueOn: z.nullable(z.string()),
  state: ReportState,
  /** Not submitted or not corrected, and the last day has passed. */
  isLate: z.boolean(),
  /** Submitted first after `dueOn`; corrections do not change it. */
  wasLate: z.boolean(),
  /** Null before the first submission. */
  number: z.nullable(z.string()),
})
export type OwnReport = z.infer<typeof OwnReport>

/** Reports of the organization that the caller acts for, by their last days, the latest first. */
export const OwnReports = z.object({
  /** Null for a citizen. */
  organization: z.nullable(z.object({ name: z.string(), taxId: z.string() })),
  reports: z.array(OwnReport),
})
export type OwnReports = z.infer<typeof OwnReports>

/** Column of a report. */
export const ReportColumn = z.object({
  name: ColumnName,
  label: z.string(),
  hint: z.nullable(z.string()),
  type: z.enum(REPORT_COLUMN_TYPES),
  isRequired: z.boolean(),
  /** Choices of a column of the type `choice`. */
  choices: z.array(CaseChoice),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** Fault in a table. Rows count from 1; null is the whole row. */
export const ReportFinding = z.object({
  row: z.int(),
  column: z.nullable(ColumnName),
  message: z.string(),
})
export type ReportFinding = z.infer<typeof ReportFinding>

/** Saved table with its findings, at most {@link MAX_REPORT_FINDINGS} of `findingCount`. */
export const SavedReport = z.object({
  rows: z.array(ReportRow),
  /** 0 when nothing was saved. */
  revision: z.int(),
  /** Instant, ISO 8601. */
  savedAt: z.nullable(z.string()),
  findings: z.array(ReportFinding),
  findingCount: z.int(),
})
export type SavedReport = z.infer<typeof SavedReport>

/** What was done with a report. The note of a returned report names what must be corrected. */
export const ReportEvent = z.object({
  kind: z.enum(['submitted', 'returned', 'accepted']),
  at: z.string(),
  note: z.string(),
  rowCount: z.int(),
  /** SHA-256 of the submitted table in its plain form; null for decisions. */
  sha256: z.nullable(z.string()),
})
export type ReportEvent = z.infer<typeof ReportEvent>

/** Report with its table and history, the latest event first. */
export const ReportPage = z.extend(OwnReport, {
  summary: z.string(),
  /** Source of the duty. */
  basis: z.string(),
  /** False for a duty that the agency has not confirmed. */
  isConfirmed: z.boolean(),
  columns: z.array(ReportColumn),
  saved: SavedReport,
  /** Whether the caller can change the table now. */
  isEditable: z.boolean(),
  /** Whether the period has ended. */
  canSubmit: z.boolean(),
  /** Period of the last accepted report, whose lasting columns can be copied; null without one. */
  previousPeriod: z.nullable(ReportPeriod),
  history: z.array(ReportEvent),
})
export type ReportPage = z.infer<typeof ReportPage>

const Params = z.object({ type: CaseCode, period: ReportPeriod })

/** Lists the reports that the caller's organization owes, with their states. */
export const listOwnReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'reports:own',
  summary: 'Periodic reports that the organization of the caller owes, with their states and last days',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: OwnReports,
  rateLimit: 120,
})

/** Gets a report of the caller's organization. */
export const getOwnReport = endpoint({
  method: 'GET',
  path: '/reports/:type/:period',
  access: 'reports:own',
  summary: 'Report of the organization of the caller: columns, saved table with findings, history',
  params: Params,
  query: z.object({ lang: z.optional(z.string()) }),
  reply: ReportPage,
  errors: ['REPORT_UNKNOWN'],
  rateLimit: 120,
})

/**
 * Saves the table of a report, valid or not. `baseRevision` is the revision that was loaded or saved last, 0 for a new
 * table; another one of the server is `REPORT_DRAFT_NEWER`.
 */
export const saveReport = endpoint({
  method: 'PUT',
  path: '/reports/:type/:period',
  access: 'reports:own',
  summary: 'Save the table of a report',
  params: Params,
  body: z.strictObject({ rows: Rows, baseRevision: BaseVersion }),
  reply: SavedReport,
  errors: ['REPORT_UNKNOWN', 'REPORT_DRAFT_NEWER', 'REPORT_CLOSED'],
  rateLimit: 120,
})

/** Replaces the table of a report by a CSV file. A file that is no table of the report changes nothing. */
export const uploadReport = endpoint({
  method: 'PUT',
  path: '/reports/:type/:period/file',
  access: 'reports:own',
  summary: 'Replace the table of a report by a CSV file, with findings by row and column',
  params: Params,
  body: z.strictObject({ base64: PartBase64, baseRevision: BaseVersion }),
  reply: SavedReport,
  errors: ['REPORT_UNKNOWN', 'REPORT_DRAFT_NEWER', 'REPORT_CLOSED', 'REPORT_FILE_REFUSED'],
  rateLimit: 30,
})

/** Copies the lasting columns of the last accepted report into an empty table. */
export const copyReport = endpoint({
  method: 'POST',
  path: '/reports/:type/:period/copies',
  access: 'reports:own',
  summary: 'Copy the lasting columns of the last accepted report into an empty table',
  params: Params,
  body: z.strictObject({ baseRevision: BaseVersion }),
  reply: SavedReport,
  errors: ['REPORT_UNKNOWN', 'REPORT_DRAFT_NEWER', 'REPORT_CLOSED'],
  rateLimit: 30,
})

/** Submits the saved table. `key` is an idempotency key; `isEmpty` confirms that there is nothing to report. */
export const submitReport = endpoint({
  method: 'POST',
  path: '/reports/:type/:period/submissions',
  access: 'reports:own',
  summary: 'Submit the saved table of a report',
  params: Params,
  body: z.strictObject({
    key: z.uuid(),
    baseRevision: BaseVersion,
    isEmpty: z.boolean(),
    /** Certificate number of the account that the page has shown. */
    account: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.extend(MessageReply, { number: z.string() }),
  errors: [
    'REPORT_UNKNOWN',
    'REPORT_DRAFT_NEWER',
    'REPORT_CLOSED',
    'REPORT_PERIOD_OPEN',
    'REPORT_INCOMPLETE',
    'ACCOUNT_CHANGED',
    'REPORT_KEY_USED',
  ],
  rateLimit: 30,
})

/** File of a report: an empty table with its header, the saved one, or the submitted one in its plain form. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/:type/:period/file',
  access: 'reports:own',
  summary:
    'CSV file of a report: `template`, the `saved` table, or the `submitted` one, whose SHA-256 is in the history',
  params: Params,
  query: z.object({ content: z.enum(['template', 'saved', 'submitted']), lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['REPORT_UNKNOWN'],
  rateLimit: 60,
})
