import * as z from 'zod/mini'
import { MAX_CANARY_SHARE } from './composition.ts'
import { RemoteName, Version } from './manifest.ts'
import { Reason } from './release-text.ts'

const Expected = z.optional(z.int().check(z.minimum(0)))

/** Starts a canary, or raises the share of the one that runs. Shares are in ten thousandths: 5 % are 500. */
export const CanaryChange = z.object({
  remote: RemoteName,
  version: Version,
  share: z.int().check(z.minimum(1), z.maximum(MAX_CANARY_SHARE)),
  reason: Reason,
  /** Number of the composition the change was decided on; another one in between refuses the change. */
  expect: Expected,
})
export type CanaryChange = z.infer<typeof CanaryChange>

/** Takes a canary back: everybody meets the live release again. */
export const CanaryEnd = z.object({ reason: Reason, expect: Expected })
export type CanaryEnd = z.infer<typeof CanaryEnd>

/** `share` 0 is a canary that has ended; `from` is the share before. Equal shares: nothing changed, nothing was recorded. */
export const CanaryChangeReply = z.object({
  number: z.int(),
  remote: z.string(),
  version: z.string(),
  from: z.int(),
  share: z.int(),
})
export type CanaryChangeReply = z.infer<typeof CanaryChangeReply>

/** Kind of an observation: a visitor who met a fault, once an hour, however many faults it was. */
export const AFFECTED_VISITOR = 'struck'

/** Pages of one release in one cohort, and what went wrong in them by kind. */
export const ReleaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  /** Canaries that these visitors meet; empty for none. */
  cohort: z.string(),
  /** Documents of this remote that were sent. */
  pages: z.int(),
  errors: z.record(z.string(), z.int()),
})
export type ReleaseHealth = z.infer<typeof ReleaseHealth>

/** What edges have counted of one remote since an instant; `visits` are the documents of all remotes by cohort. */
export const RemoteHealth = z.object({
  remote: z.string(),
  since: z.string(),
  visits: z.record(z.string(), z.int()),
  releases: z.array(ReleaseHealth),
})
export type RemoteHealth = z.infer<typeof RemoteHealth>

/** Documents of one side of a rollout, what went wrong in them, and how many visitors met it. */
export const RolloutSide = z.object({ pages: z.int(), errors: z.int(), struck: z.int() })
export type RolloutSide = z.infer<typeof RolloutSide>

/** A canary that runs. */
export const RunningCanary = z.object({
  remote: z.string(),
  version: z.string(),
  /** Of ten thousand. */
  share: z.int(),
  since: z.string(),
  /** Of the last change of its share. */
  who: z.string(),
  why: z.string(),
  /** Since it began, side by side: visitors without this canary, and those who meet it. */
  stable: RolloutSide,
  canary: RolloutSide,
})
export type RunningCanary = z.infer<typeof RunningCanary>

/** One count of an edge: documents (`page`), struck visitors or a kind of fault, of a release in a cohort, in a minute. */
export const Observation = z.object({
  minute: z.iso.datetime(),
  remote: z.string().check(z.regex(/^(?:shell|mf-[a-z][a-z0-9-]{1,40})$/)),
  version: Version,
  cohort: z.string().check(z.maxLength(500), z.regex(/^[a-z0-9@.,-]*$/)),
  kind: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  count: z.int().check(z.minimum(1)),
})
export type Observation = z.infer<typeof Observation>

/** What an edge has counted since its last batch. The same `batch` twice counts once. */
export const ObservationBatch = z.object({
  batch: z.uuid(),
  observations: z.array(Observation).check(z.minLength(1), z.maxLength(1000)),
})
export type ObservationBatch = z.infer<typeof ObservationBatch>
