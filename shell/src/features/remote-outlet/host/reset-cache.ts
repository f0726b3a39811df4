import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { ReadableState } from 'shared-runtime/settings'

function actorOf({ user }: AuthState): string | undefined {
  return user ? `${user.id} ${user.manufacturers.find(({ selected }) => selected)?.id ?? ''}` : undefined
}

/** SRCH-01: public, with more for a signed-in person. */
const PUBLIC_SEARCH = '/search/public?'

/** Removes responses of one person or account from the cache when the actor changes. Public responses remain. */
export function resetCacheOnPersonChange(cache: QueryClient, session: ReadableState<AuthState>): void {
  let actor = actorOf(session.value)
  session.subscribe((next) => {
    const before = actor
    actor = actorOf(next)
    if (actor === before) return
    const asked = (isAsked: (path: string) => boolean) => ({
      predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => isAsked(String(path)),
    })
    const isTwin = (path: string) => path.startsWith(PUBLIC_SEARCH)
    // Results of a visitor remain until there are more.
    if (before === undefined) void cache.invalidateQueries(asked(isTwin))
    const own = asked((path) => !path.startsWith('/public/') && !(before === undefined && isTwin(path)))
    // Refetching would prompt a visitor to sign in.
    if (actor === undefined) cache.removeQueries(own)
    else void cache.resetQueries(own)
  })
}
