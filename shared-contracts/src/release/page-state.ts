import type { RoleName } from '../models/role.ts'
import type { ExternalSiteUrls } from '../navigation/external-sites.ts'
import type { Language } from '../session/language.ts'
import type { Permission } from '../session/permissions.ts'
import type { WaiSettings } from '../session/settings.ts'
import type { Variant } from '../session/variant.ts'
import type { MenuContribution, SlotContribution } from './manifest.ts'

/**
 * A remote's release as the browser loads it: only the screens that this variant has. Paths of files are relative to
 * `releaseBase(name, version)`.
 */
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
  readonly texts: Readonly<Record<Language, string>>
  /** Per screen or slot: scripts and styles in the release. */
  readonly screens: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
}

/** What every page has of every remote: its routes and what it provides. */
export interface RemoteOutline {
  readonly name: string
  /** Screens by path without language prefix. */
  readonly routes: Readonly<Record<string, string>>
  /** What a person needs for routes that are not everybody's, by path; left out where there are none. */
  readonly permissions?: Readonly<Record<string, Permission>>
  /** Majors of the contracts the remote provides; left out where there are none. */
  readonly provides?: Readonly<Record<string, number>>
}

/** Which users see the sidebar on the pages of some paths (NAV-07), where it differs from the default. */
export type SidebarRule = 'nobody' | 'everybody'

/** The routes of a portal beyond those of the shell itself; paths have no language prefix. */
export interface PageRoutes {
  readonly remotes: readonly RemoteOutline[]
  /**
   * Pages that the portal has by its map and no live remote shows, by what a person needs for them: they have title and
   * gate, and say that they are not available now. Left out where there are none.
   */
  readonly reserved?: Readonly<Partial<Record<Permission, readonly string[]>>>
  /** Paths that lead to another one for good; left out where there are none. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Paths whose pages have the sidebar for no user, or for visitors as well; left out where there are none. */
  readonly sidebars?: Readonly<Partial<Record<SidebarRule, readonly string[]>>>
}

/** A menu entry in the language of its page. */
export interface PageMenuItem {
  /** The same in every language and for everybody. */
  readonly id: string
  /** Without language prefix. Left out of an entry with `url`, and of one with children, which leads to their first page. */
  readonly path?: string
  /** Another site, opened in a new tab. */
  readonly url?: string
  readonly label: string
  readonly hint?: string
  /** Number of the software that a press starts; see the manifest. */
  readonly start?: number
  /** In the table: what a person needs to see it. Left out of what is everybody's, and of one with children. */
  readonly permission?: Permission
  readonly children?: readonly PageMenuItem[]
}

/**
 * A menu entry with its place: the header's menu is for visitors, the sidebar for who is signed in; `siteMap` has the
 * headings of the site map with their pages.
 */
export interface PageMenuEntry extends PageMenuItem {
  readonly place: MenuContribution['place'] | 'siteMap'
}

/** A search that a live remote answers: `<path>?<parameter>=<words>`; in the language of its page. */
export interface PageSearch {
  readonly id: string
  /** Without language prefix. */
  readonly path: string
  readonly parameter: string
  readonly label: string
}

/** A part that a live remote gives to one of the shell's pages; `screen` is its name among that remote's screens. */
export interface PageSlot {
  readonly id: string
  readonly place: SlotContribution['place']
  readonly remote: string
  readonly screen: string
}

/** What a live remote gives to a dialog of the shell, and who may open it. */
export interface PageDialog extends PageSlot {
  readonly permission: Permission
}

/** What remotes contribute in words, in one language. */
export interface PageWords {
  /** Title by path of the route. A page has those of its own remote, or its own only; the table has all. */
  readonly titles: Readonly<Record<string, string>>
  /** Of a page the entries that its user may see; of the table all of them, to be filtered. */
  readonly menu: readonly PageMenuEntry[]
  /** By the order of their contributions; the first is the search of header, home and /404. */
  readonly search: readonly PageSearch[]
}

/**
 * Mark in the state of a page that a development view wrote (`pnpm dev`). No edge writes it: the view adds it to pages
 * of its own edge on the author's machine, and the shell loads what follows it only where it is set.
 */
export interface DevelopmentMark {
  /** Path of the server-sent events with `DevelopmentNews`. */
  readonly changes: string
  /** Remotes under development with the build that this page has; none while nothing whole was built. All others are live. */
  readonly remotes: readonly { readonly name: string; readonly version?: string }[]
}

/**
 * Base of a release (`/m/shell/1.0.0/`), then path in it, then the base64 of the file's SHA-384. What repeats is left
 * out, because every page carries such a table.
 */
export type IntegrityTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * What a portal has beyond the first view of a page, at the immutable address `PageState.table`: fetched when the page
 * is idle, or at once when it is needed. The last part of the address is the SHA-256 of the content.
 */
export interface PortalTable {
  readonly composition: number
  readonly remotes: readonly PageRemote[]
  /** Last good releases: where a rollback of a remote would lead. */
  readonly fallbacks: readonly PageRemote[]
  readonly words: Readonly<Record<Language, PageWords>>
  /** By the order of their contributions; left out where there are none. */
  readonly dialogs?: readonly PageDialog[]
  /** Of every script, style and text of all of these, and of the shell. */
  readonly integrity: IntegrityTable
}

/** State that the edge writes into `<script type="application/json" id="portal-state">`: 6 KB at most before data. */
export interface PageState extends PageWords, PageRoutes {
  readonly composition: number
  /** Only in a development view on an author's machine; no edge writes it. */
  readonly development?: DevelopmentMark
  /** Canaries that this visitor meets: `remote@version`, sorted, joined by commas; empty for none. */
  readonly cohort: string
  readonly variant: Variant
  readonly companyId: number
  readonly language: Language
  readonly wai: WaiSettings
  /** The browser has the cookie `authenticated`: a user is signed in; left out otherwise. No page has the name. */
  readonly signedIn?: boolean
  /** First role of the user by the same cookie; left out where it has none. It grants nothing. */
  readonly role?: RoleName
  /** Addresses of other sites in place of the known ones; left out where there are none. */
  readonly outside?: ExternalSiteUrls
  /** The sidebar of who is signed in is folded (NAV-06); left out otherwise. */
  readonly sidebarFolded?: boolean
  /** Path and query that the server rendered, with language prefix; the browser's address is set to it. */
  readonly address: string
  readonly shell: { readonly version: string; readonly texts: Readonly<Record<Language, string>> }
  /** By the order of their contributions, of all places of pages; left out where there are none. */
  readonly slots?: readonly PageSlot[]
  /** Releases of the remotes that this page shows, with its screen; the others are in the table. */
  readonly files: readonly PageRemote[]
  /** Address of the `PortalTable`. */
  readonly table: string
  /** Of what `files` and the shell load later; texts in the language of the page, and no other screens. */
  readonly integrity: IntegrityTable
  /** The release of the page while its remote has a canary: the page reports that its screen is there. */
  readonly trial?: { readonly name: string; readonly version: string }
  /** Answers of the API calls that the page was rendered with, by path and query below `/api`. */
  readonly data: Readonly<Record<string, RenderedAnswer>>
}

/** An answer of the API as a page was rendered with it. */
export interface RenderedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Address of {@link LivePortal}. Its `ETag` is {@link livePortalTag}, so a page can send a conditional request. */
export const LIVE_PORTAL_PATH = '/compositions/live'

/**
 * The live composition as one visitor meets it, by the same canary rules as documents. It has what the state of every
 * page has, and the versions of the remotes; files and texts are in the table.
 */
export interface LivePortal extends PageRoutes {
  readonly composition: number
  /** As `PageState.cohort`. */
  readonly cohort: string
  /** Version of the shell. */
  readonly shell: string
  /** Versions of the live remotes by name. */
  readonly versions: Readonly<Record<string, string>>
  readonly slots?: readonly PageSlot[]
  /** Address of the `PortalTable`. */
  readonly table: string
}

/** Entity tag of the live composition whose table has this address. */
export function livePortalTag(table: string): string {
  return `"${table.slice(table.lastIndexOf('/') + 1, -'.json'.length)}"`
}
