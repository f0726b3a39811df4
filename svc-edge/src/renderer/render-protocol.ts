import type { PageState, RenderedAnswer } from 'shared-contracts/release/page-state'
import type { RenderedPage, RenderPlan } from 'shared-contracts/release/render-contract'

export type StateWithoutData = Omit<PageState, 'data'>

/** Source text of a server bundle whose integrity the edge has verified. */
export interface Bundle {
  readonly name: string
  readonly version: string
  readonly source: string
}

/** Texts by language, then by namespace (`shell`, remote names). */
export type TextsByLanguage = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
>

export interface RenderSources {
  readonly shell: Bundle
  readonly remotes: readonly Bundle[]
  readonly texts: TextsByLanguage
}

interface Job {
  readonly id: number
  readonly state: StateWithoutData
  /** Remotes that are left out of this page, because they failed before. */
  readonly without: readonly string[]
}

export type PlanJob = Job & { readonly kind: 'plan' }
export type RenderJob = Job & {
  readonly kind: 'render'
  readonly data: Readonly<Record<string, RenderedAnswer>>
}

/** First the shell, then what a composition has beside it; then pages. */
export type ToRenderer =
  | { readonly kind: 'shell'; readonly shell: Bundle }
  | { readonly kind: 'load'; readonly remotes: readonly Bundle[]; readonly texts: TextsByLanguage }
  | PlanJob
  | RenderJob

export interface BundleFault {
  readonly name: string
  readonly version: string
  readonly message: string
}

export type FromRenderer =
  | { readonly kind: 'loaded'; readonly faults: readonly BundleFault[] }
  | { readonly kind: 'planned'; readonly id: number; readonly plan: RenderPlan }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
