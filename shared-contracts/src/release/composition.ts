import * as z from 'zod/mini'
import { Version } from './manifest.ts'
import { RemoteRelease, ShellRelease } from './release-record.ts'

/** Shares of canaries are counted in ten thousandths: 5 % are 500. */
export const FULL_SHARE = 10_000
/** Most that a canary may be given, in ten thousandths: beyond a half it is to be promoted or ended. */
export const MAX_CANARY_SHARE = 5000
/** Canaries that may run at once, so that pages are cached in few kinds and no pair of releases runs untested. */
export const MAX_CANARIES = 3

/** A release that a share of visitors meets in place of the live one. */
export const Canary = z.object({
  release: RemoteRelease,
  /** Of `FULL_SHARE`. */
  share: z.int().check(z.minimum(1), z.maximum(MAX_CANARY_SHARE)),
  /** Stays when the share is raised: who is in stays in. */
  salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
})
export type Canary = z.infer<typeof Canary>

/** The complete, numbered set of live releases, and of those that some visitors meet instead. */
export const Composition = z.object({
  spec: z.literal('composition@1'),
  number: z.int(),
  issuedAt: z.string(),
  shell: z.nullable(ShellRelease),
  remotes: z.array(RemoteRelease),
  /** One for a remote at most, ordered by its name. */
  canaries: z.optional(z.array(Canary).check(z.maxLength(MAX_CANARIES))),
  /** Per remote the release that a rollback would lead to, where there is one. */
  fallbacks: z.optional(z.array(RemoteRelease)),
  /**
   * Versions by name whose files are served beside those above: releases that were live or a canary and were not taken
   * down since. Left out by release registries that are older than this rule.
   */
  served: z.optional(z.record(z.string(), z.array(Version))),
})
export type Composition = z.infer<typeof Composition>

/** States that composition `number` was the newest at `issuedAt`: an older signed composition cannot pass for it. */
export const FreshnessStatement = z.object({
  spec: z.literal('freshness@1'),
  number: z.int(),
  issuedAt: z.iso.datetime(),
})
export type FreshnessStatement = z.infer<typeof FreshnessStatement>

/** Exact JSON text and the Ed25519 signature (base64) that covers it. */
export const SignedText = z.object({ payload: z.string(), signature: z.string() })
export type SignedText = z.infer<typeof SignedText>

/** The payload is a Composition, that of `freshness` a FreshnessStatement; both are signed with the same key. */
export const SignedComposition = z.extend(SignedText, {
  key: z.string(),
  freshness: z.optional(SignedText),
})
export type SignedComposition = z.infer<typeof SignedComposition>

/** One line of the append-only history (FED-06). `from` is null for a first release, `to` when a remote is retired. */
export const HistoryEntry = z.object({
  number: z.int(),
  action: z.enum(['promote', 'rollback', 'retire', 'canary', 'end-canary', 'forgo', 'takedown']),
  remote: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  /** What a canary was given, of `FULL_SHARE`; entries of canaries only. */
  share: z.optional(z.int()),
  /** Hash of the entry before, so that a changed history shows. */
  previousHash: z.nullable(z.string()),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Newest first. */
export const ReleaseHistory = z.object({ entries: z.array(HistoryEntry) })
