import * as z from 'zod/mini'
import { RemoteName, Version } from './manifest.ts'
import { PLAIN } from './release-text.ts'

/** What can be released: each remote, and the shell. */
export const ReleaseName = z.union([RemoteName, z.literal('shell')])

/** Bounds of one release; a build beyond them is a mistake. */
export const MAX_RELEASE_FILES = 200
export const MAX_RELEASE_BYTES = 20_000_000

/** Versions of one name that may be uploaded at the same time. */
export const MAX_OPEN_UPLOADS = 3

/** One published release in a list. */
export const ReleaseSummary = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.string(),
  files: z.int(),
  bytes: z.int(),
  publishedBy: z.string(),
  publishedAt: z.string(),
  live: z.boolean(),
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

export const ReleaseList = z.object({ name: z.string(), releases: z.array(ReleaseSummary) })
export type ReleaseList = z.infer<typeof ReleaseList>

/** `version` may be left out for a rollback only: then the release that was live before comes back. */
export const PointerChange = z.object({
  remote: ReleaseName,
  version: z.optional(Version),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500), z.regex(PLAIN)),
  action: z.enum(['promote', 'rollback']),
  /** Number of the composition the change was decided on; another one in between refuses the change. */
  expect: z.optional(z.int().check(z.minimum(0))),
})
export type PointerChange = z.infer<typeof PointerChange>

/** `from` equals `to` when the release was live already: nothing changed, nothing was recorded. */
export const PointerChanged = z.object({
  number: z.int(),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
})
export type PointerChanged = z.infer<typeof PointerChanged>

export const LiveRelease = z.object({
  remote: z.string(),
  version: z.string(),
  since: z.string(),
  who: z.string(),
  why: z.string(),
})

/** What is live; number 0 is the composition before the first promotion. */
export const ReleaseStatus = z.object({ number: z.int(), issuedAt: z.string(), live: z.array(LiveRelease) })
export type ReleaseStatus = z.infer<typeof ReleaseStatus>
