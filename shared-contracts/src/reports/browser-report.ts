import * as z from 'zod/mini'

/** Path of the endpoint for error reports of browsers. */
export const ERROR_REPORTS_PATH = '/reports/errors'

/** Maximum number of reports in a request. */
export const MAX_REPORTS = 20
/** Maximum number of characters of a message. */
export const MAX_REPORT_MESSAGE = 300
/** Maximum number of characters of a stack. */
export const MAX_REPORT_STACK = 1000

/**
 * Kind of an error. `load`: a file could not be loaded; `integrity`: it has another hash; `evaluation`: its code threw
 * when it was evaluated; `render`: the first rendering of a screen threw; `effect`: a mounted screen threw; `event`: an
 * event handler or timer threw; `rejection`: an unhandled rejection; `listener` and `flood`: errors on the bus;
 * `style`: a style sheet affects the shell; `refused`: the release is incompatible.
 */
export const ReportKind = z.enum([
  'load',
  'integrity',
  'evaluation',
  'render',
  'effect',
  'event',
  'rejection',
  'listener',
  'flood',
  'style',
  'refused',
])
export type ReportKind = z.infer<typeof ReportKind>

/** Error report, without query strings and personal data. */
export const BrowserReport = z.object({
  kind: ReportKind,
  /** Name of the remote, or `shell`. */
  remote: z.string().check(z.maxLength(60)),
  release: z.string().check(z.maxLength(60)),
  composition: z.int(),
  /** Canaries of this visitor as in `PageState.cohort`. */
  cohort: z.string().check(z.maxLength(500)),
  screen: z.optional(z.string().check(z.maxLength(100))),
  message: z.string().check(z.maxLength(MAX_REPORT_MESSAGE)),
  /** Stack frames `/m/<remote>/<version>/<file>:<line>:<column>`, one per line, innermost first. */
  stack: z.optional(z.string().check(z.maxLength(MAX_REPORT_STACK))),
  /** Incident number that the error page showed. */
  incident: z.optional(z.string().check(z.regex(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/))),
  /** Instant by the browser's clock, ISO 8601. */
  at: z.string().check(z.maxLength(30)),
})
export type BrowserReport = z.infer<typeof BrowserReport>

/** Request body with error reports. */
export const BrowserReports = z.object({
  reports: z.array(BrowserReport).check(z.minLength(1), z.maxLength(MAX_REPORTS)),
})
export type BrowserReports = z.infer<typeof BrowserReports>
