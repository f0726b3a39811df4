import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'
import { LAST_ROW_BY_NUMBER, pageOf } from '../paging.ts'
import { CaseCode } from './case-types.ts'
import { ReportColumn, ReportEvent, ReportPeriod, ReportRow } from './periodic-reports.ts'

/** Reports on a page of the desk. */
export const REPORTS_PER_PAGE = 25
/** Maximum length of what an official writes about a report. */
export const REPORT_NOTE_MAX = 2000

/** States that the desk lists. */
export const DESK_REPORT_STATES = ['submitted', 'returned', 'accepted'] as const

const LAST_PAGE = Math.floor(LAST_ROW_BY_NUMBER / REPORTS_PER_PAGE)

/** Submitted report in the list of the desk. Instants are ISO 8601, days YYYY-MM-DD. */
export const DeskReport = z.object({
  id: z.uuid(),
  number: z.string(),
  type: CaseCode,
  title: z.string(),
  period: ReportPeriod,
  organization: z.string(),
  taxId: z.string(),
  state: z.enum(DESK_REPORT_STATES),
  submittedAt: z.string(),
  /** Last day for the first submission. */
  dueOn: z.string(),
  /** Last day for the corrections; null for a report that was never returned. */
  correctionsDueOn: z.nullable(z.string()),
  /** First submitted after `dueOn`, or corrected after `correctionsDueOn`. */
  isLate: z.boolean(),
  /** 1 for the first submission, more after corrections. */
  submission: z.int(),
})
export type DeskReport = z.infer<typeof DeskReport>

/** Submitted report with its table and history, the latest event first. */
export const DeskReportPage = z.extend(DeskReport, {
  /** Number of the organization's record in the registry that makes it owe the report. */
  record: z.object({ registry: z.string(), number: z.string() }),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  history: z.array(ReportEvent),
  /** Whether the caller may decide about it now. */
  canDecide: z.boolean(),
})
export type DeskReportPage = z.infer<typeof DeskReportPage>

/** Report that an organization has not submitted, or has not submitted again after it was returned. */
export const OwedReport = z.object({
  type: CaseCode,
  title: z.string(),
  period: ReportPeriod,
  /** Name of the organization in the registry. */
  organization: z.string(),
  taxId: z.string(),
  /** Record that makes the organization owe the report. */
  record: z.object({ registry: z.string(), number: z.string() }),
  /** Last day for the submission or the corrections, YYYY-MM-DD. */
  dueOn: z.string(),
  isReturned: z.boolean(),
  /** Calendar days after the last day; 0 until it has passed. */
  daysLate: z.int(),
})
export type OwedReport = z.infer<typeof OwedReport>

const Id = z.object({ id: z.uuid() })
const Page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)))

/** Lists submitted reports of the caller's units: those that wait first come first, the others latest first. */
export const listDeskReports = endpoint({
  method: 'GET',
  path: '/report-desk',
  access: 'desk:work',
  summary: 'Submitted reports of the units of the official by state',
  query: z.object({
    state: z.enum(DESK_REPORT_STATES),
    page: Page,
    lang: z.optional(z.string()),
  }),
  reply: pageOf(DeskReport),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 120,
})

/** Lists the reports of periods that have ended which organizations owe the caller's units, by their last days. */
export const listOwedReports = endpoint({
  method: 'GET',
  path: '/report-desk/owed',
  access: 'desk:work',
  summary: 'Reports that organizations owe the units of the official, the longest overdue first',
  query: z.object({ page: Page, lang: z.optional(z.string()) }),
  reply: pageOf(OwedReport),
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 120,
})

/** Gets a submitted report. */
export const getDeskReport = endpoint({
  method: 'GET',
  path: '/report-desk/:id',
  access: 'desk:work',
  summary: 'Submitted report with its table and history',
  params: Id,
  query: z.object({ lang: z.optional(z.string()) }),
  reply: DeskReportPage,
  errors: ['CASE_DUTY_MISSING', 'REPORT_UNKNOWN'],
  rateLimit: 120,
})

/** Accepts a report or returns it with what must be corrected. The same decision again changes nothing. */
export const decideReport = endpoint({
  method: 'POST',
  path: '/report-desk/:id/decisions',
  access: 'desk:work',
  summary: 'Accept a report, or return it with what must be corrected',
  params: Id,
  body: z.strictObject({
    /** Submission that the official has read. */
    submission: z.int().check(z.minimum(1), z.maximum(1000)),
    outcome: z.enum(['accepted', 'returned']),
    /** Required for a returned report. */
    note: z.string().check(z.maxLength(REPORT_NOTE_MAX)),
  }),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'REPORT_UNKNOWN', 'REPORT_MOVED'],
  rateLimit: 60,
})

/** CSV file of the submitted table for a spreadsheet program, or its `plain` form, whose SHA-256 is in the history. */
export const exportDeskReport = endpoint({
  method: 'GET',
  path: '/report-desk/:id/file',
  access: 'desk:work',
  summary: 'CSV file of the submitted table of a report',
  params: Id,
  query: z.object({ lang: z.optional(z.string()), content: z.optional(z.enum(['plain'])) }),
  reply: z.file(),
  produces: ['text/csv'],
  errors: ['CASE_DUTY_MISSING', 'REPORT_UNKNOWN'],
  rateLimit: 60,
})
