import { useEffect, useState } from 'react'
import { createScope } from './scope.ts'
import type { Scope, ScopeFault } from './scope.ts'

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

/** For whoever mounts a remote: a scope that lives as long as the calling component. */
export function useMountScope(onFault?: ScopeFault): Scope {
  const [scope] = useState(() => createScope(onFault))
  useClosing(scope)
  return scope
}
