import * as z from 'zod/mini'
import { RunningCanary } from './canary.ts'
import { EndpointCalls } from './endpoint-shape.ts'
import { RemoteName, Version } from './manifest.ts'
import { Reason } from './release-text.ts'

/** Name of a releasable unit: a remote, or the shell. */
export const ReleaseName = z.union([RemoteName, z.literal('shell')])

/** Maximum number of files of a release. */
export const MAX_RELEASE_FILES = 200
/** Maximum size of a release in bytes. */
export const MAX_RELEASE_BYTES = 20_000_000

/** Maximum number of concurrent uploads per name. */
export const MAX_OPEN_UPLOADS = 3

/** Published release in a list. */
export const ReleaseSummary = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.string(),
  files: z.int(),
  bytes: z.int(),
  publishedBy: z.string(),
  publishedAt: z.string(),
  live: z.boolean(),
  /** Notes for operators before promotion; only in the reply to the publication. */
  notes: z.optional(z.array(z.string())),
  /** Browser APIs that its scripts use; missing in older releases. */
  codeUses: z.optional(z.array(z.string())),
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

/** Releases of one name. */
export const ReleaseList = z.object({ name: z.string(), releases: z.array(ReleaseSummary) })
export type ReleaseList = z.infer<typeof ReleaseList>

/**
 * Change of the live release of a remote. Without `version` a rollback selects the previous release. A retirement has
 * none.
 */
export const PointerChange = z.object({
  remote: ReleaseName,
  version: z.optional(Version),
  reason: Reason,
  /**
   * `retire` removes the remote from the portal. `forgo` excludes an earlier release from rollbacks, so that later
   * releases need not be compatible with it. `takedown` permanently stops serving the files of a release that is
   * neither live nor a canary.
   */
  action: z.enum(['promote', 'rollback', 'retire', 'forgo', 'takedown']),
  /** Number of the expected composition; the change is refused if another one is live. */
  expect: z.optional(z.int().check(z.minimum(0))),
})
export type PointerChange = z.infer<typeof PointerChange>

/** Reply to a change of the live release. `from` equals `to` if nothing changed; `to` is null for a retirement. */
export const PointerChangeReply = z.object({
  number: z.int(),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Warnings after a rollback, e.g. about drafts that the earlier release cannot read. */
  notes: z.optional(z.array(z.string())),
})
export type PointerChangeReply = z.infer<typeof PointerChangeReply>

/** Live release of a remote and its promotion. */
export const LiveRelease = z.object({
  remote: z.string(),
  version: z.string(),
  since: z.string(),
  who: z.string(),
  why: z.string(),
})

/** Live, retired and canary releases. Number 0 is the composition before the first promotion. */
export const ReleaseStatus = z.object({
  number: z.int(),
  issuedAt: z.string(),
  live: z.array(LiveRelease),
  retired: z.array(z.string()),
  canaries: z.array(RunningCanary),
  /** Redirects of pages that live releases retired. */
  redirects: z.optional(z.array(z.object({ remote: z.string(), from: z.string(), to: z.string() }))),
})
export type ReleaseStatus = z.infer<typeof ReleaseStatus>

/** Live and canary releases and rollback targets, with the endpoints that each calls. */
export const CallingReleases = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** It is live or a canary. */
      isLive: z.boolean(),
      /** Missing in releases that were built before calls were recorded. */
      calls: z.optional(EndpointCalls),
    }),
  ),
})
export type CallingReleases = z.infer<typeof CallingReleases>

/** Request for a credential to publish under one name. The credential is returned only once. */
export const CredentialRequest = z.object({
  name: RemoteName,
  /** Recipient or purpose, stored in the history. */
  reason: z.optional(Reason),
  /** Replaces and invalidates an existing credential. */
  replace: z._default(z.boolean(), false),
})
export type CredentialRequest = z.infer<typeof CredentialRequest>

/** Created credential. */
export const CredentialReply = z.object({ name: z.string(), credential: z.string(), replaced: z.boolean() })

/** Reply to a revocation. */
export const RevocationReply = z.object({ name: z.string() })

/** Request to revoke a credential. */
export const CredentialRevocation = z.object({ reason: Reason })

/** Valid credentials and their history, newest first. */
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
