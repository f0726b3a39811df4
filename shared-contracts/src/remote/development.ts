import type { DevelopmentMark, PageRemote } from '../release/page-state.ts'

/** Local build that an open page can load. */
export interface DevelopmentRelease {
  readonly composition: number
  readonly remote: PageRemote
  /** Base64 of the SHA-384 by path in the release. */
  readonly integrity: Readonly<Record<string, string>>
  /** Versions with the same routes, menu and slots, which can be replaced without a reload. */
  readonly fits: readonly string[]
}

/** Event `build`: state of a remote under development. */
export interface DevelopmentEvent {
  readonly name: string
  readonly state: 'building' | 'built' | 'failed'
  readonly milliseconds?: number
  /** Errors of the build. */
  readonly complaints?: readonly string[]
  /** Warnings of the build, to be fixed before a release. */
  readonly warnings?: readonly string[]
  /** Latest successful build. */
  readonly release?: DevelopmentRelease
}

/**
 * Hooks that the shell exposes on pages under development as `globalThis.portalDevelopment`, followed by the event
 * `portaldevelopment` of the window.
 */
export interface DevelopmentHooks {
  readonly mark: DevelopmentMark
  /** Replaces the build on the page. Rejects if it cannot be loaded, without any change. */
  replace(release: DevelopmentRelease): Promise<void>
}
