import type { DevelopmentMark, PageRemote } from '../release/page-state.ts'

/** A local build that an open page can take. */
export interface DevelopmentRelease {
  readonly composition: number
  readonly remote: PageRemote
  /** By path in the release, base64 of the SHA-384. */
  readonly integrity: Readonly<Record<string, string>>
  /** Versions with the same addresses, menu and slots: a page of one of them needs no reload. */
  readonly fits: readonly string[]
}

/** Event `build`: how it stands with a remote under development. */
export interface DevelopmentNews {
  readonly name: string
  readonly state: 'building' | 'built' | 'failed'
  readonly milliseconds?: number
  /** What has to be mended, as the build says it. */
  readonly complaints?: readonly string[]
  /** What may wait, but not for a release. */
  readonly warnings?: readonly string[]
  /** The newest build that is whole. */
  readonly release?: DevelopmentRelease
}

/**
 * What the shell lends a page with the mark, as `globalThis.portalDevelopment`, followed by the event
 * `portaldevelopment` of the window. No other page has it.
 */
export interface DevelopmentHooks {
  readonly mark: DevelopmentMark
  /** Puts a build in the place of the one on the page; rejects when it cannot be loaded: then all is as before. */
  replace(release: DevelopmentRelease): Promise<void>
}
