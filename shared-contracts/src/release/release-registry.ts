import * as z from 'zod/mini'
import { RunningCanary } from './canary.ts'
import { EndpointCalls } from './endpoint-shape.ts'
import { RemoteName, Version } from './manifest.ts'
import { Reason } from './release-text.ts'

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
  /** What operators should read before it goes live; only in the reply to its publication. */
  notes: z.optional(z.array(z.string())),
  /** What its scripts use of browsers; left out where it was published before uses were listed. */
  codeUses: z.optional(z.array(z.string())),
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

export const ReleaseList = z.object({ name: z.string(), releases: z.array(ReleaseSummary) })
export type ReleaseList = z.infer<typeof ReleaseList>

/** `version` may be left out for a rollback, which then leads to the release before, and is for a retirement. */
export const PointerChange = z.object({
  remote: ReleaseName,
  version: z.optional(Version),
  reason: Reason,
  /**
   * `retire` takes the remote out of the portal: no release of it is live then. `forgo` excludes an earlier release from
   * rollbacks, so that later releases need not fit it any more. `takedown` stops serving the files of a release
   * that is neither live nor a canary, for good.
   */
  action: z.enum(['promote', 'rollback', 'retire', 'forgo', 'takedown']),
  /** Number of the composition the change was decided on; another one in between refuses the change. */
  expect: z.optional(z.int().check(z.minimum(0))),
})
export type PointerChange = z.infer<typeof PointerChange>

/** `from` equals `to` when the release was live already: nothing changed, nothing was recorded. `to` is null when retired. */
export const PointerChangeReply = z.object({
  number: z.int(),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What waits after a rollback, e.g. drafts that the earlier release cannot open; left out where nothing does. */
  notes: z.optional(z.array(z.string())),
})
export type PointerChangeReply = z.infer<typeof PointerChangeReply>

export const LiveRelease = z.object({
  remote: z.string(),
  version: z.string(),
  since: z.string(),
  who: z.string(),
  why: z.string(),
})

/** What is live, and what operations took out of the portal; number 0 is the composition before the first promotion. */
export const ReleaseStatus = z.object({
  number: z.int(),
  issuedAt: z.string(),
  live: z.array(LiveRelease),
  retired: z.array(z.string()),
  canaries: z.array(RunningCanary),
  /** Pages that live releases retired, with the page that each address redirects to; left out where there are none. */
  redirects: z.optional(z.array(z.object({ remote: z.string(), from: z.string(), to: z.string() }))),
})
export type ReleaseStatus = z.infer<typeof ReleaseStatus>

/** Releases that visitors meet or that a rollback leads to, with the endpoints that each calls. */
export const CallingReleases = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** Visitors meet it: it is live or a canary. */
      isLive: z.boolean(),
      /** Left out by releases that were built before calls were recorded. */
      calls: z.optional(EndpointCalls),
    }),
  ),
})
export type CallingReleases = z.infer<typeof CallingReleases>

/** A credential that may publish under one name; the credential itself is shown once, when it is made. */
export const CredentialRequest = z.object({
  name: RemoteName,
  /** Whom it is for, or why; the history of credentials keeps it. */
  reason: z.optional(Reason),
  /** Takes the place of the one there is, which is refused from then on. */
  replace: z._default(z.boolean(), false),
})
export type CredentialRequest = z.infer<typeof CredentialRequest>

export const CredentialReply = z.object({ name: z.string(), credential: z.string(), replaced: z.boolean() })

export const RevocationReply = z.object({ name: z.string() })

export const CredentialRevocation = z.object({ reason: Reason })

/** Who may publish, and what happened to credentials, newest first. */
export const CredentialList = z.object({
  credentials: z.array(z.object({ name: z.string(), since: z.string() })),
  history: z.array(
    z.object({
      action: z.enum(['add', 'replace', 'revoke']),
      name: z.string(),
      who: z.string(),
      when: z.string(),
      why: z.nullable(z.string()),
    }),
  ),
})
export type CredentialList = z.infer<typeof CredentialList>
