import type { Actor } from 'shared-contracts/session/permissions'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { useShellPage } from './page.ts'

/** Role that the frame is rendered for; until the session is loaded, the role of the cookie, or undefined. */
export function useActor(): Actor | undefined {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false, role } = useShellPage()
  if (user !== null) return user.roles[0]?.authority ?? 'VISITOR'
  return isAuthResolved || !signedIn ? 'VISITOR' : role
}

/** Whether a user is signed in; until the session is loaded, by the cookie. */
export function useIsSignedIn(): boolean {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false } = useShellPage()
  return user !== null || (signedIn && !isAuthResolved)
}
