import type { PageState, RenderedResponse } from './page-state.ts'

/** Path and query below `/api` of a GET request that a page is rendered with, e.g. `/public/registries?lang=az`. */
export type DataPath = string

/** Address of a page, passed to the data file of its screen. */
export interface DataContext {
  readonly params: Readonly<Record<string, string>>
  /** Query string, a URLSearchParams. */
  readonly search: { get(name: string): string | null; toString(): string }
  readonly language: PageState['language']
}

/**
 * Export `loadData` of a screen's `*.data.ts`: lists the API calls that the edge makes before it renders. Pure
 * function.
 */
export type LoadData = (context: DataContext) => readonly DataPath[]

/** CommonJS exports of a remote's server bundle: components and data functions by name of the screen or slot. */
export interface RemoteServerModule {
  readonly screens: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, LoadData>>
}

/** Page to render: its state without data, and texts by namespace (`shell`, names of remotes). */
export interface RenderRequest {
  readonly state: Omit<PageState, 'data'>
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Result of the first rendering step: the matched route and what it needs. `address` differs after a redirect. */
export interface RenderPlan {
  readonly status: 200 | 404 | 503
  readonly address: string
  /** Remote and screen of the matched route; absent for the shell's own pages. */
  readonly remote?: string
  readonly screen?: string
  /** Path of a page of the map without a live remote; with status 503 it is temporarily unavailable (STATE-05). */
  readonly mapped?: string
  /** The release is incompatible (FED-03): the page shows a notice and loads none of its files. */
  readonly refused?: boolean
  /**
   * The page needs a permission or is a step of signing in: it is rendered without content and data and is not cached.
   * Its files are preloaded only if the cookies indicate a signed-in user.
   */
  readonly guarded?: boolean
  /**
   * Rendered slots. The document includes their styles; scripts and texts are loaded when the slot becomes visible.
   */
  readonly slots?: readonly PlannedSlot[]
  /** Keys among the shell's `platformModules` whose files the page preloads. */
  readonly parts?: readonly string[]
  /** API calls of the screen and of all slots. */
  readonly data: readonly DataPath[]
}

/** Slot by its remote and its name among that remote's screens. */
export interface PlannedSlot {
  readonly remote: string
  readonly screen: string
}

/** Slot that failed to render. The page is sent without it and the browser retries. */
export interface SlotFault extends PlannedSlot {
  readonly message: string
}

/** Rendered page for the HTML document. */
export interface RenderedPage {
  readonly status: 200 | 404 | 503
  /** Markup for `<div id="root">`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** Path without language prefix for canonical and hreflang links. */
  readonly path: string
  /** Failed slots, for the log. */
  readonly faults?: readonly SlotFault[] | undefined
}

/** CommonJS exports of the shell's server bundle. */
export interface ShellServerModule {
  /** Modules that `require` returns to a remote's server bundle. */
  readonly platform: Readonly<Record<string, unknown>>
  plan(request: RenderRequest, remotes: Readonly<Record<string, RemoteServerModule>>): RenderPlan
  render(
    request: RenderRequest,
    remotes: Readonly<Record<string, RemoteServerModule>>,
    data: Readonly<Record<DataPath, RenderedResponse>>,
  ): RenderedPage
}
