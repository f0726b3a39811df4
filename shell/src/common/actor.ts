import type { Actor } from 'shared-contracts/session/permissions'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { useShellPage } from './page.ts'

/** Role that the frame is drawn for; until the session is known, that of the cookie, or undefined without one. */
export function useActor(): Actor | undefined {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false, role } = useShellPage()
  if (user !== null) return user.roles[0]?.authority ?? 'VISITOR'
  return isAuthResolved || !signedIn ? 'VISITOR' : role
}

/** Whether a person is signed in; until the session is known, by the cookie. */
export function useIsSignedIn(): boolean {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const { signedIn = false } = useShellPage()
  return user !== null || (signedIn && !isAuthResolved)
}
