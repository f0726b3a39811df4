import * as z from 'zod/mini'
import { Version } from './manifest.ts'
import { RemoteRelease, ShellRelease } from './release-record.ts'

/** Unit of canary shares, ten thousandths: 5 % are 500. */
export const FULL_SHARE = 10_000
/** Maximum share of a canary, in ten thousandths. Beyond a half, a canary should be promoted or ended. */
export const MAX_CANARY_SHARE = 5000
/** Maximum number of running canaries, which limits cached page variants and combinations of releases to check. */
export const MAX_CANARIES = 3

/** Release that a share of visitors gets instead of the live one. */
export const Canary = z.object({
  release: RemoteRelease,
  /** In units of `FULL_SHARE`. */
  share: z.int().check(z.minimum(1), z.maximum(MAX_CANARY_SHARE)),
  /** Unchanged when the share is raised, so that visitors stay in the canary. */
  salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
})
export type Canary = z.infer<typeof Canary>

/** Complete, numbered set of live releases and canaries. */
export const Composition = z.object({
  spec: z.literal('composition@1'),
  number: z.int(),
  issuedAt: z.string(),
  shell: z.nullable(ShellRelease),
  remotes: z.array(RemoteRelease),
  /** At most one per remote, sorted by name. */
  canaries: z.optional(z.array(Canary).check(z.maxLength(MAX_CANARIES))),
  /** Target of a rollback per remote, if any. */
  fallbacks: z.optional(z.array(RemoteRelease)),
  /**
   * Further versions by name whose files are served: former live releases and canaries that were not taken down.
   * Missing in compositions of older release registries.
   */
  served: z.optional(z.record(z.string(), z.array(Version))),
})
export type Composition = z.infer<typeof Composition>

/** Statement that composition `number` was the newest at `issuedAt`, so that an older one cannot be replayed. */
export const FreshnessStatement = z.object({
  spec: z.literal('freshness@1'),
  number: z.int(),
  issuedAt: z.iso.datetime(),
})
export type FreshnessStatement = z.infer<typeof FreshnessStatement>

/** Exact JSON text with its Ed25519 signature (base64). */
export const SignedText = z.object({ payload: z.string(), signature: z.string() })
export type SignedText = z.infer<typeof SignedText>

/** Signed `Composition`, with a signed `FreshnessStatement` of the same key. */
export const SignedComposition = z.extend(SignedText, {
  key: z.string(),
  freshness: z.optional(SignedText),
})
export type SignedComposition = z.infer<typeof SignedComposition>

/** Entry of the append-only history (FED-06). `from` is null for a first release, `to` for a retirement. */
export const HistoryEntry = z.object({
  number: z.int(),
  action: z.enum(['promote', 'rollback', 'retire', 'canary', 'end-canary', 'forgo', 'takedown']),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  /** Share of a canary in units of `FULL_SHARE`; only for canaries. */
  share: z.optional(z.int()),
  /** Hash of the previous entry, which makes changes of the history detectable. */
  previousHash: z.nullable(z.string()),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** History of releases, newest first. */
export const ReleaseHistory = z.object({ entries: z.array(HistoryEntry) })
