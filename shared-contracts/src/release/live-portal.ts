import type { PageRoutes, PageSlot } from './page-state.ts'

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
