/** A module that the shell lends to remotes. */
export interface PlatformModule {
  /** Version of its package; remotes say which range they need. */
  readonly version: string
  /** At hand, because the first view needs it. */
  readonly module?: unknown
  /** Loads it when a remote asks for it. */
  readonly load?: () => Promise<unknown>
}

/** By import name. */
export type PlatformModules = Readonly<Record<string, PlatformModule>>
