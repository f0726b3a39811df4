import * as z from 'zod/mini'

/** Timeout in milliseconds after which a document without a screen counts as an error of its release. */
export const SCREEN_DEADLINE_MS = 10_000

/**
 * Report of a document while its remote has a canary: `started` when its code runs, `ended` when its screen has
 * appeared with content, has reported an error, or the page was left.
 */
export const ScreenReport = z.object({
  state: z.enum(['started', 'ended']),
  /** Random number of the document. */
  page: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  remote: z.string().check(z.maxLength(60)),
  release: z.string().check(z.maxLength(60)),
  /** Canaries of this visitor as in `PageState.cohort`. */
  cohort: z.string().check(z.maxLength(500)),
})
export type ScreenReport = z.infer<typeof ScreenReport>
