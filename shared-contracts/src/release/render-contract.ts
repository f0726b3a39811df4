import type { PageState, RenderedAnswer } from './page-state.ts'

/** A GET below `/api` that a page is rendered with, e.g. `/public/registries?lang=az`. */
export type DataPath = string

/** The address, as a screen's data file gets it. */
export interface DataContext {
  readonly params: Readonly<Record<string, string>>
  /** The query string of the address, a URLSearchParams. */
  readonly search: { get(name: string): string | null; toString(): string }
  readonly language: PageState['language']
}

/** Export `loadData` of a screen's `*.data.ts`: the calls the edge makes before it renders. Pure. */
export type LoadData = (context: DataContext) => readonly DataPath[]

/** CommonJS exports of a remote's server bundle; components and functions by name of the screen or slot. */
export interface RemoteServerModule {
  readonly screens: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, LoadData>>
}

/** The page to render: the state without data, texts by namespace (`shell`, remote names), server modules. */
export interface RenderRequest {
  readonly state: Omit<PageState, 'data'>
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** First step of a rendering: which route it is and what it needs. `address` differs where a route leads elsewhere. */
export interface RenderPlan {
  readonly status: 200 | 404 | 503
  readonly address: string
  /** Remote and screen of the matched route; absent for the shell's own pages. */
  readonly remote?: string
  readonly screen?: string
  /** Path of a page of the map that no remote shows; with status 503 it is not available now (STATE-05). */
  readonly mapped?: string
  /** The release must not run here (FED-03): the page has a notice, and none of its files is loaded. */
  readonly refused?: boolean
  /**
   * The page needs a permission, or is a step of signing in: it is rendered without content and data, is not cached,
   * and its files are preloaded only where a user seems to be signed in.
   */
  readonly guarded?: boolean
  /**
   * Slots that the page shows. The document needs their styles, because the markup has them; neither their scripts
   * nor their texts, which the browser loads when a user reaches the slot.
   */
  readonly slots?: readonly PlannedSlot[]
  /** Parts of the shell that the page is drawn with, by their keys among its `platformModules`: they come with it. */
  readonly parts?: readonly string[]
  /** Calls of the screen and of all slots. */
  readonly data: readonly DataPath[]
}

/** A slot by its remote and its name among that remote's screens. */
export interface PlannedSlot {
  readonly remote: string
  readonly screen: string
}

/** A slot that could not be rendered: the page goes out without it and the browser tries again. */
export interface SlotFault extends PlannedSlot {
  readonly message: string
}

export interface RenderedPage {
  readonly status: 200 | 404 | 503
  /** Markup for `<div id="root">`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** Path without language prefix for canonical and hreflang links. */
  readonly path: string
  /** For the log. */
  readonly faults?: readonly SlotFault[] | undefined
}

/** CommonJS exports of the shell's server bundle. */
export interface ShellServerModule {
  /** Modules that a remote's server bundle gets from `require`. */
  readonly platform: Readonly<Record<string, unknown>>
  plan(request: RenderRequest, remotes: Readonly<Record<string, RemoteServerModule>>): RenderPlan
  render(
    request: RenderRequest,
    remotes: Readonly<Record<string, RemoteServerModule>>,
    data: Readonly<Record<DataPath, RenderedAnswer>>,
  ): RenderedPage
}
