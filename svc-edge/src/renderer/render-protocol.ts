import type { RenderedResponse } from 'shared-contracts/release/page-state'
import * as z from 'zod/mini'
import type { RenderState } from '../documents/page-state.ts'

/** Source text of a server bundle whose integrity the edge has verified. */
export interface Bundle {
  readonly name: string
  readonly version: string
  readonly source: string
}

/** Texts by language, then by release (`mf-registries@1.2.3`): live ones and canaries are loaded side by side. */
export type TextsByLanguage = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
>

export interface RenderSources {
  readonly shell: Bundle
  readonly remotes: readonly Bundle[]
  readonly texts: TextsByLanguage
}

interface Job {
  /** Random: a response must name its job. */
  readonly id: string
  readonly state: RenderState
  /** Remotes that the browser renders, because they failed before. */
  readonly without: readonly string[]
}

export type PlanJob = Job & { readonly kind: 'plan' }
export type RenderJob = Job & {
  readonly kind: 'render'
  readonly data: Readonly<Record<string, RenderedResponse>>
}

/** First the shell, then the rest of a composition, then jobs. */
export type ToRenderer =
  | { readonly kind: 'shell'; readonly shell: Bundle }
  | { readonly kind: 'load'; readonly remotes: readonly Bundle[]; readonly texts: TextsByLanguage }
  | PlanJob
  | RenderJob

const id = z.string()
const message = z.string().check(z.maxLength(10_000))

const BundleFault = z.object({ name: z.string(), version: z.string(), message })
export type BundleFault = z.infer<typeof BundleFault>

/** Messages of the renderer. The caller validates plans and pages. */
export const FromRenderer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), faults: z.readonly(z.array(BundleFault)) }),
  z.object({ kind: z.literal('planned'), id, plan: z.unknown() }),
  z.object({ kind: z.literal('rendered'), id, page: z.unknown() }),
  z.object({ kind: z.literal('failed'), id, message }),
])
export type FromRenderer = z.infer<typeof FromRenderer>
