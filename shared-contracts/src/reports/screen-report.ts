import * as z from 'zod/mini'

/** A document whose screen is not there after this time counts as a fault of its release. */
export const SCREEN_DEADLINE_MS = 10_000

/**
 * Sign of life of a document, while its remote has a canary: `started` when its code runs, `ended` when its screen is
 * there with content, has reported a fault, or the page was left before.
 */
export const ScreenReport = z.object({
  state: z.enum(['started', 'ended']),
  /** Random number of the document. */
  page: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  remote: z.string().check(z.maxLength(60)),
  release: z.string().check(z.maxLength(60)),
  /** Canaries of this visitor as in the page's state, empty for none. */
  cohort: z.string().check(z.maxLength(500)),
})
export type ScreenReport = z.infer<typeof ScreenReport>
