import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { BusSource } from 'shared-contracts/events/topic'
import type { PageContact } from 'shared-contracts/release/page-state'
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

/** Services of the shell for mounted components. Remotes use them through the hooks of this package. */
export interface PortalRuntime {
  readonly companyId: CompanyId
  readonly variant: Variant
  readonly settings: ReadableState<PageSettings>
  readonly api: ApiClient
  readonly bus: PortalBus
  /** Signed-in user (`session.auth.state@1`). */
  readonly session: ReadableState<AuthState>
  /** Form drafts. */
  readonly drafts: DraftVault
  /** Publisher of messages of the shell's own components. */
  readonly source: BusSource
  /** Scope of the page, for the shell's own components. */
  readonly scope: Scope
  /** Sets the title of the current page instead of that of its route, and what it is for search engines. */
  readonly nameThisPage: (title: string, description?: string) => void
  /** Whether the map has a page at a path without a live remote. Missing in earlier shells and embeds. */
  readonly isReserved?: (path: string) => boolean
  /** Contact details of the owner in the language of the page. Missing in earlier shells and embeds. */
  readonly contact?: () => PageContact | undefined
}

/** Mounted remote of a component. */
export interface MountedRemote {
  readonly name: string
  readonly version: string
  readonly screen: string
  /** Scope of the mount, closed by the outlet at unmount. */
  readonly scope: Scope
  /** Namespace of its texts if it differs from the name, because another release is on the page too. */
  readonly texts?: string
}

/** Context of the shell's services, provided by the shell and the fake shell of `shared-runtime/testing`. */
export const RuntimeContext = createContext<PortalRuntime | null>(null)

/** Context of the mounted remote, provided by the outlet. */
export const RemoteContext = createContext<MountedRemote | null>(null)

/**
 * Services of the shell.
 * @throws Error if rendered outside of the shell.
 */
export function useRuntime(): PortalRuntime {
  const runtime = useContext(RuntimeContext)
  if (runtime === null) throw new Error('Rendered outside of the portal: no RuntimeContext')
  return runtime
}

/**
 * Telephone, e-mail, hours and address of the owner of the portal; undefined in shells without them.
 * @throws Error if rendered outside of the shell.
 */
export function usePortalContact(): PageContact | undefined {
  return useRuntime().contact?.()
}

/** Mounted remote; undefined in the shell's own components. */
export function useMountedRemote(): MountedRemote | undefined {
  return useContext(RemoteContext) ?? undefined
}

/**
 * Scope of the mounted screen for timers, listeners and other resources, which are released at unmount.
 * @throws Error if rendered outside of the shell.
 */
export function useScope(): Scope {
  const { scope } = useRuntime()
  return useMountedRemote()?.scope ?? scope
}

/** Latest mount by scope. */
const mounts = new WeakMap<Scope, { isGone: boolean }>()

/**
 * Closes a scope when the calling component is unmounted, after the cleanup of its children, and not between the two
 * effect runs of StrictMode.
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

/** Creates the scope of a mounted remote, closed when the calling component is unmounted. */
export function useMountScope(onFault?: ScopeFault): Scope {
  const [scope] = useState(() => createScope(onFault))
  useClosing(scope)
  return scope
}

function subscribeToNothing(): () => void {
  return () => undefined
}

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
