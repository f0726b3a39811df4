import type { PageRemote } from 'shared-contracts/release/page-state'
import type { LoadedScreen } from './loading/screen-load.ts'

/** A module that the shell lends to remotes. */
interface PlatformModule {
  /** Version of its package; remotes say which range they need. */
  readonly version: string
  /** At hand, because the first view needs it. */
  readonly module?: unknown
  /** Loads it when a remote asks for it. */
  readonly load?: () => Promise<unknown>
}

/** By import name. */
export type PlatformModules = Readonly<Record<string, PlatformModule>>

/** Mounts screens of remotes; one per page. Comes with the first outlet, as everything that only a remote needs. */
export interface Federation {
  load(remote: PageRemote, screen: string): Promise<LoadedScreen>
  /** Remembers where the reader is; returns what leads back there. */
  rememberPlace(): () => void
}
