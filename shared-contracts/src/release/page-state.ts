import type { RoleName } from '../models/role.ts'
import type { ExternalSiteUrls } from '../navigation/external-sites.ts'
import type { Language } from '../session/language.ts'
import type { Permission } from '../session/permissions.ts'
import type { WaiSettings } from '../session/settings.ts'
import type { Variant } from '../session/variant.ts'
import type { MenuContribution, SlotContribution } from './manifest.ts'

/**
 * Release of a remote for the browser, with the screens of this variant. Paths of files are relative to
 * `releaseBase(name, version)`.
 */
export interface PageRemote {
  readonly name: string
  readonly version: string
  readonly container: string
  readonly platform: number
  /** Majors of the contracts the remote requires. */
  readonly requires: Readonly<Record<string, number>>
  /** Majors of the contracts the remote provides. */
  readonly provides?: Readonly<Record<string, number>>
  readonly entry: string
  readonly texts: Readonly<Record<Language, string>>
  /** Scripts and styles by screen or slot. */
  readonly screens: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
}

/** Routes and provided contracts of a remote, contained in every page. */
export interface RemoteOutline {
  readonly name: string
  /** Screens by path without language prefix. */
  readonly routes: Readonly<Record<string, string>>
  /** Permissions of non-public routes by path. */
  readonly permissions?: Readonly<Record<string, Permission>>
  /** Majors of the contracts the remote provides. */
  readonly provides?: Readonly<Record<string, number>>
}

/** Which users see the sidebar on the pages of some paths (NAV-07), where it differs from the default. */
export type SidebarRule = 'nobody' | 'everybody'

/** Routes of remotes and reserved pages. Paths have no language prefix. */
export interface PageRoutes {
  readonly remotes: readonly RemoteOutline[]
  /**
   * Pages of the map without a live remote, by permission. They show their title and a notice that they are not
   * available.
   */
  readonly reserved?: Readonly<Partial<Record<Permission, readonly string[]>>>
  /** Permanent redirects by path. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Paths of the pages with another rule than the default. */
  readonly sidebars?: Readonly<Partial<Record<SidebarRule, readonly string[]>>>
}

/** Menu entry in the language of its page. */
export interface PageMenuItem {
  /** The same in all languages and for all users. */
  readonly id: string
  /**
   * Without language prefix. Missing in an entry with `url` and in one with children, which links to the first of them.
   */
  readonly path?: string
  /** URL of another site, opened in a new tab. */
  readonly url?: string
  readonly label: string
  readonly hint?: string
  /** Number of the software that a click starts; see the manifest. */
  readonly start?: number
  /** Permission to see the entry, in the table only. Missing in public entries and in those with children. */
  readonly permission?: Permission
  readonly children?: readonly PageMenuItem[]
}

/**
 * Menu entry with its place: the header menu is for visitors, the sidebar for signed-in users; `siteMap` contains the
 * headings of the site map with their pages.
 */
export interface PageMenuEntry extends PageMenuItem {
  readonly place: MenuContribution['place'] | 'siteMap'
}

/** Search in a list of a live remote: `<path>?<parameter>=<words>`, in the language of its page. */
export interface PageSearch {
  readonly id: string
  /** Without language prefix. */
  readonly path: string
  readonly parameter: string
  readonly label: string
}

/** Slot that a live remote fills on a page of the shell; `screen` is its name among that remote's screens. */
export interface PageSlot {
  readonly id: string
  readonly place: SlotContribution['place']
  readonly remote: string
  readonly screen: string
}

/** Slot that a live remote fills in a dialog of the shell, and the permission to open it. */
export interface PageDialog extends PageSlot {
  readonly permission: Permission
}

/** Titles, menu and searches of remotes in one language. */
export interface PageWords {
  /** Titles by path of the route. A page has those of its own remote, or only its own; the table has all. */
  readonly titles: Readonly<Record<string, string>>
  /** In a page the entries visible to its user; in the table all of them. */
  readonly menu: readonly PageMenuEntry[]
  /** Sorted by `order`; the first is the search of header, home and /404. */
  readonly search: readonly PageSearch[]
  /** Links of the strip above the header, for every user. */
  readonly strip?: readonly PageLink[]
  readonly contact?: PageContact
}

/** Link to a page of the portal; the path has no language prefix. */
export interface PageLink {
  readonly path: string
  readonly label: string
}

/** How the owner of the portal is reached, in the language of the page. */
export interface PageContact {
  /** In the international form with spaces, e.g. `+994 12 000 00 00`. */
  readonly phone: string
  readonly email: string
  readonly hours: string
  readonly address: string
  /** Marks the values as samples. */
  readonly demonstration?: boolean
}

/**
 * Mark in the state of a page under development (`pnpm dev`), which makes the shell load the development client. The
 * edge never writes it; the development proxy adds it to pages of its own edge on the developer's machine.
 */
export interface DevelopmentMark {
  /** Path of the server-sent events with `DevelopmentEvent`. */
  readonly changes: string
  /**
   * Remotes under development with the version of the build on this page; no version before the first successful build.
   */
  readonly remotes: readonly { readonly name: string; readonly version?: string }[]
}

/**
 * Hashes by base of a release (`/m/shell/1.0.0/`) and path in it: base64 of the file's SHA-384, without the prefix of
 * subresource integrity, because every page contains such a table.
 */
export type IntegrityTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Data of the portal that the first view of a page does not need, at the immutable path `PageState.table`. Loaded when
 * the page is idle, or on demand. The last segment of the path is the SHA-256 of the content.
 */
export interface PortalTable {
  readonly composition: number
  readonly remotes: readonly PageRemote[]
  /** Last good releases, i.e. targets of a rollback. */
  readonly fallbacks: readonly PageRemote[]
  readonly words: Readonly<Record<Language, PageWords>>
  /** Sorted by `order`. */
  readonly dialogs?: readonly PageDialog[]
  /** Hashes of all scripts, styles and texts of these releases and of the shell. */
  readonly integrity: IntegrityTable
}

/**
 * State in `<script type="application/json" id="portal-state">` of each page, written by the edge; about 6 KB without
 * data.
 */
export interface PageState extends PageWords, PageRoutes {
  readonly composition: number
  /** Only on a developer's machine. */
  readonly development?: DevelopmentMark
  /** Canaries of this visitor: `remote@version`, sorted, joined by commas; empty for none. */
  readonly cohort: string
  readonly variant: Variant
  readonly companyId: number
  readonly language: Language
  readonly wai: WaiSettings
  /** The browser has the cookie `authenticated`, so a user is signed in. Pages never contain the user's name. */
  readonly signedIn?: boolean
  /** First role of the user by the same cookie. It grants no permission. */
  readonly role?: RoleName
  /** The portal holds demonstration records; the frame shows it once, for all pages. */
  readonly demonstration?: boolean
  /** Configured URLs of external sites. */
  readonly outside?: ExternalSiteUrls
  /** The sidebar is collapsed (NAV-06). */
  readonly sidebarFolded?: boolean
  /** Rendered path and query with language prefix, which the browser's address is set to. */
  readonly address: string
  readonly shell: { readonly version: string; readonly texts: Readonly<Record<Language, string>> }
  /** Slots of all pages, sorted by `order`. */
  readonly slots?: readonly PageSlot[]
  /** Releases of the remotes on this page, with its screen; the others are in the table. */
  readonly files: readonly PageRemote[]
  /** Address of the `PortalTable`. */
  readonly table: string
  /** Hashes of the lazy files of `files` and the shell; texts only in the language of the page, no other screens. */
  readonly integrity: IntegrityTable
  /** Release of the page while its remote has a canary: the page reports that its screen appeared. */
  readonly trial?: { readonly name: string; readonly version: string }
  /** API responses that the page was rendered with, by path and query below `/api`. */
  readonly data: Readonly<Record<string, RenderedResponse>>
}

/** API response that a page was rendered with. */
export interface RenderedResponse {
  readonly status: number
  readonly body: unknown
}

/** Path of {@link LivePortal}. Its ETag is {@link livePortalTag}, so a page can send a conditional request. */
export const LIVE_PORTAL_PATH = '/compositions/live'

/**
 * Live composition for one visitor, by the same canary rules as documents: the routes of every page, and the versions
 * of the remotes. Files and texts are in the table.
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

/** ETag of the live composition with the table at this path. */
export function livePortalTag(table: string): string {
  return `"${table.slice(table.lastIndexOf('/') + 1, -'.json'.length)}"`
}
