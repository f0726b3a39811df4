import * as z from 'zod/mini'
import { MAX_CANARY_SHARE } from './composition.ts'
import { RemoteName, Version } from './manifest.ts'
import { Reason } from './release-text.ts'

const Expected = z.optional(z.int().check(z.minimum(0)))

/** Request to start a canary or to raise its share. Shares are in ten thousandths: 5 % are 500. */
export const CanaryChange = z.object({
  remote: RemoteName,
  version: Version,
  share: z.int().check(z.minimum(1), z.maximum(MAX_CANARY_SHARE)),
  reason: Reason,
  /** Number of the expected composition; the change is refused if another one is live. */
  expect: Expected,
})
export type CanaryChange = z.infer<typeof CanaryChange>

/** Request to end a canary: all visitors get the live release again. */
export const CanaryEnd = z.object({ reason: Reason, expect: Expected })
export type CanaryEnd = z.infer<typeof CanaryEnd>

/**
 * Reply to a change of a canary. `share` 0 is an ended canary; `from` is the previous share, equal if nothing changed.
 */
export const CanaryChangeReply = z.object({
  number: z.int(),
  remote: z.string(),
  version: z.string(),
  from: z.int(),
  share: z.int(),
})
export type CanaryChangeReply = z.infer<typeof CanaryChangeReply>

/** Kind of an observation: a visitor affected by at least one error, counted once an hour. */
export const AFFECTED_VISITOR = 'struck'

/** Number of documents and errors by kind of one release in one cohort. */
export const ReleaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  /** Canaries of these visitors; empty for none. */
  cohort: z.string(),
  /** Delivered documents of this remote. */
  pages: z.int(),
  errors: z.record(z.string(), z.int()),
})
export type ReleaseHealth = z.infer<typeof ReleaseHealth>

/** Counts of all edges for one remote since an instant; `visits` are the documents of all remotes by cohort. */
export const RemoteHealth = z.object({
  remote: z.string(),
  since: z.string(),
  visits: z.record(z.string(), z.int()),
  releases: z.array(ReleaseHealth),
})
export type RemoteHealth = z.infer<typeof RemoteHealth>

/** Documents, errors and affected visitors (`struck`) of one side of a rollout. */
export const RolloutSide = z.object({ pages: z.int(), errors: z.int(), struck: z.int() })
export type RolloutSide = z.infer<typeof RolloutSide>

/** Running canary. */
export const RunningCanary = z.object({
  remote: z.string(),
  version: z.string(),
  /** In ten thousandths. */
  share: z.int(),
  since: z.string(),
  /** Author of the last change of its share. */
  who: z.string(),
  why: z.string(),
  /** Counts since its start: visitors without this canary, and visitors with it. */
  stable: RolloutSide,
  canary: RolloutSide,
})
export type RunningCanary = z.infer<typeof RunningCanary>

/** Count of an edge for a release, a cohort and a minute: documents (`page`), affected visitors or a kind of error. */
export const Observation = z.object({
  minute: z.iso.datetime(),
  remote: z.string().check(z.regex(/^(?:shell|mf-[a-z][a-z0-9-]{1,40})$/)),
  version: Version,
  cohort: z.string().check(z.maxLength(500), z.regex(/^[a-z0-9@.,-]*$/)),
  kind: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  count: z.int().check(z.minimum(1)),
})
export type Observation = z.infer<typeof Observation>

/** Counts of an edge since its last batch. `batch` is an idempotency key. */
export const ObservationBatch = z.object({
  batch: z.uuid(),
  observations: z.array(Observation).check(z.minLength(1), z.maxLength(1000)),
})
export type ObservationBatch = z.infer<typeof ObservationBatch>
