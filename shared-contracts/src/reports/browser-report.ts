import * as z from 'zod/mini'

/** Where browsers send what went wrong with a release. */
export const ERROR_REPORTS_PATH = '/reports/errors'

/** Bounds of a post and of its texts. */
export const MAX_REPORTS = 20
export const MAX_REPORT_MESSAGE = 300
export const MAX_REPORT_STACK = 1000

/**
 * What went wrong: `load` a file did not come, `integrity` it came with other bytes, `evaluation` its code threw when it
 * was run first, `render` the first rendering of a screen threw, `effect` it threw once it was mounted, `event` a
 * handler or timer threw, `rejection` nobody handled a rejected promise, `listener` and `flood` on the bus, `style`
 * a style sheet reaches the frame, `refused` the release does not fit this portal.
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

/** One fault, without any address that has a query and without a person's data. */
export const BrowserReport = z.object({
  kind: ReportKind,
  /** Name of the remote, or `shell`. */
  remote: z.string().check(z.maxLength(60)),
  release: z.string().check(z.maxLength(60)),
  composition: z.int(),
  /** Canaries of this visitor as in the page's state, empty for none. */
  cohort: z.string().check(z.maxLength(500)),
  screen: z.optional(z.string().check(z.maxLength(100))),
  message: z.string().check(z.maxLength(MAX_REPORT_MESSAGE)),
  /** `/m/<remote>/<version>/<file>:<line>:<column>`, a line each, innermost first. */
  stack: z.optional(z.string().check(z.maxLength(MAX_REPORT_STACK))),
  /** Number that the person was shown in place of a page. */
  incident: z.optional(z.string().check(z.regex(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/))),
  /** ISO instant by the browser's clock. */
  at: z.string().check(z.maxLength(30)),
})
export type BrowserReport = z.infer<typeof BrowserReport>

/** Body of a post. */
export const BrowserReports = z.object({
  reports: z.array(BrowserReport).check(z.minLength(1), z.maxLength(MAX_REPORTS)),
})
export type BrowserReports = z.infer<typeof BrowserReports>
