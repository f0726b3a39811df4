import type { AuthState } from 'shared-contracts/events/payloads/session'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { Actor, Permission } from 'shared-contracts/session/permissions'
import { useRuntime } from '../remote/remote.ts'
import { useStateOf } from '../settings/settings.ts'

export type { AuthState } from 'shared-contracts/events/payloads/session'

function actorOf({ user }: AuthState): Actor {
  return user?.roles[0]?.authority ?? 'VISITOR'
}

/** Authentication state. The user is unknown while `isAuthResolved` is false. */
export function useAuth(): AuthState {
  return useStateOf(useRuntime().session)
}

/** Whether the user has a permission. It only hides controls; the server enforces permissions. */
export function useCan(permission: Permission): boolean {
  return hasPermission(actorOf(useAuth()), permission)
}
