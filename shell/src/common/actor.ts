import type { Actor } from 'shared-contracts/session/permissions'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { useShellPage } from './page.ts'

/**
 * Whom the frame is drawn for. While it is not known who is signed in, the frame goes by what the browser said when it
 * asked for the page; undefined where that was no role: then there is no menu of a role yet.
 */
export function useActor(): Actor | undefined {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false, role } = useShellPage()
  if (user !== null) return user.roles[0]?.authority ?? 'VISITOR'
  return isAuthResolved || !signedIn ? 'VISITOR' : role
}

/** Whether somebody is signed in, by what the browser said when it asked for the page while that is not known. */
export function useIsSignedIn(): boolean {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false } = useShellPage()
  return user !== null || (signedIn && !isAuthResolved)
}
