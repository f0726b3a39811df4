import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { BusSource } from 'shared-contracts/events/topic'
import type { CompanyId, Variant } from 'shared-contracts/session/variant'
import type { PortalBus } from '../bus/bus-types.ts'
import type { DraftVault } from '../drafts/draft-vault.ts'
import type { ApiClient } from '../http/http-client.ts'
import type { PageSettings } from '../settings/page-settings.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import { createScope } from './scope.ts'
import type { Scope, ScopeFault } from './scope.ts'

export { createScope } from './scope.ts'
export type { Scope, ScopeFault, Stop } from './scope.ts'
export type { DraftContent, DraftName, DraftVault } from '../drafts/draft-vault.ts'

/** What the shell lends to everything that it mounts. Remotes reach it through the hooks of this package. */
export interface PortalRuntime {
  readonly companyId: CompanyId
  readonly variant: Variant
  readonly settings: ReadableState<PageSettings>
  readonly api: ApiClient
  readonly bus: PortalBus
  /** Who is signed in (`session.auth.state@1`). */
  readonly session: ReadableState<AuthState>
  /** Half-filled forms. */
  readonly drafts: DraftVault
  /** What the shell's own parts publish as. */
  readonly source: BusSource
  /** Scope of the page itself, for the shell's own parts. */
  readonly scope: Scope
  /** Gives the present page a title of its own in place of the one of its route. */
  readonly nameThisPage: (title: string) => void
  /** Whether the map has a page at a path that no live remote shows. Left out by earlier shells and by embeds. */
  readonly isReserved?: (path: string) => boolean
}

/** The remote that a component belongs to. */
export interface MountedRemote {
  readonly name: string
  readonly version: string
  readonly screen: string
  /** What this mount takes from the shell; closed by the outlet at unmount. */
  readonly scope: Scope
  /** Namespace of its texts where it is not its name: another release of it is on the page too. */
  readonly texts?: string
}

/** Filled by the shell, and by the fake shell of `shared-runtime/testing`. */
export const RuntimeContext = createContext<PortalRuntime | null>(null)

/** Filled by the outlet that mounts a remote's screen. */
export const RemoteContext = createContext<MountedRemote | null>(null)

/**
 * The shell's side of the portal.
 * @throws Error outside of the shell: a screen was rendered without it.
 */
export function useRuntime(): PortalRuntime {
  const runtime = useContext(RuntimeContext)
  if (runtime === null) throw new Error('Rendered outside of the portal: no RuntimeContext')
  return runtime
}

/** The remote that is being rendered; undefined in the shell's own parts. */
export function useMountedRemote(): MountedRemote | undefined {
  return useContext(RemoteContext) ?? undefined
}

/** What the mounted screen takes and gives back at unmount: timers, listeners, anything with an end. */
export function useScope(): Scope {
  const { scope } = useRuntime()
  return useMountedRemote()?.scope ?? scope
}

/** The last time each scope was mounted. */
const mounts = new WeakMap<Scope, { isGone: boolean }>()

/**
 * Closes a scope when the calling component goes: after its children have been cleaned up, and not in between the two
 * runs of effects in StrictMode.
 */
export function useClosing(scope: Scope): void {
  useEffect(() => {
    const mount = { isGone: false }
    mounts.set(scope, mount)
    return () => {
      mount.isGone = true
      queueMicrotask(() => {
        if (mounts.get(scope)?.isGone === true) scope.close()
      })
    }
  }, [scope])
}

/** Scope of a mounted remote; it lives as long as the calling component. */
export function useMountScope(onFault?: ScopeFault): Scope {
  const [scope] = useState(() => createScope(onFault))
  useClosing(scope)
  return scope
}

function subscribeToNothing(): () => void {
  return () => undefined
}

/** False on the server and while the page takes over the server's markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
