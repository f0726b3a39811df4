import type { Language } from '../session/language.ts'
import type { WaiSettings } from '../session/settings.ts'
import type { Variant } from '../session/variant.ts'
import type { MenuContribution, SlotContribution } from './manifest.ts'

/** A remote as the browser needs it: only what this variant has, titles for a change of language without reload. */
export interface PageRemote {
  readonly name: string
  readonly version: string
  readonly container: string
  readonly platform: number
  /** Majors of the contracts the remote requires. */
  readonly requires: Readonly<Record<string, number>>
  /** Majors of the contracts the remote provides; left out where there are none. */
  readonly provides?: Readonly<Record<string, number>>
  readonly entry: string
  /** Text file of the page's language and of the others, for a change of language without reload. */
  readonly texts: Readonly<Record<Language, string>>
  readonly routes: readonly {
    readonly id: string
    readonly path: string
    readonly screen: string
    readonly title: Readonly<Record<Language, string>>
  }[]
  /** Per screen or slot: scripts and styles in the release. */
  readonly screens: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
}

/** What every page knows of every remote: enough to route, to name and to judge it, nothing to load it. */
export interface RemoteOutline {
  readonly name: string
  readonly version: string
  readonly platform: number
  readonly requires: Readonly<Record<string, number>>
  readonly provides?: Readonly<Record<string, number>>
}

/**
 * What a page needs of remotes beyond the first view, at the immutable address `PageState.table`: fetched when the
 * page is idle, or at once when it is needed.
 */
export interface PortalTable {
  readonly composition: number
  readonly remotes: readonly PageRemote[]
  /** Last good releases: where a rollback of a remote would lead, beside the live one. */
  readonly fallbacks: readonly PageRemote[]
  /** As `PageState.integrity`, of everything above and of the shell. */
  readonly integrity: PageState['integrity']
}

export interface PageMenuEntry {
  readonly id: string
  readonly place: MenuContribution['place']
  /** Without language prefix. */
  readonly path: string
  readonly label: Readonly<Record<Language, string>>
  readonly hint?: Readonly<Record<Language, string>>
}

/** A search that a live remote answers: `<path>?<parameter>=<words>`. */
export interface PageSearch {
  readonly id: string
  /** Without language prefix. */
  readonly path: string
  readonly parameter: string
  readonly label: Readonly<Record<Language, string>>
  readonly hint?: Readonly<Record<Language, string>>
  readonly placeholder?: Readonly<Record<Language, string>>
}

/** A part that a live remote gives to one of the shell's pages; `screen` is its name among that remote's screens. */
export interface PageSlot {
  readonly id: string
  readonly place: SlotContribution['place']
  readonly remote: string
  readonly screen: string
}

/**
 * Mark in the state of a page that a development view wrote (`pnpm dev`). No edge writes it: the view adds it to pages
 * of its own edge on the author's machine, and the shell asks for what follows it only where it stands.
 */
export interface DevelopmentMark {
  /** Path of the server-sent events with `DevelopmentNews`. */
  readonly changes: string
  /** Remotes that are local builds; all others are live. */
  readonly remotes: readonly string[]
}

/**
 * State that the edge writes into `<script type="application/json" id="portal-state">`: 6 KB at most before data.
 * Paths of files are relative to `releaseBase(name, version)`.
 */
export interface PageState {
  readonly composition: number
  /** Only in a development view on an author's machine; no edge writes it. */
  readonly development?: DevelopmentMark
  /** Canaries that this visitor meets, `remote@version`, sorted, joined by commas; empty or absent for none. */
  readonly cohort?: string
  /** Address of the `PortalTable`; absent while the state itself holds everything. */
  readonly table?: string
  readonly variant: Variant
  readonly companyId: number
  readonly language: Language
  readonly wai: WaiSettings
  /** Path and query that the server rendered, with language prefix; the browser's address is set to it. */
  readonly address: string
  readonly shell: { readonly version: string; readonly texts: Readonly<Record<Language, string>> }
  readonly remotes: readonly PageRemote[]
  readonly menu: readonly PageMenuEntry[]
  /** By the order of their contributions; the first is the search of header, home and /404. */
  readonly search?: readonly PageSearch[]
  /** By the order of their contributions, of all places; left out where there are none. */
  readonly slots?: readonly PageSlot[]
  /**
   * For every script, style and text that can be loaded later: base of the release (`/m/shell/1.0.0/`), then path in
   * it, then the base64 of its SHA-384. What repeats is left out, because every page carries the table.
   */
  readonly integrity: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Answers of the API calls that the page was rendered with, by path and query below `/api`. */
  readonly data: Readonly<Record<string, RenderedAnswer>>
}

export interface RenderedAnswer {
  readonly status: number
  readonly body: unknown
}
