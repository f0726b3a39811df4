import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { ReadableState } from 'shared-runtime/settings'

/** Whoever acts: a person, for one of the accounts. */
function actorOf({ user }: AuthState): string | undefined {
  return user ? `${user.id} ${user.manufacturers.find(({ selected }) => selected)?.id ?? ''}` : undefined
}

/** SRCH-01: everybody is answered, and who is signed in with their own things besides. */
const PUBLIC_TWIN = '/search/public?'

/** What was answered to one person, or for one account, is never shown to another. Public answers stay. */
export function followPerson(cache: QueryClient, session: ReadableState<AuthState>): void {
  let actor = actorOf(session.value)
  session.subscribe((next) => {
    const before = actor
    actor = actorOf(next)
    if (actor === before) return
    const asked = (isAsked: (path: string) => boolean) => ({
      predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => isAsked(String(path)),
    })
    const isTwin = (path: string) => path.startsWith(PUBLIC_TWIN)
    // What a visitor was answered stands until there is more; what a person was answered goes.
    if (before === undefined) void cache.invalidateQueries(asked(isTwin))
    const own = asked((path) => !path.startsWith('/public/') && !(before === undefined && isTwin(path)))
    // A visitor must not be asked to sign in by a screen that is just going.
    if (actor === undefined) cache.removeQueries(own)
    else void cache.resetQueries(own)
  })
}
